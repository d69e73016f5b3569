import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ItemMenu } from "~/ui/item/item-menu";
import { ItemDialog } from "./over-list";
import type { ownPage } from "./own-page";

/** Where an item is edited, shared and deleted, whatever list it was opened from. */
const HOME = "/my-collections";

interface OwnItemProps {
  /**
   * Further lines of its menu, that the list brings; `state` is another once a press in them has changed what they
   * offer.
   */
  lines?: ReactNode;
  state?: string;
}

/** An item over its owner's list, or as a page of its own where it was opened so. */
export function OwnItemPage({ lines, state }: OwnItemProps) {
  const { canAddVoice, ...opened } = useLoaderData<() => ReturnType<typeof ownPage>>();
  const { item, under } = opened;
  // The page of the list that lies under it is that list's own.
  const query = under.path === HOME ? under.query : "";
  // What is its owner's alone is not shared; that address explains (product.md 4).
  const canShare = item.mine && item.status !== 2 && item.voiceOf === null;
  return (
    <ItemDialog
      {...opened}
      share={canShare ? `${HOME}/item/${item.id}/share${query}` : null}
      menu={
        <ItemMenu key={state} item={item} own={item.mine ? { query, canShare, canAddVoice } : undefined}>
          {lines}
        </ItemMenu>
      }
    />
  );
}
