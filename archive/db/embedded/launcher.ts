import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync } from "node:fs";
import { dirname } from "node:path";
import { CannotStart } from "archive/base/fault";
import { line } from "archive/base/line";

/** Way in which the server's programs are to be run here. */
export interface Launcher {
  /** Put before the program and its arguments. */
  prefix: string[];
  /** User that root must become. */
  owner?: { uid: number; gid: number };
}

// Fixed, so that the server's environment holds none of our secrets. On Windows programs need more of it than we can
// name.
export const ENVIRONMENT =
  process.platform === "win32"
    ? undefined
    : {
        PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin",
        LC_ALL: "C.UTF-8",
        NODE_ENV: "production" as const,
      };

const MAP_USER = ["unshare", "--user", "--map-user=65534", "--map-group=65534"];
const DIE_WITH_US = ["setpriv", "--pdeathsig", "INT"];

/**
 * PostgreSQL refuses to run as root: a user namespace lets it see another number without a user or a chown; where the
 * kernel denies that, it runs as `postgres` or `nobody`.
 * `setpriv` has the kernel send it SIGINT, a clean shutdown, when the thread that started it dies, even by kill -9; so
 * start it from a process's main thread. Where there is none, the next start ends the orphan.
 */
export function findLauncher(): Launcher {
  const prefix = works([...DIE_WITH_US, "true"]) ? DIE_WITH_US : [];
  if (process.getuid?.() !== 0) return { prefix };
  if (works([...MAP_USER, "true"])) return { prefix: [...MAP_USER, ...prefix] };
  const owner = findUser("postgres") ?? findUser("nobody");
  if (!owner) throw new CannotStart(line("start.no_user"));
  return { prefix, owner };
}

/** Gives a folder to the user that the server runs as, and lets that user pass through the folder around it. */
export function handOver(folder: string, { owner }: Launcher): void {
  if (!owner) return;
  chownSync(folder, owner.uid, owner.gid);
  chmodSync(dirname(folder), 0o711);
}

/** @throws CannotStart where the other user that root becomes can't get at the folder or the program */
export function checkReach({ owner }: Launcher, folder: string, program: string): void {
  if (!owner) return;
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { ...owner, env: ENVIRONMENT }).status === 0;
  const closed = [!run("test", "-w", folder) && folder, !run(program, "--version") && program].filter(Boolean);
  if (closed.length === 0) return;
  throw new CannotStart(line("start.no_reach", { uid: String(owner.uid), paths: closed.join(", ") }));
}

/**
 * Runs one of the database's programs to its end, as the server's user.
 * @param lock file of which it holds the lock
 * @throws Error that begins with `failed`, with its code and its last words
 */
export function runToEnd(
  { prefix, owner }: Launcher,
  program: string[],
  { input, lock, limitMs, failed }: { input?: string; lock?: number; limitMs: number; failed: string },
): Promise<void> {
  const [command = "", ...rest] = [...prefix, ...program];
  return new Promise((done, fail) => {
    const child = spawn(command, rest, {
      ...owner,
      env: ENVIRONMENT,
      stdio: ["pipe", "ignore", "pipe", lock],
      timeout: limitMs,
      windowsHide: true,
    });
    let said = "";
    child.stderr?.on("data", (part: Buffer) => (said = (said + part.toString()).slice(-2000)));
    // It may have ended before it read: its code says why.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(input);
    child.on("error", fail);
    child.on("close", (code) => (code === 0 ? done() : fail(new Error(`${failed} (${code}): ${said}`))));
  });
}

function works([command = "", ...rest]: string[]): boolean {
  return process.platform === "linux" && spawnSync(command, rest, { env: ENVIRONMENT }).status === 0;
}

function findUser(name: string): { uid: number; gid: number } | undefined {
  const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { env: ENVIRONMENT, encoding: "utf8" }));
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}
