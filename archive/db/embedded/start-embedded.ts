import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { embeddedBinaries, type Binaries } from "./binaries";
import { ensureCluster } from "./cluster";
import { answers, databaseUrl, ensureDatabase, type Address } from "./connection";
import { checkReach, findLauncher, handOver, ENVIRONMENT, type Launcher } from "./launcher";
import { childrenRemain, isRunning, readPidFile, removeStaleLock, servesCluster } from "./pid-file";
import { makeSocketFolder, removeSocketFolder } from "./socket-folder";
import { stopServer } from "./stop-server";

export interface EmbeddedOptions {
  /** Holds the cluster (`pg18`, named by major version), the socket and the log. */
  folder: string;
  /** Settings of the server beside ours. */
  settings?: Record<string, string | number>;
  /** False: only a server that somebody else starts is used. */
  mayStart?: boolean;
  /** Where the socket is to lie; one of our own choice where absent. */
  socketFolder?: string;
  limitMs?: number;
}

export interface EmbeddedDatabase {
  url: string;
  address: Address;
  pid: number;
  /** Whether it ran before: an orphan of a killed process, or another one's. */
  adopted: boolean;
  /** Shuts the server down cleanly; on return it is gone, unless "stuck". */
  stop(): Promise<"stopped" | "stuck">;
}

const SETTINGS = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  port: 5432,
  max_connections: 60,
  shared_buffers: "128MB",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  // Statements and details of errors hold people's words and addresses; the log must not.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};
const GRACE_MS = 500;
const LOG_LIMIT_BYTES = 5 * 1024 * 1024;

/**
 * Starts the built-in PostgreSQL, or adopts the one that serves this folder already.
 * @throws Error with the end of the server's log where it can't start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder, mayStart = true, limitMs = 60_000 } = options;
  const cluster = join(folder, "pg18");
  const until = Date.now() + limitMs;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const launcher = findLauncher();
  handOver(folder, launcher);
  const binaries = embeddedBinaries(folder);
  checkReach(launcher, folder, binaries.postgres);
  if (mayStart) await ensureCluster(cluster, binaries.initdb, launcher);

  let started: Server | undefined;
  for (;;) {
    const running = await findRunning(cluster);
    if (running) {
      await ensureDatabase(running.address);
      const { address, pid } = running;
      if (started && started.pid !== pid) removeSocketFolder(started.socketFolder);
      return { address, pid, url: databaseUrl(address), adopted: started?.pid !== pid, stop: () => stopServer(cluster, running, binaries.pgCtl) };
    }
    if (mayStart && !started && clearWay(cluster)) started = start(binaries, launcher, options, cluster);
    // Ours may have ended because another start, just now, was first; that one shows within the grace.
    if (started?.ended && Date.now() - started.ended.at > GRACE_MS && clearWay(cluster)) {
      throw failure(folder, `it ended at once (${started.ended.how})`);
    }
    if (Date.now() > until) throw failure(folder, `it isn't ready after ${limitMs / 1000} s`);
    await delay(20);
  }
}

interface Server {
  pid: number | undefined;
  socketFolder: string;
  ended: { how: string; at: number } | undefined;
}

async function findRunning(cluster: string): Promise<{ address: Address; pid: number } | null> {
  const file = readPidFile(cluster);
  if (!file?.ready || !servesCluster(file.pid, cluster)) return null;
  const address = { host: file.socketFolder, port: file.port };
  return (await answers(address, cluster)) ? { address, pid: file.pid } : null;
}

/** Whether a server may be started now; removes what a dead one left in the way. */
function clearWay(cluster: string): boolean {
  const file = readPidFile(cluster);
  if (!file) return true;
  // Starting up or shutting down: wait for it.
  if (servesCluster(file.pid, cluster)) return false;
  if (childrenRemain(file)) return false;
  // With the id unused PostgreSQL clears up itself; a zombie or another program under it would stop it.
  if (occupied(file.pid)) removeStaleLock(cluster, file);
  removeSocketFolder(file.socketFolder);
  return true;
}

function occupied(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return isRunning(pid);
  }
}

function start(binaries: Binaries, launcher: Launcher, { folder, settings, socketFolder: wanted }: EmbeddedOptions, cluster: string): Server {
  const socketFolder = makeSocketFolder(folder, launcher, wanted);
  const all = { ...SETTINGS, unix_socket_directories: socketFolder, ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command = "", ...rest] = [...launcher.prefix, binaries.postgres, "-D", cluster, ...flags];
  // A file, not a pipe: the server outlives us where we are killed. Detached: Ctrl-C must not reach it before the archive drained.
  const log = openLog(folder);
  const child = spawn(command, rest, { ...launcher.owner, env: ENVIRONMENT, detached: true, stdio: ["ignore", log, log], windowsHide: true });
  closeSync(log);
  const server: Server = { pid: child.pid, socketFolder, ended: undefined };
  const end = (how: string) => (server.ended ??= { how, at: Date.now() });
  child.on("exit", (code, signal) => end(String(code ?? signal)));
  child.on("error", (error) => end(error.message));
  child.unref();
  return server;
}

function openLog(folder: string): number {
  const path = join(folder, "postgres.log");
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, "a", 0o600);
}

function failure(folder: string, why: string): Error {
  const path = join(folder, "postgres.log");
  let end = "";
  try {
    end = `\n${readFileSync(path, "utf8").slice(-1500)}`;
  } catch {
    // It never came to writing one.
  }
  return new Error(`The built-in database doesn't start: ${why}. Its log is ${path}.${end}`);
}
