import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { MINUTE_MS } from "archive/contract/durations";
import { writeAccess } from "./access";
import { embeddedBinaries, type Binaries } from "./binaries";
import { ensureCluster } from "./cluster";
import { answerOf, databaseUrl, ensureDatabase } from "./connection";
import { endServer, OLDER_PATIENCE, STOP_PATIENCE } from "./end-server";
import { checkReach, findLauncher, handOver } from "./launcher";
import { clusterOf, refuseOtherMajor } from "./major";
import { databasePassword, verifierOf } from "./password";
import { readPidFile, removeStaleFiles } from "./pid-file";
import { setPassword } from "./set-password";
import { removeSocketFolder } from "./socket-folder";
import { LOG_NAME, spawnServer, type Server, type ServerOptions } from "./spawn-server";
import { within } from "archive/base/pauses";

export interface EmbeddedOptions extends ServerOptions {
  /** Ends a start under way. */
  signal?: AbortSignal;
  /** Told every ten seconds that a start takes, as one does that recovers from a crash. */
  onWaiting?: (seconds: number) => void;
  /** Milliseconds that a start may take. */
  limitMs?: number;
  /** Password that it is asked with, where that is known already; else what lies among the secrets. */
  password?: string;
  /** A server of an older major version, for the cluster that it wrote. */
  older?: { major: number; binaries: Binaries };
}

export type EmbeddedDatabase = Awaited<ReturnType<typeof startEmbedded>>;

/** Recovering after a crash is done within; a start that was given up would only have to begin it again. */
const START_LIMIT_MS = 10 * MINUTE_MS;
const QUIT_LIMIT_MS = 2000;
const TELL_EVERY_MS = 10_000;

/**
 * Starts the built-in PostgreSQL; one of this folder that runs already, in whatever state, is ended first. Only for who
 * has the folder for itself.
 * @throws Error with the end of the server's log where it can't start
 */
export async function startEmbedded(options: EmbeddedOptions) {
  const { folder, older } = options;
  const cluster = clusterOf(folder, older?.major);
  if (!older) refuseOtherMajor(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const launcher = findLauncher();
  handOver(folder, launcher);
  const binaries = older?.binaries ?? embeddedBinaries(folder);
  checkReach(launcher, folder, binaries.postgres);
  const password = options.password ?? (await databasePassword(options.secrets));
  await ensureCluster(cluster, binaries.initdb, launcher, verifierOf(password));
  // One of an older version is left as it is.
  const hba = older ? undefined : writeAccess(folder, launcher);
  const run = async (): Promise<Server> => {
    const lock = await endServer(cluster, OLDER_PATIENCE, binaries.pgCtl);
    try {
      removeStaleFiles(cluster);
      return spawnServer(binaries.postgres, launcher, cluster, lock.fd, options, hba);
    } finally {
      lock.release();
    }
  };
  let server = await run();
  /** Shuts the server down cleanly; on return it is gone. */
  const stop = async () => {
    (await endServer(cluster, STOP_PATIENCE, binaries.pgCtl)).release();
    removeSocketFolder(server.address.host);
  };
  try {
    if ((await untilReady(server, cluster, password, options)) === "refuses") {
      // Made before anybody was asked for a password, restored beside other secrets, or these are lost.
      await setPassword(cluster, binaries, launcher, verifierOf(password));
      removeSocketFolder(server.address.host);
      server = await run();
      if ((await untilReady(server, cluster, password, options)) === "refuses")
        throw new Error("it doesn't take its password");
    }
    await ensureDatabase({ address: server.address, password });
  } catch (error) {
    server.signal("SIGQUIT");
    await stop();
    throw failure(folder, error);
  }
  const { address, ended } = server;
  /** Ends it at once, as a crash would; on return it is gone, or SIGKILL is on its way. */
  const quit = async () => {
    server.signal("SIGQUIT");
    await within(QUIT_LIMIT_MS, ended);
    server.signal("SIGKILL");
  };
  return { url: databaseUrl({ address, password }), address, pid: server.pid, ended, stop, quit };
}

async function untilReady(
  server: Server,
  cluster: string,
  password: string,
  options: EmbeddedOptions,
): Promise<"serves" | "refuses"> {
  const { signal, onWaiting, limitMs = START_LIMIT_MS } = options;
  const from = performance.now();
  let told = 0;
  let ended: string | undefined;
  void server.ended.then((how) => (ended = how));
  for (let waited = 0; waited < limitMs; waited = performance.now() - from) {
    signal?.throwIfAborted();
    if (waited > (told + 1) * TELL_EVERY_MS) onWaiting?.((++told * TELL_EVERY_MS) / 1000);
    if (ended) throw new Error(`it ended at once (${ended})`);
    const file = readPidFile(cluster);
    if (file?.ready && file.pid === server.pid) {
      const answer = await answerOf({ address: server.address, password }, cluster);
      if (answer !== "none") return answer;
    }
    await delay(20);
  }
  throw new Error(`it isn't ready after ${limitMs / 60_000} minutes`);
}

function failure(folder: string, cause: unknown): Error {
  const path = join(folder, LOG_NAME);
  let end = "";
  try {
    end = `\n${readFileSync(path, "utf8").slice(-1500)}`;
  } catch {
    // It never came to writing one.
  }
  const why = cause instanceof Error ? cause.message : String(cause);
  return new Error(`The built-in database doesn't start: ${why}. Its log is ${path}.${end}`, { cause });
}
