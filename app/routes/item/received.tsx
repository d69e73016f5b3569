import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { Dialog } from "~/ui/controls/dialog";
import { ItemMenu } from "~/ui/item/item-menu";
import { ItemView } from "~/ui/item/item-view";
import type { loadReceived } from "./load-received";
import { ReceivedLines } from "./received-lines";
import { viewQuery } from "./view-query";

/**
 * Somebody else's item over the list that it came by, or as a page of its own where it was opened so.
 * @param lines of its menu, further ones that the list brings
 */
export function ReceivedPage({ lines }: { lines?: ReactNode }) {
  const { title, item, under, turned, way, sender, removable, always } = useLoaderData<typeof loadReceived>();
  const here = `${under.path}/item/${item.id}`;
  return (
    <Dialog title={title} lang={item.caption.text ? item.caption.language : undefined} under={under.path + under.query}>
      <ItemView
        item={item}
        here={here + viewQuery(under.query, { turned, page: item.page })}
        turned={turned}
        toPage={(page) => here + viewQuery(under.query, { turned, page })}
        otherCaption={item.another ? here + viewQuery(under.query, { turned: !turned, page: item.page }) : null}
        toItem={(id) => `${under.path}/item/${id}${under.query}`}
        way={way}
        menu={
          <ItemMenu id={item.id} ready={item.state === "ready"} whole={item.whole}>
            {sender || lines ? (
              <>
                {sender ? (
                  <ReceivedLines
                    action={here + under.query}
                    back={under.path + under.query}
                    sender={sender}
                    removable={removable}
                    always={always}
                  />
                ) : null}
                {lines}
              </>
            ) : null}
          </ItemMenu>
        }
      />
    </Dialog>
  );
}
