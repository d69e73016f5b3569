import { FILE_GOES_TO, ORIGINALS_GO_TO, readerOf, type BagFile } from "archive/contract/bags/bag-file";
import { BAG_SCHEMAS, ITEM_GOES_TO, type BagItem } from "archive/contract/bags/bag-item";
import { isFor, thingFor, type Reader } from "archive/contract/goes-to";
import { pageTold } from "archive/contract/items/page";
import { itemWords, keptDate } from "archive/contract/items/item-texts";
import { formatOf } from "archive/contract/keeping/format-register";
import type { BagFileRow, BagItemRow } from "archive/db/bags/bag-rows";
import type { ItemEventRow } from "archive/db/items/history";
import { describeHistory, visibility } from "./item-history";

/** A file with its places in the archive. */
export interface PlacedFile {
  row: BagFileRow;
  /** Of the original; null where it could not be read, or isn't the reader's to have. */
  path: string | null;
  state: BagFile["state"];
  /** Of its open copy, where its format is at risk. */
  open: string | null;
  /** Of the rendition that anything can show, where it is beside the original or instead of it. */
  view: string | null;
}

/** An item with the places of its files. */
export interface PlacedItem {
  /** With the texts that are the reader's to have (`textsFor`). */
  row: BagItemRow;
  folder: string;
  /** Who gets the description. */
  reader: Reader;
  files: PlacedFile[];
  earlier: PlacedFile[];
  events: ItemEventRow[];
  /** Its picture lies where lists show it (`smallPath`). */
  pictured: boolean;
}

const SHOWN = new Set([
  ...["jpeg", "png", "gif", "webp", "avif", "svg+xml"].map((type) => `image/${type}`),
  ...["mpeg", "wav", "mp4", "aac", "ogg", "webm", "flac"].map((type) => `audio/${type}`),
]);

/** Whether every browser of today shows or plays it. */
export function isShown(mediaType: string): boolean {
  return SHOWN.has(mediaType);
}

/** What of a file is shown and played: itself, or the rendition beside it; null where there is neither. */
export function shownOf({ path, view }: PlacedFile): string | null {
  return view ?? path;
}

/** What an item's own description says to its reader. */
export function describeItem(item: PlacedItem, site: string): BagItem {
  const { row, reader, files, earlier } = item;
  const isMine = isFor(reader, "owner");
  const described: BagItem = {
    schema: BAG_SCHEMAS.item,
    id: row.id,
    site,
    kind: row.kind,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    binned_at: row.binnedAt?.toISOString() ?? null,
    owner: isMine ? null : [row.ownerFirstName, row.ownerLastName].filter(Boolean).join(" "),
    visible_to: visibility(row.status),
    shared_with: { people: row.sharedWithPeople, groups: row.sharedWithGroups },
    texts: itemWords((name) => row[name]),
    written: { ...keptDate(row), from: row.writtenFrom, to: row.writtenTo },
    writer: row.writerId,
    favourite: row.favourite,
    albums: row.albums.map(({ id, addedAt }) => ({ id, added_at: new Date(addedAt).toISOString() })),
    voice: row.voiceId,
    voice_of: row.voiceOf,
    version: row.version,
    hidden: row.hiddenAt && { at: row.hiddenAt.toISOString(), reason: row.hiddenReason },
    files: files.map((file) => describeFile(file, reader)),
    earlier_files: earlier.map((file) => {
      const replaced_at = new Date(file.row.replacedAt ?? row.updatedAt).toISOString();
      return Object.assign(describeFile(file, reader), { replaced_at });
    }),
    history: describeHistory(row.createdAt, item.events, reader),
  };
  return thingFor(reader, described, ITEM_GOES_TO);
}

function describeFile({ row, path, state, view, open }: PlacedFile, itemReader: Reader): BagFile {
  const reader = readerOf(itemReader, row);
  const given = isFor(reader, ORIGINALS_GO_TO) ? row : (row.view ?? row);
  const format = formatOf(given.mediaType);
  const described: BagFile = {
    path,
    state,
    view,
    open,
    page: pageTold(row),
    own_name: row.ownName,
    media_type: given.mediaType,
    format: format ? { name: format.name, pronom: [...format.pronom] } : null,
    bytes: given.bytes,
    sha256: row.sha256,
    width: row.width,
    height: row.height,
    seconds: row.seconds,
    added_at: new Date(row.createdAt).toISOString(),
    checked_at: row.checkedAt === null ? null : new Date(row.checkedAt).toISOString(),
  };
  return thingFor(reader, described, FILE_GOES_TO);
}
