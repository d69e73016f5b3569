import { ITEM_CALLS as CALLS } from "archive/contract/items/calls";
import { deleteItems, eraseItems, restoreItems } from "archive/domain/items/bin";
import { listBin } from "archive/domain/items/list-my-items";
import { setItemsStatus } from "archive/domain/items/set-item-status";
import { openTextsList } from "archive/domain/downloads/open-texts-list";
import { openSelected } from "archive/domain/downloads/open-zip";
import { editSeveral, undoSeveral } from "archive/domain/saving/edit-several";
import type { Services } from "archive/domain/services";
import { done } from "archive/http/answer";
import type { CallApp } from "archive/http/call";
import { serveList } from "./serve-list";
import { serveZip } from "./serve-zip";

/**
 * Calls of several items at once, and of the bin. Mounted before those of one item: `delete/{id}` would take
 * `delete/multiple` too.
 */
export function itemBatchCalls(api: CallApp, services: Services): void {
  for (const [call, work, message] of [
    [CALLS.itemDeleteMultiple, deleteItems, "item.deleted_several"],
    [CALLS.itemRestoreMultiple, restoreItems, "item.restored_several"],
    [CALLS.itemEraseMultiple, eraseItems, "item.erased_several"],
  ] as const)
    api.take(call, async ({ actor, body: { ids } }) => {
      await work(services, actor, ids);
      return done(message, { count: ids.length });
    });
  for (const [call, work] of [
    [CALLS.itemErase, eraseItems],
    [CALLS.itemRestore, restoreItems],
    [CALLS.itemDelete, deleteItems],
  ] as const)
    api.take(call, ({ actor, id }) => work(services, actor, [id]));
  api.take(CALLS.itemStatusMultiple, async ({ actor, body: { ids, ...to } }) => {
    await setItemsStatus(services, actor, ids, to);
    return done("item.status_several", { count: ids.length });
  });
  api.take(CALLS.itemTextsMultiple, ({ actor, body }) => editSeveral(services, actor, body));
  api.take(CALLS.itemTextsUndo, ({ actor, body }) => undoSeveral(services, actor, body));
  api.take(CALLS.itemBin, ({ actor, query }) => listBin(services, actor, { ...query, page: 1 }));
  api.take(CALLS.itemTextsList, async ({ c, actor, caller: { language }, query: { together, ...filter } }) => {
    const asked = { filter, together: together === "1", language };
    return serveList(c, await openTextsList(services, actor, asked, c.req.raw.signal));
  });
  api.take(CALLS.itemDownloadSelected, async ({ c, actor, query: { ids } }) =>
    serveZip(c, await openSelected(services, actor, ids)),
  );
  api.take(CALLS.itemDownloadChosen, async ({ c, actor, body: { ids } }) =>
    serveZip(c, await openSelected(services, actor, ids)),
  );
}
