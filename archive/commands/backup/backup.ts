import { resolve } from "node:path";
import { CannotStart } from "archive/base/fault";
import { nestingFault } from "archive/base/machine-settings";
import { besideProduct, noteAct, tellIn, type Command } from "archive/commands/command";
import { readProgram } from "archive/commands/program-uses";
import type { Words } from "archive/commands/words";
import { backUp, type BackedUp } from "archive/domain/backup/back-up";
import { listReaches, sayReach } from "archive/domain/backup/choose";
import { openPlace } from "archive/storage/backup/place";

const OPTIONS = { list: { type: "boolean" } } as const;

/** A back-up of everything, by hand. */
export const run: Command = async (config, args) => {
  const { values, positionals, words, wrong } = readProgram(config, "backup", { args, options: OPTIONS, most: 1 });
  const [to = config.backup?.to] = positionals;
  if (!to) throw wrong();
  if (values.list) return list(words, to);
  const { dataDir: folder } = config;
  if (nestingFault(folder, resolve(to)))
    throw new CannotStart(words.say("lines.backup.nested", { to: resolve(to), folder }));
  const follow = config.backup !== undefined && resolve(to) === config.backup.to;
  const done = await besideProduct(config, async (services) => {
    const made = await backUp(services, { to, follow, keep: config.backupsKept, tell: tellIn(words) });
    await noteAct(services, "backed_up", { subject: made.id });
    return made;
  });
  return { lines: linesOf(words, done), failed: done.faults.length > 0 };
};

async function list({ line }: Words, to: string) {
  const { reaches, faults } = await listReaches(await openPlace(to));
  return {
    lines: [...reaches.flatMap((each) => [each.id, line(sayReach(each))]), ...faults.map(line)],
    failed: faults.length > 0,
  };
}

function linesOf({ say, line, size }: Words, { id, place, manifest, faults, removed }: BackedUp): string[] {
  const { files, database } = manifest;
  const { copied, bytes, list: named } = files;
  return [
    ...faults.map(line),
    say("lines.backup.done", { id, folder: place.folder, files: named.lines, size: size(bytes), copied }),
    database ? say("lines.backup.database", { at: database.until }) : say("lines.backup.no_database"),
    ...(removed.backups > 0 ? [say("lines.backup.removed", removed)] : []),
    ...(faults.length > 0 ? [say("lines.backup.faults", { count: faults.length })] : []),
  ];
}
