import { line } from "archive/base/line";
import type { KeptItem } from "archive/contract/bags/kept-descriptions";
import { HISTORY_ACTS } from "archive/contract/items/history";
import { cutOf, WHOLE_PAGE, type Page } from "archive/contract/items/page";
import { ONLY_ME } from "archive/contract/items/item-status";
import { writtenColumns } from "archive/db/items/item-writes";
import { detailsOf } from "archive/domain/bags/item-history";
import { namelessName, publicName } from "archive/domain/media/names";
import { isErased, keptRow, type Rebuilding } from "./rebuilding";

/** Rows of an item by their tables, as it was; but only its owner sees it. */
export interface ItemRows {
  items: object[];
  files: {
    id: number;
    item_id: number;
    position: number;
    media_type: string;
    corners: Page["corners"];
    replaced_at: string | null;
  }[];
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
        ...writtenColumns(item.written),
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
    faults.push(line("rebuilding.voice_alone", { id: String(id), of: String(voice_of) }));
  const there = (other: number | null) => (kind === "voice" && other !== null && items.has(other) ? other : null);
  return { voice_of: there(voice_of), was_voice_of: there(was_voice_of) };
}

function filesOf(rebuilding: Rebuilding, item: KeptItem): ItemRows["files"] {
  const rows: ItemRows["files"] = [];
  const take = (file: KeptItem["files"][number], position: number, replaced_at: string | null) => {
    if (isErased(rebuilding, "file", file.id, file.added_at)) rebuilding.erased.push(file.path ?? "");
    else rows.push({ ...fileRow(file), item_id: item.id, position, replaced_at });
  };
  for (const [position, file] of item.files.entries()) take(file, position, null);
  for (const [position, file] of item.earlier_files.entries()) take(file, position, file.replaced_at);
  return rows;
}

function fileRow(file: KeptItem["files"][number]) {
  const page = file.page ?? WHOLE_PAGE;
  const name = cutOf(page) ? namelessName("voice", file.media_type) : (file.own_name ?? "");
  return { ...keptRow(file), ...page, public_name: publicName(name, file.media_type) };
}

/** Rows of what was done to it, and that nobody but its owner sees it from now on. */
function eventsOf({ id, history, visible_to }: KeptItem, now: string): object[] {
  const acts = new Set<string>(HISTORY_ACTS);
  const events = (history ?? [])
    .filter(({ act }) => act !== "added" && acts.has(act))
    .map((event) => {
      const { at, act, by } = event;
      return { item_id: id, happened_at: at, act, done_by: by, details: detailsOf(event) };
    });
  if (visible_to === "only_me") return events;
  const closed = { item_id: id, happened_at: now, act: "status", done_by: "operator", details: { status: ONLY_ME } };
  return [...events, closed];
}
