import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { Pager } from "~/ui/controls/pager";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import type { CardFacts } from "~/ui/item/item-facts";
import { listPath } from "~/ui/item/list-path";
import { ThroughLinks } from "~/ui/item/through-links";
import { Empty } from "~/ui/page/empty";
import { ArchiveHead } from "./archive-head";
import type { EntrustedPage } from "./entrusted-page";

/** A page of an open archive's list. */
export function EntrustedList({ list, title, cards, after, next, first }: EntrustedPage) {
  const t = useMessages("stewards");
  const items = useCards<CardFacts & { when?: string }>(cards);
  const { stewardship } = list;
  const [album, of] = list.list === "entrusted" ? [undefined, list.part] : [list.album];
  const byDate = of !== undefined;
  return (
    <>
      <ArchiveHead
        id={stewardship}
        title={title}
        of={album ? "albums" : byDate ? "timeline" : "all"}
        inside={Boolean(album) || of === "undated"}
      />
      <div className="stack">
        {items.length === 0 && !first ? <Empty drawing="box" title={t("emptyTitle")} text={t("emptyText")} /> : null}
        <ItemCards
          items={items}
          card={({ id: item, when }) => ({ to: listPath(list, { item, after }), withoutStatus: true, when })}
        />
        <Pager
          next={next}
          label={t(of === "timeline" ? "later" : "older")}
          first={{ to: first, label: t(of === "timeline" ? "beginning" : "newest") }}
        >
          {items.length > 0 && of !== "undated" ? <ThroughLinks list={list} /> : null}
          {byDate ? (
            <ButtonLink
              look="quiet"
              to={listPath({ list: "entrusted", stewardship, part: of === "timeline" ? "undated" : "timeline" })}
            >
              {t(of === "timeline" ? "undated" : "dated")}
            </ButtonLink>
          ) : null}
        </Pager>
      </div>
    </>
  );
}
