import { MOST_PARTS } from "./cut";
import { MOST_PICTURES } from "./most-pictures";
import { foundCornersWire } from "./found-corners";
import { pausesWire, VoiceCut, VoiceEnds, VoicesCut } from "./voice-cut";
import { z } from "zod";
import { OR_ABSENT, ZIP_TYPE, callsOf, file, list, read, stream, write } from "archive/contract/call-definition";
import { Flag } from "archive/contract/ids";
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
  PageStraighten,
  VoiceChoice,
  StatusOfSeveral,
  itemWire,
  ItemIds,
} from "./item";
import { ListFilter } from "./list-filter";
import { severalChangedWire, TextsOfSeveral, UndoOfSeveral } from "./several";
import { UndatedQuery } from "./timeline";
import { listedItemWire } from "./listed-item";

const MyItemsQuery = ListQuery.extend({
  ...ListFilter.shape,
  /** Album 1, which holds every item, where it is left out. */
  album_id: z.string().optional(),
  /** "1" leaves out the voices that come with their handwriting. */
  together: z.enum(["0", "1"]).optional(),
  /** Tells how many there are, where nothing is filtered too. */
  counted: Flag,
});

const TextsListQuery = z.object({ ...ListFilter.shape, together: z.enum(["0", "1"]).optional() });

/** Media type of a list. */
const CSV_TYPE = "text/csv";

const ITEM_FILES = {
  image:
    "A picture of a handwriting; another page stands in another field of that name, or in `image[n]`, n being " +
    "its place.",
  "image[]": `Its pages, in their order: ${MOST_PICTURES} at most.`,
  audio: "The sound of a voice, in the place of pictures.",
};

const ZIP = { person: "either", mediaType: ZIP_TYPE } as const;

