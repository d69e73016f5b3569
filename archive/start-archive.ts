import { join } from "node:path";
import { createArchive, type Archive } from "./app";
import { assembleServices } from "./assemble";
import { CannotStart } from "./cannot-start";
import type { ArchiveConfig } from "./config";
import { connect, type Connection } from "./db/connection";
import { keepRunning } from "./db/embedded/keep-running";
import { unlockAllJobs } from "./db/job-rows";
import { migrate } from "./db/migrate";
import { answersNow } from "./db/ready";
import { sweepLeftovers } from "./jobs/sweep-staging";
import { startWorkers } from "./jobs/workers";
import { takeLock } from "./lock";
import { createLogger, type Logger } from "./log";
import { probeFfmpeg } from "./media/probe-ffmpeg";
import { secretKeys } from "./secrets";
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

export interface RunningArchive {
  fetch: Archive["fetch"];
  services: Services;
  connection: Connection;
  /** Whether it can serve now. */
  ready(): Promise<boolean>;
  /** Token of the outbox page; null where mails really leave. */
  outboxToken: string | null;
  /** Ends the jobs under way, then the connections, then a database of our own. */
  stop(): Promise<void>;
}

/**
 * Starts the archive: the lock, the built-in database unless DATABASE_URL names another, migrations, storage, then workers.
 * @throws CannotStart with words for the operator
 */
export async function startArchive(config: ArchiveConfig, options: StartOptions = {}): Promise<RunningArchive> {
  refuseUnsafe(config);
  const log = createLogger(config.logLevel);
  // What was begun is ended in the opposite order, on a stop and on a start that fails half-way.
  const ends: (() => Promise<unknown>)[] = [];
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
    const connection = await openDatabase(config, alone, log, ends);
    await migrate(connection);
    const silent = await sound;
    if (silent) throw new CannotStart(silent instanceof Error ? silent.message : String(silent), { cause: silent });
    const services = await assembleServices({ config, db: connection.db, log, secretKeys: await secretKeys(config) });
    ends.push(services.live.stop);
    await services.queue.add(services.db, "fill-search", {}, { jobKey: "fill-search" });
    if (alone) {
      await unlockAllJobs(connection.db);
      await sweepLeftovers(services);
    }
    if (options.workers ?? (config.role !== "web" && config.workers > 0)) {
      const workers = await startWorkers(services);
      ends.push(workers.stop);
    }
    const archive = createArchive(services);
    let stopping: Promise<void> | undefined;
    return {
      fetch: archive.fetch,
      services,
      connection,
      outboxToken: services.outboxToken,
      ready: async () => !stopping && answersNow(connection.db),
      stop: () => (stopping ??= endAll()),
    };
  } catch (error) {
    await endAll();
    throw error;
  }
}

function refuseUnsafe(config: ArchiveConfig): void {
  if (config.loopback || config.smtpUrl) return;
  throw new CannotStart(
    `SITE_ORIGIN is public (${config.siteOrigin}) and SMTP_URL is not set, so nobody could get the code that confirms an address. Set SMTP_URL, such as smtps://user:password@mail.example.org, or leave SITE_ORIGIN out to run on this machine alone.`,
  );
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

async function openDatabase(config: ArchiveConfig, alone: boolean, log: Logger, ends: (() => Promise<unknown>)[]): Promise<Connection> {
  const url = config.databaseUrl ?? (await openEmbedded(config, alone, log, ends));
  const onFault = (error: Error) => log.error("database connection broke", { error });
  const connection = connect({ connectionString: url, max: config.databasePool, connectionTimeoutMillis: 10_000, application_name: "akkhor" }, onFault);
  ends.push(connection.close);
  await connection.pool.query("select 1").catch((error: unknown) => {
    const what = config.databaseUrl ? "The database that DATABASE_URL names" : "The built-in database";
    throw new CannotStart(`${what} doesn't answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  return connection;
}

async function openEmbedded(config: ArchiveConfig, alone: boolean, log: Logger, ends: (() => Promise<unknown>)[]): Promise<string> {
  const folder = join(config.dataDir, "postgres");
  const database = await keepRunning({ folder, mayStart: alone }, (error) => log.error("built-in database", { error }));
  // With the lock held an adopted one is an orphan of a killed process; without, it is the other process's to stop.
  if (alone) ends.push(database.stop);
  else ends.push(database.forget);
  return database.url;
}
