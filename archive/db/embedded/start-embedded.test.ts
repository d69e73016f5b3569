import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { copyFolder } from "tests/builders/copy-folder";
import { ownFolder, type OwnFolder } from "tests/builders/folder";
import { program, type Program } from "tests/faults/program";
import { databaseUrl } from "./connection";
import { findEmbedded } from "./find-embedded";
import { keepRunning } from "./keep-running";
import { isRunning } from "tests/faults/is-running";
import { tryKernelLock } from "archive/base/lock/kernel-lock";
import { ownDisk } from "tests/faults/namespaces";
import { processesOf } from "./end-server";
import { startEmbedded, type EmbeddedDatabase } from "./start-embedded";

/** One cluster for these tests, since making one takes seconds; each starts and stops it. */
let home: OwnFolder;
/** Secrets of the run: that cluster takes its password. */
const secrets = join(inject("runFolder"), "secrets");
beforeAll(async () => {
  home = await ownFolder();
  await copyFolder(inject("blankCluster"), join(home.path, "pg18"));
});
afterAll(() => home[Symbol.asyncDispose]());

async function ask<Row extends pg.QueryResultRow>(
  { url }: Pick<EmbeddedDatabase, "url">,
  statement: string,
): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows[0];
  } finally {
    await client.end();
  }
}

test("it starts as root or not, sorts text alike on each machine, and stops cleanly", async () => {
  const server = await startEmbedded({ folder: home.path, secrets });
  expect(
    await ask(
      server,
      "select current_setting('server_encoding') as encoding, datlocprovider as provider, datctype as letters, " +
        "current_setting('data_checksums') as sums, current_setting('fsync') as fsync, " +
        "current_setting('listen_addresses') as port from pg_database where datname = 'akkhor'",
    ),
  ).toEqual({ encoding: "UTF8", provider: "b", letters: "C.UTF-8", sums: "on", fsync: "on", port: "" });
  expect((await stat(server.address.host)).mode & 0o777).toBe(0o700);
  await server.stop();
  expect(isRunning(server.pid)).toBe(false);
  expect(existsSync(join(home.path, "pg18/postmaster.pid"))).toBe(false);
});

test("a first start makes the cluster, beside half a one that a kill left, under a path of any length", async () => {
  await using outer = await ownFolder();
  const folder = join(outer.path, "a".repeat(120));
  const half = join(folder, "pg18.init-99999999-abcdef");
  await mkdir(half, { recursive: true });
  await writeFile(join(half, "PG_VERSION"), "18");
  const server = await startEmbedded({ folder, secrets });
  expect(readdirSync(folder).filter((name) => name.includes("init"))).toEqual([]);
  expect(server.address.host.startsWith(join(tmpdir(), "akkhor-pg-"))).toBe(true);
  expect(await findEmbedded({ folder, secrets })).toBe(server.url);
  expect(await ask(server, "select 1 as one")).toEqual({ one: 1 });
  await server.stop();
  expect(existsSync(server.address.host)).toBe(false);
});

describe("a pid file of a server that is gone", () => {
  const stale = (pid: number) =>
    writeFile(
      join(home.path, "pg18/postmaster.pid"),
      [pid, join(home.path, "pg18"), "1", "5432", join(home.path, "run"), "", " 0 99999999", "ready"].join("\n"),
    );

  test("names another program's process", async () => {
    await stale(process.pid);
    const server = await startEmbedded({ folder: home.path, secrets });
    await server.stop();
  });

  test("names a process that nobody waited for", async () => {
    // cat takes the shell's place and never asks after the shell's child, which ends once that has happened.
    const parent = spawn("sh", ["-c", 'sh -c "until grep -q cat /proc/\\$PPID/comm; do :; done" & echo $!; exec cat']);
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const zombie = Number(line.toString());
    await vi.waitFor(async () => expect(await readFile(`/proc/${zombie}/status`, "utf8")).toContain("Z (zombie)"));
    await stale(zombie);
    const server = await startEmbedded({ folder: home.path, secrets });
    await server.stop();
    parent.kill();
  });

  test("names no process", async () => {
    await stale(99999999);
    const server = await startEmbedded({ folder: home.path, secrets });
    await server.stop();
  });
});

test("where it can't start, the error ends with the server's own words", async () => {
  await expect(startEmbedded({ folder: home.path, secrets, settings: { shared_buffers: "much" } })).rejects.toThrow(
    /doesn't start[\s\S]*shared_buffers/,
  );
});

test("its log holds no words of people", async () => {
  const server = await startEmbedded({ folder: home.path, secrets });
  await ask(server, "create table if not exists people (email text unique)");
  await ask(server, "insert into people values ('nobody@example.test') on conflict do nothing");
  await expect(ask(server, "insert into people values ('nobody@example.test')")).rejects.toThrow("duplicate");
  await server.stop();
  const log = await readFile(join(home.path, "postgres.log"), "utf8");
  expect(log).toContain("duplicate key");
  expect(log).not.toContain("nobody@");
});

