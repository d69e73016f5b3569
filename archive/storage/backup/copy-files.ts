import { rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { batchesOf } from "archive/base/batches";
import { slots } from "archive/base/slots";
import { lineOf, ToldFault } from "archive/base/fault";
import { ensureFolder, syncFolder } from "archive/base/folders";
import { line, type Line } from "archive/base/line";
import type { Storage } from "archive/storage/storage";
import { writeList, type AddLine, type Entry, type ListFacts } from "./list";
import { fileIn, makingIn, sizeOf, type Place } from "./place";
import { FILES_AT_ONCE, hashFile, sameContent, writeHashed } from "./written";

export interface CopyFilesOptions {
  place: Place;
  from: Storage;
  /** Files of the last whole back-up, by key; nothing where there is none. */
  before: AsyncIterable<Entry>;
  /** SHA-256 of those keys that rows name as originals. */
  hashesOf(keys: string[]): Promise<Map<string, string>>;
  progress(sofar: Readonly<FilesCount>): void;
  signal?: AbortSignal | undefined;
}

export interface FilesCount {
  /** In the list. */
  files: number;
  bytes: number;
  copied: number;
  copiedBytes: number;
  faults: Line[];
}

const BATCH = 200;

/**
 * Copies what is new among the kept files, and lists all that the back-up has. What lies under a key never changes, so
 * a key that the last back-up had is not read again. Each copy is hashed as it is read and as it is read back, and an
 * original's hash is compared with its row's. What is lost or damaged here, and was copied before, stays in the list.
 */
export async function copyFiles(list: string, options: CopyFilesOptions): Promise<FilesCount & { list: ListFacts }> {
  const { place, from, hashesOf, signal, progress } = options;
  const count: FilesCount = { files: 0, bytes: 0, copied: 0, copiedBytes: 0, faults: [] };
  const inSlot = slots(FILES_AT_ONCE);
  const shards = new Set<string>();

  /** @returns its line; null where it went meanwhile */
  async function bring(key: string, known: Entry | null, sha256: string | undefined): Promise<Entry | null> {
    const path = fileIn(place, key);
    if (known && (await sizeOf(path)) === known.bytes) return known;
    const expected = known ?? (sha256 ? { bytes: (await from.size(key)) ?? -1, sha256 } : null);
    if (expected) {
      // One that was copied by a back-up that was broken off.
      const there = await hashFile(path);
      if (sameContent(there, expected)) return { name: key, ...expected };
    }
    const copied = await copyFile(options, key, expected?.sha256);
    if (!copied) return known;
    shards.add(dirname(path));
    count.copied++;
    count.copiedBytes += copied.bytes;
    return copied;
  }

  async function bringBatch(batch: Both[], add: AddLine): Promise<void> {
    const hashes = await hashesOf(batch.map(({ key }) => key));
    const ends = await Promise.allSettled(
      batch.map(({ key, known, here }) =>
        inSlot(async () => {
          if (here) return bring(key, known, hashes.get(key));
          if (!known || !hashes.has(key)) return null;
          count.faults.push(line("backup.original_lost", { key }));
          return known;
        }),
      ),
    );
    for (const [at, end] of ends.entries()) {
      const { key, known } = batch[at] ?? { key: "", known: null };
      if (end.status === "rejected" && !(end.reason instanceof FileFault)) throw end.reason;
      if (end.status === "rejected") count.faults.push(line("of", { what: key, why: lineOf(end.reason) }));
      const entry = end.status === "fulfilled" ? end.value : known;
      if (!entry) continue;
      await add({ name: entry.name, bytes: entry.bytes, sha256: entry.sha256 });
      count.files++;
      count.bytes += entry.bytes;
    }
    progress(count);
  }

  const facts = await writeList(list, async (add) => {
    for await (const batch of batchesOf(bothOf(from.list(), options.before), BATCH)) {
      signal?.throwIfAborted();
      await bringBatch(batch, add);
    }
  });
  for (const shard of shards) await syncFolder(shard);
  await syncFolder(join(place.folder, "files"));
  return { ...count, list: facts };
}

/** Faults of one file alone; after any other all that follows would fail too. */
class FileFault extends ToldFault {}

async function copyFile({ place, from }: CopyFilesOptions, key: string, sha256?: string): Promise<Entry | null> {
  const opened = await from.open(key);
  if (!opened) return null;
  const making = makingIn(place);
  const written = await writeHashed(opened.body, making);
  if (sha256 && written.sha256 !== sha256) throw new FileFault(line("backup.original_damaged"));
  if (!sameContent(await hashFile(making), written)) throw new FileFault(line("backup.not_read_back"));
  const path = fileIn(place, key);
  await ensureFolder(dirname(path));
  await rename(making, path);
  return { name: key, ...written };
}

interface Both {
  key: string;
  known: Entry | null;
  /** True where it is in storage. */
  here: boolean;
}

/** Two walks side by side; both give their keys in order. */
async function* bothOf(keys: AsyncIterable<string>, before: AsyncIterable<Entry>): AsyncGenerator<Both> {
  const known = before[Symbol.asyncIterator]();
  let next = await known.next();
  for await (const key of keys) {
    for (; !next.done && next.value.name < key; next = await known.next())
      yield { key: next.value.name, known: next.value, here: false };
    const same = !next.done && next.value.name === key ? (next.value as Entry) : null;
    if (same) next = await known.next();
    yield { key, known: same, here: true };
  }
  for (; !next.done; next = await known.next()) yield { key: next.value.name, known: next.value, here: false };
}
