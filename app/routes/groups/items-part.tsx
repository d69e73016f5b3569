import { useMemo, useRef } from "react";
import { useMessages } from "~/i18n/use-messages";
import { Empty } from "~/ui/page/empty";
import { ItemCard } from "~/ui/item/item-card";
import { useFollowLinks } from "~/ui/page/use-follow-links";
import { useLookAgain } from "~/ui/page/use-look-again";
import type { GroupCard, Turns } from "./read-part";
import { TurnPages } from "./turn-pages";

const FIRST_ROW = 4;

/** What a group sees, last shared first; each opens over it. */
export function ItemsPart({ cards, query, next, first }: Turns & { cards: string; query: string }) {
  const items = useMemo(() => JSON.parse(cards) as GroupCard[], [cards]);
  const t = useMessages("groups");
  const ui = useMessages("ui");
  const list = useRef<HTMLUListElement>(null);
  useFollowLinks(list);
  useLookAgain(items.some((item) => item.pending === "waiting"));
  return (
    <div className="stack">
      {items.length === 0 && !first ? <Empty drawing="box" title={t("noItemsTitle")} text={t("noItemsText")} /> : null}
      <ul className="items" ref={list}>
        {items.map((item, place) => (
          <ItemCard
            key={item.id}
            item={item}
            to={`/group-details/item/${item.id}${query}`}
            from={item.by === null ? t("shownByYou") : t("shownBy", { name: item.by || ui("unknownName") })}
            eager={place < FIRST_ROW}
          />
        ))}
      </ul>
      <TurnPages next={next} first={first} />
    </div>
  );
}
