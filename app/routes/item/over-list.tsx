import type { ComponentProps } from "react";
import { Dialog } from "~/ui/controls/dialog";
import { ItemView } from "~/ui/item/item-view";
import type { ItemAsked } from "~/ui/item/item-facts";

/** A list over which items open: what is done there leads back to it. */
export interface ListUnder {
  /** Path of the list; an item is at `…/item/:itemId` under it. */
  path: string;
  /** Names in its query that say which page of which list it is. */
  keep: readonly string[];
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
}

/** An item over the list that it was opened from, or as a page of its own where it was opened so. */
export function ItemDialog({ title, under: { path, query }, ...view }: ItemDialogProps) {
  const { caption, id } = view.item;
  const item = (one: number) => `${path}/item/${one}`;
  return (
    <Dialog title={title} lang={caption.text ? caption.language : undefined} under={path + query}>
      <ItemView {...view} address={(asked) => item(id) + viewQuery(query, asked)} toItem={(one) => item(one) + query} />
    </Dialog>
  );
}
