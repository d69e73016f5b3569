import { EventEmitter } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Logger as QueueLogger, parseCronItems, run, runOnce, type Runner, type WorkerEvents } from "graphile-worker";
import type { Connection } from "archive/db/connection";
import type { Services } from "archive/services";
import { tasksOf } from "./tasks";

export interface Workers {
  /** Takes no more jobs and waits for those under way; what takes too long is put back into the queue. */
  stop(): Promise<void>;
}

/** Off the full hour, when everybody's clocks ring. A daily job missed while the machine was off runs at the next start. */
const SCHEDULE = [
  { task: "sweep-staging", match: "23 * * * *", options: { backfillPeriod: 0, jobKey: "sweep-staging" } },
  { task: "empty-bin", match: "41 21 * * *", options: { backfillPeriod: 26 * 3600_000, jobKey: "empty-bin" } },
];
const PAUSE_MS = 2000;

/** Starts workers for the jobs, as many as configured, and the clock for the regular ones. */
export async function startWorkers(services: Services, { pool }: Connection): Promise<Workers> {
  const stopping = new AbortController();
  const start = () =>
    run({
      pgPool: pool,
      concurrency: services.config.workers,
      taskList: tasksOf(services),
      parsedCronItems: parseCronItems(SCHEDULE),
      noHandleSignals: true,
      events: watched(services),
      logger: queueLogger(services),
    });
  let runner = await start();

  // The queue gives up when its database goes away; a restart of the database must not end the jobs for good.
  const kept = (async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((error: unknown) => services.log.error("workers ended", { error }));
      while (!stopping.signal.aborted) {
        await delay(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) return;
        const next = await start().catch((error: unknown) => services.log.error("workers can't start again", { error }));
        if (next) {
          runner = next;
          break;
        }
      }
    }
  })();

  return {
    stop: async () => {
      stopping.abort();
      await stopRunner(runner);
      await kept;
    },
  };
}

async function stopRunner(runner: Runner): Promise<void> {
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
