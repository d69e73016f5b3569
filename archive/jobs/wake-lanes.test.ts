import { sql } from "kysely";
import { expect, test } from "vitest";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { startWorkers } from "./workers";

const CONNECTIONS = sql<{ held: number; listening: number }>`
  select count(*) as held, count(*) filter (where query ilike 'listen %') as listening
  from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

const waiting = async ({ services: { db } }: TestApp) =>
  (await sql`select 1 from graphile_worker._private_jobs`.execute(db)).rows.length;

test("workers without work listen by one connection, and do what is added, what is due later and what is tried again", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const { db, queue, storage } = app.services;
  const own = Number((await CONNECTIONS.execute(db)).rows[0]?.held);
  const workers = await startWorkers(app.services);
  const [idle] = (await CONNECTIONS.execute(db)).rows;
  expect(idle?.listening).toBe(1);
  expect(Number(idle?.held) - own).toBeLessThanOrEqual(1 + 4);

  const begun = performance.now();
  await queue.add(db, "prune-notifications", {});
  await expect.poll(() => waiting(app)).toBe(0);
  await queue.add(db, "prune-notifications", {}, { afterMs: 1500 });
  await expect.poll(() => waiting(app), { interval: 20 }).toBe(0);
  expect(performance.now() - begun).toBeGreaterThan(1500);

  // The first try fails; the next is due 3 s later, which no message tells of.
  const { erase } = storage;
  storage.erase = async () => {
    storage.erase = erase;
    throw new Error("once");
  };
  const failing = performance.now();
  await queue.add(db, "erase-keys", { keys: ["gone"] });
  await expect.poll(() => waiting(app), { timeout: 20_000 }).toBe(0);
  expect(performance.now() - failing).toBeGreaterThan(2000);
  await workers.stop();
});
