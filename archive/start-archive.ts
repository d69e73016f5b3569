import { join } from "node:path";
import { createArchive, type Archive } from "./app";
import { assembleServices } from "./assemble";
import { CannotStart } from "./cannot-start";
import type { ArchiveConfig } from "./config";
import { connect, type Connection } from "./db/connection";
import { keepRunning } from "./db/embedded/keep-running";
import { migrate } from "./db/migrate";
import { releaseDeadWorkers } from "./jobs/dead-workers";
import { sweepLeftovers } from "./jobs/sweep-staging";
import { startWorkers } from "./jobs/workers";
import { takeLock } from "./lock";
import { createLogger, type Logger } from "./log";
import { probeFfmpeg } from "./media/probe-ffmpeg";
import { missingNow } from "./readiness";
import { secretKeys } from "./secrets";
import type { Running } from "./server/run-until-signal";
import type { Services } from "./services";

export interface StartOptions {
  /**
   * False: works beside a process that holds the data folder already (the seed, while the product runs), and takes the lock
   * only where nobody has it. True, as by default: refuses to start where somebody has it.
   */
  lock?: boolean;
  /** Whether jobs are worked at; as by default unless WORKERS is 0, so that an archive alone is whole. */
  workers?: boolean;
}

export interface RunningArchive extends Running {
  fetch: Archive["fetch"];
  services: Services;
  connection: Connection;
  /** What it lacks to serve now, each by a word for operators; nothing where it is ready. */
  missing(): Promise<string[]>;
  /** Token of the outbox page; null where mails really leave. */
  outboxToken: string | null;
  /** Ends the jobs under way, then the connections, then a database of our own. */
  stop(): Promise<void>;
  /** Ends a database of our own alone. */
  halt(): Promise<void>;
}

/**
 * Starts the archive: the lock, the built-in database unless DATABASE_URL names another, migrations, storage, then workers.
 * @throws CannotStart with words for the operator
 */
export async function startArchive(config: ArchiveConfig, options: StartOptions = {}): Promise<RunningArchive> {
  const log = createLogger(config.logLevel);
  // What was begun is ended in the opposite order, on a stop and on a start that fails half-way.
  const ends: (() => Promise<unknown>)[] = [];
  // Of these, what would outlive this process.
  const outliving: (() => Promise<unknown>)[] = [];
  const endAll = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  // Beside the database's start, so that it costs no time of its own.
  const sound = probeFfmpeg(config, log).then(
    () => null,
    (error: unknown) => error,
  );
  try {
    const alone = config.databaseUrl ? false : await lockFolder(config, options, ends);
    const connection = await openDatabase(config, alone, log, ends, outliving);
    await migrate(connection);
    const silent = await sound;
    if (silent) throw new CannotStart(silent instanceof Error ? silent.message : String(silent), { cause: silent });
    const services = await assembleServices({ config, db: connection.db, log, secretKeys: await secretKeys(config) });
    ends.push(services.live.stop);
    await services.queue.add(services.db, "fill-search", {}, { jobKey: "fill-search" });
    if (alone) {
      await releaseDeadWorkers(connection);
      await sweepLeftovers(services);
    }
    if (options.workers ?? (config.role !== "web" && config.workers > 0)) {
      const workers = await startWorkers(services, connection);
      ends.push(workers.stop);
    }
    const archive = createArchive(services);
    let draining = false;
    let stopping: Promise<void> | undefined;
    const missing = async () => (draining || stopping ? ["stopping"] : missingNow(services));
    return {
      fetch: archive.fetch,
      services,
      connection,
      outboxToken: services.outboxToken,
      missing,
      drain: () => {
        draining = true;
        return services.live.stop();
      },
      stop: () => (stopping ??= endAll()),
      halt: async () => {
        for (const end of outliving) await end();
      },
    };
  } catch (error) {
    await endAll();
    throw error;
  }
}

/** @returns whether this process has the data folder for itself */
async function lockFolder(config: ArchiveConfig, { lock = true }: StartOptions, ends: (() => Promise<unknown>)[]): Promise<boolean> {
  const answer = await takeLock(config.dataDir, { pid: process.pid, role: config.role, origin: config.siteOrigin });
  if (answer.taken) {
    ends.push(answer.release);
    return true;
  }
  if (!lock) return false;
  const who = answer.holder ? `process ${answer.holder.pid}, role ${answer.holder.role}, ${answer.holder.origin}` : "a process that doesn't say which";
  throw new CannotStart(`Akkhor already runs on ${config.dataDir} (${who}). Stop that one first, or give this one another DATA_DIR.`);
}

async function openDatabase(config: ArchiveConfig, alone: boolean, log: Logger, ends: (() => Promise<unknown>)[], outliving: (() => Promise<unknown>)[]): Promise<Connection> {
  const url = config.databaseUrl ?? (await openEmbedded(config, alone, log, ends, outliving));
  const onFault = (error: unknown) => log.error("the database doesn't answer", { error });
  const onBack = () => log.info("the database answers again");
  const connection = connect({ connectionString: url, max: config.databasePool, connectionTimeoutMillis: 10_000, application_name: "akkhor" }, onFault, onBack);
  ends.push(connection.close);
  await connection.pool.query("select 1").catch((error: unknown) => {
    const what = config.databaseUrl ? "The database that DATABASE_URL names" : "The built-in database";
    throw new CannotStart(`${what} doesn't answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  return connection;
}

async function openEmbedded(config: ArchiveConfig, alone: boolean, log: Logger, ends: (() => Promise<unknown>)[], outliving: (() => Promise<unknown>)[]): Promise<string> {
  const folder = join(config.dataDir, "postgres");
  const database = await keepRunning({ folder, mayStart: alone }, (error) => log.error("built-in database", { error }));
  // With the lock held an adopted one is an orphan of a killed process; without, it is the other process's to stop.
  if (alone) for (const list of [ends, outliving]) list.push(database.stop);
  else ends.push(database.forget);
  return database.url;
}
