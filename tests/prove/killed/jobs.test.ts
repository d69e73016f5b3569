import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { readPidFile } from "archive/db/embedded/pid-file";
import { ownDataFolder } from "tests/builders/folder";
import { newTestApp } from "tests/test-app/test-app";
import { program, type Program } from "tests/faults/program";

const SETTINGS = { LOG_LEVEL: "silent", DISK_RESERVE_MB: "1", WATCH_MS: "200" };
const PATIENCE = { timeout: 30_000, interval: 20 };
let worker: Program;
beforeAll(async () => void (worker = await program("works-at-jobs")));

test("the built-in database is killed again and again under work: the process goes on, and every job is done once", {
  timeout: 120_000,
}, async () => {
  await using folder = await ownDataFolder();
  const server = () => readPidFile(join(folder.path, "postgres/pg18"));
  await using running = worker.run({ ...SETTINGS, DATA_DIR: folder.path });
  const erased = () => running.lines.filter((line) => line.startsWith("erased"));
  const goesOn = async () => {
    const before = erased().length;
    await expect.poll(() => erased().length, PATIENCE).toBeGreaterThan(before + 5);
  };
  await running.said(/^working/);
  running.child.stdin?.write("add\n");
  for (let round = 0; round < 2; round++) {
    await goesOn();
    const killed = server()?.pid ?? 0;
    process.kill(killed, "SIGKILL");
    await expect.poll(() => server(), PATIENCE).toMatchObject({ ready: true, pid: expect.not.closeTo(killed, 0) });
  }
  await goesOn();
  running.child.stdin?.write("enough\n");
  await running.said(/^all done$/);
  expect(running.child.exitCode).toBeNull();
  const added = running.lines.filter((line) => line.startsWith("added")).map((line) => line.replace("added", "erased"));
  expect(new Set(erased()).size).toBe(erased().length);
  expect(erased()).toEqual(expect.arrayContaining(added));
});

test("single connections of the database's are ended under work, those of the workers too: every job is done once", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  await using running = worker.run({ ...SETTINGS, DATA_DIR: app.folder, DATABASE_URL: app.databaseUrl });
  const erased = () => running.lines.filter((line) => line.startsWith("erased"));
  await running.said(/^working/);
  running.child.stdin?.write("add\n");
  for (let round = 0; round < 8; round++) {
    const before = erased().length;
    await expect.poll(() => erased().length, PATIENCE).toBeGreaterThan(before);
    await endConnections(app.databaseUrl);
  }
  running.child.stdin?.write("enough\n");
  await running.said(/^all done$/);
  expect(new Set(erased()).size).toBe(erased().length);
});

test("a job whose end the database is slow to write down is not taken up again meanwhile", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  // For each statement: the row itself is free all the while.
  await sql`create function sleep_awhile() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return
    null; end $$`.execute(db);
  await sql`create trigger slow_end before delete on graphile_worker._private_jobs
    execute function sleep_awhile()`.execute(db);
  await using running = worker.run({ ...SETTINGS, DATA_DIR: app.folder, DATABASE_URL: app.databaseUrl });
  await running.said(/^working/);
  running.child.stdin?.write("slow\n");
  await running.said(/^erased slow/);
  const left = async () =>
    (await sql`select from graphile_worker.jobs where task_identifier = 'erase-keys'`.execute(db)).rows;
  await expect.poll(left, PATIENCE).toEqual([]);
  expect(running.lines.filter((line) => line === "erased slow")).toHaveLength(1);
});

test("a process killed with a job under way on a database of its own: another has the job soon, and keeps its own", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const settings = { ...SETTINGS, DATA_DIR: app.folder, DATABASE_URL: app.databaseUrl };
  await using killed = worker.run(settings);
  await killed.said(/^working/);
  killed.child.stdin?.write("stuck\n");
  await killed.said(/^erased stuck/);
  const attempts = async () =>
    (
      await sql<{
        attempts: number;
      }>`select attempts from graphile_worker.jobs where task_identifier = 'erase-keys'`.execute(app.services.db)
    ).rows;
  await using other = worker.run(settings);
  await other.said(/^working/);
  // It watched for long enough to take a living process's job, were it to.
  const beats = async () =>
    (await app.services.db.selectFrom("job_processes").select("beat").orderBy("beat").execute())[0]?.beat ?? 0;
  await expect.poll(beats, PATIENCE).toBeGreaterThan(10);
  expect(await attempts()).toEqual([{ attempts: 1 }]);
  expect(other.lines).not.toContain("erased stuck");
  await killed.kill();
  await other.said(/^erased stuck/);
  expect(await attempts()).toEqual([{ attempts: 2 }]);
  await expect.poll(() => app.services.db.selectFrom("job_processes").select("id").execute(), PATIENCE).toHaveLength(1);
});

async function endConnections(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'akkhor' and datname = " +
      "current_database() and random() < 0.5",
  );
  await client.end();
}