/** Items: create, edit, status, details, the person's own list, and several at once. */
export const ITEM_CALLS = callsOf("items", {
  myItems: list(
    "/hand-writing/album/my-hand-writing",
    "What lies in an album of the person's own, last put in first; in album 1 all of their items, newest first, " +
      "or as they are filtered and sorted: then `found` and `total` say how many, of how many",
    SIGNED_IN,
    { query: MyItemsQuery, reply: listedItemWire.array(), refusedWith: [404] },
  ),
  itemTextsList: file(
    "/hand-writing/texts/list",
    "The person's own items as a list (CSV), as they are filtered and sorted: each with its id and what is said of " +
      "it, to be described in a spreadsheet and brought back by `/imports`",
    SIGNED_IN,
    { mediaType: CSV_TYPE, query: TextsListQuery, refusedWith: [413] },
  ),
  itemCreate: stream(
    "/hand-writing/create",
    "Save a handwriting (`image`, `image[n]`) or a voice (`audio`)",
    SIGNED_IN,
    { streams: ItemCreate, files: ITEM_FILES, reply: CreatedItem, refusedWith: [201, 429] },
  ),
  itemUpdate: stream("/hand-writing/update/{id}", "Change an item's text, visibility or file", OWN_ITEM, {
    streams: ItemEdit,
    files: ITEM_FILES,
    reply: Created,
    refusedWith: [409],
  }),
  itemStatus: write("/hand-writing/status/update/{id}", "Say who may see an item", OWN_ITEM, {
    body: StatusUpdate,
    refusedWith: [409],
  }),
  itemFavourite: write(
    "/hand-writing/favourite/{id}",
    "Mark an item as a favourite of one's own, or take the mark away",
    SEEN_SIGNED_IN,
    { body: FavouriteChoice },
  ),
  itemPagesOrder: write("/hand-writing/pages/order/{id}", "Put a handwriting's pages in order", OWN_ITEM, {
    body: PagesOrder,
    message: "item.pages_ordered",
    refusedWith: [409],
  }),
  itemPageDelete: write("/hand-writing/pages/delete/{id}", "Take a page away", OWN_ITEM, {
    body: PageChoice,
    message: "item.page_removed",
  }),
  itemPageStraighten: write("/hand-writing/pages/straighten/{id}", "Turn a page, or make it straight", OWN_ITEM, {
    body: PageStraighten,
    message: "item.page_straightened",
    refusedWith: [409, 410],
  }),
  itemPageCorners: read(
    "/hand-writing/pages/corners/{id}/{fileId}",
    "Corners that seem to be those of a page in its picture, by which it may be made straight; nothing is changed",
    OWN_ITEM,
    { reply: foundCornersWire, refusedWith: [410, 429] },
  ),
  itemVoicePauses: read(
    "/hand-writing/voice/pauses/{id}",
    "Parts of a recording between its pauses, by which it may be cut",
    OWN_ITEM,
    { reply: pausesWire, refusedWith: [410, 429] },
  ),
  itemVoiceCut: write(
    "/hand-writing/voice/cut/{id}",
    `Cut voices from a recording, in its own time; ${MOST_PARTS} at most`,
    OWN_ITEM,
    { body: VoiceCut, reply: VoicesCut, message: "item.voice_cut", refusedWith: [201, 409, 410, 429] },
  ),
  itemVoiceEnds: write(
    "/hand-writing/voice/ends/{id}",
    "Move beginning and end of a voice that was cut, in the time of the recording that it was cut from",
    OWN_ITEM,
    { body: VoiceEnds, message: "item.ends_moved", refusedWith: [409, 410, 429] },
  ),
  itemVoiceTie: write("/hand-writing/voice/tie/{id}", "Tie a voice to a handwriting", OWN_ITEM, {
    body: VoiceChoice,
    message: "item.voice_tied",
  }),
  itemVoiceUntie: write("/hand-writing/voice/untie/{id}", "Let a handwriting's voice stand on its own", OWN_ITEM, {
    message: "item.voice_untied",
  }),
  itemStatusMultiple: write(
    "/hand-writing/status/update/multiple",
    "Say who may see several items, all or none",
    OWN_ITEM,
    { body: StatusOfSeveral, refusedWith: [404, 409] },
  ),
  itemTextsMultiple: write(
    "/hand-writing/texts/multiple",
    "Say the same writer, place or date of several items, all or none",
    OWN_ITEM,
    { body: TextsOfSeveral, reply: severalChangedWire, message: "item.texts_several", refusedWith: [404] },
  ),
  itemTextsUndo: write(
    "/hand-writing/texts/undo",
    "Take that back, by the moment at which it was said: what was changed since stays",
    OWN_ITEM,
    {
      body: UndoOfSeveral,
      reply: severalChangedWire,
      message: "item.texts_undone",
      refusals: OR_ABSENT,
      refusedWith: [404],
    },
  ),
  itemBin: list("/hand-writing/bin", "The person's bin, last binned first", SIGNED_IN, {
    query: UndatedQuery,
    reply: itemWire.array(),
  }),
  itemDownloadSelected: file("/hand-writing/download-selected", "Several items as a zip", SEEN, {
    ...ZIP,
    query: ItemIds,
    refusedWith: [404],
  }),
  itemDownloadChosen: stream("/hand-writing/download-selected", "Several items as a zip, the ids in the body", SEEN, {
    ...ZIP,
    body: ItemIds,
    refusedWith: [404],
  }),
  itemHistory: list(
    "/hand-writing/history/{id}",
    "What was done to an item of the caller's, by whom and when, last first",
    OWN_ITEM,
    { query: ListQuery, reply: historyEventWire.array() },
  ),
  itemDeleteMultiple: write("/hand-writing/delete/multiple", "Move several items to the bin, all or none", OWN_ITEM, {
    body: ItemIds,
    refusedWith: [404],
  }),
  itemRestoreMultiple: write(
    "/hand-writing/restore/multiple",
    "Bring several items back from the bin, all or none",
    OWN_ITEM,
    { body: ItemIds, refusals: OR_ABSENT, refusedWith: [201, 404] },
  ),
  itemEraseMultiple: write(
    "/hand-writing/erase/multiple",
    "Delete several items in the bin for good, all or none",
    OWN_ITEM,
    { body: ItemIds, refusals: OR_ABSENT, refusedWith: [404] },
  ),
  itemErase: write("/hand-writing/erase/{id}", "Delete an item in the bin for good", OWN_ITEM, {
    message: "item.erased",
  }),
  itemRestore: write("/hand-writing/restore/{id}", "Bring an item back from the bin", OWN_ITEM, {
    message: "item.restored",
    refusedWith: [201],
  }),
  itemDelete: write("/hand-writing/delete/{id}", "Move an item to the bin", OWN_ITEM, { message: "item.deleted" }),
});
