import { spawn } from "node:child_process";
import { closeSync, openSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Address } from "./connection";
import type { DatabaseHome } from "./home";
import { ENVIRONMENT, type Launcher } from "./launcher";
import { makeSocketFolder } from "./socket-folder";

export interface ServerOptions extends DatabaseHome {
  /** Settings of the server beside ours. */
  settings?: Record<string, string | number>;
  /** Folder of the socket; one of our own choice where absent. */
  socketFolder?: string;
}

/** A postmaster that is our child. */
export interface Server {
  pid: number;
  address: Address;
  /** Resolves with its exit code, the signal that ended it, or why it couldn't be run. */
  ended: Promise<string>;
  signal(name: NodeJS.Signals): void;
}

export const LOG_NAME = "postgres.log";

const PORT = 5432;
const SETTINGS = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  port: PORT,
  max_connections: 60,
  shared_buffers: "128MB",
  jit: "off",
  // What a back-up's place that is away has kept of the log at most: beyond it is let go, and the operator told.
  max_slot_wal_keep_size: "2GB",
  timezone: "UTC",
  log_timezone: "UTC",
  // Statements and details of errors hold people's words and addresses; the log must not.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};
const LOG_LIMIT_BYTES = 5 * 1024 * 1024;

/**
 * Runs the server.
 * @param lock descriptor of the server's lock, which each of its processes inherits
 * @param access path of what says who may connect; the cluster's own where absent
 */
export function spawnServer(
  postgres: string,
  launcher: Launcher,
  cluster: string,
  lock: number,
  options: ServerOptions,
  access?: string,
): Server {
  const { folder, settings, socketFolder } = options;
  const host = makeSocketFolder(folder, launcher, socketFolder);
  const hba = access === undefined ? {} : { hba_file: access };
  const all = { ...SETTINGS, unix_socket_directories: host, ...hba, ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command = "", ...rest] = [...launcher.prefix, postgres, "-D", cluster, ...flags];
  // A file, not a pipe: the server outlives us where we are killed.
  const log = openLog(folder);
  const child = spawn(command, rest, {
    ...launcher.owner,
    env: ENVIRONMENT,
    stdio: ["ignore", log, log, lock],
    // Ctrl-C must not reach it before the archive drained.
    detached: true,
    windowsHide: true,
  });
  closeSync(log);
  child.unref();
  const ended = new Promise<string>((done) => {
    child.on("exit", (code, signal) => done(String(code ?? signal)));
    child.on("error", (error) => done(error.message));
  });
  return { pid: child.pid ?? 0, address: { host, port: PORT }, ended, signal: (name) => void child.kill(name) };
}

function openLog(folder: string): number {
  const path = join(folder, LOG_NAME);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, "a", 0o600);
}
