import { readProgram } from "archive/commands/program-uses";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { ArchiveConfig } from "archive/base/config";
import { messageOf } from "archive/base/fault";
import { say, withArchive, type Command } from "archive/commands/command";
import { chooseBackup, listReaches, type Choice } from "archive/domain/backup/choose";
import { checkBackup } from "archive/storage/backup/check";
import { openPlace, whileLocked, type Place } from "archive/storage/backup/place";
import { readRestored, type ReadThrough } from "./read-restored";
import { restoreDatabase } from "./restore-database";

const OPTIONS = { in: { type: "string" } } as const;

/**
 * Restores the newest back-up aside, as an operator would: reads every byte of it, has the database go through its log,
 * and reads everybody's items with the archive's own code, on a connection that can't write. Nothing of it stays.
 */
export const run: Command = async (config, args) => {
  const { values, positionals, wrong } = readProgram(config, "drill", { args, options: OPTIONS, most: 1 });
  const [from = config.backup?.to] = positionals;
  if (!from) throw wrong();
  const place = await openPlace(from);
  const folder = await mkdtemp(join(resolve(values.in ?? tmpdir()), "akkhor-drill-"));
  try {
    return await whileLocked(place, () => drill({ ...config, dataDir: folder }, place), true);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
};

async function drill(config: ArchiveConfig, place: Place) {
  const { faults: unreadable } = await listReaches(place);
  const choice = await chooseBackup(place, undefined);
  say("Reading every file of the back-up");
  const { files, faults } = await checkBackup(place, choice.id, {
    files: "read",
    progress: (count) => say(`${count} files read`),
  });
  const all = [...unreadable, ...faults];
  const read = await readAside(config, place, choice).catch((error: unknown) => {
    all.push(`The database can't be restored: ${messageOf(error)}`);
    return null;
  });
  all.push(...(read?.faults ?? []));
  return { lines: [...all, ...wordsOf(choice, files, read, all.length)], failed: all.length > 0 };
}

/** @returns null where the back-up has files alone */
async function readAside(config: ArchiveConfig, place: Place, choice: Choice): Promise<ReadThrough | null> {
  if (!choice.manifest.database) return null;
  const { dataDir } = config;
  await restoreDatabase(place, choice, dataDir, say);
  // Where storage looks for them; a million files need no copy to be looked at.
  await mkdir(join(dataDir, "files"), { recursive: true });
  await symlink(join(place.folder, "files"), join(dataDir, "files", "kept"), "junction");
  say("Reading what was restored");
  const aside = { ...config, databaseUrl: undefined, s3: undefined, copyTo: [], diskReserveBytes: 0 };
  // The back-up's own folder is looked at, and never marked.
  return withArchive(aside, { workers: false, sound: false, restoring: true }, ({ services }) =>
    readRestored(services, place, choice),
  );
}

function wordsOf({ id, at, manifest }: Choice, files: number, read: ReadThrough | null, faults: number): string[] {
  if (faults > 0) return [`The back-up ${id} is not whole: ${faults} faults, said above.`];
  const database = read
    ? ` Restored aside, as it was at ${at}, its database has the rows that it should have: ${read.people} people, ` +
      `${read.items} items; each could be read, and the ${read.originals} originals are what their rows say.`
    : " It has files alone; the database is backed up by its own tools.";
  return [
    `The back-up ${id}, begun ${manifest.began}, is whole: ${files} files read, each as it was written.${database}`,
  ];
}
