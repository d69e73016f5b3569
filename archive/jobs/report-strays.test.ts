import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { keptKeys } from "tests/test-app/kept-keys";
import { pathOf } from "tests/test-app/originals";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { reportStrays } from "./report-strays";

const STRAY = "0123456789abcdef".repeat(2);
const told = ({ log }: TestApp) => log.filter((line) => line.includes("files without a row; they stay"));

/** Runs what was put off until later. */
async function runPutOff(app: TestApp): Promise<void> {
  await app.services.db
    .updateTable("graphile_worker._private_jobs" as never)
    .set({ run_at: new Date(0) } as never)
    .execute();
  await app.settle();
}

test("an original that no row names is told to operators once it was so for hours, and stays", async () => {
  await using app = await newTestApp();
  await app.item({ owner: "amina" });
  await app.services.storage.put(STRAY, Buffer.from("left by a kill"));
  await app.settle();
  const before = await keptKeys(app);
  await reportStrays(app.services, {});
  await app.settle();
  expect(told(app)).toEqual([]);
  app.later({ hours: 7 });
  await runPutOff(app);
  expect(told(app).map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: "error", count: 1, storageKeys: [STRAY] },
  ]);
  expect(await keptKeys(app)).toEqual(before);
});

test("a large storage is walked through in ranges: each stray is told once, and nothing goes", async () => {
  await using app = await newTestApp();
  const strays = Array.from({ length: 5200 }, () => randomBytes(16).toString("hex"));
  for (const key of strays) {
    const path = pathOf(join(app.folder, "files"), key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, "left by a kill");
  }
  await reportStrays(app.services, {});
  await app.settle();
  expect(told(app)).toEqual([]);
  app.later({ hours: 7 });
  await runPutOff(app);
  const lines = told(app).map((line) => JSON.parse(line) as { count: number; storageKeys: string[] });
  expect(lines).toHaveLength(16);
  expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(strays.length);
  const named = lines.flatMap(({ storageKeys }) => storageKeys);
  expect(new Set(named).size).toBe(named.length);
  expect(await keptKeys(app)).toEqual(strays.toSorted());
});

test("an upload that was under way at the first look, and what is gone by the second, is not told of", async () => {
  await using app = await newTestApp();
  const { db, storage } = app.services;
  await app.item({ owner: "amina" });
  const { storage_key } = await db.selectFrom("files").select("storage_key").executeTakeFirstOrThrow();
  const under = "f".repeat(32);
  await db.updateTable("files").set({ storage_key: under }).execute();
  await storage.put(STRAY, Buffer.from("taken back"));
  await reportStrays(app.services, {});
  await storage.erase(STRAY);
  await db.updateTable("files").set({ storage_key }).execute();
  app.later({ hours: 7 });
  await runPutOff(app);
  expect(told(app)).toEqual([]);
});
