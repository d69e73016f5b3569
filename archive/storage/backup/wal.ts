import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, truncate } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createGzip } from "node:zlib";
import { CannotStart, hasCode } from "archive/base/fault";
import { syncFolder } from "archive/base/folders";
import { line } from "archive/base/line";
import { Damaged } from "./damaged";
import { appendLines, readLines } from "./list";
import { hashFile, sameContent, writeHashed, type Written } from "./written";

/** A part of the write-ahead log in a back-up, compressed; a longer one of the same segment takes its place. */
export interface WalPart extends Written {
  segment: string;
  /** Bytes of the segment that it has, uncompressed. */
  plain: number;
  /** Time by which all that was committed is in it and those before it. */
  at: string;
}

export interface WalSource {
  /** The server's `pg_wal`. */
  folder: string;
  timeline: number;
  segmentBytes: number;
  /** Place in the log where the base back-up began. */
  startLsn: string;
}

/** The log was let go before it was copied; nothing behind that place can be restored to from this back-up. */
export class WalGone extends CannotStart {
  override name = "WalGone";
}

const JOURNAL = "wal.jsonl";
export const journalIn = (backup: string) => join(backup, JOURNAL);
const partIn = (backup: string, { segment, plain }: Pick<WalPart, "segment" | "plain">) =>
  join(backup, "wal", `${segment}.${plain}.gz`);

/** The parts that hold, each segment's longest, in order. */
export async function walParts(backup: string): Promise<WalPart[]> {
  const parts = new Map<string, WalPart>();
  for await (const part of readLines<WalPart>(journalIn(backup))) parts.set(part.segment, part);
  return [...parts.values()];
}

/**
 * Brings the log up to a place in it to a back-up: whole segments, and of the last one as much as there is.
 * @throws WalGone
 */
export async function shipWal(backup: string, source: WalSource, mark: { lsn: string; at: string }): Promise<void> {
  const { segmentBytes, timeline } = source;
  const parts = await walParts(backup);
  const last = parts.at(-1);
  const lastNumber = last ? numberOf(last.segment, segmentBytes) : segmentOf(source.startLsn, segmentBytes);
  const first = last?.plain === segmentBytes ? lastNumber + 1n : lastNumber;
  const end = positionOf(mark.lsn);
  await mkdir(join(backup, "wal"), { recursive: true, mode: 0o700 });
  for (let number = first; number * BigInt(segmentBytes) < end; number++) {
    const left = end - number * BigInt(segmentBytes);
    const plain = left > BigInt(segmentBytes) ? segmentBytes : Number(left);
    const segment = segmentName(timeline, number, segmentBytes);
    if (last?.segment === segment && last.plain === plain) continue;
    const part = { segment, plain, at: mark.at, ...(await copyPart(backup, source.folder, segment, plain)) };
    await appendLines(journalIn(backup), [part]);
    if (last?.segment === segment) await rm(partIn(backup, last), { force: true });
  }
  await syncFolder(backup);
}

async function copyPart(backup: string, from: string, segment: string, plain: number): Promise<Written> {
  const to = partIn(backup, { segment, plain });
  const read = createReadStream(join(from, segment), { end: plain - 1, highWaterMark: 256 * 1024 });
  const packed = createGzip({ level: constants.Z_BEST_SPEED });
  // A fault of the one ends the other, and whoever reads it.
  read.on("error", (error) => packed.destroy(error));
  try {
    const written = await writeHashed(read.pipe(packed), `${to}.making`);
    if (read.bytesRead !== plain) throw new WalGone(line("backup.segment_short", { segment, bytes: read.bytesRead }));
    await rename(`${to}.making`, to);
    await syncFolder(join(backup, "wal"));
    return written;
  } catch (error) {
    if (hasCode(error, "ENOENT")) throw new WalGone(line("backup.segment_gone", { segment }), { cause: error });
    throw error;
  } finally {
    read.destroy();
  }
}

/** Puts the log where a server looks for it, each part checked before. @throws Damaged */
export async function bringWalBack(backup: string, to: string, segmentBytes: number): Promise<void> {
  for (const part of await walParts(backup)) {
    await checkPart(backup, part);
    const path = join(to, part.segment);
    await pipeline(createReadStream(partIn(backup, part)), createGunzip(), createWriteStream(path, { mode: 0o600 }));
    // PostgreSQL wants every segment at its full length; what was not written yet is zeros.
    await truncate(path, segmentBytes);
  }
}

/** Parts that aren't as they were written, or aren't there. */
export async function damagedWal(backup: string): Promise<string[]> {
  const damaged: string[] = [];
  for (const part of await walParts(backup))
    await checkPart(backup, part).catch((error: unknown) => {
      if (!(error instanceof Damaged)) throw error;
      damaged.push(error.what);
    });
  return damaged;
}

async function checkPart(backup: string, part: WalPart): Promise<void> {
  if (!sameContent(await hashFile(partIn(backup, part)), part))
    throw new Damaged(`wal/${part.segment}.${part.plain}.gz`);
}

/** "0/1742B48" as bytes from the log's beginning. */
function positionOf(lsn: string): bigint {
  const [high = "0", low = "0"] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const segmentOf = (lsn: string, bytes: number) => positionOf(lsn) / BigInt(bytes);
/** Number of segments that share the middle of a name. */
const perFile = (bytes: number) => 0x1_0000_0000n / BigInt(bytes);
const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, "0");

function segmentName(timeline: number, number: bigint, bytes: number): string {
  return hex(BigInt(timeline)) + hex(number / perFile(bytes)) + hex(number % perFile(bytes));
}

function numberOf(segment: string, bytes: number): bigint {
  return BigInt(`0x${segment.slice(8, 16)}`) * perFile(bytes) + BigInt(`0x${segment.slice(16)}`);
}
