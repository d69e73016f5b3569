import { join } from "node:path";
import { batchesOf } from "archive/base/batches";
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

/** The files of a back-up, some at a time. */
export function entriesOf(place: Place, { id, manifest }: Reach): AsyncGenerator<Entry[]> {
  return batchesOf(readList(join(backupIn(place, id), "files.jsonl"), manifest.files.list), BATCH);
}
