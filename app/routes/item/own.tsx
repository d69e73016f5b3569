import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { Dialog } from "~/ui/controls/dialog";
import { ItemMenu } from "~/ui/item/item-menu";
import { ItemView } from "~/ui/item/item-view";
import type { loadOwn } from "./load-own";
import { viewQuery } from "./view-query";

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
  const { title, item, under, turned, canAddVoice } = useLoaderData<typeof loadOwn>();
  const here = `${under.path}/item/${item.id}`;
  // The page of the list that lies under it is that list's own.
  const query = under.path === HOME ? under.query : "";
  // A voice that belongs to a handwriting is seen by whoever sees that.
  const canHide = item.status === 1 && item.voiceOf === null;
  // What is its owner's alone is not shared; that address explains (decisions.md 4).
  const canShare = item.mine && item.status !== 2 && item.voiceOf === null;
  return (
    <Dialog title={title} lang={item.caption.text ? item.caption.language : undefined} under={under.path + under.query}>
      <ItemView
        item={item}
        here={here + viewQuery(under.query, { turned, page: item.page })}
        turned={turned}
        toPage={(page) => here + viewQuery(under.query, { turned, page })}
        otherCaption={item.another ? here + viewQuery(under.query, { turned: !turned, page: item.page }) : null}
        share={canShare ? `${HOME}/item/${item.id}/share${query}` : null}
        toItem={(id) => `${under.path}/item/${id}${under.query}`}
        menu={
          <ItemMenu
            key={state}
            id={item.id}
            ready={item.state === "ready"}
            whole={item.whole}
            own={
              item.mine
                ? {
                    under: HOME,
                    query,
                    fileId: item.page > 1 ? item.picture?.file.id : undefined,
                    canShare,
                    canHide,
                    canAddVoice,
                    canOrder: item.pages > 1,
                  }
                : undefined
            }
          >
            {lines}
          </ItemMenu>
        }
      />
    </Dialog>
  );
}
