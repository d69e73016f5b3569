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
import { FIRST_ALBUM } from "archive/contract/albums/first-album";
import { Created } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import { PATHS } from "archive/contract/paths";
import { arrangeItems } from "archive/domain/albums/arrange-items";
import { getAlbum } from "archive/domain/albums/get-album";
import { listAlbums } from "archive/domain/albums/list-albums";
import { chooseCover, createAlbum, deleteAlbum, editAlbum, moveAlbum } from "archive/domain/albums/write-album";
import { sentence } from "archive/messages/sentences";
import type { Services } from "archive/domain/services";
import { answer, done, answerList } from "./answer";
import { call, type CallApp } from "./call";

/** The one that holds everything has its name from us, in the reader's language. */
function named(language: Language, album: Album) {
  return album.id === FIRST_ALBUM ? { ...album, name: sentence(language, { key: "album.everything" }) } : album;
}

/** Calls of albums; what lies in one is listed by the items' own call, `album/my-hand-writing`. */
export function albumCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "get",
      path: PATHS.albums,
      summary: "The person's albums in their order, album 1, which holds everything, first",
      query: AlbumsQuery,
      reply: albumWire.array(),
    },
    async ({ caller, query }) => {
      const albums = await listAlbums(services, caller.actor, query.handwriting_ids);
      return answerList(albums.map((album) => named(caller.language, album)));
    },
  );

  call(
    app,
    { method: "get", path: PATHS.albumDetails, summary: "An album", reply: albumWire },
    async ({ caller, id }) => answer(named(caller.language, await getAlbum(services, caller.actor, id()))),
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.albumCreate,
      summary: "Make an album, with items in it where they are named",
      body: AlbumCreate,
      reply: Created,
    },
    async ({ caller, body }) => answer(await createAlbum(services, caller.actor, body), { key: "album.created" }),
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.albumUpdate,
      summary: "Give an album another name",
      body: AlbumEdit,
    },
    async ({ caller, id, body }) => {
      await editAlbum(services, caller.actor, id(), body);
      return done("album.updated");
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.albumDelete,
      summary: "Delete an album; its items stay",
    },
    async ({ caller, id }) => {
      await deleteAlbum(services, caller.actor, id());
      return done("album.deleted");
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.albumMove,
      summary: "Move an album one place up or down its owner's list",
      body: AlbumMove,
    },
    async ({ caller, id, body }) => {
      await moveAlbum(services, caller.actor, id(), body.direction);
      return done("album.moved");
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.albumCover,
      summary: "Choose one of its items as an album's cover, or none",
      body: AlbumCover,
    },
    async ({ caller, id, body }) => {
      await chooseCover(services, caller.actor, id(), body.handwriting_id ?? null);
      return done("album.cover_set");
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.albumArrange,
      summary: "Put items into albums (`into`) and take them out of others (`out_of`), all or none",
      body: AlbumArrange,
    },
    async ({ caller, body }) => {
      await arrangeItems(services, caller.actor, body);
      return done("album.arranged");
    },
  );
}
