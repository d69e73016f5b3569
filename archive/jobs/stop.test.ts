import { sql } from "kysely";
import { expect, test } from "vitest";
import { newTestApp } from "tests/test-app/test-app";
import { startWorkers } from "./workers";

test("what a stop breaks off is no try of it, even the last one, and is told to nobody as a failure", async () => {
  await using app = await newTestApp();
  const { services } = app;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((done) => (begin = done));
  const { db } = services;
  const cut = new AbortController();
  services.storage.erase = () => {
    begin();
    return new Promise((_done, fail) => cut.signal.addEventListener("abort", () => fail(new Error("broken off"))));
  };
  await services.queue.add(db, "erase-keys", { keys: ["long"] });
  await sql`update graphile_worker._private_jobs set max_attempts = 1`.execute(db);
  const workers = await startWorkers(services);
  await begun;
  const stopped = workers.stop();
  cut.abort();
  await stopped;
  const jobs = sql<{ attempts: number; last_error: string | null; due: boolean }>`
    select attempts, last_error, run_at <= now() as due from graphile_worker.jobs
    where task_identifier = 'erase-keys'`;
  expect((await jobs.execute(db)).rows).toEqual([{ attempts: 0, last_error: null, due: true }]);
  expect(app.log.filter((line) => /given up|tried again/.test(line))).toEqual([]);
});
