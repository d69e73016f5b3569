import { useRef } from "react";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";
import { Empty } from "~/ui/page/empty";
import { Pager } from "~/ui/controls/pager";
import { useFollowLinks } from "~/ui/page/use-follow-links";
import { BIN, ERASE } from "./bin-address";
import { BinRow, type BinnedFacts } from "./bin-row";

const SEVERAL = "several";

interface BinListProps {
  rows: readonly BinnedFacts[];
  /** Query that leads back to this page of the bin. */
  query: string;
  /** Address of the next page; null where there is none. */
  next: string | null;
}

/** What lies in the bin, each to be brought back or erased, or several together. */
export function BinList({ rows, query, next }: BinListProps) {
  const t = useMessages("bin");
  const list = useRef<HTMLUListElement>(null);
  useFollowLinks(list);
  const after = new URLSearchParams(query).get("after");
  return (
    <>
      {rows.length === 0 ? (
        <Empty drawing="box" title={t("emptyTitle")} text={t("emptyText")} />
      ) : (
        <>
          <p className="soft">{t("text")}</p>
          <ul className="plain-list stack" ref={list}>
            {rows.map((row) => (
              <BinRow
                key={row.item.id}
                row={row}
                several={rows.length > 1 ? SEVERAL : undefined}
                toErase={`${ERASE}?ids=${row.item.id}${query.replace("?", "&")}`}
              />
            ))}
          </ul>
          {rows.length > 1 ? (
            // The boxes name this form; each row has one of its own inside. Enter presses the first, which takes
            // nothing away.
            <PostForm id={SEVERAL} action={BIN} className="chosen-bar">
              {after ? <input type="hidden" name="after" value={after} /> : null}
              <Button icon="check">{t("restoreSeveral")}</Button>
              <Button formMethod="get" formAction={ERASE} look="danger" icon="bin">
                {t("eraseSeveral")}
              </Button>
            </PostForm>
          ) : null}
        </>
      )}
      <Pager next={next} label={t("older")} />
    </>
  );
}
