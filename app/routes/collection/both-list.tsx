import { useMessages } from "~/i18n/use-messages";
import { Pager } from "~/ui/controls/pager";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import { ListChoices } from "~/ui/item/list-choices";
import { listPath } from "~/ui/item/list-path";
import { ThroughLinks } from "~/ui/item/through-links";
import { Empty } from "~/ui/page/empty";
import type { BothCard, BothPage } from "./both-page";
import { QuietLine } from "./quiet-line";

const LIST = { list: "both" } as const;

/** A person's own letters and voices and what was shared with them, as one list, the last first. */
export function BothList({ cards, after, next, first, keepsNothing, quiet }: BothPage) {
  const items = useCards<BothCard>(cards);
  const t = useMessages("collection");
  const here = listPath(LIST, { after });
  return (
    <>
      <ListChoices whose="both" view="newest" keepsNothing={keepsNothing} />
      {quiet ? <QuietLine {...quiet} /> : null}
      <div className="stack">
        {items.length === 0 && !first ? <Empty drawing="box" title={t("emptyTitle")} text={t("emptyText")} /> : null}
        <ItemCards
          items={items}
          hearts={here}
          card={({ id, from }) => ({ to: listPath(LIST, { item: id, after }), from })}
        />
        <Pager next={next} label={t("older")} first={{ to: first, label: t("newest") }}>
          {items.length > 0 ? <ThroughLinks list={LIST} /> : null}
        </Pager>
      </div>
    </>
  );
}
