import { readProgram } from "archive/commands/program-uses";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { ArchiveConfig } from "archive/base/config";
import { lineOf } from "archive/base/fault";
import type { Line } from "archive/base/line";
import type { Words } from "archive/commands/words";
import { tellIn, withArchive, type Command } from "archive/commands/command";
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
  const { values, positionals, words, wrong } = readProgram(config, "drill", { args, options: OPTIONS, most: 1 });
  const [from = config.backup?.to] = positionals;
  if (!from) throw wrong();
  const place = await openPlace(from);
  const folder = await mkdtemp(join(resolve(values.in ?? tmpdir()), "akkhor-drill-"));
  try {
    return await whileLocked(place, () => drill({ ...config, dataDir: folder }, words, place), true);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
};

async function drill(config: ArchiveConfig, words: Words, place: Place) {
  const { say, line } = words;
  const tell = tellIn(words);
  const { faults: unreadable } = await listReaches(place);
  const choice = await chooseBackup(place, undefined);
  tell(say("lines.drill.reads"));
  const { files, faults } = await checkBackup(place, choice.id, {
    files: "read",
    progress: (count) => tell(say("lines.drill.read", { files: count })),
  });
  const all: Line[] = [...unreadable, ...faults];
  const read = await readAside(config, words, { place, choice }).catch((error: unknown) => {
    all.push(say("lines.drill.no_database", { why: line(lineOf(error)) }));
    return null;
  });
  all.push(...(read?.faults ?? []));
  return {
    lines: [...all.map(line), ...linesOf(words, choice, files, read, all.length)],
    failed: all.length > 0,
  };
}

/** @returns null where the back-up has files alone */
async function readAside(
  config: ArchiveConfig,
  words: Words,
  { place, choice }: { place: Place; choice: Choice },
): Promise<ReadThrough | null> {
  if (!choice.manifest.database) return null;
  const { dataDir } = config;
  await restoreDatabase(words, place, choice, dataDir);
  // Where storage looks for them; a million files need no copy to be looked at.
  await mkdir(join(dataDir, "files"), { recursive: true });
  await symlink(join(place.folder, "files"), join(dataDir, "files", "kept"), "junction");
  tellIn(words)(words.say("lines.drill.reads_restored"));
  const aside = { ...config, databaseUrl: undefined, s3: undefined, copyTo: [], diskReserveBytes: 0 };
  // The back-up's own folder is looked at, and never marked.
  return withArchive(aside, { workers: false, sound: false, restoring: true }, ({ services }) =>
    readRestored(services, words, place, choice),
  );
}

function linesOf(
  { say }: Words,
  { id, at = "", manifest }: Choice,
  files: number,
  read: ReadThrough | null,
  count: number,
): string[] {
  if (count > 0) return [say("lines.drill.not_whole", { id, count })];
  const { people = 0, items = 0, originals = 0 } = read ?? {};
  return [
    say("lines.drill.whole", { id, began: manifest.began, files }),
    read ? say("lines.drill.restored", { at, people, items, originals }) : say("lines.drill.files_alone"),
  ];
}
