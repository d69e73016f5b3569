import { useLocation } from "@remix-run/react";
import { useEffect, useMemo, useRef, type RefObject } from "react";
import { Cards, type CardsProps } from "./item-card";
import { readCards } from "./cards-text";
import { HeartsForm } from "./heart";
import type { CardFacts } from "./item-facts";
import { useCardSounds } from "./use-card-sounds";
import { useFollowLinks } from "~/ui/page/use-follow-links";
import { useLookAgain } from "~/ui/page/use-refresh";

interface ItemCardsProps<Card> extends CardsProps<Card> {
  /** Address of the page that they stand on, where each has a heart to mark it by; absent where none has. */
  hearts?: string;
}

/** Cards that a loader gave as JSON: single fetch's own way of writing 24 of them weighs half a kilobyte more. */
export function useCards<Card = CardFacts>(json: string): Card[] {
  return useMemo(() => readCards(json) as Card[], [json]);
}

/** A list of letters and voices, each opening over it; asks again while some of them are being prepared. */
export function ItemCards<Card extends CardFacts>({ hearts, card, ...cards }: ItemCardsProps<Card>) {
  const list = useRef<HTMLUListElement>(null);
  useFollowLinks(list);
  useCameBack(list);
  const sounds = useCardSounds();
  useLookAgain(cards.items.some(({ pending }) => pending === "waiting"));
  return (
    <>
      {hearts && <HeartsForm here={hearts} />}
      <Cards
        {...cards}
        list={list}
        sounds={sounds}
        card={(item, place) => ({ heart: hearts !== undefined, ...card(item, place) })}
      />
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
