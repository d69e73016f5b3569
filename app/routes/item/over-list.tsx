import type { ComponentProps } from "react";
import type { Among, ReadItem } from "archive/contract/items/neighbours";
import { placeInList } from "~/ui/item/list-address";
import { ReadingOn, type Turns } from "~/ui/item/reading-on";
import { Dialog } from "~/ui/controls/dialog";
import { ItemView } from "~/ui/item/item-view";
import type { ItemAsked } from "~/ui/item/item-facts";

/** A list over which items open: what is done there leads back to it. */
export interface ListUnder {
  /** Path of the list; an item is at `…/item/:itemId` under it. */
  path: string;
  /** Names in its query that say which page of which list it is. */
  keep: readonly string[];
  /** The same list as the archive knows it. */
  among(given: URLSearchParams): Among;
}

/** The page of the list that the reader has in hand, for the archive. */
export function amongOf(given: URLSearchParams, { among }: ListUnder): Among {
  return { ...among(given), cursor: given.get("after") ?? undefined };
}

/** A number that an address may name; absent for anything else. */
export function numberIn(given: URLSearchParams, name: string): number | undefined {
  const text = given.get(name);
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/**
 * What lies under an item, at the page on which the item stands there; and the ways to what stands before and behind it
 * in that list.
 */
export function readingIn(item: Pick<ReadItem, "neighbours">, under: ListUnder, given: URLSearchParams) {
  const kept = new URLSearchParams(keptQuery(given, under));
  const { neighbours } = item;
  if (neighbours?.cursor) kept.set("after", neighbours.cursor);
  else if (neighbours) kept.delete("after");
  const query = kept.size > 0 ? `?${kept}` : "";
  const at = (id: number | undefined | null) => (id ? `${under.path}/item/${id}${query}` : null);
  return {
    under: { path: under.path, query },
    turns: { previous: at(neighbours?.previous), next: at(neighbours?.next) },
  };
}

/** As much of an item's query as is the list's under it. */
export function keptQuery(given: URLSearchParams, { keep }: ListUnder): string {
  const kept = new URLSearchParams([...given].filter(([name]) => keep.includes(name)));
  return kept.size > 0 ? `?${kept}` : "";
}

/** A query that asks for it; keeps the rest. */
export function viewQuery(query: string, { turned, page = 1 }: ItemAsked): string {
  const params = new URLSearchParams(query);
  if (turned) params.set("caption", "other");
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}

interface ItemDialogProps extends Omit<ComponentProps<typeof ItemView>, "address" | "toItem"> {
  title: string;
  /** The list, and as much of the item's query as is the list's. */
  under: { path: string; query: string };
  turns: Turns;
}

/** An item over the list that it was opened from, or as a page of its own where it was opened so. */
export function ItemDialog({ title, under: { path, query }, turns, ...view }: ItemDialogProps) {
  const { caption, id } = view.item;
  const item = (one: number) => `${path}/item/${one}`;
  return (
    <Dialog
      title={title}
      lang={caption.text ? caption.language : undefined}
      under={`${path}${query}#${placeInList(id)}`}
    >
      <ItemView {...view} address={(asked) => item(id) + viewQuery(query, asked)} toItem={(one) => item(one) + query} />
      <ReadingOn {...turns} id={id} title={title} />
    </Dialog>
  );
}
