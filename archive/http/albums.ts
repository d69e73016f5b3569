import {
  AlbumArrange,
  AlbumCover,
  AlbumCreate,
  AlbumEdit,
  AlbumMove,
  AlbumsQuery,
  albumWire,
  type Album,
} from "archive/contract/albums/album";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { Created } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import { PATHS } from "archive/contract/paths";
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
  api.get(
    PATHS.albums,
    {
      summary: "The person's albums in their order, album 1, which holds everything, first",
      query: AlbumsQuery,
      reply: albumWire.array(),
    },
    async ({ caller: { actor, language }, query }) =>
      (await listAlbums(services, actor, query.handwriting_ids)).map((album) => named(language, album)),
  );
  api.get(PATHS.albumDetails, { summary: "An album", reply: albumWire }, async ({ caller: { actor, language }, id }) =>
    named(language, await getAlbum(services, actor, id)),
  );
  api.post(
    PATHS.albumCreate,
    {
      summary: "Make an album, with items in it where they are named",
      body: AlbumCreate,
      reply: Created,
      message: "album.created",
    },
    ({ actor, body }) => createAlbum(services, actor, body),
  );
  api.post(
    PATHS.albumUpdate,
    { summary: "Give an album another name", body: AlbumEdit, message: "album.updated" },
    ({ actor, id, body }) => editAlbum(services, actor, id, body),
  );
  api.post(
    PATHS.albumDelete,
    { summary: "Delete an album; its items stay", message: "album.deleted" },
    ({ actor, id }) => deleteAlbum(services, actor, id),
  );
  api.post(
    PATHS.albumMove,
    { summary: "Move an album one place up or down its owner's list", body: AlbumMove, message: "album.moved" },
    ({ actor, id, body }) => moveAlbum(services, actor, id, body.direction),
  );
  api.post(
    PATHS.albumCover,
    {
      summary: "Choose one of its items as an album's cover, or none",
      body: AlbumCover,
      message: "album.cover_set",
    },
    ({ actor, id, body }) => chooseCover(services, actor, id, body.handwriting_id ?? null),
  );
  api.post(
    PATHS.albumArrange,
    {
      summary: "Put items into albums (`into`) and take them out of others (`out_of`), all or none",
      body: AlbumArrange,
      message: "album.arranged",
    },
    ({ actor, body }) => arrangeItems(services, actor, body),
  );
}
