import { join } from "node:path";
import { line, type Line } from "archive/base/line";
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

/** Originals among them. */
export function lostOriginals(missing: Map<string, NamedKey>): Line[] {
  return [...missing.values()].flatMap(({ key, of }) => {
    if (!of) return [];
    return "item" in of
      ? line("backup.lacks_item", { key, id: String(of.item) })
      : line("backup.lacks_person", { key, id: String(of.person) });
  });
}

/** The files of a back-up, some at a time. */
export function entriesOf(place: Place, { id, manifest }: Reach): AsyncGenerator<Entry[]> {
  return batchesOf(readList(join(backupIn(place, id), "files.jsonl"), manifest.files.list), BATCH);
}
