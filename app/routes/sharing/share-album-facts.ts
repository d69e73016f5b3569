import type { Album } from "archive/contract/albums/album";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { albumCount } from "~/ui/item/album-facts";
import type { PageContext } from "~/session/context";
import { grantFacts, shareChoices } from "./share-facts";

/** Server side only: an album of the person's, whom it is shared with, and with whom it may be. */
export async function shareAlbumFacts(page: PageContext, album: Album, params: URLSearchParams) {
  const { id, name, items, sharedWith } = album;
  const cursor = params.get("shares") ?? undefined;
  const [{ rows, next }, choices] = await Promise.all([
    page.archive.ask(ALBUM_CALLS.albumWhoCanSee, { id, query: { cursor } }),
    shareChoices(page, params, sharedWith),
  ]);
  return {
    id,
    name,
    count: albumCount(page.language, items),
    list: {
      people: rows.map(grantFacts),
      // With the first page of people: there are few.
      groups: cursor ? [] : sharedWith,
      next,
      earlier: cursor !== undefined,
    },
    choices,
  };
}
