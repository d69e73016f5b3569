import { readProgram } from "archive/commands/program-uses";
import { CannotStart } from "archive/base/fault";
import type { ArchiveConfig } from "archive/base/config";
import { findHashes } from "archive/db/items/originals";
import { findMainPlace } from "archive/db/keeping/places";
import { Refusal } from "archive/base/refusal";
import { noteMove } from "archive/domain/keeping/run-checks";
import type { Services } from "archive/domain/services";
import { copyStorage, keysLacking, type CopyCount } from "archive/storage/copy-storage";
import { diskStorage } from "archive/storage/disk";
import { localOptions, openStorage } from "archive/storage/open-storage";
import { besideProduct, noteAct, tellIn, type Command } from "./command";
import type { Words } from "./words";

const OPTIONS = { to: { type: "string" }, check: { type: "boolean" } } as const;

/** Copies every kept file from disk to S3 or back; settings decide what is used. */
export const run: Command = async (config, args) => {
  const { values, words, wrong } = readProgram(config, "storage:move", { args, options: OPTIONS });
  const { to: place, check = false } = values;
  if (place !== "s3" && place !== "disk") throw wrong();
  const { say } = words;
  if (!config.s3) throw new CannotStart(say("lines.storage.no_s3"));
  try {
    // The one of the two that the settings name has no mark before the first move.
    return await besideProduct(config, (services) => move(services, words, { place, check }), { unmarked: true });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new CannotStart(say(error.reason === "disk_full" ? "lines.storage.disk_full" : "lines.storage.no_answer"));
  }
};

/** @param asked.check whether originals that are there already are read and compared again */
async function move(services: Services, words: Words, { place, check }: { place: "s3" | "disk"; check: boolean }) {
  const { say, size } = words;
  const tell = tellIn(words);
  const { config, db, log } = services;
  const s3 = await openStorage(config, log);
  const disk = await diskStorage(localOptions(config));
  const [from, to] = place === "s3" ? [disk, s3] : [s3, disk];
  const main = await findMainPlace(db);
  if (main && (await from.mark()) !== main.id)
    throw new CannotStart(say("lines.storage.away", { address: main.address }));
  const count = await copyStorage({
    from,
    to,
    check,
    hashesOf: (keys) => findHashes(db, keys),
    progress: ({ copied, there, bytes }) => tell(say("lines.storage.so_far", { copied, size: size(bytes), there })),
    compared: await noteMove(services),
  });
  const left: string[] = [];
  for await (const key of keysLacking(to, from)) left.push(key);
  const failed = count.faults.length > 0;
  // So that the product knows it for its own storage at the next start.
  if (main && !failed) await to.setMark(main.id);
  if (!failed) await noteAct(services, "storage_moved", { subject: place });
  return {
    lines: [
      ...faultLines(words, count),
      ...leftLines(words, left),
      ...(failed ? [] : doneLines(words, count, place, config)),
    ],
    failed,
  };
}

function faultLines({ say, line }: Words, { faults }: CopyCount): string[] {
  if (faults.length === 0) return [];
  return [...faults.map(line), say("lines.storage.faults", { count: faults.length })];
}

function leftLines({ say }: Words, left: string[]): string[] {
  return left.length === 0 ? [] : [say("lines.storage.left", { count: left.length }), ...left];
}

function doneLines(
  { say }: Words,
  { copied, there }: CopyCount,
  place: "s3" | "disk",
  config: ArchiveConfig,
): string[] {
  const [bucket, folder] = [config.s3?.bucket ?? "", localOptions(config).folder];
  return [
    say(`lines.storage.done_${place}`, { files: copied + there, bucket, folder }),
    say(`lines.storage.then_${place}`),
  ];
}
