import { useRef } from "react";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";
import { Empty } from "~/ui/page/empty";
import { Pager } from "~/ui/controls/pager";
import { useFollowLinks } from "~/ui/page/use-follow-links";
import { BIN } from "./doing";
import { Badge } from "~/ui/controls/badge";
import { CardCover } from "~/ui/item/card-cover";
import type { CardFacts } from "~/ui/item/item-facts";

/** The question before something is erased. */
const ERASE = `${BIN}/erase`;
/** Id of the form that takes several. */
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
          <ul className="plain-list stack" ref={list}>
            {rows.map((row) => (
              <BinRow
                key={row.item.id}
                row={row}
                several={rows.length > 1}
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

interface BinnedFacts {
  item: CardFacts;
  /** The day on which it is erased. */
  erased: string;
}

interface BinRowProps {
  /** It is one of several, which may be ticked. */
  several: boolean;
  row: BinnedFacts;
  /** Address of the question before it is erased now. */
  toErase: string;
}

/** Something in the bin: what it looks like, until when it is there, and what may be done with it. */
function BinRow({ several, row: { item, erased }, toErase }: BinRowProps) {
  const t = useMessages("bin");
  const ui = useMessages("ui");
  const { id, kind, caption, language } = item;
  return (
    <li className="sheet bin-row">
      <div className="owner bin-text">
        {several ? (
          <input
            type="checkbox"
            className="bin-tick"
            name="ids"
            value={id}
            form={SEVERAL}
            aria-labelledby={`bin-${id}`}
          />
        ) : null}
        <div className="item-cover bin-cover">
          <CardCover item={item} sizes="5rem" />
        </div>
        <div className="owner-text">
          <p className="caption" dir="auto" id={`bin-${id}`} lang={caption ? language : undefined}>
            {caption || t(kind === "voice" ? "voiceOf" : "handwritingOf")}
          </p>
          <p className="row small soft">
            {kind === "voice" ? null : <Badge icon="pen">{ui(kind)}</Badge>}
            {t("erasedOn", { date: erased })}
          </p>
        </div>
      </div>
      <div className="row">
        <PostForm action={BIN}>
          <input type="hidden" name="ids" value={id} />
          <Button aria-describedby={`bin-${id}`}>{t("restore")}</Button>
        </PostForm>
        {/* The list follows it over itself (`useFollowLinks`). */}
        <a className="button button-quiet" href={toErase} aria-describedby={`bin-${id}`}>
          {t("erase")}
        </a>
      </div>
    </li>
  );
}
