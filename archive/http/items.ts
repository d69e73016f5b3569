import { z } from "zod";
import { listEnvelope, Nothing } from "archive/contract/envelope";
import { Created, ItemCreate, ItemEdit, StatusUpdate, WireItem } from "archive/contract/item";
import { toWireItem } from "archive/contract/item-wire";
import { PATHS } from "archive/contract/paths";
import { createItem } from "archive/domain/items/create-item";
import { deleteItems } from "archive/domain/items/delete-items";
import { editItem, mayEdit } from "archive/domain/items/edit-item";
import { getItem } from "archive/domain/items/get-item";
import { listMyItems } from "archive/domain/items/list-my-items";
import { setItemsStatus } from "archive/domain/items/set-item-status";
import { refuse } from "archive/domain/refusal";
import type { Services } from "archive/services";
import { answer, answerList, CREATED_MESSAGE, UPDATED_MESSAGE } from "./answer";
import { call, type CallApp } from "./call";
import { ListQuery, USUAL_ROWS } from "./list-query";
import { readUpload } from "./upload";

const MyItemsQuery = ListQuery.extend({
  album_id: z.string().optional(),
  /** "1" leaves out the voices that come with their handwriting. */
  together: z.enum(["0", "1"]).optional(),
});

/** Calls of items: create, edit, status, delete, details, the person's own list. */
export function itemCalls(app: CallApp, services: Services): void {
  call(app, { method: "get", path: PATHS.itemDetails, summary: "An item", person: false, reply: WireItem }, async ({ c, caller, id }) =>
    answer(c, toWireItem(await getItem(services, caller.actor, id()))),
  );

  call(
    app,
    { method: "get", path: PATHS.myItems, summary: "The person's own items, newest first", person: true, query: MyItemsQuery, reply: listEnvelope(WireItem), bare: true },
    async ({ c, caller, query: { cursor, page = 1, limit = USUAL_ROWS, album_id, together } }) => {
      // Album 1 always exists and holds every item; others come later.
      if (album_id && album_id !== "1") throw refuse("not_found");
      const { items, next } = await listMyItems(services, caller.actor, { cursor: cursor || undefined, page, limit, together: together === "1" });
      return answerList(c, items.map(toWireItem), { limit, next, ...(cursor ? {} : { page }) });
    },
  );

  call(
    app,
    { method: "post", path: PATHS.itemCreate, summary: "Save a handwriting (`image`, `image[n]`) or a voice (`audio`)", person: true, streams: ItemCreate, reply: Created },
    async ({ c, caller }) => {
      const { id, kind } = await createItem(services, caller.actor, await readUpload(c, services));
      return answer(c, { id }, { key: CREATED_MESSAGE[kind] });
    },
  );

  call(
    app,
    { method: "post", path: PATHS.itemUpdate, summary: "Change an item's text, visibility or file", person: true, streams: ItemEdit, reply: Created },
    async ({ c, caller, id }) => {
      await mayEdit(services, caller.actor, id());
      const { kind } = await editItem(services, caller.actor, id(), await readUpload(c, services));
      return answer(c, { id: id() }, { key: UPDATED_MESSAGE[kind] });
    },
  );

  call(
    app,
    { method: "post", path: PATHS.itemStatus, summary: "Say who may see an item", person: true, body: StatusUpdate, reply: Nothing },
    async ({ c, caller, id, body }) => {
      await setItemsStatus(services, caller.actor, [id()], body);
      return answer(c, null);
    },
  );

  call(app, { method: "post", path: PATHS.itemDelete, summary: "Move an item to the bin", person: true, reply: Nothing }, async ({ c, caller, id }) => {
    await deleteItems(services, caller.actor, [id()]);
    return answer(c, null, { key: "item.deleted" });
  });
}
