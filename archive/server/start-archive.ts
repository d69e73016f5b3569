import { createArchive, type Archive } from "./app";
import { assembleServices } from "./assemble";
import { CannotStart, messageOf } from "archive/base/fault";
import type { ArchiveConfig } from "archive/base/config";
import { serverVersion, type Connection, type Db } from "archive/db/connection";
import { findEmbedded } from "archive/db/embedded/find-embedded";
import { homeIn } from "archive/db/embedded/home";
import { keepRunning, type KeptDatabase } from "archive/db/embedded/keep-running";
import { unlockAllJobs } from "archive/db/jobs/job-rows";
import { migrate } from "archive/db/migrate";
import { takeWaitingActs } from "archive/domain/accounts/waiting-acts";
import { findMain, refuseOtherFolder } from "archive/domain/keeping/known-places";
import { dropUsedDrafts } from "archive/jobs/drop-used-drafts";
import { keepSwept, sweepLeftovers } from "archive/jobs/sweep-staging";
import { startWorkers } from "archive/jobs/workers";
import { inEnglish, line } from "archive/base/line";
import { sayHolder, takeLock, type DataLock } from "archive/base/lock/take-lock";
import { createLogger, type Logger } from "archive/base/log";
import { confinement, sayConfinement } from "archive/media/confine/confine";
import { readFolderAround } from "archive/media/confine/files";
import { probeFfmpeg } from "archive/media/probe-ffmpeg";
import { openDatabase, roomFor } from "./open-database";
import { lackedByAll } from "./readiness";
import { secretKeys } from "archive/base/secrets";
import type { Under } from "./membership";
import type { Running } from "./run-until-signal";
import type { Services } from "archive/domain/services";
import { refuseHalfMoved, refuseMovedAway } from "archive/base/moving";
import { refuseHalfRestored } from "archive/base/restoring";

export interface StartOptions {
  /**
   * False: works beside a process that holds the data folder already (the seed, while the product runs), and takes the
   * lock only where nobody has it. True, as by default: refuses to start where somebody has it.
   */
  lock?: boolean;
  /** True where jobs are worked at; as by default unless WORKERS is 0, so that an archive alone is whole. */
  workers?: boolean;
  /** True for a restore, which alone may work on half a restored folder, and whose storage has no mark yet. */
  restoring?: boolean;
  /** True where the storage may lack its mark: nothing is asked of it, and nobody told. */
  unmarked?: boolean;
  /** False: does not look whether sound can be made, for a program that makes none; as by default it does. */
  sound?: boolean;
  /** Serving processes that are started under this one, which serves nobody itself. */
  serving?: number;
  /** Set in one of those: the process above has the folder, the database and the jobs. */
  under?: Under;
}

export interface RunningArchive extends Running, Archive {
  services: Services;
  connection: Connection;
  /** Things that keep this process alone from serving, each by a word for operators; nothing where it is ready. */
  unfit(): string[];
  /** The same, and what all processes of the site would lack. */
  missing(): Promise<string[]>;
  /** Lines for operators' programs, beside that it is ready. */
  facts: readonly string[];
  /** Address of the built-in database, where this process runs it. */
  builtIn?: string;
  /** Token of the outbox page; null where mails really leave. */
  outboxToken: string | null;
}

/**
 * Starts the archive: the lock, the built-in database unless DATABASE_URL names another, migrations, storage, then
 * workers.
 * @throws CannotStart with words for the operator
 */
