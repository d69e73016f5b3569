import { ItemIds, StatusOfSeveral } from "archive/contract/items/item";
import { itemWire } from "archive/contract/items/item-wire";
import { PATHS } from "archive/contract/paths";
import { deleteItems, eraseItems, restoreItems } from "archive/domain/items/bin";
import { listBin } from "archive/domain/items/list-my-items";
import { setItemsStatus } from "archive/domain/items/set-item-status";
import { openSelected } from "archive/domain/media/open-zip";
import type { Services } from "archive/domain/services";
import { done } from "archive/http/answer";
import { answerPage, pageAsked } from "archive/http/list-page";
import { call, streamCall, type CallApp } from "archive/http/call";
import { ListQuery } from "archive/http/list-query";
import { serveZip, ZipBytes } from "./serve-zip";

const BinQuery = ListQuery.omit({ page: true });

/**
 * Calls of several items at once, and of the bin. Mounted before those of one item: `delete/{id}` would take
 * `delete/multiple` too.
 */
export function itemBatchCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "post",
      path: PATHS.itemDeleteMultiple,
      summary: "Move several items to the bin, all or none",
      body: ItemIds,
    },
    async ({ caller, body: { ids } }) => {
      await deleteItems(services, caller.actor, ids);
      return done("item.deleted_several", { count: ids.length });
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.itemStatusMultiple,
      summary: "Say who may see several items, all or none",
      body: StatusOfSeveral,
    },
    async ({ caller, body: { ids, ...to } }) => {
      await setItemsStatus(services, caller.actor, ids, to);
      return done("item.status_several", { count: ids.length });
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.itemRestoreMultiple,
      summary: "Bring several items back from the bin, all or none",
      body: ItemIds,
    },
    async ({ caller, body: { ids } }) => {
      await restoreItems(services, caller.actor, ids);
      return done("item.restored_several", { count: ids.length });
    },
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.itemBin,
      summary: "The person's bin, last binned first",
      query: BinQuery,
      reply: itemWire.array(),
    },
    async ({ caller, query }) => answerPage(query, await listBin(services, caller.actor, pageAsked(query))),
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.itemEraseMultiple,
      summary: "Delete several items in the bin for good, all or none",
      body: ItemIds,
    },
    async ({ caller, body: { ids } }) => {
      await eraseItems(services, caller.actor, ids);
      return done("item.erased_several", { count: ids.length });
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.itemErase,
      summary: "Delete an item in the bin for good",
    },
    async ({ caller, id }) => {
      await eraseItems(services, caller.actor, [id()]);
      return done("item.erased");
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.itemRestore,
      summary: "Bring an item back from the bin",
    },
    async ({ caller, id }) => {
      await restoreItems(services, caller.actor, [id()]);
      return done("item.restored");
    },
  );

  streamCall(
    app,
    {
      method: "get",
      path: PATHS.itemDownloadSelected,
      summary: "Several items as a zip",
      person: "either",
      query: ItemIds,
      reply: ZipBytes,
      mediaType: "application/zip",
    },
    async ({ c, caller, query: { ids } }) => serveZip(c, await openSelected(services, caller.actor, ids)),
  );

  streamCall(
    app,
    {
      method: "post",
      path: PATHS.itemDownloadSelected,
      summary: "Several items as a zip, the ids in the body",
      person: "either",
      body: ItemIds,
      reply: ZipBytes,
      mediaType: "application/zip",
    },
    async ({ c, caller, body: { ids } }) => serveZip(c, await openSelected(services, caller.actor, ids)),
  );
}
