import { createHash } from "node:crypto";
import { batchesOf } from "archive/base/batches";
import { Refusal } from "archive/base/refusal";
import { slots } from "archive/base/slots";
import { hasCode, lineOf, ToldFault } from "archive/base/fault";
import { line, type Line } from "archive/base/line";
import type { Storage } from "./storage";

interface CopyOptions {
  from: Storage;
  to: Storage;
  /** SHA-256, in hex, of those keys that hold originals. */
  hashesOf(keys: string[]): Promise<Map<string, string>>;
  /** True where originals that were there before are read again and compared too. */
  check?: boolean;
  progress?(sofar: Readonly<CopyCount>): void;
  /** Gets the originals that were read back where they were brought and found sound, batch by batch. */
  compared?(originals: { key: string; bytes: number }[]): Promise<void>;
}

export interface CopyCount {
  copied: number;
  /** There before, of the same length. */
  there: number;
  bytes: number;
  /** Each with its key: files that were not brought over, or not as they should be. */
  faults: Line[];
}

const BATCH = 100;
const AT_ONCE = 6;

/**
 * Brings every kept file from one storage to another, each under its key. Lengths are compared; originals are hashed as
 * they are read, and again as they are read back. Nothing is removed and nothing replaced, so it may be broken off and
 * run again.
 * @throws Refusal where a storage is away or full: all that follows would fail too
 */
export async function copyStorage({
  from,
  to,
  hashesOf,
  check = false,
  progress,
  compared,
}: CopyOptions): Promise<CopyCount> {
  const count: CopyCount = { copied: 0, there: 0, bytes: 0, faults: [] };
  const inSlot = slots(AT_ONCE);
  let sound: { key: string; bytes: number }[] = [];

  async function bring(key: string, sha256: string | undefined) {
    const bytes = await from.size(key);
    // Erased since it was listed.
    if (bytes === null) return;
    const isNew = await copyFile(from, to, { key, bytes, sha256 });
    if (sha256 && (isNew || check)) {
      await compare(to, key, sha256);
      sound.push({ key, bytes });
    }
    if (isNew) count.bytes += bytes;
    count[isNew ? "copied" : "there"]++;
  }

  for await (const keys of batchesOf(from.list(), BATCH)) {
    const hashes = await hashesOf(keys);
    const ends = await Promise.allSettled(keys.map((key) => inSlot(() => bring(key, hashes.get(key)))));
    ends.forEach((end, at) => {
      if (end.status === "fulfilled") return;
      if (end.reason instanceof Refusal) throw end.reason;
      count.faults.push(line("of", { what: keys[at] ?? "", why: lineOf(end.reason) }));
    });
    await compared?.(sound);
    sound = [];
    progress?.(count);
  }
  return count;
}

/** Keys of one storage that another lacks. */
export async function* keysLacking(of: Storage, other: Storage): AsyncIterable<string> {
  const theirs = other.list()[Symbol.asyncIterator]();
  let next = await theirs.next();
  // Both give their keys in order, so one walk beside the other will do.
  for await (const key of of.list()) {
    while (!next.done && next.value < key) next = await theirs.next();
    if (next.done || next.value !== key) yield key;
  }
}

/** @returns whether it was copied now; false where it was there */
async function copyFile(
  from: Storage,
  to: Storage,
  { key, bytes, sha256 }: { key: string; bytes: number; sha256?: string },
): Promise<boolean> {
  const there = await to.size(key);
  if (there !== null) {
    if (there !== bytes) throw new ToldFault(line("storage.other_length", { there, here: bytes }));
    return false;
  }
  const opened = await from.open(key);
  if (!opened) throw new ToldFault(line("storage.went"));
  const staged = await to.stage(opened.body, { limitBytes: bytes });
  try {
    if (staged.bytes !== bytes) throw new ToldFault(line("storage.read_in_part", { read: staged.bytes, bytes }));
    if (sha256 && staged.sha256 !== sha256) throw new ToldFault(line("storage.damaged_here"));
    await to.keep(staged.key, key);
    return true;
  } catch (error) {
    await to.discardStaged(staged.key);
    // Another run of this command was faster.
    if (hasCode(error, "EEXIST") && (await to.size(key)) === bytes) return false;
    throw error;
  }
}

async function compare(to: Storage, key: string, sha256: string) {
  const hash = createHash("sha256");
  const opened = await to.open(key);
  for await (const part of opened?.body ?? []) hash.update(part as Buffer);
  if (hash.digest("hex") !== sha256) throw new ToldFault(line("storage.damaged_there"));
}
