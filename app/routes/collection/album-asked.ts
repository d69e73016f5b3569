import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import type { PageContext } from "~/session/context";
import { albumSeenBy } from "~/ui/item/album-facts";
import { orAbsent, pathId } from "~/session/path-id";

export type AlbumAsked = NonNullable<Awaited<ReturnType<typeof albumAsked>>>;

/**
 * The album that something new is to be put into (`?album=`).
 * @param asked its id, as an address or a form has it
 * @returns null for none, and for one that is not the person's or is gone; `seenBy`: who sees what is put into it, in
 * words, null for one that is not shared
 */
export async function albumAsked(page: PageContext, asked: string | null | undefined) {
  if (!asked || asked === String(FIRST_ALBUM)) return null;
  const album = await orAbsent(() => page.archive.ask(ALBUM_CALLS.albumDetails, { id: pathId(asked) }));
  return album && { id: album.id, name: album.name, seenBy: albumSeenBy(page.language, album) };
}
