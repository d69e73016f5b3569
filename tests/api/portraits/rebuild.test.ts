import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { listPersonFilesAfter } from "archive/db/rebuilding-portraits";
import { rebuildPortrait } from "archive/domain/portrait/rebuild-portrait";
import { form, letterFile } from "tests/builders/form";
import { keptKeys } from "tests/world/kept-keys";
import { newWorld, type World } from "tests/world/world";

async function withSample() {
  const world = await newWorld();
  await world.person("amina");
  await put(world);
  const [file] = await listPersonFilesAfter(world.services.db, 0, 1);
  if (!file) throw new Error("no sample");
  return { world, file };
}

async function put(world: World): Promise<void> {
  await expect(await world.as("amina").upload(PATHS.updateHandwritingSample, form({ handwriting: await letterFile({ width: 300, height: 300 }) }))).toHaveStatus(200);
  await world.settle();
}

/** What is to be erased a while later, at once. */
async function erased({ services: { db }, settle }: World): Promise<void> {
  await db.updateTable("graphile_worker._private_jobs" as never).set({ run_at: new Date(0) } as never).execute();
  await settle();
}

test("a sample that is erased while it is made anew leaves nothing behind", async () => {
  const { world, file } = await withSample();
  await using _ = world;
  const { db, storage } = world.services;
  const rows = await db.deleteFrom("person_renditions").where("file_id", "=", file.id).returning("storage_key").execute();
  for (const row of rows) await storage.erase(row.storage_key);
  await db.deleteFrom("person_files").where("id", "=", file.id).execute();
  const before = await keptKeys(world);
  expect(await rebuildPortrait(world.services, file)).toBe("gone");
  await erased(world);
  expect((await keptKeys(world)).toSorted()).toEqual(before.toSorted());
});

test("one that another takes the place of meanwhile keeps what its rows name", async () => {
  const { world, file } = await withSample();
  await using _ = world;
  await put(world);
  const before = await keptKeys(world);
  expect(await rebuildPortrait(world.services, file)).toBe("gone");
  await erased(world);
  expect((await keptKeys(world)).toSorted()).toEqual(before.toSorted());
});