describe("an older server is ended by the start, whatever its state, and what was committed is there:", () => {
  let starter: Program;
  beforeAll(async () => void (starter = await program("starts-database")));

  const cluster = () => join(home.path, "pg18");
  const kill = (signal: NodeJS.Signals, pids: number[]) => pids.forEach((pid) => process.kill(pid, signal));
  const titled = (words: string) =>
    processesOf(cluster()).all.filter((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith(`postgres: ${words}`),
    );
  const log = () => readFileSync(join(home.path, "postgres.log"), "utf8");
  const lockIsFree = async () => {
    const lock = await tryKernelLock(`${cluster()}.lock`);
    lock?.release();
    return lock !== null;
  };

  /** Enough that recovering them takes a moment. */
  const MANY = 60_000;
  const states: [string, (postmaster: number) => Promise<unknown>, rows?: number][] = [
    ["one that runs", async () => undefined],
    ["one that is frozen", async () => kill("SIGSTOP", processesOf(cluster()).all)],
    [
      "children, one frozen and one at work, whose postmaster was killed",
      async (postmaster) => {
        kill("SIGSTOP", titled("checkpointer"));
        kill("SIGKILL", [postmaster]);
        await vi.waitFor(() => expect(isRunning(postmaster)).toBe(false));
        expect(titled("checkpointer")).toHaveLength(1);
      },
    ],
    [
      // PostgreSQL 18 then waits for good: it takes the children that it started to recover for ended already.
      "one that was to shut down while it recovered",
      async (postmaster) => {
        const before = log().length;
        kill("SIGKILL", titled("akkhor akkhor"));
        await vi.waitFor(() => expect(log().slice(before)).toContain("database system was interrupted"), {
          interval: 1,
        });
        kill("SIGINT", [postmaster]);
        await vi.waitFor(() => expect(log().slice(before)).toContain("received fast shutdown request"), {
          interval: 1,
        });
      },
      MANY,
    ],
  ];

  test.each(states)("%s", async (_state, bring, rows = 100) => {
    await using running = starter.run({}, home.path, secrets);
    const pid = Number((await running.said(/^database/)).split(" ")[1]);
    const url = databaseUrl({
      address: { host: join(home.path, "run"), port: 5432 },
      password: inject("databasePassword"),
    });
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => undefined);
    await client.connect();
    await client.query(
      "drop table if exists kept; checkpoint; create table kept as select i, repeat('word', 100) from " +
        `generate_series(1, ${rows}) i`,
    );
    await bring(pid);
    expect(await lockIsFree()).toBe(false);
    const server = await startEmbedded({ folder: home.path, secrets });
    expect(isRunning(pid)).toBe(false);
    expect(await ask(server, "select count(*)::int as rows from kept")).toEqual({ rows });
    await server.stop();
    expect(await lockIsFree()).toBe(true);
  });

  test("kill -9 of our process ends the server by itself", async () => {
    const running = starter.run({}, home.path, secrets);
    await running.said(/^database/);
    await running.kill();
    await vi.waitFor(async () => expect(await lockIsFree()).toBe(true), { timeout: 10_000 });
    expect(log()).toMatch(/database system is shut down\n$/);
  });
});

describe("while we run", () => {
  test("kill -9 of the server brings it back at the same address, frozen children or not", async () => {
    const faults: Error[] = [];
    const server = await keepRunning({ folder: home.path, secrets }, (error) => faults.push(error));
    const pool = new pg.Pool({ connectionString: server.url });
    pool.on("error", () => undefined);
    pool.on("connect", (client) => client.on("error", () => undefined));
    const first = server.pid;
    const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
    process.kill(rows[0]?.pid ?? 0, "SIGSTOP");
    process.kill(first, "SIGKILL");
    await vi.waitFor(() => expect(server.pid).not.toBe(first), { timeout: 15_000 });
    await vi.waitFor(async () => expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]));
    expect(faults.map((error) => error.message)).toEqual([expect.stringContaining("ended by itself (SIGKILL)")]);
    await pool.end();
    await server.stop();
  });

  test("a start that fails again and again is told once", async () => {
    const faults: string[] = [];
    const server = await keepRunning({ folder: home.path, secrets }, ({ message }) => faults.push(message));
    const settings = join(home.path, "pg18/postgresql.conf");
    const before = await readFile(settings, "utf8");
    await writeFile(settings, `${before}\nno_such_setting = on\n`);
    const tries = async () => (await readFile(join(home.path, "postgres.log"), "utf8")).split("contains errors").length;
    const first = await tries();
    process.kill(server.pid, "SIGKILL");
    await vi.waitFor(async () => expect(await tries()).toBeGreaterThan(first + 2), { timeout: 15_000 });
    await writeFile(settings, before);
    await vi.waitFor(() => expect(ask(server, "select 1 as one")).resolves.toEqual({ one: 1 }), { timeout: 15_000 });
    expect(faults).toEqual([
      expect.stringContaining("ended by itself (SIGKILL)"),
      expect.stringContaining("doesn't start: it ended at once"),
    ]);
    await server.stop();
  });

  test("a disk that is full until it has space again", async () => {
    const keeper = await program("fills-disk");
    await using disk = await ownFolder();
    await using running = keeper.runIn(ownDisk(disk.path, 160), {}, join(home.path, "pg18"), disk.path, secrets);
    await running.said(/^ended by itself/);
    expect(await running.said(/^rows/)).toMatch(/^rows (\d+) of \1$/);
    expect(await running.ended).toBe(0);
  });
});
