import { expect, test } from "vitest";
import { lineTo } from "tests/fakes/line";
import { program } from "tests/faults/program";
import { newTestApp } from "tests/test-app/test-app";

/** A minute of looks, four a second. */
const LOOKS = 240;

interface Line {
  event: string;
}

test("a minute without a database is told once by each who needs it, and once that it is over", {
  timeout: 180_000,
}, async () => {
  await using app = await newTestApp();
  const address = new URL(app.databaseUrl);
  const { host = "", port = "5432" } = Object.fromEntries(address.searchParams);
  await using line = await lineTo(`${host}/.s.PGSQL.${port}`);
  const starter = await program("starts-archive");
  await using running = starter.run({
    DATABASE_URL: `postgresql://${address.username}:${address.password}@127.0.0.1:${line.port}${address.pathname}`,
    DATA_DIR: app.folder,
    SECRET_KEYS: app.services.secretKeys.join(","),
    ROLE: "archive",
    HOST: "127.0.0.1",
    PORT: "0",
    DISK_RESERVE_MB: "1",
  });
  const [origin = ""] = /http:\/\/\S+/.exec(await running.said(/ is at /)) ?? [];
  const ready = async () => (await fetch(`${origin}/healthz?deep`)).status;
  await expect.poll(ready).toBe(200);
  const told = () => running.faults().trim().split("\n").filter(Boolean);
  const before = told().length;
  await line.cut();
  let looks = 0;
  await expect
    .poll(async () => ((await ready()) === 503 ? ++looks : 0), { timeout: 150_000, interval: 250 })
    .toBe(LOOKS);
  await line.mend();
  await expect.poll(ready).toBe(200);
  await expect.poll(() => told().join("\n")).toContain("jobs go on");
  const events = told()
    .slice(before)
    .map((each) => (JSON.parse(each) as Line).event);
  expect(events.toSorted()).toEqual([
    "jobs go on: the database answers again",
    "jobs wait for the database",
    "the database answers again",
    "the database doesn't answer",
  ]);
});
