import { statfs } from "node:fs/promises";
import { Gauge, type Registry } from "prom-client";
import { MINUTE_MS } from "archive/contract/durations";
import { inTime } from "archive/db/connection";
import { countJobs } from "archive/db/jobs/job-counts";
import { countForOperator } from "archive/db/keeping/operator-counts";
import { countCopies } from "archive/db/keeping/places";
import { knownPlace, readState } from "archive/domain/backup/place-state";
import { checkProgress } from "archive/domain/keeping/run-checks";
import type { Services } from "archive/domain/services";
import { timeOf, wholeBackups } from "archive/storage/backup/place";
import type { RunningArchive } from "../start-archive";

/** All originals are gone through for these. */
const SLOW_MS = 5 * MINUTE_MS;
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

function gaugesOf(registry: Registry) {
  return <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `akkhor_${name}`, help, labelNames, registers: [registry] });
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
  const originals = gauge("originals", "Originals that are kept");
  const late = gauge("fixity_late", "Originals that were not read within FIXITY_DAYS");
  const copies = gauge("copies", "Copies of originals at each place of COPY_TO, by its number", "place");
  const backup = gauge("backup_age_seconds", "Seconds since the newest whole back-up, where BACKUP_TO is set");
  const free = gauge("disk_free_bytes", "Free bytes under DATA_DIR");
  const size = gauge("disk_bytes", "Size of the disk under DATA_DIR");
  let slowAt = -Infinity;

  const askings: (() => Promise<void>)[] = [
    async () => {
      const counts = await countJobs(inTime(services.db, PATIENCE_MS)).finally(() => {
        jobs.reset();
        waited.reset();
      });
      for (const { task, due, later, running, givenUp, waitedSeconds } of counts) {
        for (const [state, count] of Object.entries({ due, later, running, given_up: givenUp }))
          jobs.set({ task, state }, count);
        waited.set({ task }, waitedSeconds);
      }
    },
    async () => {
      const counts = await countForOperator(inTime(services.db, PATIENCE_MS)).finally(() => {
        for (const each of [uploads, drafts, imports, faults]) each.reset();
      });
      uploads.set(counts.uploads);
      drafts.set(counts.drafts);
      imports.set(counts.imports);
      faults.set(counts.faults);
    },
    async () => {
      const disk = await statfs(services.config.dataDir);
      free.set(disk.bavail * disk.bsize);
      size.set(disk.blocks * disk.bsize);
    },
    async () => {
      const age = await backupAge(services);
      if (age !== null) backup.set(age);
    },
    async () => {
      if (performance.now() - slowAt < SLOW_MS) return;
      slowAt = performance.now();
      const progress = await checkProgress(services);
      originals.set(progress.originals);
      late.set(progress.late);
      const places = await countCopies(services.db);
      for (const [at, place] of places.entries()) copies.set({ place: String(at + 1) }, place.copies);
    },
  ];
  return async () => {
    await ofProcess();
    const asked = await Promise.allSettled(askings.map((ask) => ask()));
    for (const each of asked)
      if (each.status === "rejected") services.log.debug("a measure could not be asked for", { error: each.reason });
  };
}

/** Seconds; infinite where none was made yet. Null where none are to be made. */
async function backupAge({ config, now }: Services): Promise<number | null> {
  if (!config.backup) return null;
  const state = await readState(config.dataDir, config.backup.to);
  const place = await knownPlace(config.dataDir, state).catch(() => null);
  const newest = place && (await wholeBackups(place)).at(-1);
  return newest ? (now().getTime() - timeOf(newest).getTime()) / 1000 : Infinity;
}
