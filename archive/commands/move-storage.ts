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
import { besideProduct, noteAct, say, type Command } from "./command";

const OPTIONS = { to: { type: "string" }, check: { type: "boolean" } } as const;

/** Copies every kept file from disk to S3 or back; settings decide what is used. */
export const run: Command = async (config, args) => {
  const { values, wrong } = readProgram(config, "storage:move", { args, options: OPTIONS });
  const { to: place, check = false } = values;
  if (place !== "s3" && place !== "disk") throw wrong();
  if (!config.s3)
    throw new CannotStart(
      "Set S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what else S3 needs for this command, also to " +
        "move away from it.",
    );
  try {
    // The one of the two that the settings name has no mark before the first move.
    return await besideProduct(config, (services) => move(services, place, check), { unmarked: true });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new CannotStart(
      error.reason === "disk_full"
        ? "The disk is full: there is less free than DISK_RESERVE_MB."
        : "S3 doesn't answer, as the log says. Run this again: it goes on where it was.",
    );
  }
};

/** @param check whether originals that are there already are read and compared again */
async function move(services: Services, place: "s3" | "disk", check: boolean) {
  const { config, db, log } = services;
  const s3 = await openStorage(config, log);
  const disk = await diskStorage(localOptions(config));
  const [from, to] = place === "s3" ? [disk, s3] : [s3, disk];
  const main = await findMainPlace(db);
  if (main && (await from.mark()) !== main.id)
    throw new CannotStart(
      `The files at ${main.address} are away, or are not this archive's: they lack its mark. Is the disk mounted?`,
    );
  const count = await copyStorage({
    from,
    to,
    check,
    hashesOf: (keys) => findHashes(db, keys),
    progress: ({ copied, there, bytes }) =>
      say(`${copied} files copied (${(bytes / 1e6).toFixed(1)} MB), ${there} there before`),
    compared: await noteMove(services),
  });
  const left: string[] = [];
  for await (const key of keysLacking(to, from)) left.push(key);
  const failed = count.faults.length > 0;
  // So that the product knows it for its own storage at the next start.
  if (main && !failed) await to.setMark(main.id);
  if (!failed) await noteAct(services, "storage_moved", { subject: place });
  return {
    lines: [...faultWords(count), ...leftWords(left), ...(failed ? [] : doneWords(count, place, config))],
    failed,
  };
}

function faultWords({ faults }: CopyCount): string[] {
  if (faults.length === 0) return [];
  return [
    ...faults,
    `${faults.length} files are not where they should be. Mend what is said above and run this again; leave the ` +
      "settings as they are until then.",
  ];
}

function leftWords(left: string[]): string[] {
  if (left.length === 0) return [];
  return [
    `These ${left.length} files are there and no longer here, such as letters erased for good since an earlier ` +
      "move. Remove them there:",
    ...left,
  ];
}

function doneWords({ copied, there }: CopyCount, place: "s3" | "disk", config: ArchiveConfig): string[] {
  const whole =
    `All ${copied + there} files are ` +
    `${place === "s3" ? `in the bucket ${config.s3?.bucket}` : `under ${localOptions(config).folder}`}, checked.`;
  const settings = place === "s3" ? "with the S3_ settings that this command had" : "without S3_ settings";
  return [
    whole,
    `If Akkhor ran meanwhile, stop it and run this once more for what came in. Then start it ${settings}. ` +
      "Nothing was removed where the files came from.",
  ];
}
