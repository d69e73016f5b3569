import { textsFor } from "archive/contract/items/item-texts";
import { listDownloads, type DownloadRecord } from "archive/db/items/pages";
import { findItems, type ItemRecord } from "archive/db/items/items";
import { viewerKey, type Viewer } from "archive/domain/actor";
import { factsOf, getVisibleItem } from "archive/domain/items/item-view";
import { mayManageItem, maySeeItem } from "archive/domain/policy";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { DOWNLOADS } from "./open-download";
import { notReady } from "../media/served-file";
import { zipName, zipText } from "./zip-names";
import { zipLength, zipStream, type ZipEntry } from "./zip-stream";

/** A zip that is put together while it is read; nothing of it is held in memory or on disk. */
export interface ServedZip {
  /** Exact length of the whole. */
  bytes: number;
  fileName: string;
  open(): ReadableStream<Uint8Array>;
}

const CAPTIONS = "captions.txt";
const NAMES = Object.values(DOWNLOADS).map((download) => download.name);

/**
 * Several items that the viewer may see, every page of each, as JPEG and MP3, with what was written of them.
 * @throws Refusal "not_found" where one of them isn't the viewer's to see; "not_ready" while one is being made
 */
export async function openSelected(services: Services, viewer: Viewer, itemIds: number[]): Promise<ServedZip> {
  const items = await findItems(services.db, itemIds, viewerKey(viewer));
  if (items.length < itemIds.length || !items.every((item) => maySeeItem(viewer, factsOf(item))))
    throw refuse("not_found");
  return openZip(services, viewer, items);
}

/**
 * Every page of a handwriting and the voice that belongs to it; of a voice, the voice.
 * @throws Refusal as `openSelected`
 */
export async function openAll(services: Services, viewer: Viewer, itemId: number): Promise<ServedZip> {
  const item = await getVisibleItem(services.db, viewer, itemId);
  const voice = item.voice ? await findItems(services.db, [item.voice.id], viewerKey(viewer)) : [];
  return openZip(services, viewer, [item, ...voice.filter((one) => maySeeItem(viewer, factsOf(one)))]);
}

async function openZip(services: Services, viewer: Viewer, items: ItemRecord[]): Promise<ServedZip> {
  const files = await listDownloads(
    services.db,
    items.map((item) => item.id),
    NAMES,
  );
  const found = items.flatMap((item) => {
    const entries = entriesOf(
      item,
      files.filter((file) => file.itemId === item.id),
    );
    return entries.length > 0 ? { item, entries } : [];
  });
  const entries = found.flatMap((one) => one.entries);
  const [first] = entries;
  if (!first) throw refuse("not_found");
  const told = found.map((one) => {
    const reader = mayManageItem(viewer, factsOf(one.item)) ? "owner" : "receiver";
    return { texts: textsFor(reader, one.item), names: one.entries.map(({ name }) => name) };
  });
  const text = Buffer.from(zipText(told));
  if (text.length > 0) entries.push({ name: CAPTIONS, content: text, bytes: text.length, date: first.date });
  return {
    bytes: zipLength(entries),
    fileName: "selected_handwritings.zip",
    open: () => zipStream(services, entries),
  };
}

/** A page that can't be read is left out; the others keep their numbers, so that it is seen to be missing. */
function entriesOf(item: ItemRecord, files: DownloadRecord[]): ZipEntry[] {
  return files.flatMap(({ state, storageKey, bytes }, page) => {
    if (state === "waiting") throw notReady();
    if (storageKey === null || bytes === null) return [];
    return {
      name: zipName(item, files.length > 1 ? page + 1 : null),
      content: { key: storageKey },
      bytes,
      date: item.createdAt,
    };
  });
}
