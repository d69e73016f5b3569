import { spawnSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { CannotStart } from "archive/base/fault";
import { tryKernelLock, type KernelLock } from "archive/base/lock/kernel-lock";
import { processesOf } from "./server-processes";

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
      throw new CannotStart(
        `The built-in database of ${cluster} still runs and can't be ended: ${whereItIs(left.all)}.`,
      );
    }
    await delay(LOOK_MS);
  }
}

function whereItIs(seen: number[]): string {
  if (seen.length > 0)
    return `processes ${seen.join(", ")} of it don't go, not even by SIGKILL; the disk may hold them`;
  return "it is in another container or of another user, where this process can't see it. Stop that one";
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
