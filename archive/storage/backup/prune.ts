import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { removeFile } from "archive/base/folders";
import { readList, type Entry } from "./list";
import { readManifest } from "./manifest";
import { backupIn, removeBackup, wholeBackups, type Place } from "./place";

/**
 * Removes the oldest back-ups but `keep`, with their log, and then the files that no back-up lists. The newest must
 * have been looked through before.
 * @returns how many of each went
 */
export async function prune(place: Place, keep: number): Promise<{ backups: number; files: number }> {
  const all = await wholeBackups(place);
  const going = all.slice(0, Math.max(0, all.length - keep));
  for (const id of going) await removeBackup(place, id);
  return { backups: going.length, files: await sweepFiles(place) };
}

/** A folder of files at a time, beside the lists of all back-ups; each list is looked at as a whole before. */
async function sweepFiles(place: Place): Promise<number> {
  const lists: AsyncIterator<Entry>[] = [];
  for (const id of await wholeBackups(place)) {
    const folder = backupIn(place, id);
    lists.push(readList(join(folder, "files.jsonl"), (await readManifest(folder)).files.list));
  }
  const heads = await Promise.all(lists.map((list) => list.next()));
  let removed = 0;
  for (const shard of (await readdir(join(place.folder, "files"))).toSorted()) {
    const named = new Set<string>();
    for (const [at, list] of lists.entries()) {
      let head = heads[at];
      for (; head && !head.done && head.value.name.slice(0, 2) <= shard; head = await list.next())
        named.add(head.value.name);
      if (head) heads[at] = head;
    }
    for (const key of await readdir(join(place.folder, "files", shard)))
      if (!named.has(key) && (await removeFile(join(place.folder, "files", shard, key)))) removed++;
  }
  for (const list of lists) await list.return?.();
  return removed;
}
