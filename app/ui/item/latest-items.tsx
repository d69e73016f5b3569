import { useRef } from "react";
import { ItemCard } from "./item-card";
import type { CardFacts } from "./item-facts";
import { useFollowLinks } from "~/ui/page/use-follow-links";
import { useLookAgain } from "~/ui/page/use-refresh";

/** Cards that a phone shows at once, under what stands before them. */
const FIRST_SEEN = 2;

/**
 * Some of a person's own items, each leading to where its owner's acts are.
 * @param eager whether the first of them are seen at once
 */
export function LatestItems({ items, eager = false }: { items: readonly CardFacts[]; eager?: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  useFollowLinks(list);
  useLookAgain(items.some((item) => item.pending === "waiting"));
  return (
    <ul className="items" ref={list}>
      {items.map((item, place) => (
        <ItemCard
          key={item.id}
          item={item}
          to={`/my-collections/item/${item.id}`}
          eager={eager && place < FIRST_SEEN}
        />
      ))}
    </ul>
  );
}
