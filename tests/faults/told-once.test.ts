import { expect, test } from "vitest";
import { createLogger } from "archive/base/log";
import { startWorkers } from "archive/jobs/workers";
import { newTestAppOverProxy } from "tests/test-app/over-proxy";

interface Line {
  level: string;
  event: string;
}

test("while the database is away workers and jobs tell it once, and once that it is back", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestAppOverProxy();
  const lines: Line[] = [];
  const log = createLogger("debug", (line) => lines.push(JSON.parse(line) as Line));
  // What an operator reads by default.
  const told = () => lines.filter(({ level }) => level !== "debug").map(({ event }) => event);
  const tries = () => lines.filter(({ event }) => event === "jobs couldn't be watched").length;
  const services = { ...app.services, log };
  const workers = await startWorkers(services, { patienceMs: 1000, watchMs: 200 });
  await services.queue.add(services.db, "prune-notifications", {});
  await app.line.cut();
  await expect.poll(tries).toBeGreaterThan(15);
  expect(told()).toEqual(["jobs wait for the database"]);
  await app.line.mend();
  await expect.poll(told).toEqual(["jobs wait for the database", "jobs go on: the database answers again"]);
  await workers.stop();
});