export async function startArchive(config: ArchiveConfig, options: StartOptions = {}): Promise<RunningArchive> {
  const log = createLogger(config.logLevel);
  const { under } = options;
  // What was begun is ended in the opposite order, on a stop and on a start that fails half-way.
  const ends: (() => Promise<unknown>)[] = [];
  // Ours, where it is: it would outlive this process, and writes to the data folder.
  let database: KeptDatabase | undefined;
  const endAll = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  // The folder is another process's: what writes to it ends first, then all the rest with this process.
  const onLost = async (why: string) => {
    await database?.quit();
    process.stderr.write(`${why}\n`);
    process.exit(1);
  };
  try {
    if (!options.restoring) refuseHalfRestored(config.dataDir);
    if (!config.databaseUrl) {
      refuseHalfMoved(config.dataDir);
      refuseMovedAway(config.dataDir);
    }
    const lock = config.databaseUrl || under ? null : await lockFolder(config, options, log, (why) => void onLost(why));
    // Beside the database's start, so that it costs no time of its own.
    const sound =
      options.sound === false || under
        ? null
        : probeFfmpeg(config, log).then(
            () => null,
            (error: unknown) => error,
          );
    if (lock) {
      ends.push(async () => lock.release());
      database = await keepRunning(
        {
          ...homeIn(config.dataDir),
          settings: roomFor(config, options.serving),
          onWaiting: (seconds) => log.info("the built-in database is starting", { seconds }),
        },
        (error) => log.error("built-in database", { error }),
      );
      ends.push(database.stop);
    }
    const url =
      config.databaseUrl ?? under?.databaseUrl ?? database?.url ?? (await findEmbedded(homeIn(config.dataDir)));
    const works = !under && (options.workers ?? (config.role !== "web" && config.workers > 0));
    const use = {
      url,
      works,
      isProgram: options.lock === false,
      isUnder: under !== undefined,
      serving: options.serving,
    };
    const { connection, beside } = await openDatabase(config, use, log);
    ends.push(connection.close);
    if (database) await sayVersion(connection.db, log);
    const newer = under ? [] : await migrate(connection);
    if (newer.length > 0) log.info("the schema is of a newer Akkhor, beside which this one works", { newer });
    const facts = under?.facts ?? (options.sound === false ? [] : await sayDecoders(log, config));
    const silent = await sound;
    if (silent) throw new CannotStart(messageOf(silent), { cause: silent });
    const services = await assembleServices({
      config,
      db: connection.db,
      log,
      secretKeys: await secretKeys(config),
      holdsData: under?.holdsData ?? lock?.holds,
    });
    ends.push(services.live.stop);
    // Marks the storage at its first start, so that another one, or none, is never taken for it.
    if (!options.restoring && !options.unmarked) {
      if (beside > 0 && options.lock !== false) await refuseOtherFolder(services);
      await findMain(services);
    }
    if (!under) await takeWaitingActs(services);
    if (config.copyTo.length > 0 && !under)
      await services.queue.add(services.db, "fill-copies", {}, { jobKey: "fill-copies" });
    if (!under) await services.queue.add(services.db, "fill-search", {}, { jobKey: "fill-search" });
    if (lock) {
      await unlockAllJobs(connection.db);
      await sweepLeftovers(services);
    }
    // Beside jobs too: of several processes one has each job, and each its own folders.
    if (options.lock !== false && !options.restoring && !under) {
      const endSweeps = keepSwept(services);
      ends.push(async () => endSweeps());
    }
    if (options.lock !== false && !options.restoring) {
      const endDropping = dropUsedDrafts(services);
      ends.push(async () => endDropping());
    }
    if (works) {
      const workers = await startWorkers(services);
      ends.push(workers.stop);
    }
    const archive = createArchive(services);
    let draining = false;
    let stopping: Promise<void> | undefined;
    const unfit = () => (draining || stopping ? ["stopping"] : services.holdsData() ? [] : ["data folder"]);
    const missing = async () => (unfit().length > 0 ? unfit() : lackedByAll(services));
    return {
      ...archive,
      services,
      connection,
      builtIn: database?.url,
      outboxToken: services.outboxToken,
      unfit,
      missing,
      facts,
      drain: () => {
        draining = true;
        return services.live.stop();
      },
      stop: () => (stopping ??= endAll()),
      halt: async () => database?.stop(),
    };
  } catch (error) {
    await endAll();
    throw error;
  }
}

/** Mends of a PostgreSQL that Akkhor brings come with Akkhor alone, so that an operator has to know which it is. */
async function sayVersion(db: Db, log: Logger): Promise<void> {
  log.info("the built-in database runs", { version: await serverVersion(db) });
}

/** Says how far what decodes strangers' files is held here. @returns the same for programs */
async function sayDecoders(log: Logger, { dataDir }: ArchiveConfig): Promise<string[]> {
  const held = await confinement();
  const around = held.way && readFolderAround(dataDir);
  if (around) log.error(`decoders: limited only, since they read ${around}, in which DATA_DIR lies: move it elsewhere`);
  else log[held.way ? "info" : "error"](sayConfinement(held));
  return [held.way && !around ? "decoders confined" : "decoders limited only"];
}

/** @returns null where another process has the data folder, and this one may work beside it */
async function lockFolder(
  config: ArchiveConfig,
  { lock = true }: StartOptions,
  log: Logger,
  onLost: (why: string) => void,
): Promise<DataLock | null> {
  const { dataDir, role, siteOrigin: origin } = config;
  const answer = await takeLock(
    dataDir,
    { role, origin },
    {
      onLost,
      onWait: (holder) =>
        log.info(
          `${dataDir} was last held from another machine or before a power cut (${inEnglish(sayHolder(holder))}); ` +
            "waiting 10 s to see whether that one lives",
        ),
    },
  );
  if (answer.taken) return answer.lock;
  if (!lock) return null;
  throw new CannotStart(line("folder.runs", { folder: dataDir, holder: sayHolder(answer.holder) }));
}
