import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { ITEM_CALLS } from "archive/contract/items/calls";
import type { PageContext } from "~/session/context";
import { albumCount, albumShared } from "~/ui/item/album-facts";
import { cardsJson } from "~/ui/item/cards-page";
import { albumPath } from "~/ui/item/list-address";
import { linksStand } from "~/ui/item/seen-facts";
import { albumOf } from "./own-album";

export type AlbumPageFacts = Awaited<ReturnType<typeof albumPage>>["view"];

/**
 * Server side only: an album of the person's, and a page of what lies in it.
 * @returns `until`: epoch ms until which what the album says stands by time alone
 */
export async function albumPage(page: PageContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("after") ?? undefined;
  const album = await albumOf(page, request);
  const { id, name, items, coverChosen } = album;
  const { rows, next } = await page.archive.ask(ITEM_CALLS.myItems, {
    query: { cursor: after, album_id: String(id), together: "1" },
  });
  const own = id !== FIRST_ALBUM;
  const choosing = own && searchParams.has("select");
  const view = {
    id,
    // Not the one that holds everything.
    own,
    name,
    // How much lies in it, and that others see it, in words.
    count: albumCount(page.language, items),
    shared: albumShared(page.language, album),
    coverChosen,
    cards: cardsJson(page.language, { rows }),
    after,
    // Addresses of the next page and of the first one; null where there is none, or this is it.
    next: next && albumPath(id, { after: next, choosing }),
    first: after ? albumPath(id, { choosing }) : null,
    // Each card has a box to tick; and the address of this page with the boxes, or without where they are there.
    choosing,
    turn: albumPath(id, { after, choosing: !choosing }),
  };
  return { view, until: linksStand(rows) };
}
