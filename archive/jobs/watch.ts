import type { Db } from "archive/db/connection";
import { beat, deleteJobProcess, listJobProcesses, noteTime, type JobProcess } from "archive/db/jobs/job-processes";
import { listLocks, pullJobsBack, unlockJobs, type JobLock } from "archive/db/jobs/job-rows";
import { levelOf } from "archive/db/unavailable";
import type { Logger } from "archive/base/log";
import { pause } from "archive/base/pauses";

/**
 * So many looks in a row at a counter that stands still, and its process is dead. Looks are counted and no clocks
 * compared, since clocks are set.
 */
const DEAD_LOOKS = 4;
/** A lock of our own is taken a moment before its job is known to have begun. */
const OWN_LOOKS = 1;
/** Less is no clock that was set: a transaction that waited for another's. */
const SET_BACK_MS = 1000;
/** A look that hangs must not be the last. */
const PATIENCE_LOOKS = 3;

export interface Watched {
  db: Db;
  log: Logger;
  /** This process's name among those that work at jobs. */
  processId: string;
  /** Names by which its workers lock a job. */
  workers: ReadonlySet<string>;
  /** Jobs that they have under way, until their end is written down. */
  underWay: { has(job: string): boolean };
  /** Pause between two looks. */
  everyMs: number;
  /** Called where this machine's clock was set back: timers that wait for a time of day wait too long. */
  onClockSetBack(): void;
}

/**
 * Says that this process lives, and frees jobs that nobody works at any more: those of processes that died, and those
 * of our own whose lock came to us in an answer that was lost. Where the database's clock was set back, jobs are due
 * as if it had not been.
 * @returns ends it, and says so to the other processes
 */
export function startWatch({
  db,
  log,
  processId,
  workers,
  underWay,
  everyMs,
  onClockSetBack,
}: Watched): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const unchanged = unchangedFor(DEAD_LOOKS, ({ id, beat: count }: JobProcess) => `${id} ${count}`);
  const unclaimed = unchangedFor(DEAD_LOOKS, lockKey);
  const lost = unchangedFor(OWN_LOOKS, lockKey);
  let ahead = clockAhead();

  async function look() {
    await followClock();
    const processes = await listJobProcesses(db);
    const dead = unchanged(processes.filter(({ id }) => id !== processId));
    const deadWorkers = new Set(dead.flatMap((each) => each.workers));
    const claimed = new Set([...workers, ...processes.flatMap((each) => each.workers)]);
    const locks = await listLocks(db);
    const free = [
      ...locks.filter(({ worker }) => deadWorkers.has(worker)),
      ...unclaimed(locks.filter(({ worker }) => !claimed.has(worker))),
      ...lost(locks.filter(({ worker, job }) => workers.has(worker) && !underWay.has(job))),
    ];
    if (free.length > 0) {
      await unlockJobs(db, free);
      log.info("jobs that nobody works at are free again", { jobs: free.map(({ job }) => job) });
    }
    for (const { id } of dead) await deleteJobProcess(db, id);
  }

  /** In one transaction: a process without work asks seldom. */
  async function followClock() {
    const back = await db.transaction().execute(async (tx) => {
      await beat(tx, processId, [...workers]);
      const ms = await noteTime(tx);
      if (ms > SET_BACK_MS) await pullJobsBack(tx, ms);
      return ms;
    });
    if (back > SET_BACK_MS)
      log.info("the database's clock was set back; jobs are due earlier by as much", { ms: Math.round(back) });
    const before = ahead;
    ahead = clockAhead();
    if (before - ahead > SET_BACK_MS) onClockSetBack();
  }

  async function watch() {
    while (!signal.aborted) {
      const looked = look().catch((error: unknown) =>
        // Told by the workers, once.
        log[levelOf(error)]("jobs couldn't be watched", { error }),
      );
      await Promise.race([looked, pause(everyMs * PATIENCE_LOOKS, signal)]);
      await pause(everyMs, signal);
    }
  }

  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
    await deleteJobProcess(db, processId).catch(() => undefined);
  };
}

/** @returns a look: those of what is there that were there, unchanged, in so many looks before, too */
function unchangedFor<Each>(looks: number, keyOf: (each: Each) => string): (present: Each[]) => Each[] {
  let seen = new Map<string, number>();
  return (present) => {
    seen = new Map(present.map((each) => [keyOf(each), (seen.get(keyOf(each)) ?? -1) + 1]));
    return present.filter((each) => (seen.get(keyOf(each)) ?? 0) >= looks);
  };
}

function lockKey({ job, worker }: JobLock): string {
  return `${worker} ${job}`;
}

/** Lead of this machine's clock over one that nobody sets. */
function clockAhead(): number {
  return Date.now() - performance.now();
}
