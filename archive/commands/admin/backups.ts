import { inEnglish } from "archive/base/line";
import { listReaches } from "archive/domain/backup/choose";
import { readState } from "archive/domain/backup/place-state";
import { findPlace } from "archive/storage/backup/place";
import type { Area } from "./area";
import { table } from "archive/commands/table";
import { readAsked } from "archive/commands/words";

/** Back-ups that lie where they go by themselves, or in a folder that is named; and the last one that failed. */
export const run: Area = async (config, args, { words, use }) => {
  const { values, positionals } = readAsked(words, args, { json: { type: "boolean" } }, { use, range: [0, 1] });
  const { say, line, time, number, size } = words;
  const [to = config.backup?.to] = positionals;
  if (!to) return { lines: [values.json ? JSON.stringify({ to: null, backups: [] }) : say("backups.unset")] };
  const [place, { failed }] = [await findPlace(to), await readState(config.dataDir, to)];
  const { reaches, faults } = place ? await listReaches(place) : { reaches: [], faults: [] };
  const backups = reaches.map(({ id, from, until, manifest: { began, files } }) => {
    return { id, began, from, until, files: files.list.lines, bytes: files.bytes };
  });
  const failure = failed && { at: failed.at, why: failed.why };
  const isBad = faults.length > 0 || failed !== undefined;
  if (values.json)
    return { lines: [JSON.stringify({ to, backups, faults: faults.map(inEnglish), failure })], failed: isBad };
  return {
    lines: [
      ...(backups.length === 0
        ? [say("backups.none", { to })]
        : table(
            [say("backups.id"), say("backups.from"), say("backups.until"), say("backups.files"), say("backups.bytes")],
            backups.map(({ id, from, until, files, bytes }) => [
              id,
              time(new Date(from)),
              time(new Date(until)),
              number(files),
              size(bytes),
            ]),
          )),
      ...faults.map(line),
      ...(failed
        ? [say("backups.failed", { at: time(new Date(failed.at)), why: line(failed.line ?? failed.why) })]
        : []),
    ],
    failed: isBad,
  };
};
