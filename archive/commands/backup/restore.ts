import { readProgram } from "archive/commands/program-uses";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { CannotStart, lineOf } from "archive/base/fault";
import type { ArchiveConfig } from "archive/base/config";
import { removeFile } from "archive/base/folders";
import { restoringIn } from "archive/base/restoring";
import { noteAct, withArchive, type Command } from "archive/commands/command";
import type { Words } from "archive/commands/words";
import { withFolder } from "archive/commands/with-folder";
import { chooseBackup, type Choice } from "archive/domain/backup/choose";
import { adoptMain } from "archive/domain/keeping/known-places";
import { bringFolderBack } from "archive/storage/backup/bring-back";
import { Damaged } from "archive/storage/backup/damaged";
import { backupIn, openPlace, whileLocked, type Place } from "archive/storage/backup/place";
import { isKey } from "archive/storage/storage";
import { makeRoom } from "./make-room";
import { restoreDatabase } from "./restore-database";
import { restoreFiles, type RestoredFiles } from "./restore-files";
import { restoreOriginals } from "./restore-originals";

const OPTIONS = {
  at: { type: "string" },
  aside: { type: "boolean" },
  file: { type: "string", multiple: true },
  damaged: { type: "boolean" },
} as const;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Restores a back-up into a data folder that is empty, to its own moment or to any that its log reaches; or brings
 * single originals back from it.
 */
export const run: Command = async (config, args) => {
  const { values, positionals, words, wrong } = readProgram(config, "restore", { args, options: OPTIONS, most: 1 });
  const [from] = positionals;
  if (!from) throw wrong();
  const { file: keys, damaged, ...whole } = values;
  if (keys || damaged) {
    if ((keys && damaged) || Object.keys(whole).length > 0 || !(keys ?? []).every(isKey)) throw wrong();
    return restoreOriginals(config, words, from, keys ?? "damaged");
  }
  if (
    values.at !== undefined &&
    values.at !== "latest" &&
    !(TIME.test(values.at) && !Number.isNaN(Date.parse(values.at)))
  )
    throw wrong();
  const place = await openPlace(from);
  const aside = values.aside === true;
  try {
    return await whileLocked(
      place,
      async () => restore(config, words, { place, choice: await chooseBackup(place, values.at), aside }),
      true,
    );
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    const why = words.line(lineOf(error));
    throw new CannotStart(words.say("lines.restore.damaged", { why, folder: config.dataDir }), { cause: error });
  }
};

interface Asked {
  place: Place;
  choice: Choice;
  aside: boolean;
}

async function restore(config: ArchiveConfig, words: Words, asked: Asked) {
  const { place, choice } = asked;
  const { manifest } = choice;
  refuseMixed(config, words, asked);
  if (manifest.database) await restoreInto(config, words, asked);
  else if (!existsSync(join(config.dataDir, "secrets")))
    await bringFolderBack(backupIn(place, choice.id), "own", manifest.own, config.dataDir);
  // What a place for copies has is to come back as well.
  const alone = { ...config, copyTo: [] };
  return withArchive(alone, { workers: false, sound: false, restoring: true }, async ({ services }) => {
    // Each original is read and compared on this way; what checks originals as time goes by begins behind it.
    const files = await restoreFiles(services, words, place, choice);
    // Not before: half of it would be taken for a storage that lost the rest.
    await adoptMain(services);
    // Before anything may start on it, and in what was restored: its own rows end at that moment.
    await noteAct(services, "restored", { subject: momentOf(choice) });
    await removeFile(restoringIn(config.dataDir));
    return {
      lines: [...files.faults.map(words.line), ...linesOf(words, choice, files)],
      failed: files.faults.length > 0,
    };
  });
}

/** What the settings name and what the back-up has must be of one kind. */
function refuseMixed({ databaseUrl }: ArchiveConfig, { say }: Words, { place: { folder }, choice }: Asked): void {
  const { database } = choice.manifest;
  if (database && databaseUrl) throw new CannotStart(say("lines.restore.has_database", { folder }));
  if (!database && !databaseUrl) throw new CannotStart(say("lines.restore.has_none", { folder }));
}

/** With the folder's lock held, so that nothing starts on half of it. */
async function restoreInto(config: ArchiveConfig, words: Words, { place, choice, aside }: Asked): Promise<void> {
  const { dataDir } = config;
  await withFolder(config, async () => {
    await makeRoom(words, dataDir, { from: place.folder, id: choice.id, at: choice.at ?? "latest" }, aside);
    await restoreDatabase(words, place, choice, dataDir);
  });
}

/** The back-up, and the moment that was asked for. */
function momentOf({ id, at, manifest }: Choice): string {
  return manifest.database ? `${id}, ${at ?? "latest"}` : id;
}

function linesOf({ say }: Words, { id, at, manifest }: Choice, done: RestoredFiles): string[] {
  const { people, items, files, erased, unmade, faults } = done;
  const latest = at === undefined ? say("lines.restore.done_latest", { id }) : say("lines.restore.done_at", { id, at });
  return [
    manifest.database ? latest : say("lines.restore.done_files", { id }),
    say("lines.restore.counts", { people, items, files }),
    ...(erased > 0 ? [say("lines.restore.erased", { count: erased })] : []),
    ...(unmade > 0 ? [say("lines.restore.unmade", { count: unmade })] : []),
    ...(faults.length > 0 ? [say("lines.restore.faults", { count: faults.length })] : []),
    say("lines.restore.newer_gone"),
  ];
}
