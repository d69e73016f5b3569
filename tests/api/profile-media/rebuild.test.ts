import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { listPersonFilesAfter } from "archive/db/profile/rebuilding-profile-media";
import { rebuildProfileMedia } from "archive/domain/profile-media/render-profile-media";
import { form, letterFile } from "tests/builders/form";
import { keptKeys } from "tests/test-app/kept-keys";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

async function withSample() {
  const app = await newTestApp();
  await app.person("amina");
  await put(app);
  const [file] = await listPersonFilesAfter(app.services.db, 0, 1);
  if (!file) throw new Error("no sample");
  return { app, file };
}

async function put(app: TestApp): Promise<void> {
  await expect(
    await app
      .as("amina")
      .upload(PATHS.updateHandwritingSample, form({ handwriting: await letterFile({ width: 300, height: 300 }) })),
  ).toHaveStatus(200);
  await app.settle();
}

/** What is to be erased a while later, at once. */
async function erased({ services: { db }, settle }: TestApp): Promise<void> {
  await db
    .updateTable("graphile_worker._private_jobs" as never)
    .set({ run_at: new Date(0) } as never)
    .execute();
  await settle();
}

test("a sample that is erased while it is made anew leaves nothing behind", async () => {
  const { app, file } = await withSample();
  await using _ = app;
  const { db, storage } = app.services;
  const rows = await db
    .deleteFrom("person_renditions")
    .where("file_id", "=", file.id)
    .returning("storage_key")
    .execute();
  for (const row of rows) await storage.erase(row.storage_key);
  await db.deleteFrom("person_files").where("id", "=", file.id).execute();
  const before = await keptKeys(app);
  expect(await rebuildProfileMedia(app.services, file)).toBe("gone");
  await erased(app);
  expect((await keptKeys(app)).toSorted()).toEqual(before.toSorted());
});

test("one that another takes the place of meanwhile keeps what its rows name", async () => {
  const { app, file } = await withSample();
  await using _ = app;
  await put(app);
  const before = await keptKeys(app);
  expect(await rebuildProfileMedia(app.services, file)).toBe("gone");
  await erased(app);
  expect((await keptKeys(app)).toSorted()).toEqual(before.toSorted());
});
