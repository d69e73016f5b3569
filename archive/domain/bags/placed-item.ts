import { BAG_SCHEMAS, type BagFile, type BagItem } from "archive/contract/bags/bag-item";
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
  row: BagItemRow;
  folder: string;
  /** Whether whoever takes the archive is its owner. */
  mine: boolean;
  /** Whether its originals are theirs to have. */
  originals: boolean;
  files: PlacedFile[];
  earlier: PlacedFile[];
  /** None of others' items. */
  events: ItemEventRow[];
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

/** What an item's own description says. Others' items come without what is their owner's alone. */
export function describeItem(item: PlacedItem, site: string): BagItem {
  const { row, mine, originals, files, earlier } = item;
  const { caption, transcription, author, place } = row;
  return {
    schema: BAG_SCHEMAS.item,
    id: row.id,
    site,
    kind: row.kind,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    binned_at: row.binnedAt?.toISOString() ?? null,
    owner: mine ? null : [row.ownerFirstName, row.ownerLastName].filter(Boolean).join(" "),
    visible_to: mine ? visibility(row.status) : null,
    shared_with: mine ? { people: row.sharedWithPeople, groups: row.sharedWithGroups } : null,
    texts: {
      caption,
      caption_translation: row.captionTranslation,
      transcription,
      transcription_translation: row.transcriptionTranslation,
      author,
      place,
    },
    written: {
      edtf: row.writtenAt,
      typed: row.writtenTyped,
      reckoning: row.writtenReckoning,
      from: row.writtenFrom,
      to: row.writtenTo,
    },
    // Where originals come, so does what is told of whoever wrote.
    writer: originals ? row.writerId : null,
    favourite: row.favourite,
    albums: row.albums.map(({ id, addedAt }) => ({ id, added_at: new Date(addedAt).toISOString() })),
    voice: row.voiceId,
    voice_of: row.voiceOf,
    version: mine ? row.version : null,
    hidden: mine && row.hiddenAt ? { at: row.hiddenAt.toISOString(), reason: row.hiddenReason } : null,
    files: files.map((file) => describeFile(file, originals)),
    earlier_files: earlier.map((file) => {
      const replaced_at = new Date(file.row.replacedAt ?? row.updatedAt).toISOString();
      return Object.assign(describeFile(file, originals), { replaced_at });
    }),
    history: mine ? describeHistory(row.createdAt, item.events) : null,
  };
}

function describeFile({ row, path, state, view, open }: PlacedFile, originals: boolean): BagFile {
  const given = originals ? row : (row.view ?? row);
  const format = formatOf(given.mediaType);
  return {
    path,
    state,
    view,
    open,
    own_name: originals ? row.ownName : null,
    media_type: given.mediaType,
    format: format ? { name: format.name, pronom: [...format.pronom] } : null,
    bytes: given.bytes,
    sha256: originals ? row.sha256 : null,
    width: row.width,
    height: row.height,
    seconds: row.seconds,
    added_at: new Date(row.createdAt).toISOString(),
    checked_at: originals && row.checkedAt !== null ? new Date(row.checkedAt).toISOString() : null,
  };
}
