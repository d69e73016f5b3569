import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  futimesSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { hasCode } from "archive/base/fault";
import { syncFolderNow } from "archive/base/folders";

/** The process that works on a data folder. */
export interface Holder {
  pid: number;
  host: string;
  role: string;
  origin: string;
}

/** Content of the record. */
interface Lease extends Holder {
  /** Id of the running kernel; null where the system has none. */
  boot: string | null;
  token: string;
}

/** A record as it was found. */
export interface FoundLease {
  /** Null where it can't be read as one. */
  holder: Holder | null;
  /** Tells whether its process ran on the kernel that we run on, where the kernel's lock says whether it lives. */
  ofThisKernel: boolean;
  /** Another at each beat. */
  state: string;
}

/** A record of ours. */
export interface OwnLease {
  /** Tells whether the record at the path is this one. @throws the system's error where the disk doesn't say */
  inPlace(): boolean;
  /** Shows whoever watches that we live. @throws the system's error where the disk fails or is full */
  beat(): void;
  /** Gives the folder back: removes the record, if it is this one. */
  remove(): void;
}

const BOOT_ID = "/proc/sys/kernel/random/boot_id";

const recordOf = (folder: string) => join(folder, "lock.json");

export function findLease(folder: string): FoundLease | null {
  // Opened anew each time: of what is open already, a network file system may show an older state.
  const fd = openIfThere(recordOf(folder));
  if (fd === null) return null;
  try {
    const { ino, mtimeMs } = fstatSync(fd);
    const text = readFileSync(fd, "utf8");
    const lease = parsed(text);
    const boot = bootId();
    const ofThisKernel = lease !== null && lease.boot === boot && (boot !== null || lease.host === hostname());
    const holder = lease && { pid: lease.pid, host: lease.host, role: lease.role, origin: lease.origin };
    return { holder, ofThisKernel, state: `${ino} ${mtimeMs} ${text}` };
  } finally {
    closeSync(fd);
  }
}

/**
 * Writes our record, durably. Its beat is its time of change, set through our own descriptor: the record is never
 * written again, so no kill leaves half a one and no beat touches another's.
 * @param stale whether there is one of a dead process, whose place it takes
 * @returns null where another process was faster
 */
export function writeLease(folder: string, about: Pick<Holder, "role" | "origin">, stale: boolean): OwnLease | null {
  const path = recordOf(folder);
  const lease: Lease = {
    pid: process.pid,
    host: hostname(),
    ...about,
    boot: bootId(),
    token: randomBytes(12).toString("hex"),
  };
  const text = JSON.stringify(lease);
  if (stale) rmSync(path, { force: true });
  let fd: number;
  try {
    fd = openSync(path, "wx", 0o600);
  } catch (error) {
    if (hasCode(error, "EEXIST")) return null;
    throw error;
  }
  writeSync(fd, text);
  fsyncSync(fd);
  syncFolderNow(folder);
  const inPlace = () => readRecord(path) === text;
  return {
    inPlace,
    beat: () => {
      const now = new Date();
      futimesSync(fd, now, now);
    },
    remove: () => {
      closeSync(fd);
      if (inPlace()) rmSync(path, { force: true });
    },
  };
}

/**
 * Watches the record of the process that holds a folder for this one.
 * @returns tells whether it is the record that there was @throws the system's error where the disk doesn't say
 */
export function watchRecord(folder: string): () => boolean {
  const path = recordOf(folder);
  const text = readRecord(path);
  return () => text !== null && readRecord(path) === text;
}

/** Opened anew each time, as in `findLease`. */
function readRecord(path: string): string | null {
  const fd = openIfThere(path);
  if (fd === null) return null;
  try {
    return readFileSync(fd, "utf8");
  } finally {
    closeSync(fd);
  }
}

function openIfThere(path: string): number | null {
  try {
    return openSync(path, "r");
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR")) return null;
    throw error;
  }
}

function bootId(): string | null {
  return existsSync(BOOT_ID) ? readFileSync(BOOT_ID, "utf8").trim() : null;
}

function parsed(text: string): Lease | null {
  try {
    const lease = JSON.parse(text) as Partial<Lease> | null;
    return typeof lease?.token === "string" ? (lease as Lease) : null;
  } catch {
    return null;
  }
}
