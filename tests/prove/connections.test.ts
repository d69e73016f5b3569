import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownFolder, type OwnFolder } from "tests/builders/folder";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { ownDatabase, type OwnDatabase } from "tests/test-app/database";

const KEY = "a-key-that-all-programs-know-0123456789";
/** PostgreSQL's own default, but for its superuser's three. */
const LESS_THAN = 100 / 2;
/** Once in which the jobs of every minute are due: they ask twenty times by themselves. */
const IDLE_SECONDS = 60;

let database: OwnDatabase;
let folder: OwnFolder;

beforeAll(async () => {
  [database, folder] = await Promise.all([ownDatabase(), ownFolder()]);
});
afterAll(async () => {
  await database.release();
  await folder[Symbol.asyncDispose]();
});

/** A process at the defaults of its settings, but for where it is. */
const start = (role: string, settings: Record<string, string> = {}) =>
  startProduct({ DATABASE_URL: database.url, DATA_DIR: folder.path, SECRET_KEYS: KEY, ROLE: role, ...settings });

/** Connections of the processes, but for the test's own. */
async function held(): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from pg_stat_activity
    where datname = current_database() and application_name = 'akkhor'`.execute(database.connection.db);
  return Number(rows[0]?.held);
}

/** Transactions of the database so far; one that asks without a transaction makes one of its own. */
async function asked(): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    select xact_commit as asked from pg_stat_database where datname = current_database()`.execute(
    database.connection.db,
  );
  return Number(rows[0]?.asked);
}

test("a worker without work asks less than once a second, and an archive with its jobs elsewhere holds three at most", {
  timeout: 180_000,
}, async () => {
  {
    await using _worker = await start("worker");
    await expect.poll(async () => (await pendingJobs()) === 0, { timeout: 30_000 }).toBe(true);
    // Each of the server's processes counts what it did ten seconds after its last work at the latest.
    await pause(15_000);
    const before = await asked();
    await pause(IDLE_SECONDS * 1000);
    expect(((await asked()) - before) / IDLE_SECONDS).toBeLessThanOrEqual(1);
  }
  await using _archive = await start("archive", { WORKERS: "0" });
  expect(await held()).toBeLessThanOrEqual(3);
});

async function pendingJobs(): Promise<number> {
  const { rows } = await sql`select 1 from graphile_worker._private_jobs where run_at <= now()`.execute(
    database.connection.db,
  );
  return rows.length;
}

test("four processes that serve and work hold less than half of a hundred under load, beside the seed and a back-up", {
  timeout: 600_000,
}, async () => {
  await using kept = await ownFolder();
  const processes: Product[] = [];
  const over = new AbortController();
  try {
    for (let at = 0; at < 4; at += 1) processes.push(await start("all"));
    let most = 0;
    const watching = (async () => {
      while (!over.signal.aborted) {
        most = Math.max(most, await held());
        await pause(20);
      }
    })();
    const statuses = new Map<number, number>();
    const load = processes.map(async ({ origin }) => {
      // As many at once as a process could hold connections for, and then the others' turn.
      for (; !over.signal.aborted; await pause(1000))
        await Promise.all(
          Array.from({ length: 12 }, async () => {
            const { status, body } = await fetch(`${origin}/`, { signal: AbortSignal.timeout(60_000) });
            await body?.cancel();
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          }),
        );
    });
    const [seed, backup] = await Promise.all([
      command(processes[0], "seed"),
      command(processes[1], "backup", kept.path),
    ]);
    over.abort();
    await Promise.all([watching, ...load]);
    expect([seed, backup].map(({ code, said }) => (code === 0 ? "" : said))).toEqual(["", ""]);
    expect([...statuses.keys()]).toEqual([200]);
    for (const { said } of processes) expect(said()).not.toMatch(/too many clients/);
    expect(most).toBeLessThan(LESS_THAN);
    expect(most).toBeGreaterThan(12);
  } finally {
    over.abort();
    await Promise.all(processes.map((each) => each[Symbol.asyncDispose]()));
  }
});

/** One of the operator's programs, with the settings of a process beside which it runs. */
async function command(product: Product | undefined, name: string, ...args: string[]) {
  const child = spawn("npm", ["run", "--silent", name, "--", ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...product?.settings },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const [code] = (await once(child, "exit")) as [number | null];
  return { code, said };
}
