import { useLocation } from "@remix-run/react";
import { useEffect, useMemo, useRef, type RefObject } from "react";
import { useMessages } from "~/i18n/use-messages";
import { itemCard, type ItemCardProps } from "./item-card";
import { HeartsForm } from "./heart";
import type { CardFacts } from "./item-facts";
import { useFollowLinks } from "~/ui/page/use-follow-links";
import { useLookAgain } from "~/ui/page/use-refresh";

/** Cards of the first row on a wide page; on a phone these are what is seen at once. */
const FIRST_ROW = 4;

interface ItemCardsProps<Card> {
  items: readonly Card[];
  /** How many are seen at once, whose pictures are fetched at once; the first row's where absent. */
  eager?: number;
  /** Address of the page that they stand on, where each has a heart to mark it by; absent where none has. */
  hearts?: string;
  /** Where a card leads, and what else of it is this list's own. */
  card(item: Card): Omit<ItemCardProps, "item" | "eager">;
}

/** Cards that a loader gave as JSON: single fetch's own way of writing 24 of them weighs half a kilobyte more. */
export function useCards<Card = CardFacts>(json: string): Card[] {
  return useMemo(() => JSON.parse(json) as Card[], [json]);
}

/** A list of letters and voices, each opening over it; asks again while some of them are being prepared. */
export function ItemCards<Card extends CardFacts>({ items, eager = FIRST_ROW, hearts, card }: ItemCardsProps<Card>) {
  const list = useRef<HTMLUListElement>(null);
  const words = { collection: useMessages("collection"), ui: useMessages("ui") };
  useFollowLinks(list);
  useCameBack(list);
  useLookAgain(items.some(({ pending }) => pending === "waiting"));
  return (
    <>
      {hearts && <HeartsForm here={hearts} />}
      <ul className="items" ref={list}>
        {items.map((item, place) =>
          itemCard({ item, eager: place < eager, heart: hearts !== undefined, ...card(item) }, words),
        )}
      </ul>
    </>
  );
}

/** Whoever comes back from an item has the focus at its place in the list, as without scripts. */
function useCameBack(list: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    const card = hash ? document.getElementById(hash.slice(1)) : null;
    if (card && list.current?.contains(card)) card.focus({ preventScroll: true });
  }, [hash, list]);
}

/** Some of a person's own items further down a page, each leading to where its owner's acts are. */
export function LatestItems({ items }: { items: readonly CardFacts[] }) {
  return <ItemCards items={items} eager={0} card={({ id }) => ({ to: `/my-collections/item/${id}` })} />;
}
