import { ItemIds, itemWire, StatusOfSeveral } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { deleteItems, eraseItems, restoreItems } from "archive/domain/items/bin";
import { listBin } from "archive/domain/items/list-my-items";
import { setItemsStatus } from "archive/domain/items/set-item-status";
import { openSelected } from "archive/domain/downloads/open-zip";
import type { Services } from "archive/domain/services";
import { answerList, done } from "archive/http/answer";
import type { CallApp } from "archive/http/call";
import { ListQuery } from "archive/contract/list-query";
import { serveZip, ZIP_TYPE } from "./serve-zip";

const BinQuery = ListQuery.omit({ page: true });

/**
 * Calls of several items at once, and of the bin. Mounted before those of one item: `delete/{id}` would take
 * `delete/multiple` too.
 */
export function itemBatchCalls(api: CallApp, services: Services): void {
  for (const [path, summary, work, message] of [
    [PATHS.itemDeleteMultiple, "Move several items to the bin, all or none", deleteItems, "item.deleted_several"],
    [
      PATHS.itemRestoreMultiple,
      "Bring several items back from the bin, all or none",
      restoreItems,
      "item.restored_several",
    ],
    [
      PATHS.itemEraseMultiple,
      "Delete several items in the bin for good, all or none",
      eraseItems,
      "item.erased_several",
    ],
  ] as const)
    api.post(path, { summary, body: ItemIds }, async ({ actor, body: { ids } }) => {
      await work(services, actor, ids);
      return done(message, { count: ids.length });
    });
  for (const [path, summary, work, message] of [
    [PATHS.itemErase, "Delete an item in the bin for good", eraseItems, "item.erased"],
    [PATHS.itemRestore, "Bring an item back from the bin", restoreItems, "item.restored"],
    [PATHS.itemDelete, "Move an item to the bin", deleteItems, "item.deleted"],
  ] as const)
    api.post(path, { summary, message }, ({ actor, id }) => work(services, actor, [id]));
  api.post(
    PATHS.itemStatusMultiple,
    { summary: "Say who may see several items, all or none", body: StatusOfSeveral },
    async ({ actor, body: { ids, ...to } }) => {
      await setItemsStatus(services, actor, ids, to);
      return done("item.status_several", { count: ids.length });
    },
  );
  api.get(
    PATHS.itemBin,
    { summary: "The person's bin, last binned first", query: BinQuery, reply: itemWire.array() },
    async ({ actor, query }) => {
      const { rows, next } = await listBin(services, actor, { ...query, page: 1 });
      return answerList(rows, { limit: query.limit, next });
    },
  );
  const zip = { person: "either", mediaType: ZIP_TYPE } as const;
  api.file(
    PATHS.itemDownloadSelected,
    { ...zip, summary: "Several items as a zip", query: ItemIds },
    async ({ c, actor, query: { ids } }) => serveZip(c, await openSelected(services, actor, ids)),
  );
  api.stream(
    "post",
    PATHS.itemDownloadSelected,
    { ...zip, summary: "Several items as a zip, the ids in the body", body: ItemIds },
    async ({ c, actor, body: { ids } }) => serveZip(c, await openSelected(services, actor, ids)),
  );
}
