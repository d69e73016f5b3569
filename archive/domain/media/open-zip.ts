import type { Readable } from "node:stream";
import { makeZip, predictLength } from "client-zip";
import { listDownloads, type DownloadRecord } from "archive/db/downloads";
import { findItems, type ItemRecord } from "archive/db/items";
import type { Actor } from "archive/domain/actor";
import { factsOf, getVisibleItem } from "archive/domain/items/item-view";
import { maySeeItem } from "archive/domain/policy";
import { refuse } from "archive/domain/refusal";
import type { Services } from "archive/services";
import { DOWNLOADS } from "./open-download";
import { AGAIN_SECONDS } from "./open-rendition";

/** A zip that is put together while it is read; nothing of it is held in memory or on disk. */
export interface ServedZip {
  /** Exact length of the whole. */
  bytes: number;
  fileName: string;
  open(): ReadableStream<Uint8Array>;
}

interface Entry {
  /** Neutral: kind, number, page. */
  name: string;
  storageKey: string;
  bytes: number;
  date: Date;
}

const NAMES = Object.values(DOWNLOADS).map((download) => download.name);

/**
 * Several items that the caller may see, every page of each, as JPEG and MP3.
 * @throws Refusal "not_found" where one of them isn't the caller's to see; "not_ready" while one is being made
 */
export async function openSelected(services: Services, actor: Actor | null, itemIds: number[]): Promise<ServedZip> {
  const items = await findItems(services.db, itemIds, actor?.personId ?? null);
  if (items.length < itemIds.length || !items.every((item) => maySeeItem(actor, factsOf(item)))) throw refuse("not_found");
  return openZip(services, items);
}

/** Every page of a handwriting and the voice that belongs to it; of a voice, the voice. @throws Refusal as `openSelected` */
export async function openAll(services: Services, actor: Actor | null, itemId: number): Promise<ServedZip> {
  const item = await getVisibleItem(services.db, actor, itemId);
  const voice = item.voice ? await findItems(services.db, [item.voice.id], actor?.personId ?? null) : [];
  return openZip(services, [item, ...voice]);
}

async function openZip(services: Services, items: ItemRecord[]): Promise<ServedZip> {
  const files = await listDownloads(services.db, items.map((item) => item.id), NAMES);
  const entries = items.flatMap((item) => entriesOf(item, files.filter((file) => file.itemId === item.id)));
  if (entries.length === 0) throw refuse("not_found");
  const bytes = predictLength(entries.map(({ name, bytes: size }) => ({ name, size })));
  return { bytes: Number(bytes), fileName: "selected_handwritings.zip", open: () => stream(services, entries) };
}

/** A page that can't be read is left out; the others keep their numbers, so that it is seen to be missing. */
function entriesOf(item: ItemRecord, files: DownloadRecord[]): Entry[] {
  const ending = item.kind === "voice" ? "mp3" : "jpg";
  return files.flatMap(({ state, storageKey, bytes }, page) => {
    if (state === "waiting") throw refuse("not_ready", { message: { key: "item.not_ready" }, retryAfterSeconds: AGAIN_SECONDS });
    if (storageKey === null || bytes === null) return [];
    const number = files.length > 1 ? `-${String(page + 1).padStart(2, "0")}` : "";
    return { name: `${item.kind}-${item.id}${number}.${ending}`, storageKey, bytes, date: item.createdAt };
  });
}

/** Opens one file after the other, as the reader comes to it; a reader that leaves closes the one that is open. */
function stream(services: Services, entries: Entry[]): ReadableStream<Uint8Array> {
  let current: Readable | undefined;
  let left = false;
  async function* inputs() {
    for (const { name, storageKey, bytes, date } of entries) {
      const opened = await services.storage.open(storageKey);
      if (!opened) throw new Error(`Storage has no ${storageKey}, which a row refers to. Bring it back from a back-up.`);
      current = opened.body;
      if (left) current.destroy();
      yield { name, input: opened.body, size: bytes, lastModified: date };
    }
  }
  const reader = makeZip(inputs()).getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    // The zip's own stream is only let go: cancelling it would reject where nobody hears it.
    cancel() {
      left = true;
      current?.destroy();
    },
  });
}
