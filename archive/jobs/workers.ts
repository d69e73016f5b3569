import { EventEmitter } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Logger as QueueLogger, parseCronItems, run, runOnce, type Runner, type WorkerEvents } from "graphile-worker";
import type { Connection } from "archive/db/connection";
import type { Services } from "archive/services";
import { releaseWorkers } from "./dead-workers";
import { tasksOf } from "./tasks";

export interface Workers {
  /** Takes no more jobs and waits for those under way; what takes too long is put back into the queue. */
  stop(): Promise<void>;
}

/** Off the full hour, when everybody's clocks ring. A daily job missed while the machine was off runs at the next start. */
const SCHEDULE = [
  { task: "sweep-staging", match: "23 * * * *", options: { backfillPeriod: 0, jobKey: "sweep-staging" } },
  { task: "report-strays", match: "17 20 * * 6", options: { backfillPeriod: 8 * 24 * 3600_000, jobKey: "report-strays" } },
  { task: "empty-bin", match: "41 21 * * *", options: { backfillPeriod: 26 * 3600_000, jobKey: "empty-bin" } },
  { task: "erase-people", match: "53 * * * *", options: { backfillPeriod: 2 * 3600_000, jobKey: "erase-people" } },
  { task: "ask-payments", match: "*/5 * * * *", options: { backfillPeriod: 0, jobKey: "ask-payments" } },
  // Eight in the morning in Dhaka.
  { task: "send-digests", match: "7 2 * * *", options: { backfillPeriod: 26 * 3600_000, jobKey: "send-digests" } },
  { task: "prune-notifications", match: "37 21 * * *", options: { backfillPeriod: 0, jobKey: "prune-notifications" } },
  { task: "forget-reporters", match: "47 21 * * *", options: { backfillPeriod: 0, jobKey: "forget-reporters" } },
];
const PAUSE_MS = 2000;
const MOST_MISSES = 10;

/**
 * Starts workers for the jobs, as many as configured, and the clock for the regular ones.
 * @param patienceMs what jobs under way get to finish in once the stop was asked for
 */
export async function startWorkers(services: Services, connection: Connection, patienceMs = 15_000): Promise<Workers> {
  const { pool } = connection;
  const stopping = new AbortController();
  let runner = await startRunner(services, pool);

  // The queue ends when it can't get at its database for long; a database that comes back must find workers again.
  async function keepGoing(): Promise<void> {
    await runner.promise.catch((error: unknown) => services.log.error("workers ended", { error }));
    while (!stopping.signal.aborted) {
      await delay(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      const next = await startRunner(services, pool).catch((error: unknown) => services.log.info("workers can't start yet", { error }));
      if (!next) continue;
      runner = next;
      if (stopping.signal.aborted) await endRunner(runner);
      return keepGoing();
    }
  }
  const ended = keepGoing();

  return {
    stop: async () => {
      stopping.abort();
      const done = endRunner(runner).then(() => ended);
      const late = await Promise.race([done.then(() => false), delay(patienceMs, true, { ref: false })]);
      // Ours are the jobs still locked by our pools; the process ends now, so another may have them.
      if (late) await releaseWorkers(connection, [...runner.pools]);
    },
  };
}

async function startRunner(services: Services, pool: Connection["pool"]): Promise<Runner & { pools: Set<string> }> {
  const events = watched(services);
  const pools = new Set<string>();
  events.on("pool:create", ({ workerPool }) => pools.add(workerPool.id));
  const runner = await run({
    pgPool: pool,
    concurrency: services.config.workers,
    taskList: tasksOf(services),
    parsedCronItems: parseCronItems(SCHEDULE),
    noHandleSignals: true,
    events,
    logger: queueLogger(services),
  });
  // The queue (0.17.3) keeps for good the answer to its first question to the database, a failure too; only a new runner asks again.
  let misses = 0;
  events.on("worker:getJob:error", () => void (++misses === MOST_MISSES && endRunner(runner)));
  events.on("worker:getJob:empty", () => (misses = 0));
  events.on("job:start", () => (misses = 0));
  return Object.assign(runner, { pools });
}

async function endRunner(runner: Runner): Promise<void> {
  // It refuses to be stopped twice, and may have ended by itself.
  await runner.stop().catch(() => undefined);
}

/** Runs every job that is due, in turn, and comes back; for tests and one-shot programs. @throws AggregateError of what failed */
export async function drain(services: Services, { pool }: Connection): Promise<void> {
  const events: WorkerEvents = watched(services);
  const faults: unknown[] = [];
  events.on("job:error", ({ error }) => faults.push(error));
  await runOnce({ pgPool: pool, taskList: tasksOf(services), noHandleSignals: true, events, logger: queueLogger(services) });
  if (faults.length > 0) throw new AggregateError(faults, "jobs failed");
}

function watched({ log }: Services): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  const facts = (job: { id: string; task_identifier: string; attempts: number }) => ({ job: job.id, task: job.task_identifier, attempt: job.attempts });
  events.on("job:error", ({ job, error }) => log.info("job will be tried again", { ...facts(job), error }));
  events.on("job:failed", ({ job, error }) => log.error("job given up", { ...facts(job), error }));
  return events;
}

/** The queue's own words. Job failures come by their events, so these lines are for whoever looks closely. */
function queueLogger({ log }: Services): QueueLogger {
  return new QueueLogger(() => (level, message) => (level === "error" ? log.info : log.debug)("queue", { message }));
}
