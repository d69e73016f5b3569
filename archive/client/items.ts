import type { ReportReason } from "archive/contract/report";
import { FOUND_ROWS, foundWire } from "archive/contract/search/search";
import { Nothing } from "archive/contract/envelope";
import { Created } from "archive/contract/items/item";
import { itemWire } from "archive/contract/items/item-wire";
import type { ItemStatus } from "archive/contract/items/item-status";
import { fillPath, PATHS } from "archive/contract/paths";
import { at, OR_ABSENT, type Transport } from "./transport";

/** Calls of items: a person's own, and what anybody may see, search for and report. */
export function itemCalls({ read, post, list, stream, pass }: Transport) {
  return {
    item: (id: number) => read(itemWire, at(PATHS.itemDetails, { id })),
    /**
     * The person's own items, newest first; a voice that belongs to a handwriting comes with it.
     * @param limit 1 to 100
     */
    myItems: (query: { cursor?: string; limit?: number }) =>
      list(itemWire, PATHS.myItems, {
        cursor: query.cursor,
        limit: String(query.limit ?? 24),
        album_id: "1",
        together: "1",
      }),
    /** What lies in the person's bin, last binned first. */
    bin: (query: { cursor?: string; limit?: number } = {}) =>
      list(itemWire, PATHS.itemBin, { cursor: query.cursor, limit: String(query.limit ?? 24) }),
    createItem: (request: Request) => stream(Created, PATHS.itemCreate, request),
    editItem: (id: number, request: Request) => stream(Created, fillPath(PATHS.itemUpdate, { id }), request),
    /** All or none, as the other calls of several: one that is not the person's refuses the batch. */
    setItemsStatus: (ids: number[], status: ItemStatus, confirm = false) =>
      post(Nothing, PATHS.itemStatusMultiple, { ids, status: String(status), confirm }),
    deleteItem: (id: number) => post(Nothing, at(PATHS.itemDelete, { id }), {}),
    deleteItems: (ids: number[]) => post(Nothing, PATHS.itemDeleteMultiple, { ids }),
    /**
     * Refused with "free_limit" where the plan has no room for all of them, with 404 where one is back already or gone
     * for good.
     */
    restoreItems: (ids: number[]) => post(Nothing, PATHS.itemRestoreMultiple, { ids }, OR_ABSENT),
    /** From the bin, for good. Refused with 404 where one is back already or gone. */
    eraseItems: (ids: number[]) => post(Nothing, PATHS.itemEraseMultiple, { ids }, OR_ABSENT),
    /** @param fileIds every present page, in the new order */
    orderPages: (id: number, fileIds: number[], version?: number) =>
      post(Nothing, at(PATHS.itemPagesOrder, { id }), { file_ids: fileIds, version }),
    removePage: (id: number, fileId: number, version?: number) =>
      post(Nothing, at(PATHS.itemPageDelete, { id }), { file_id: fileId, version }),
    tieVoice: (handwritingId: number, voiceId: number) =>
      post(Nothing, at(PATHS.itemVoiceTie, { id: handwritingId }), { voice_id: voiceId }),
    untieVoice: (handwritingId: number) => post(Nothing, at(PATHS.itemVoiceUntie, { id: handwritingId }), {}),
    /** A zip of the items' files, streamed, its length told before. */
    downloadSelected: (ids: number[], request: Request): Promise<Response> =>
      pass(`${PATHS.itemDownloadSelected}?ids=${ids.join(",")}`, request),
    /** A zip of every page of a handwriting and of its voice, likewise. */
    downloadAll: (id: number, request: Request): Promise<Response> =>
      pass(`${fillPath(PATHS.itemDownload, { id })}?all=1`, request),
    /** Items and people, ten at a time. @param asked.type one kind alone */
    search: (asked: { query: string; type?: "handwriting" | "profile"; cursor?: string }) =>
      list(foundWire, PATHS.search, { ...asked, limit: String(FOUND_ROWS) }),
    /** @param report.once one-use id, so that a second tap reports nothing twice */
    report: (report: { item_id: number; reason: ReportReason; words: string; address: string; once: string }) =>
      post(Nothing, PATHS.reportCreate, report),
  };
}
