import { ALBUM_CALLS as CALLS } from "archive/contract/albums/calls";
import { type Album } from "archive/contract/albums/album";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import type { Language } from "archive/contract/language";
import {
  arrangeItems,
  chooseCover,
  createAlbum,
  deleteAlbum,
  editAlbum,
  moveAlbum,
} from "archive/domain/albums/write-album";
import { getAlbum } from "archive/domain/albums/get-album";
import { listAlbums } from "archive/domain/albums/list-albums";
import { sentence } from "archive/messages/sentences";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";

/** The one that holds everything has its name from us, in the reader's language. */
function named(language: Language, album: Album) {
  return album.id === FIRST_ALBUM ? { ...album, name: sentence(language, { key: "album.everything" }) } : album;
}

/** Calls of albums; what lies in one is listed by the items' own call, `album/my-hand-writing`. */
export function albumCalls(api: CallApp, services: Services): void {
  api.take(CALLS.albums, async ({ caller: { actor, language }, query }) =>
    (await listAlbums(services, actor, query.handwriting_ids)).map((album) => named(language, album)),
  );
  api.take(CALLS.albumDetails, async ({ caller: { actor, language }, id }) =>
    named(language, await getAlbum(services, actor, id)),
  );
  api.take(CALLS.albumCreate, ({ actor, body }) => createAlbum(services, actor, body));
  api.take(CALLS.albumUpdate, ({ actor, id, body }) => editAlbum(services, actor, id, body));
  api.take(CALLS.albumDelete, ({ actor, id }) => deleteAlbum(services, actor, id));
  api.take(CALLS.albumMove, ({ actor, id, body }) => moveAlbum(services, actor, id, body.direction));
  api.take(CALLS.albumCover, ({ actor, id, body }) => chooseCover(services, actor, id, body.handwriting_id ?? null));
  api.take(CALLS.albumArrange, ({ actor, body }) => arrangeItems(services, actor, body));
}
