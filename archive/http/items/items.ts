import { z } from "zod";
import { countsWire } from "archive/contract/counts";
import { FIRST_ALBUM } from "archive/contract/albums/first-album";
import { WireId } from "archive/contract/ids";
import { Created, ItemCreate, ItemEdit, StatusUpdate } from "archive/contract/items/item";
import { itemWire } from "archive/contract/items/item-wire";
import { PATHS } from "archive/contract/paths";
import { listAlbumItems } from "archive/domain/albums/list-albums";
import { countItems } from "archive/domain/items/list-my-items";
import { createItem } from "archive/domain/items/create-item";
import { deleteItems } from "archive/domain/items/bin";
import { editItem } from "archive/domain/items/edit-item";
import { getItem, getManagedItem } from "archive/domain/items/item-view";
import { setItemsStatus } from "archive/domain/items/set-item-status";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { answer, done, CREATED_MESSAGE, UPDATED_MESSAGE } from "archive/http/answer";
import { call, streamCall, type CallApp } from "archive/http/call";
import { answerPage, pageAsked } from "archive/http/list-page";
import { ListQuery } from "archive/http/list-query";
import { readUpload } from "./upload";

const MyItemsQuery = ListQuery.extend({
  /** Album 1, which holds every item, where it is left out. */
  album_id: z.string().optional(),
  /** "1" leaves out the voices that come with their handwriting. */
  together: z.enum(["0", "1"]).optional(),
});

const ITEM_FILES = {
  image:
    "A picture of a handwriting; another page stands in another field of that name, or in `image[n]`, n being " +
    "its place.",
  "image[]": "Its pages, in their order: 10 at most.",
  audio: "The sound of a voice, in the place of pictures.",
};

/** Calls of items: create, edit, status, delete, details, the person's own list. */
export function itemCalls(app: CallApp, services: Services): void {
  call(
    app,
    { method: "get", path: PATHS.itemDetails, summary: "An item", person: "either", reply: itemWire },
    async ({ caller, id }) => answer(await getItem(services, caller.actor, id())),
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.myItems,
      summary:
        "What lies in an album of the person's own, last put in first; in album 1 all of their items, newest first",
      query: MyItemsQuery,
      reply: itemWire.array(),
    },
    async ({ caller, query: { album_id, together, ...query } }) => {
      const albumId = album_id ? WireId.safeParse(album_id) : null;
      if (albumId && !albumId.success) throw refuse("not_found");
      const asked = { ...pageAsked(query), together: together === "1" };
      return answerPage(query, await listAlbumItems(services, caller.actor, albumId?.data ?? FIRST_ALBUM, asked));
    },
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.itemCounts,
      summary: "How much the person keeps, and how much their plan takes",
      reply: countsWire,
    },
    async ({ caller }) => answer(await countItems(services, caller.actor)),
  );

  streamCall(
    app,
    {
      method: "post",
      path: PATHS.itemCreate,
      summary: "Save a handwriting (`image`, `image[n]`) or a voice (`audio`)",
      streams: ItemCreate,
      files: ITEM_FILES,
      reply: Created,
    },
    async ({ c, caller }) => {
      const { id, kind } = await createItem(services, caller.actor, await readUpload(c, services));
      return answer({ id }, { key: CREATED_MESSAGE[kind] });
    },
  );

  streamCall(
    app,
    {
      method: "post",
      path: PATHS.itemUpdate,
      summary: "Change an item's text, visibility or file",
      streams: ItemEdit,
      files: ITEM_FILES,
      reply: Created,
    },
    async ({ c, caller, id }) => {
      // Asked before the body is read.
      await getManagedItem(services.db, caller.actor, id());
      const { kind } = await editItem(services, caller.actor, id(), await readUpload(c, services));
      return answer({ id: id() }, { key: UPDATED_MESSAGE[kind] });
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.itemStatus,
      summary: "Say who may see an item",
      body: StatusUpdate,
    },
    async ({ caller, id, body }) => {
      await setItemsStatus(services, caller.actor, [id()], body);
      return done();
    },
  );

  call(app, { method: "post", path: PATHS.itemDelete, summary: "Move an item to the bin" }, async ({ caller, id }) => {
    await deleteItems(services, caller.actor, [id()]);
    return done("item.deleted");
  });
}
