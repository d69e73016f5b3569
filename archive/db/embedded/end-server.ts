import { spawnSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { CannotStart } from "archive/base/fault";
import { line } from "archive/base/line";
import type { Sentence } from "archive/base/sentence-of";
import { tryKernelLock, type KernelLock } from "archive/base/lock/kernel-lock";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { ENVIRONMENT } from "./launcher";
import { readPidFile } from "./pid-file";

/** Milliseconds that a server gets after each step, before the next: to end by itself, by SIGINT, by SIGQUIT. */
export interface Patience {
  itself: number;
  fast: number;
  immediate: number;
}

/** To stop our own: a clean shutdown writes everything out, and saves the next start its recovery. */
export const STOP_PATIENCE: Patience = { itself: 0, fast: 15_000, immediate: 7000 };
/** To end an older one: the next start recovers, so it needn't be waited for long. */
export const OLDER_PATIENCE: Patience = { itself: 1000, fast: 500, immediate: 7000 };

const KILL_LIMIT_MS = 15_000;
const LOOK_MS = 20;

/**
 * Ends the server of a cluster, in whatever state it is: running, shutting down, recovering, frozen, or children whose
 * postmaster is dead. SIGKILL is the last step and safe: nothing starts before all of its processes are gone, and the
 * write-ahead log has what was committed.
 * @returns the server's lock, for the next one to inherit; each process of a server holds it, so nobody else can be
 * running
 * @throws CannotStart where it can't be ended from here
 */
export async function endServer(cluster: string, patience: Patience, pgCtl: string): Promise<KernelLock> {
  if (process.platform === "win32") endOnWindows(cluster, pgCtl);
  const afterItself = patience.itself;
  const afterFast = afterItself + patience.fast;
  const afterImmediate = afterFast + patience.immediate;
  const steps = [
    // A frozen process takes no other signal but SIGKILL.
    { at: 0, signal: "SIGCONT", to: "all" },
    { at: afterItself, signal: "SIGINT", to: "heads" },
    // PostgreSQL itself kills, 5 s later, what doesn't end by this.
    { at: afterFast, signal: "SIGQUIT", to: "heads" },
    // The postmaster first, so that it starts no others.
    { at: afterImmediate, signal: "SIGKILL", to: "heads" },
    ...[500, 1000, 2000].map((later) => ({ at: afterImmediate + later, signal: "SIGKILL", to: "all" }) as const),
  ] as const;
  const begun = performance.now();
  let step = 0;
  for (;;) {
    const lock = await tryKernelLock(`${cluster}.lock`);
    const left = processesOf(cluster);
    // A server of Akkhor 0.6.0 or older holds no lock.
    if (lock && left.all.length === 0) return lock;
    lock?.release();
    const passed = performance.now() - begun;
    const next = steps[step];
    // One that has just been spawned is seen a moment later.
    if (next && passed >= next.at && left.all.length > 0) {
      step++;
      for (const pid of left[next.to]) send(pid, next.signal);
      continue;
    }
    if (passed > afterImmediate + KILL_LIMIT_MS) {
      throw new CannotStart(line("start.not_ended", { cluster, why: whereItIs(left.all) }));
    }
    await delay(LOOK_MS);
  }
}

function whereItIs(seen: number[]): Sentence {
  return seen.length > 0 ? line("start.held_by_disk", { pids: seen.join(", ") }) : line("start.not_seen");
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone meanwhile, or not ours to end; the limit says so.
  }
}

/** Windows knows no signals, and its locks are not inherited; pg_ctl has its own way to the server. */
function endOnWindows(cluster: string, pgCtl: string): void {
  for (const mode of ["fast", "immediate"]) spawnSync(pgCtl, ["stop", "-D", cluster, "-m", mode, "-t", "30"]);
}

export interface ServerProcesses {
  /** The postmaster; where it is dead, the children that it left. */
  heads: number[];
  all: number[];
}

/**
 * The processes of a cluster's server that can be seen from here: theirs is the working folder, which is compared by
 * its number on the disk, since another namespace may know it by another path. Zombies have none and don't count.
 */
export function processesOf(cluster: string): ServerProcesses {
  if (process.platform !== "linux") return postmasterOf(cluster);
  const { dev, ino } = statSync(cluster);
  const all = readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      try {
        const there = statSync(`/proc/${pid}/cwd`);
        return there.ino === ino && there.dev === dev;
      } catch {
        return false;
      }
    });
  return { all, heads: all.filter((pid) => !all.includes(parentOf(pid))) };
}

function parentOf(pid: number): number {
  try {
    // The name in brackets may hold anything; behind it stand the state and the parent.
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  } catch {
    return 0;
  }
}

/**
 * Processes of a server where there is no /proc: the postmaster by its file. Its children end by themselves once it is
 * dead.
 */
function postmasterOf(cluster: string): ServerProcesses {
  const pid = readPidFile(cluster)?.pid ?? 0;
  const name =
    pid && spawnSync("ps", ["-o", "comm=", "-p", String(pid)], { env: ENVIRONMENT, encoding: "utf8" }).stdout;
  const all = name && name.includes("postgres") ? [pid] : [];
  return { all, heads: all };
}
