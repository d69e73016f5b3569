import { join } from "node:path";
import { eachAtOnce } from "archive/base/at-once";
import { lineOf } from "archive/base/fault";
import { line, type Line } from "archive/base/line";
import { Damaged } from "./damaged";
import { checkList, readList, type Entry, type ListFacts } from "./list";
import { readManifest, type Manifest } from "./manifest";
import { backupIn, fileIn, sizeOf, type Place } from "./place";
import { damagedWal, journalIn } from "./wal";
import { FILES_AT_ONCE, hashFile, sameContent } from "./written";

export interface CheckOptions {
  /** True where each file is read, not only looked at. */
  files: "read" | "look";
  progress?(files: number): void;
  signal?: AbortSignal | undefined;
}

/** Files that were looked through, and in words what isn't as it was written, each with its path in the place. */
export interface Checked {
  manifest: Manifest | null;
  files: number;
  faults: Line[];
}

/** Looks through a back-up: the hash of everything in it, and of the log that came since. */
export async function checkBackup(place: Place, id: string, options: CheckOptions): Promise<Checked> {
  const folder = backupIn(place, id);
  const checked: Checked = { manifest: null, files: 0, faults: [] };
  const fault = (what: string) => checked.faults.push(line("backup.damaged", { what }));
  /** Goes on after damage: it is named, and the rest is looked at all the same. */
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (error instanceof Damaged) fault(`backups/${id}/${error.what}`);
      else if (options.signal?.aborted) throw error;
      else checked.faults.push(lineOf(error));
    }
  };
  const checkFolder = (name: string, facts: ListFacts) =>
    attempt(async () => {
      await eachAtOnce(readList(join(folder, `${name}.jsonl`), facts), FILES_AT_ONCE, async (entry) => {
        options.signal?.throwIfAborted();
        if (entry.name.endsWith("/")) return;
        if (!sameContent(await hashFile(join(folder, name, entry.name)), entry))
          fault(`backups/${id}/${name}/${entry.name}`);
      });
    });

  await attempt(async () => void (checked.manifest = await readManifest(folder)));
  const { manifest } = checked;
  if (!manifest) return checked;
  const { database } = manifest;
  if (database) {
    await checkFolder("database", database.list);
    await attempt(() => checkList(journalIn(folder), database.wal));
    for (const part of await damagedWal(folder)) fault(`backups/${id}/${part}`);
  }
  await checkFolder("own", manifest.own);
  await attempt(() => checkList(join(folder, "erasures.jsonl"), manifest.erasures));
  await attempt(async () => {
    await eachAtOnce(readList(join(folder, "files.jsonl"), manifest.files.list), FILES_AT_ONCE, async (entry) => {
      options.signal?.throwIfAborted();
      if (!(await isWhole(place, entry, options.files))) fault(`files/${entry.name.slice(0, 2)}/${entry.name}`);
      if (++checked.files % 1000 === 0) options.progress?.(checked.files);
    });
  });
  return checked;
}

async function isWhole(place: Place, entry: Entry, how: CheckOptions["files"]): Promise<boolean> {
  const path = fileIn(place, entry.name);
  return how === "read" ? sameContent(await hashFile(path), entry) : (await sizeOf(path)) === entry.bytes;
}
