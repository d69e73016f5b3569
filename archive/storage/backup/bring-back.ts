import { createReadStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { eachAtOnce } from "archive/base/at-once";
import { ToldFault } from "archive/base/fault";
import { syncFolder } from "archive/base/folders";
import { line } from "archive/base/line";
import type { Storage } from "archive/storage/storage";
import { Damaged } from "./damaged";
import { readList, type Entry, type ListFacts } from "./list";
import { fileIn, sizeOf, type Place } from "./place";
import { copyHashed, FILES_AT_ONCE, hashFile, READ_BYTES, sameContent } from "./written";

/**
 * Copies a folder of a back-up to where nothing is, each file checked on the way.
 * @param name of the folder, and of the list beside it
 * @throws Damaged
 */
export async function bringFolderBack(backup: string, name: string, facts: ListFacts, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const bring = async (entry: Entry) => {
    // Names in a back-up are ours; one that led out of its folder would be somebody else's.
    if (entry.name.split("/").includes("..")) throw new Damaged(`${name}/${entry.name}`);
    const path = join(to, entry.name);
    await mkdir(entry.name.endsWith("/") ? path : dirname(path), { recursive: true, mode: 0o700 });
    if (entry.name.endsWith("/")) return;
    if (!sameContent(await copyHashed(join(backup, name, entry.name), path), entry))
      throw new Damaged(`${name}/${entry.name}`);
  };
  await eachAtOnce(readList(join(backup, `${name}.jsonl`), facts), FILES_AT_ONCE, bring);
  await syncFolder(to);
}

/**
 * Copies a file of a back-up into storage, checked on the way; one that is there already is read and compared.
 * @throws Damaged where the back-up's isn't as it was written, or isn't there; ToldFault where another lies under its
 * key
 */
export async function bringFileBack(place: Place, storage: Storage, entry: Entry): Promise<void> {
  const path = fileIn(place, entry.name);
  const fault = new Damaged(`files/${entry.name.slice(0, 2)}/${entry.name}`);
  if ((await storage.size(entry.name)) !== null) {
    if (await storage.withLocalCopy(entry.name, async (there) => sameContent(await hashFile(there), entry))) return;
    throw new ToldFault(line("backup.other_there", { key: entry.name }));
  }
  if ((await sizeOf(path)) !== entry.bytes) throw fault;
  const body = createReadStream(path, { highWaterMark: READ_BYTES });
  const staged = await storage.stage(body, { limitBytes: entry.bytes });
  if (!sameContent(staged, entry)) {
    await storage.discardStaged(staged.key);
    throw fault;
  }
  await storage.keep(staged.key, entry.name);
}
