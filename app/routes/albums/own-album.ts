import type { Album } from "archive/contract/albums/album";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import type { PageContext } from "~/session/context";
import { pathId } from "~/session/path-id";

/** The album that an address is about (`?id=`). @throws Response 404 for one that is not the person's */
export function albumOf(page: PageContext, request: Request): Promise<Album> {
  return page.archive.ask(ALBUM_CALLS.albumDetails, { id: pathId(new URL(request.url).searchParams.get("id")) });
}

/** The album of the address, which can be changed. @throws Response 404 for the one that holds everything too */
export async function ownAlbumOf(page: PageContext, request: Request): Promise<Album> {
  const album = await albumOf(page, request);
  if (album.id === FIRST_ALBUM) throw new Response(null, { status: 404 });
  return album;
}
