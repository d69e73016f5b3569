import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { inEnglish, line } from "archive/base/line";
import type { Sentence } from "archive/base/sentence-of";
import { tryKernelLock, type KernelLock } from "./kernel-lock";
import { findLease, writeLease, type FoundLease, type Holder, type OwnLease } from "./lease";

/** A data folder that this process has for itself. */
export interface DataLock {
  /** Tells whether it still has, read from the disk (some 20 µs). Once lost, it stays lost. */
  holds(): boolean;
  release(): void;
}

/** Description of the holder. */
type About = Pick<Holder, "role" | "origin">;
type LockAnswer = { taken: true; lock: DataLock } | { taken: false; holder: Holder | null };

export interface LockOptions {
  /** Told of a process elsewhere whose record is watched, for `stillMs`, before the folder is taken over. */
  onWait?(holder: Holder | null): void;
  /** Told once, with words, when the lock is found to be lost. */
  onLost?(why: string): void;
  /** Time for which the record of another machine's process has to stand still. */
  stillMs?: number;
  /** Time that two machines which take over at once get to find out which record stayed. */
  settleMs?: number;
}

const BEAT_MS = 1000;
const LOOK_MS = 100;
const FIRST_RECORD_MS = 500;

/**
 * Takes the lock on a data folder: one process each. The kernel's lock on `lock` holds across namespaces and ends with
 * its process; the record `lock.json` says who holds it, and stands for processes on other machines, which that lock
 * may not reach over a network file system.
 */
export async function takeLock(folder: string, about: About, options: LockOptions = {}): Promise<LockAnswer> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kernel = await tryKernelLock(join(folder, "lock"));
  if (!kernel) return { taken: false, holder: await holderOf(folder) };
  try {
    const found = findLease(folder);
    const verdict = !found || found.ofThisKernel ? "dead" : await watch(folder, found, options);
    const lease = verdict === "lives" ? null : writeLease(folder, about, found !== null);
    if (verdict === "stood still") await delay(options.settleMs ?? 2 * BEAT_MS);
    if (lease?.inPlace()) return { taken: true, lock: hold(kernel, lease, folder, options) };
  } catch (error) {
    kernel.release();
    throw error;
  }
  kernel.release();
  return { taken: false, holder: await holderOf(folder) };
}

/** For people: who holds a folder. */
export function sayHolder(holder: Holder | null): Sentence {
  if (!holder) return line("folder.held_by_somebody");
  const { pid, host, role, origin } = holder;
  return line("folder.held_by", { pid: String(pid), host, role, origin });
}

/** Looks whether the process of a record lives, on a machine whose locks may not reach us. */
async function watch(folder: string, found: FoundLease, options: LockOptions): Promise<"lives" | "stood still"> {
  const { onWait, stillMs = 10 * BEAT_MS } = options;
  onWait?.(found.holder);
  // Looks are counted, not time: were we stopped meanwhile, the last look still comes after.
  for (let look = 0; look * LOOK_MS < stillMs; look++) {
    await delay(LOOK_MS);
    const now = findLease(folder);
    if (!now) break;
    if (now.state !== found.state) return "lives";
  }
  return "stood still";
}

/** Holder of it. Its record is written just after its lock was taken. */
async function holderOf(folder: string): Promise<Holder | null> {
  const until = performance.now() + FIRST_RECORD_MS;
  for (;;) {
    const holder = findLease(folder)?.holder;
    if (holder || performance.now() > until) return holder ?? null;
    await delay(20);
  }
}

function hold(kernel: KernelLock, lease: OwnLease, folder: string, { onLost }: LockOptions): DataLock {
  let state: "held" | "lost" | "released" = "held";
  const holds = () => {
    if (state !== "held") return false;
    try {
      if (kernel.inPlace() && lease.inPlace()) return true;
    } catch {
      // A disk that gives no answer says nothing of the lock; what is to be confirmed waits for one.
      return false;
    }
    state = "lost";
    clearInterval(beating);
    onLost?.(
      `Akkhor lost its lock on ${folder} (${whyLost(folder, lease)}). This process confirms nothing more and ends.`,
    );
    return false;
  };
  const beating = setInterval(() => {
    try {
      if (holds()) lease.beat();
    } catch {
      // The disk fails or is full; the next beat may come through.
    }
  }, BEAT_MS).unref();
  return {
    holds,
    release: () => {
      clearInterval(beating);
      if (state === "held") lease.remove();
      state = "released";
      kernel.release();
    },
  };
}

function whyLost(folder: string, lease: OwnLease): string {
  try {
    if (lease.inPlace()) return "its file was replaced";
    const found = findLease(folder);
    return found ? `it is now held by ${inEnglish(sayHolder(found.holder))}` : "its files were removed";
  } catch {
    return "its files can't be read";
  }
}
