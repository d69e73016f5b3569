import { ALBUM_CALLS } from "archive/contract/albums/calls";
import type { PageContext } from "~/session/context";
import { sharedAlbumFacts } from "~/ui/item/album-facts";
import { cardsPage } from "~/ui/item/cards-page";

/** Server side only: a page of an album that others share with the person. */
export async function receivedAlbumPage(page: PageContext, id: number, after: string | undefined) {
  const [album, { rows, next }] = await Promise.all([
    page.archive.ask(ALBUM_CALLS.sharedAlbum, { id }),
    page.archive.ask(ALBUM_CALLS.sharedAlbumItems, { id, query: { cursor: after } }),
  ]);
  const { name, count, from } = sharedAlbumFacts(
    page.language,
    { ...album, cover: null },
    { named: true, eager: false },
  );
  return {
    id,
    name,
    count,
    from,
    /** Shared with the person alone, they may give it up. */
    removable: album.shareId !== null,
    ...cardsPage(page.language, { list: "shared-album", album: id }, { rows, next, after }),
  };
}

export type ReceivedAlbumPage = Awaited<ReturnType<typeof receivedAlbumPage>>;
