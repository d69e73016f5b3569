import { expect, test } from "vitest";
import { keptKeys } from "tests/world/kept-keys";
import { newWorld, type World } from "tests/world/world";
import { reportStrays } from "./report-strays";

const STRAY = "0123456789abcdef".repeat(2);
const told = ({ log }: World) => log.filter((line) => line.includes("originals without a row"));

/** Runs what was put off until later. */
async function runPutOff(world: World): Promise<void> {
  await world.services.db.updateTable("graphile_worker._private_jobs" as never).set({ run_at: new Date(0) } as never).execute();
  await world.settle();
}

test("an original that no row names is told to operators once it was so for hours, and stays", async () => {
  await using world = await newWorld();
  await world.item({ owner: "amina" });
  await world.services.storage.put(STRAY, Buffer.from("left by a kill"));
  await world.settle();
  const before = await keptKeys(world);
  await reportStrays(world.services, {});
  await world.settle();
  expect(told(world)).toEqual([]);
  await runPutOff(world);
  expect(told(world).map((line) => JSON.parse(line) as object)).toMatchObject([{ level: "error", count: 1, storageKeys: [STRAY] }]);
  expect(await keptKeys(world)).toEqual(before);
});

test("an upload that was under way at the first look, and what is gone by the second, is not told of", async () => {
  await using world = await newWorld();
  const { db, storage } = world.services;
  await world.item({ owner: "amina" });
  const { storage_key } = await db.selectFrom("files").select("storage_key").executeTakeFirstOrThrow();
  const under = "f".repeat(32);
  await db.updateTable("files").set({ storage_key: under }).execute();
  await storage.put(STRAY, Buffer.from("taken back"));
  await reportStrays(world.services, {});
  await storage.erase(STRAY);
  await db.updateTable("files").set({ storage_key }).execute();
  await runPutOff(world);
  expect(told(world)).toEqual([]);
});
