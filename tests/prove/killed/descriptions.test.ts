import { beforeAll, expect, test } from "vitest";
import { descriptions } from "tests/test-app/descriptions";
import { manyItems } from "tests/test-app/many-items";
import { newTestApp } from "tests/test-app/test-app";
import { program, type Program } from "tests/faults/program";

const ITEMS = 4000;
const PATIENCE = { timeout: 60_000, interval: 20 };
let worker: Program;
beforeAll(async () => void (worker = await program("works-at-jobs")));

test("one of two processes that describe what changed is killed: the other goes on, and each item is told of once", {
  timeout: 180_000,
}, async () => {
  await using app = await newTestApp();
  const { db, queue } = app.services;
  const ids = await manyItems(app, ITEMS);
  const settings = {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.folder,
    DISK_RESERVE_MB: "1",
    LOG_LEVEL: "silent",
    WATCH_MS: "200",
  };
  await using killed = worker.run(settings);
  await using other = worker.run(settings);
  await Promise.all([killed.said(/^working/), other.said(/^working/)]);
  const named = async () =>
    Number((await db.selectFrom("descriptions").select(db.fn.countAll().as("n")).executeTakeFirstOrThrow()).n);
  await queue.add(db, "describe-changes", {});
  await expect.poll(named, PATIENCE).toBeGreaterThan(ITEMS / 10);
  await killed.kill();
  const then = await named();
  expect(then).toBeLessThan(ITEMS);
  await expect
    .poll(async () => (await db.selectFrom("descriptions_due").select("id").limit(1).execute()).length, PATIENCE)
    .toBe(0);
  const rows = await db
    .selectFrom("descriptions")
    .select(["item_id", "storage_key"])
    .where("item_id", "is not", null)
    .execute();
  expect(rows.map((row) => row.item_id).toSorted((one, another) => Number(one) - Number(another))).toEqual(ids);
  const told = (await descriptions(app)).flatMap((kept) => (kept.schema === "akkhor-kept-item-1" ? [kept.id] : []));
  expect(new Set(told).size).toBe(ITEMS);
});
