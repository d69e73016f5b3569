import { homeWire } from "archive/contract/home";
import type { ReportReason } from "archive/contract/report";
import { foundWire } from "archive/contract/search/search";
import { spanWire, usedBeforeWire } from "archive/contract/items/timeline";
import { historyEventWire } from "archive/contract/items/history";
import { Created, CreatedItem, itemWire } from "archive/contract/items/item";
import { listedItemWire } from "archive/contract/items/listed-item";
import type { ReadInAsked } from "archive/contract/lists/list-address";
import { readItemWire } from "archive/contract/lists/read-item";
import type { ItemStatus } from "archive/contract/items/item-status";
import { fillPath, PATHS } from "archive/contract/paths";
import { at, OR_ABSENT, type PageAsked, type Transport } from "./transport";

/** Calls of items: a person's own, and what anybody may see, search for and report. */
export function itemCalls({ read, list, stream, pass, act }: Transport) {
  return {
    /** @param readIn the list that it is read in, for what stands about it there */
    item: (id: number, readIn: ReadInAsked = {}) => read(readItemWire, at(PATHS.itemDetails, { id }), readIn),
    /** What the person comes home to. */
    home: () => read(homeWire, PATHS.home),
    /**
     * The person's own items, newest first; a voice that belongs to a handwriting comes with it.
     * @param filter as the list is filtered and sorted, by the names of `ListFilter`
     */
    myItems: (asked: PageAsked, filter: Record<string, string> = {}) =>
      list(listedItemWire, PATHS.myItems, { ...filter, ...asked, together: "1" }),
    /** The person's own items by when they were written. @param asked.from the year to begin with */
    timeline: (asked: PageAsked & { from?: string }) => list(itemWire, PATHS.timeline, asked),
    /** Those that have no date, newest first. */
    undated: (asked: PageAsked) => list(itemWire, PATHS.timelineUndated, asked),
    timelineYears: () => read(spanWire.array(), PATHS.timelineYears),
    /** What the person typed of their items before, for forms to offer. */
    usedBefore: () => read(usedBeforeWire, PATHS.itemUsedBefore),
    /** What lies in the person's bin, last binned first. */
    bin: (asked: PageAsked = {}) => list(itemWire, PATHS.itemBin, asked),
    /** What was done to an item of the person's, last first. */
    itemHistory: (id: number, asked: PageAsked = {}) => list(historyEventWire, at(PATHS.itemHistory, { id }), asked),
    createItem: (request: Request) => stream(CreatedItem, PATHS.itemCreate, request),
    editItem: (id: number, request: Request) => stream(Created, fillPath(PATHS.itemUpdate, { id }), request),
    /** All or none, as the other calls of several: one that is not the person's refuses the batch. */
    setItemsStatus: (ids: number[], status: ItemStatus, confirm = false) =>
      act(PATHS.itemStatusMultiple, { ids, status: String(status), confirm }),
    deleteItem: (id: number) => act(at(PATHS.itemDelete, { id })),
    deleteItems: (ids: number[]) => act(PATHS.itemDeleteMultiple, { ids }),
    /**
     * Refused with "free_limit" where the plan has no room for all of them, with 404 where one is back already or gone
     * for good.
     */
    restoreItems: (ids: number[]) => act(PATHS.itemRestoreMultiple, { ids }, OR_ABSENT),
    /** From the bin, for good. Refused with 404 where one is back already or gone. */
    eraseItems: (ids: number[]) => act(PATHS.itemEraseMultiple, { ids }, OR_ABSENT),
    /** @param fileIds every present page, in the new order */
    orderPages: (id: number, fileIds: number[], version?: number) =>
      act(at(PATHS.itemPagesOrder, { id }), { file_ids: fileIds, version }),
    removePage: (id: number, fileId: number, version?: number) =>
      act(at(PATHS.itemPageDelete, { id }), { file_id: fileId, version }),
    tieVoice: (handwritingId: number, voiceId: number) =>
      act(at(PATHS.itemVoiceTie, { id: handwritingId }), { voice_id: voiceId }),
    untieVoice: (handwritingId: number) => act(at(PATHS.itemVoiceUntie, { id: handwritingId })),
    /** A mark of the caller's own, on what they may see. */
    markFavourite: (id: number, favourite: boolean) => act(at(PATHS.itemFavourite, { id }), { favourite }),
    /** A zip of the items' files, streamed, its length told before. */
    downloadSelected: (ids: number[], request: Request): Promise<Response> =>
      pass(`${PATHS.itemDownloadSelected}?ids=${ids.join(",")}`, request),
    /** A zip of every page of a handwriting and of its voice, likewise. */
    downloadAll: (id: number, request: Request): Promise<Response> =>
      pass(`${fillPath(PATHS.itemDownload, { id })}?all=1`, request),
    /** Items and people, ten at a time. @param asked.type one kind alone */
    search: (asked: { query: string; type?: "handwriting" | "profile"; cursor?: string }) =>
      list(foundWire, PATHS.search, asked),
    /** @param report.once one-use id, so that a second tap reports nothing twice */
    report: (report: { item_id: number; reason: ReportReason; words: string; address: string; once: string }) =>
      act(PATHS.reportCreate, report),
  };
}
