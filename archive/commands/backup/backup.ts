import { readProgram } from "archive/commands/program-uses";
import { resolve } from "node:path";
import { CannotStart } from "archive/base/fault";
import { nestingFault } from "archive/base/machine-settings";
import { besideProduct, noteAct, say, type Command } from "archive/commands/command";
import { backUp, type BackedUp } from "archive/domain/backup/back-up";
import { listReaches, sayReach } from "archive/domain/backup/choose";
import { openPlace } from "archive/storage/backup/place";

const OPTIONS = { list: { type: "boolean" } } as const;

/** A back-up of everything, by hand. */
export const run: Command = async (config, args) => {
  const { values, positionals, wrong } = readProgram(config, "backup", { args, options: OPTIONS, most: 1 });
  const [to = config.backup?.to] = positionals;
  if (!to) throw wrong();
  if (values.list) return list(to);
  const nested = nestingFault(config.dataDir, resolve(to));
  if (nested) throw new CannotStart(`The command ${nested}.`);
  const follow = config.backup !== undefined && resolve(to) === config.backup.to;
  const done = await besideProduct(config, async (services) => {
    const made = await backUp(services, { to, follow, keep: config.backupsKept, tell: say });
    await noteAct(services, "backed_up", { subject: made.id });
    return made;
  });
  return { lines: wordsOf(done), failed: done.manifest.faults.length > 0 };
};

async function list(to: string) {
  const { reaches, faults } = await listReaches(await openPlace(to));
  return { lines: [...reaches.map((each) => `${each.id}\n${sayReach(each)}`), ...faults], failed: faults.length > 0 };
}

function wordsOf({ id, place, manifest, removed }: BackedUp): string[] {
  const { files, database, faults } = manifest;
  return [
    ...faults,
    `The back-up ${id} lies in ${place.folder}: ${files.list.lines} files (${(files.bytes / 1e6).toFixed(1)} MB), of ` +
      `which ${files.copied} were new${database ? `, and the database as it was at ${database.until}` : ""}.`,
    ...(database
      ? []
      : [
          "The database that DATABASE_URL names is not in it: back it up by its own tools (pg_basebackup, pg_dump, " +
            "your provider's), each time just before this command, so that every file that it names is here.",
        ]),
    ...(removed.backups > 0
      ? [`${removed.backups} older back-ups and ${removed.files} files of theirs were removed.`]
      : []),
    ...(faults.length > 0 ? [`Originals with faults, said above: ${faults.length}. All else is in the back-up.`] : []),
  ];
}
