import type { KeptItem } from "archive/contract/bags/kept-descriptions";
import { readWritten, searchWords } from "archive/contract/dates/written-date";
import { HISTORY_ACTS, type HistoryDetails } from "archive/contract/items/history";
import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { ITEM_TEXT_NAMES, ITEM_TEXTS } from "archive/contract/items/item-texts";
import { publicName } from "archive/domain/media/names";
import { asBytes, isErased, type Rebuilding } from "./rebuilding";

const STATUS = { everyone: PUBLIC, chosen: PRIVATE, only_me: ONLY_ME };

/** Rows of an item by their tables, as it was; but only its owner sees it. */
export interface ItemRows {
  items: object[];
  files: { id: number; replaced_at: string | null }[];
  item_events: object[];
  favourites: object[];
  album_items: object[];
}

export function rowsOf(rebuilding: Rebuilding, item: KeptItem): ItemRows {
  const { id, owner_id, created_at } = item;
  const theirs = (owners: Map<number, number>, key: number | null) => key !== null && owners.get(key) === owner_id;
  const item_id = id;
  return {
    items: [
      {
        id,
        owner_id,
        kind: item.kind,
        status: ONLY_ME,
        ...item.texts,
        ...datesOf(item.written),
        writer_id: theirs(rebuilding.writers, item.writer) ? item.writer : null,
        ...tiesOf(rebuilding, item),
        version: item.version ?? 1,
        content_version: item.content_version,
        created_at,
        updated_at: item.updated_at,
        binned_at: item.binned_at,
        hidden_at: item.hidden?.at ?? null,
        hidden_reason: item.hidden?.reason ?? "",
      },
    ],
    files: filesOf(rebuilding, item),
    item_events: eventsOf(item, rebuilding.now),
    favourites: item.favourite ? [{ person_id: owner_id, item_id, item_time: created_at }] : [],
    album_items: item.albums
      .filter((album) => theirs(rebuilding.albums, album.id))
      .map(({ id: album_id, added_at }) => ({ album_id, item_id, added_at })),
  };
}

/** Handwriting is brought back first. */
function tiesOf({ items, faults }: Rebuilding, { id, kind, voice_of, was_voice_of }: KeptItem) {
  if (voice_of !== null && !items.has(voice_of))
    faults.push(`Voice ${id} belonged to handwriting ${voice_of}, which is not back; it stands by itself.`);
  const there = (other: number | null) => (kind === "voice" && other !== null && items.has(other) ? other : null);
  return { voice_of: there(voice_of), was_voice_of: there(was_voice_of) };
}

function datesOf({ edtf, typed, reckoning, from, to }: KeptItem["written"]) {
  const read = readWritten(typed || edtf);
  return {
    written_at: edtf,
    written_typed: typed,
    written_reckoning: reckoning,
    written_from: from,
    written_to: to,
    written_words: "fault" in read ? "" : searchWords(read),
  };
}

function filesOf(rebuilding: Rebuilding, { id, files, earlier_files }: KeptItem): ItemRows["files"] {
  const present = files.map((file, position) => ({ ...file, position, replaced_at: null }));
  const earlier = earlier_files.map((file, position) => ({ ...file, position }));
  return [...present, ...earlier]
    .filter((file) => {
      if (!isErased(rebuilding, "file", file.id, file.added_at)) return true;
      rebuilding.erased.push(file.path ?? "");
      return false;
    })
    .map(({ path, own_name, media_type, added_at, peaks, state: _, view: __, checked_at: ___, ...same }) => ({
      ...same,
      item_id: id,
      storage_key: path,
      own_name: own_name ?? "",
      media_type,
      public_name: publicName(own_name ?? "", media_type),
      peaks: asBytes(peaks),
      state: "waiting",
      created_at: added_at,
    }));
}

/** What was done to it, and that nobody but its owner sees it from now on. */
function eventsOf({ id, history, visible_to }: KeptItem, now: string): object[] {
  const acts = new Set<string>(HISTORY_ACTS);
  const events = (history ?? [])
    .filter(({ act }) => act !== "added" && acts.has(act))
    .map(({ at, act, by, before, visible_to: seenBy, count, address }) => {
      const details: HistoryDetails = {
        ...(before && { before: byName(before) }),
        ...(seenBy && { status: STATUS[seenBy] }),
        ...(count !== null && { count }),
        ...(address && { address }),
      };
      return { item_id: id, happened_at: at, act, done_by: by, details };
    });
  if (visible_to === "only_me") return events;
  const closed = { item_id: id, happened_at: now, act: "status", done_by: "operator", details: { status: ONLY_ME } };
  return [...events, closed];
}

function byName(before: Record<string, string>): Record<string, string> {
  const known = ITEM_TEXT_NAMES.filter((name) => ITEM_TEXTS[name].column in before);
  return Object.fromEntries(known.map((name) => [name, before[ITEM_TEXTS[name].column] ?? ""]));
}
