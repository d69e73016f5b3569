import { join } from "node:path";
import { namedKeys, type NamedKey } from "archive/db/backup/named-keys";
import type { Reach } from "archive/domain/backup/choose";
import type { Services } from "archive/domain/services";
import { readList, type Entry } from "archive/storage/backup/list";
import { backupIn, type Place } from "archive/storage/backup/place";

const BATCH = 100;

/** What rows name and storage lacks. */
export async function missingKeys({ db, storage }: Services): Promise<Map<string, NamedKey>> {
  const missing = new Map<string, NamedKey>();
  for await (const page of namedKeys(db))
    for (const named of page) if ((await storage.size(named.key)) === null) missing.set(named.key, named);
  return missing;
}

/** In words, the originals among them. */
export function lostWords(missing: Map<string, NamedKey>): string[] {
  return [...missing.values()].flatMap(({ key, sha256, of }) =>
    sha256 === null ? [] : [`${key} of ${of} is not in the back-up`],
  );
}

/** The files of a back-up. */
export function entriesOf(place: Place, { id, manifest }: Reach): AsyncGenerator<Entry> {
  return readList(join(backupIn(place, id), "files.jsonl"), manifest.files.list);
}

export async function inBatches(entries: AsyncIterable<Entry>, use: (batch: Entry[]) => Promise<void>): Promise<void> {
  let batch: Entry[] = [];
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length < BATCH) continue;
    await use(batch);
    batch = [];
  }
  if (batch.length > 0) await use(batch);
}
