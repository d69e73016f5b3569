import { z } from "zod";
import { OR_ABSENT, ZIP_TYPE, callsOf, file, list, stream, write } from "archive/contract/call-definition";
import { ListQuery } from "archive/contract/list-query";
import { OWN_ITEM, SEEN, SEEN_SIGNED_IN, SIGNED_IN } from "archive/contract/permission";
import { historyEventWire } from "./history";
import {
  ItemCreate,
  Created,
  CreatedItem,
  ItemEdit,
  StatusUpdate,
  FavouriteChoice,
  PagesOrder,
  PageChoice,
  VoiceChoice,
  StatusOfSeveral,
  itemWire,
  ItemIds,
} from "./item";
import { ListFilter } from "./list-filter";
import { UndatedQuery } from "./timeline";
import { listedItemWire } from "./listed-item";

const MyItemsQuery = ListQuery.extend({
  ...ListFilter.shape,
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

const ZIP = { person: "either", mediaType: ZIP_TYPE } as const;

/** Items: create, edit, status, details, the person's own list, and several at once. */
export const ITEM_CALLS = callsOf("items", {
  myItems: list({
    path: "/hand-writing/album/my-hand-writing",
    summary:
      "What lies in an album of the person's own, last put in first; in album 1 all of their items, newest first, " +
      "or as they are filtered and sorted: then `found` and `total` say how many, of how many",
    may: SIGNED_IN,
    query: MyItemsQuery,
    reply: listedItemWire.array(),
    refusedWith: [404],
  }),
  itemCreate: stream({
    path: "/hand-writing/create",
    summary: "Save a handwriting (`image`, `image[n]`) or a voice (`audio`)",
    may: SIGNED_IN,
    streams: ItemCreate,
    files: ITEM_FILES,
    reply: CreatedItem,
    refusedWith: [201, 429],
  }),
  itemUpdate: stream({
    path: "/hand-writing/update/{id}",
    summary: "Change an item's text, visibility or file",
    may: OWN_ITEM,
    streams: ItemEdit,
    files: ITEM_FILES,
    reply: Created,
    refusedWith: [409],
  }),
  itemStatus: write({
    path: "/hand-writing/status/update/{id}",
    summary: "Say who may see an item",
    may: OWN_ITEM,
    body: StatusUpdate,
    refusedWith: [409],
  }),
  itemFavourite: write({
    path: "/hand-writing/favourite/{id}",
    summary: "Mark an item as a favourite of one's own, or take the mark away",
    may: SEEN_SIGNED_IN,
    body: FavouriteChoice,
  }),
  itemPagesOrder: write({
    path: "/hand-writing/pages/order/{id}",
    summary: "Put a handwriting's pages in order",
    may: OWN_ITEM,
    body: PagesOrder,
    message: "item.pages_ordered",
    refusedWith: [409],
  }),
  itemPageDelete: write({
    path: "/hand-writing/pages/delete/{id}",
    summary: "Take a page away",
    may: OWN_ITEM,
    body: PageChoice,
    message: "item.page_removed",
  }),
  itemVoiceTie: write({
    path: "/hand-writing/voice/tie/{id}",
    summary: "Tie a voice to a handwriting",
    may: OWN_ITEM,
    body: VoiceChoice,
    message: "item.voice_tied",
  }),
  itemVoiceUntie: write({
    path: "/hand-writing/voice/untie/{id}",
    summary: "Let a handwriting's voice stand on its own",
    may: OWN_ITEM,
    message: "item.voice_untied",
  }),
  itemStatusMultiple: write({
    path: "/hand-writing/status/update/multiple",
    summary: "Say who may see several items, all or none",
    may: OWN_ITEM,
    body: StatusOfSeveral,
    refusedWith: [404, 409],
  }),
  itemBin: list({
    path: "/hand-writing/bin",
    summary: "The person's bin, last binned first",
    may: SIGNED_IN,
    query: UndatedQuery,
    reply: itemWire.array(),
  }),
  itemDownloadSelected: file({
    path: "/hand-writing/download-selected",
    ...ZIP,
    summary: "Several items as a zip",
    may: SEEN,
    query: ItemIds,
    refusedWith: [404],
  }),
  itemDownloadChosen: stream({
    path: "/hand-writing/download-selected",
    ...ZIP,
    summary: "Several items as a zip, the ids in the body",
    may: SEEN,
    body: ItemIds,
    refusedWith: [404],
  }),
  itemHistory: list({
    path: "/hand-writing/history/{id}",
    summary: "What was done to an item of the caller's, by whom and when, last first",
    may: OWN_ITEM,
    query: ListQuery,
    reply: historyEventWire.array(),
  }),
  itemDeleteMultiple: write({
    path: "/hand-writing/delete/multiple",
    summary: "Move several items to the bin, all or none",
    may: OWN_ITEM,
    body: ItemIds,
    refusedWith: [404],
  }),
  itemRestoreMultiple: write({
    path: "/hand-writing/restore/multiple",
    summary: "Bring several items back from the bin, all or none",
    may: OWN_ITEM,
    body: ItemIds,
    refusals: OR_ABSENT,
    refusedWith: [201, 404],
  }),
  itemEraseMultiple: write({
    path: "/hand-writing/erase/multiple",
    summary: "Delete several items in the bin for good, all or none",
    may: OWN_ITEM,
    body: ItemIds,
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
  itemErase: write({
    path: "/hand-writing/erase/{id}",
    summary: "Delete an item in the bin for good",
    may: OWN_ITEM,
    message: "item.erased",
  }),
  itemRestore: write({
    path: "/hand-writing/restore/{id}",
    summary: "Bring an item back from the bin",
    may: OWN_ITEM,
    message: "item.restored",
    refusedWith: [201],
  }),
  itemDelete: write({
    path: "/hand-writing/delete/{id}",
    summary: "Move an item to the bin",
    may: OWN_ITEM,
    message: "item.deleted",
  }),
});
