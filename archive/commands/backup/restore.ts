import { readProgram } from "archive/commands/program-uses";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "archive/base/fault";
import type { ArchiveConfig } from "archive/base/config";
import { removeFile } from "archive/base/folders";
import { restoringIn } from "archive/base/restoring";
import { noteAct, say, withArchive, type Command } from "archive/commands/command";
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
  const { values, positionals, wrong } = readProgram(config, "restore", { args, options: OPTIONS, most: 1 });
  const [from] = positionals;
  if (!from) throw wrong();
  const { file: keys, damaged, ...whole } = values;
  if (keys || damaged) {
    if ((keys && damaged) || Object.keys(whole).length > 0 || !(keys ?? []).every(isKey)) throw wrong();
    return restoreOriginals(config, from, keys ?? "damaged");
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
      async () => restore(config, place, await chooseBackup(place, values.at), aside),
      true,
    );
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    throw new CannotStart(
      `The back-up is damaged: ${error.message}. Nothing can be restored from it as it is; an earlier moment (--at) ` +
        `takes an older one. What lies in ${config.dataDir} is half a restore.`,
      { cause: error },
    );
  }
};

async function restore(config: ArchiveConfig, place: Place, choice: Choice, aside: boolean) {
  const { manifest } = choice;
  refuseMixed(config, place, choice);
  if (manifest.database) await restoreInto(config, place, choice, aside);
  else if (!existsSync(join(config.dataDir, "secrets")))
    await bringFolderBack(backupIn(place, choice.id), "own", manifest.own, config.dataDir);
  // What a place for copies has is to come back as well.
  const alone = { ...config, copyTo: [] };
  return withArchive(alone, { workers: false, sound: false, restoring: true }, async ({ services }) => {
    // Each original is read and compared on this way; what checks originals as time goes by begins behind it.
    const files = await restoreFiles(services, place, choice, say);
    // Not before: half of it would be taken for a storage that lost the rest.
    await adoptMain(services);
    // Before anything may start on it, and in what was restored: its own rows end at that moment.
    await noteAct(services, "restored", { subject: momentOf(choice) });
    await removeFile(restoringIn(config.dataDir));
    return { lines: [...files.faults, ...doneWords(choice, files)], failed: files.faults.length > 0 };
  });
}

/** What the settings name and what the back-up has must be of one kind. */
function refuseMixed(config: ArchiveConfig, place: Place, { manifest }: Choice): void {
  if (manifest.database && config.databaseUrl)
    throw new CannotStart(
      `The back-up in ${place.folder} has a built-in database, and DATABASE_URL names another. Restore it without ` +
        "DATABASE_URL.",
    );
  if (!manifest.database && !config.databaseUrl)
    throw new CannotStart(
      `The back-up in ${place.folder} has files alone. Restore the database by its own tools first, and set ` +
        "DATABASE_URL.",
    );
}

/** With the folder's lock held, so that nothing starts on half of it. */
async function restoreInto(config: ArchiveConfig, place: Place, choice: Choice, aside: boolean): Promise<void> {
  const { dataDir } = config;
  await withFolder(config, async () => {
    await makeRoom(dataDir, { from: place.folder, id: choice.id, at: choice.at ?? "latest" }, aside);
    await restoreDatabase(place, choice, dataDir, say);
  });
}

/** The back-up, and the moment that was asked for. */
function momentOf({ id, at, manifest }: Choice): string {
  return manifest.database ? `${id}, ${at ?? "latest"}` : id;
}

function doneWords({ id, at, manifest }: Choice, done: RestoredFiles): string[] {
  const moment = manifest.database ? `as it was at ${at ?? "the end of its log"}` : "with the files it had";
  return [
    `The back-up ${id} is restored, ${moment}: ${done.people} people, ${done.items} items; ${done.files} files, each ` +
      "checked against the back-up, and originals against their rows.",
    ...(done.erased > 0
      ? [`${done.erased} things were erased since, and are erased again. Their bytes go once Akkhor runs.`]
      : []),
    ...(done.unmade > 0
      ? [`${done.unmade} renditions are not in the back-up. Make them anew: npm run media:rebuild.`]
      : []),
    ...(done.faults.length > 0 ? [`Faults, said above: ${done.faults.length}. All else is back.`] : []),
    "Sign-ins, drafts and files on their way that are newer are gone. Start Akkhor: npm start.",
  ];
}
