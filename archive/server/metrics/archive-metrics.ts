import { statfs } from "node:fs/promises";
import type { Registry } from "prom-client";
import { inTime } from "archive/db/connection";
import { countJobs } from "archive/db/jobs/job-counts";
import { countForOperator } from "archive/db/keeping/operator-counts";
import { knownPlace, readState } from "archive/domain/backup/place-state";
import type { Services } from "archive/domain/services";
import { timeOf, wholeBackups } from "archive/storage/backup/place";
import type { RunningArchive } from "../start-archive";
import { gaugesOf, type KnownGauge } from "./gauges";
import { originalMetrics } from "./original-metrics";

/** Prometheus itself gives up after ten. */
const PATIENCE_MS = 3000;

/** Counts of this process alone. @returns asks for them */
export function processMetrics(registry: Registry, { services, connection }: RunningArchive): () => Promise<void> {
  const gauge = gaugesOf(registry);
  const pool = gauge("database_connections", "Connections for requests: open, idle", "state");
  const waiting = gauge("database_waiting", "Calls that wait for a connection");
  const streams = gauge("event_streams", "Pages that hear live events from this process");
  return async () => {
    pool.set({ state: "open" }, connection.pool.totalCount);
    pool.set({ state: "idle" }, connection.pool.idleCount);
    waiting.set(connection.pool.waitingCount);
    streams.set(services.live.count());
  };
}

/**
 * Counts of this process, and of what the archive has to do and to look after, asked for as they are read. What can't
 * be asked now is left out rather than told from before, but for what takes long, which may be five minutes old.
 * @returns asks for all of them
 */
export function archiveMetrics(registry: Registry, archive: RunningArchive): () => Promise<void> {
  const { services } = archive;
  const ofProcess = processMetrics(registry, archive);
  const gauge = gaugesOf(registry);
  const jobs = gauge(
    "jobs",
    "Jobs that are not done, by how they stand: due, later, running, given_up",
    "task",
    "state",
  );
  const waited = gauge("job_wait_seconds", "Seconds that the oldest job that is due has waited", "task");
  const uploads = gauge("uploads", "Files that come in bit by bit and are not whole yet");
  const drafts = gauge("drafts", "Files of refused forms and of trays");
  const imports = gauge("imports", "Imports that are looked through or taken in");
  const faults = gauge("fixity_faults", "Originals that are damaged or lost and not mended");
  const backup = gauge("backup_age_seconds", "Seconds since the newest whole back-up, where BACKUP_TO is set");
  const free = gauge("disk_free_bytes", "Free bytes under DATA_DIR");
  const size = gauge("disk_bytes", "Size of the disk under DATA_DIR");
  const ofOriginals = originalMetrics(gauge, services, PATIENCE_MS);

  const askings: (() => Promise<void>)[] = [
    async () => {
      const counts = await known([jobs, waited], countJobs(inTime(services.db, PATIENCE_MS)));
      for (const each of [jobs, waited]) each.leaveOut();
      for (const { task, due, later, running, givenUp, waitedSeconds } of counts) {
        for (const [state, count] of Object.entries({ due, later, running, given_up: givenUp }))
          jobs.set({ task, state }, count);
        waited.set({ task }, waitedSeconds);
      }
    },
    async () => {
      const counts = await known(
        [uploads, drafts, imports, faults],
        countForOperator(inTime(services.db, PATIENCE_MS)),
      );
      uploads.set(counts.uploads);
      drafts.set(counts.drafts);
      imports.set(counts.imports);
      faults.set(counts.faults);
    },
    async () => {
      const disk = await known([free, size], statfs(services.config.dataDir));
      free.set(disk.bavail * disk.bsize);
      size.set(disk.blocks * disk.bsize);
    },
    async () => {
      const age = await known([backup], backupAge(services));
      if (age !== null) backup.set(age);
    },
    ofOriginals,
  ];
  return async () => {
    await ofProcess();
    const asked = await Promise.allSettled(askings.map((ask) => ask()));
    for (const each of asked)
      if (each.status === "rejected") services.log.debug("a measure could not be asked for", { error: each.reason });
  };
}

/** Leaves out what can't be asked for. @throws why it can't */
async function known<T>(gauges: KnownGauge<string>[], asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    for (const each of gauges) each.leaveOut();
    throw error;
  }
}

/** Seconds; infinite where none was made yet. Null where none are to be made. */
async function backupAge({ config, now }: Services): Promise<number | null> {
  if (!config.backup) return null;
  const state = await readState(config.dataDir, config.backup.to);
  const place = await knownPlace(config.dataDir, state).catch(() => null);
  const newest = place && (await wholeBackups(place)).at(-1);
  return newest ? (now().getTime() - timeOf(newest).getTime()) / 1000 : Infinity;
}
