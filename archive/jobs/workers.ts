import { randomUUID } from "node:crypto";
import { EventEmitter, setMaxListeners } from "node:events";
import { Logger as QueueLogger, run, type Runner, type WorkerEvents, type WorkerPool } from "graphile-worker";
import { HOUR_MS } from "archive/contract/durations";
import { connectBeside } from "archive/db/connection";
import { forgetTries, listLocks, unlockJobs } from "archive/db/jobs/job-rows";
import { driverFault, levelOf } from "archive/db/unavailable";
import { watchOutage } from "archive/base/outage";
import { within } from "archive/base/pauses";
import { poolShares } from "archive/db/pool-shares";
import { retryingPool } from "archive/db/retrying-pool";
import type { Services } from "archive/domain/services";
import { LANES, SCHEDULE, laneOf, tasksOf, type Lane } from "./job-table";
import { startWatch } from "./watch";
import { wakeLanes } from "./wake-lanes";

interface WorkerOptions {
  /** Time that jobs under way get to finish in once the stop was asked for. */
  patienceMs?: number;
  /** Pause after which a process says again that it lives, and looks whether others do. */
  watchMs?: number;
}

const LANE_NAMES = Object.keys(LANES) as Lane[];
/** Pause after which a worker without work asks by itself: what is due wakes it (wake-lanes.ts). */
const POLL_MS = HOUR_MS;
/** Time that a stop which waited in vain still gets to give jobs back in. */
const GIVE_BACK_MS = 3000;

/**
 * Starts workers for the jobs, lane by lane, on connections of their own, and the clock for the regular ones.
 * @returns `stop` takes no more jobs and waits for those under way; what takes too long is put back into the queue, as
 * if it had not been tried
 */
export async function startWorkers(services: Services, { patienceMs = 15_000, watchMs = 10_000 }: WorkerOptions = {}) {
  const { config, log } = services;
  // Every worker asks for as long as it is away; operators are told once.
  const outage = watchOutage({
    probe: async () => false,
    onAway: (error) => log.info("jobs wait for the database", { error }),
    onBack: () => log.info("jobs go on: the database answers again"),
  });
  const onFault = (error: unknown) => outage.failed(error, performance.now(), false);
  const connection = connectBeside(services.db, poolShares(config, true).jobs, onFault);
  const own: Services = { ...services, db: connection.db };
  const stopping = new AbortController();
  // Each worker waits for it while the database is away.
  setMaxListeners(0, stopping.signal);
  const retrying = retryingPool(connection.pool, {
    signal: stopping.signal,
    onFault,
    onAnswer: outage.answered,
  });
  const workers = new Set<string>();
  const pools = new Map<Lane, WorkerPool>();
  // Attempts at each job: the next may have begun before the end of the last is known here to be written down.
  const underWay = new Map<string, number>();
  const countAttempts = (job: string, more: number) => {
    const left = (underWay.get(job) ?? 0) + more;
    if (left > 0) underWay.set(job, left);
    else underWay.delete(job);
  };
  const cut = new Set<string>();
  const waking = wakeLanes({
    db: connection.db,
    wake: ({ task, due }) => {
      const lane = laneOf(task);
      if (lane) pools.get(lane)?.nudge(due);
    },
    onFault,
  });

  function eventsOf(lane: Lane): WorkerEvents {
    const events = watched(services, { stop: stopping.signal, cut });
    events.on("pool:create", ({ workerPool }) => {
      workers.add(workerPool.id);
      pools.set(lane, workerPool);
    });
    // Ids come as numbers (connection.ts), whatever the queue's types say.
    events.on("job:start", ({ job }) => countAttempts(String(job.id), 1));
    // Said as soon as its end is asked to be written down; while the database is away that is asked again and again.
    events.on("job:complete", ({ job, error }) => {
      const told = retrying.answered();
      void told.then(() => countAttempts(String(job.id), -1));
      // It is due again at a time of its own, which nobody was told of.
      if (error) void told.then(waking.look);
    });
    return events;
  }

  async function startLane(lane: Lane): Promise<Runner> {
    const runner = await run({
      pgPool: retrying.pool,
      concurrency: LANES[lane] ?? config.workers,
      pollInterval: POLL_MS,
      taskList: tasksOf(own, lane),
      parsedCronItems: lane === "upkeep" ? SCHEDULE : [],
      noHandleSignals: true,
      events: eventsOf(lane),
      logger: queueLogger(services, onFault),
    });
    runner.promise.catch((error: unknown) => log.error("workers ended", { lane, error }));
    return runner;
  }

  const runners = new Map<Lane, Runner>();
  for (const lane of LANE_NAMES) runners.set(lane, await startLane(lane));

  /** The regular jobs' timer waits for a time of day. */
  async function restartSchedule() {
    const before = runners.get("upkeep");
    runners.set("upkeep", await startLane("upkeep"));
    await before?.stop();
  }

  const endWatch = startWatch({
    db: connection.db,
    log,
    processId: randomUUID(),
    workers,
    underWay,
    everyMs: watchMs,
    onClockSetBack: () =>
      void restartSchedule().catch((error: unknown) => log.error("regular jobs couldn't be started anew", { error })),
  });

  async function giveBack() {
    await forgetTries(connection.db, [...cut]);
    const locks = await listLocks(connection.db);
    await unlockJobs(
      connection.db,
      locks.filter(({ worker }) => workers.has(worker)),
      true,
    );
  }

  return {
    stop: async () => {
      stopping.abort();
      await within(GIVE_BACK_MS, waking.stop());
      // It refuses to be stopped twice, and may have ended by itself.
      const ended = Promise.all([...runners.values()].map((runner) => runner.stop().catch(() => undefined))).then(
        retrying.settled,
      );
      await within(patienceMs, ended);
      // Ours are the jobs still locked by our workers; the process ends now, so another may have them.
      await within(
        GIVE_BACK_MS,
        giveBack().catch(() => undefined),
      );
      await within(GIVE_BACK_MS, endWatch());
      // A job that hangs may hold its connection.
      await within(GIVE_BACK_MS, connection.close());
    },
  };
}

/**
 * Events of the queue, written to the log where a job fails.
 * @param ending jobs that fail once a stop was asked for are put into `cut`, and not told of
 */
export function watched({ log }: Services, ending?: { stop: AbortSignal; cut: Set<string> }): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  const facts = (job: { id: string; task_identifier: string; attempts: number }) => ({
    job: job.id,
    task: job.task_identifier,
    attempt: job.attempts,
  });
  events.on("job:error", ({ job, error }) => {
    if (ending?.stop.aborted) ending.cut.add(String(job.id));
    else log[levelOf(error)]("job will be tried again", { ...facts(job), error });
  });
  events.on("job:failed", ({ job, error }) => {
    if (!ending?.stop.aborted) log.error("job given up", { ...facts(job), error });
  });
  return events;
}

/**
 * The queue's own words. Job failures come by their events, so these lines are for whoever looks closely.
 * @param onAway told, in place of a line, that the database is away: each lane listens, and tries again and again
 */
export function queueLogger({ log }: Services, onAway?: (error: unknown) => void): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    const error: unknown = meta?.["error"];
    if (level === "error" && onAway && driverFault(error) === "away") onAway(error);
    else (level === "error" ? log.info : log.debug)("queue", { message });
  });
}
