import { parseArgs } from "node:util";
import { CannotStart } from "archive/cannot-start";
import type { ArchiveConfig } from "archive/config";
import { findHashes } from "archive/db/originals";
import { Refusal } from "archive/domain/refusal";
import { readArchiveConfig, startArchive } from "archive/start";
import { copyStorage, keysLacking, type CopyCount } from "./copy-storage";
import { diskStorage } from "./disk";
import { localOptions } from "./open-storage";

const USE =
  "Say where the files are to go: npm run storage:move -- --to s3, or --to disk. With --check, originals that " +
  "are there already are read and compared again.";

/**
 * Copies every kept file from disk to S3 or back, beside a running product or without one; settings decide what is
 * used.
 */
async function moveStorage(): Promise<number> {
  const { to: place, check } = parsed();
  const config = readArchiveConfig();
  if (!config.s3)
    throw new CannotStart(
      "Set S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what else S3 needs for this command, also to " +
        "move away from it.",
    );
  const archive = await startArchive(config, { lock: false, workers: false, sound: false });
  try {
    const { storage: s3, db } = archive.services;
    const disk = await diskStorage(localOptions(config));
    const [from, to] = place === "s3" ? [disk, s3] : [s3, disk];
    const count = await copyStorage({
      from,
      to,
      check,
      hashesOf: (keys) => findHashes(db, keys),
      progress: tellProgress,
    });
    const left: string[] = [];
    for await (const key of keysLacking(to, from)) left.push(key);
    tell([
      ...faultWords(count),
      ...leftWords(left),
      ...(count.faults.length === 0 ? doneWords(count, place, config) : []),
    ]);
    return count.faults.length === 0 ? 0 : 1;
  } finally {
    await archive.stop();
  }
}

function parsed(): { to: "s3" | "disk"; check: boolean } {
  const { to, check = false } = valuesGiven();
  if (to === "s3" || to === "disk") return { to, check };
  throw new CannotStart(USE);
}

function valuesGiven() {
  try {
    return parseArgs({ options: { to: { type: "string" }, check: { type: "boolean" } } }).values;
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : String(error)}\n${USE}`);
  }
}

function tellProgress({ copied, there, bytes }: Readonly<CopyCount>): void {
  process.stderr.write(`${copied} files copied (${(bytes / 1e6).toFixed(1)} MB), ${there} there before\n`);
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

function tell(lines: string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

function wordsOf(error: unknown): string {
  if (error instanceof CannotStart) return error.message;
  if (error instanceof Refusal)
    return error.reason === "disk_full"
      ? "The disk is full: there is less free than DISK_RESERVE_MB."
      : "S3 doesn't answer, as the log says. Run this again: it goes on where it was.";
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

await moveStorage().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${wordsOf(error)}\n`);
    process.exit(1);
  },
);
