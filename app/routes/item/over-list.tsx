import type { ComponentProps } from "react";
import type { ReadItem } from "archive/contract/lists/read-item";
import { placeInList } from "~/ui/item/list-address";
import { listPath } from "~/ui/item/list-path";
import { Dialog } from "~/ui/controls/dialog";
import { ItemView } from "~/ui/item/item-view";
import type { ItemAsked } from "~/ui/item/item-facts";
import type { ListUnder } from "./lists";

/**
 * What lies under an item, at the page on which the item stands there; and the ways to what stands before and behind it
 * in that list.
 */
export function readingIn({ neighbours }: Pick<ReadItem, "neighbours">, { list, path, reload, ...under }: ListUnder) {
  const after = neighbours?.cursor;
  const [, query] = listPath(list, { after }).split("?");
  const at = (item: number | undefined | null) => (item ? listPath(list, { after, item }) : null);
  return {
    under: { path, query: !neighbours ? under.query : query ? `?${query}` : "", reload },
    turns: { previous: at(neighbours?.previous), next: at(neighbours?.next) },
  };
}

/** A query that asks for it; keeps the rest. */
export function viewQuery(query: string, { turned, page = 1, size }: ItemAsked): string {
  const params = new URLSearchParams(query);
  if (turned) params.set("caption", "other");
  if (page > 1) params.set("page", String(page));
  if (size) params.set("size", size);
  return params.size > 0 ? `?${params}` : "";
}

interface ItemDialogProps extends Omit<ComponentProps<typeof ItemView>, "address" | "toItem" | "head"> {
  /** The list, and as much of the item's query as is the list's. */
  under: { path: string; query: string; reload?: true };
  /** Its id in the address, where it is shown in another's place: a letter in that of its voice. */
  at?: number;
}

/** An item over the list that it was opened from, or as a page of its own where it was opened so. */
export function ItemDialog({ under: { path, query, reload }, at, ...view }: ItemDialogProps) {
  const id = at ?? view.item.id;
  const item = (one: number) => `${path}/item/${one}`;
  return (
    <Dialog title={view.title} under={`${path}${query}#${placeInList(id)}`} reload={reload}>
      {(head) => (
        <ItemView
          {...view}
          head={head}
          address={(asked) => item(id) + viewQuery(query, asked)}
          toItem={(one) => item(one) + query}
        />
      )}
    </Dialog>
  );
}
