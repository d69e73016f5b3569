import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { cp, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { ownFolder, type OwnFolder } from "tests/builders/folder";
import { program, type Program } from "tests/faults/program";
import { keepRunning } from "./keep-running";
import { isRunning } from "./pid-file";
import { startEmbedded, type EmbeddedDatabase } from "./start-embedded";

/** One cluster for these tests, since making one takes seconds; each starts and stops it. */
let home: OwnFolder;
beforeAll(async () => {
  home = await ownFolder();
  await cp(inject("blankCluster"), join(home.path, "pg18"), { recursive: true });
});
afterAll(() => home[Symbol.asyncDispose]());

async function ask<Row extends pg.QueryResultRow>({ url }: Pick<EmbeddedDatabase, "url">, statement: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows[0];
  } finally {
    await client.end();
  }
}

test("it starts as root or not, sorts text alike on each machine, and stops cleanly", async () => {
  const server = await startEmbedded({ folder: home.path });
  expect(server.adopted).toBe(false);
  expect(
    await ask(server, "select current_setting('server_encoding') as encoding, datlocprovider as provider, datctype as letters, current_setting('data_checksums') as sums, current_setting('fsync') as fsync, current_setting('listen_addresses') as port from pg_database where datname = 'akkhor'"),
  ).toEqual({ encoding: "UTF8", provider: "b", letters: "C.UTF-8", sums: "on", fsync: "on", port: "" });
  expect((await stat(server.address.host)).mode & 0o777).toBe(0o700);
  expect(await server.stop()).toBe("stopped");
  expect(isRunning(server.pid)).toBe(false);
  expect(existsSync(join(home.path, "pg18/postmaster.pid"))).toBe(false);
});

test("of two starts at once one starts it and the other finds it running", async () => {
  const servers = await Promise.all([startEmbedded({ folder: home.path }), startEmbedded({ folder: home.path })]);
  expect(new Set(servers.map((server) => server.pid)).size).toBe(1);
  expect(servers.map((server) => server.adopted).toSorted()).toEqual([false, true]);
  await servers[0].stop();
});

test("two first starts at once make one cluster, beside a half one that a kill left, under a path too long for a socket", async () => {
  await using outer = await ownFolder();
  const folder = join(outer.path, "a".repeat(120));
  // Above every process id there may be.
  const half = join(folder, "pg18.init-99999999-abcdef");
  await mkdir(half, { recursive: true });
  await writeFile(join(half, "PG_VERSION"), "18");
  const [server, other] = await Promise.all([startEmbedded({ folder }), startEmbedded({ folder })]);
  expect(other.pid).toBe(server.pid);
  expect(readdirSync(folder).filter((name) => name.includes("init"))).toEqual([]);
  expect(server.address.host.startsWith(join(tmpdir(), "akkhor-pg-"))).toBe(true);
  expect(await ask(server, "select 1 as one")).toEqual({ one: 1 });
  await server.stop();
  expect(existsSync(server.address.host)).toBe(false);
});

describe("a pid file of a server that is gone", () => {
  const stale = (pid: number) =>
    writeFile(join(home.path, "pg18/postmaster.pid"), [pid, join(home.path, "pg18"), "1", "5432", join(home.path, "run"), "", " 0 99999999", "ready"].join("\n"));

  test("names another program's process", async () => {
    await stale(process.pid);
    const server = await startEmbedded({ folder: home.path });
    expect(server.adopted).toBe(false);
    await server.stop();
  });

  test("names a process that nobody waited for", async () => {
    // cat takes the shell's place and never asks after the shell's child, which ends once that has happened.
    const parent = spawn("sh", ["-c", 'sh -c "until grep -q cat /proc/\\$PPID/comm; do :; done" & echo $!; exec cat']);
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const zombie = Number(line.toString());
    await vi.waitFor(async () => expect(await readFile(`/proc/${zombie}/status`, "utf8")).toContain("Z (zombie)"));
    await stale(zombie);
    const server = await startEmbedded({ folder: home.path });
    expect(server.adopted).toBe(false);
    await server.stop();
    parent.kill();
  });

  test("names no process", async () => {
    await stale(99999999);
    const server = await startEmbedded({ folder: home.path });
    await server.stop();
  });
});

test("where it can't start, the error ends with the server's own words", async () => {
  await expect(startEmbedded({ folder: home.path, settings: { shared_buffers: "much" } })).rejects.toThrow(/doesn't start[\s\S]*shared_buffers/);
});

test("its log holds no words of people", async () => {
  const server = await startEmbedded({ folder: home.path });
  await ask(server, "create table if not exists people (email text unique)");
  await ask(server, "insert into people values ('nobody@example.test') on conflict do nothing");
  await expect(ask(server, "insert into people values ('nobody@example.test')")).rejects.toThrow("duplicate");
  await server.stop();
  const log = await readFile(join(home.path, "postgres.log"), "utf8");
  expect(log).toContain("duplicate key");
  expect(log).not.toContain("nobody@");
});

describe("killed without warning", () => {
  let starter: Program;
  beforeAll(async () => void (starter = await program("starts-database.ts")));
  afterAll(() => starter[Symbol.asyncDispose]());

  test("kill -9 of our process ends the server cleanly, and the next start goes on", async () => {
    const running = starter.run({}, home.path);
    const pid = Number((await running.said(/^database/)).split(" ")[1]);
    await ask({ url: `postgresql://akkhor@localhost/akkhor?host=${join(home.path, "run")}` }, "create table if not exists kept (word text)");
    await running.kill();
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 });
    const server = await startEmbedded({ folder: home.path });
    expect(server.adopted).toBe(false);
    expect(await ask(server, "select count(*)::int as tables from pg_tables where tablename = 'kept'")).toEqual({ tables: 1 });
    await server.stop();
  });

  test("a server found running is adopted, and its adopter may stop it", async () => {
    await using running = starter.run({}, home.path);
    const pid = Number((await running.said(/^database/)).split(" ")[1]);
    const server = await startEmbedded({ folder: home.path });
    expect(server).toMatchObject({ pid, adopted: true });
    expect(await server.stop()).toBe("stopped");
  });

  test("kill -9 of the server brings it back at the same address", async () => {
    const faults: Error[] = [];
    const server = await keepRunning({ folder: home.path }, (error) => faults.push(error));
    const pool = new pg.Pool({ connectionString: server.url });
    pool.on("error", () => undefined);
    const first = server.pid;
    await pool.query("select 1");
    process.kill(first, "SIGKILL");
    await vi.waitFor(() => expect(server.pid).not.toBe(first), { timeout: 15_000 });
    await vi.waitFor(async () => expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]));
    expect(faults.map((error) => error.message)).toEqual([expect.stringContaining("ended by itself")]);
    await pool.end();
    await server.stop();
  });
});
