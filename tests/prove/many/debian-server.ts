import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { appendFile, chmod, chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { vi } from "vitest";
import { freePort } from "tests/e2e/harness/product";
import { asked } from "tests/faults/whole-database";
import { signal, treeOf } from "tests/prove/processes";

const RELEASES = "/usr/lib/postgresql";

/** Settings that replication by streaming wants, beside PostgreSQL's defaults. */
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
wal_keep_size = 512MB
`;

/** Debian's PostgreSQL in a folder of its own, which this machine alone reaches, and without a password. */
export interface DebianServer {
  /** Address of its database. */
  url: string;
  port: number;
  folder: string;
  /** Makes an empty cluster with a database. */
  make(): Promise<void>;
  start(): Promise<void>;
  /** Ends all of its processes at once, as a cut of the power does. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Runs one of PostgreSQL's programs. @throws Error with what it said */
  run(program: string, ...args: string[]): void;
}

/** Starts one with an empty database, for as long as it is used. */
export async function usedDebianServer(): Promise<AsyncDisposable & { url: string }> {
  const root = await mkdtemp(join(tmpdir(), "debian-"));
  await chmod(root, 0o755);
  const server = await debianServer(root, "one");
  await server.make();
  return {
    url: server.url,
    [Symbol.asyncDispose]: async () => {
      await server.kill();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** @param folder in which it gets one, and which Debian's user `postgres` can reach: it refuses to run as root */
export async function debianServer(folder: string, name: string): Promise<DebianServer> {
  const [data, port, user] = [join(folder, name), await freePort(), process.getuid?.() === 0 ? debianUser() : null];
  const release = readdirSync(RELEASES).toSorted((one, other) => Number(other) - Number(one))[0] ?? "";
  const env = { PATH: process.env.PATH ?? "", LC_ALL: "C.UTF-8", NODE_ENV: "production" as const };
  const urlOf = (database: string) => `postgresql://akkhor@127.0.0.1:${port}/${database}`;
  let child: ChildProcess | undefined;
  await mkdir(data, { mode: 0o700 });
  if (user) await chown(data, user.uid, user.gid);

  const run = (program: string, ...args: string[]) => {
    const path = join(RELEASES, release, "bin", program);
    const { status, stderr } = spawnSync(path, args, { ...user, env, cwd: "/", encoding: "utf8" });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  };
  const start = async () => {
    const path = join(RELEASES, release, "bin", "postgres");
    const begun = spawn(path, ["-D", data, "-p", String(port)], {
      ...user,
      env,
      cwd: "/",
      stdio: ["ignore", "ignore", "pipe"],
    });
    child = begun;
    let isOver = false;
    const said = text(begun.stderr).finally(() => (isOver = true));
    const answers = async () =>
      isOver ||
      (await asked(urlOf("postgres"), "select 1").then(
        () => true,
        () => false,
      ));
    await vi.waitUntil(answers, { timeout: 60_000, interval: 100 });
    if (isOver) throw new Error(`PostgreSQL ended: ${await said}`);
  };
  const end = async (how: (pid: number) => void) => {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    how(child.pid);
    await ended;
  };
  return {
    url: urlOf("akkhor"),
    port,
    folder: data,
    make: async () => {
      run("initdb", "-D", data, "-U", "akkhor", "-A", "trust", "--data-checksums", "-E", "UTF8", "--locale=C.UTF-8");
      await appendFile(join(data, "postgresql.conf"), SETTINGS);
      await start();
      await asked(urlOf("postgres"), "create database akkhor");
    },
    start,
    kill: () =>
      end((pid) => {
        // Else it would begin to recover from the death of the first of them.
        process.kill(pid, "SIGSTOP");
        signal(treeOf(pid), "SIGKILL");
      }),
    stop: () => end((pid) => process.kill(pid, "SIGINT")),
    run,
  };
}

function debianUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: id("-u"), gid: id("-g") };
}
