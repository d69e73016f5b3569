import type { ComponentProps } from "react";
import { Dialog } from "~/ui/controls/dialog";
import { ItemView } from "~/ui/item/item-view";
import { viewQuery } from "./view-query";

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
