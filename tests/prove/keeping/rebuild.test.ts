import { sql } from "kysely";
import { expect, test } from "vitest";
import { run as seed } from "archive/commands/seed/seed";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { describeChanges } from "archive/domain/descriptions/describe-changes";
import { erasePeople } from "archive/jobs/erase-people";
import { flowOf } from "tests/api/accounts/entrance";
import { codeFor } from "tests/api/accounts/mails";
import { leaves } from "tests/api/leaving/leaver";
import { actsLeft } from "tests/test-app/acts-left";
import { bytesOf } from "tests/test-app/descriptions";
import { expectSound, openThings, rebuilt, settingsOf } from "tests/test-app/rebuilt";
import { putSmallFamily } from "tests/test-app/small-family";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { differences, wholeArchive } from "tests/test-app/whole-archive";
import { program } from "tests/faults/program";

/** The storage of an archive whose database is lost, with an empty one. */
const withoutDatabase = (app: TestApp) => newTestApp({ dataDir: app.folder });

/** What lies in storage of an item and of all that somebody keeps, with its bytes. */
async function bytesBeside(app: TestApp, { itemId, personId }: { itemId: number; personId: number }) {
  const { db } = app.services;
  const items = (await db.selectFrom("items").select("id").where("owner_id", "=", personId).execute()).map(
    ({ id }) => id,
  );
  const files = await db
    .selectFrom("files")
    .select("storage_key")
    .where("item_id", "in", [itemId, ...items])
    .execute();
  const told = await db
    .selectFrom("descriptions")
    .select("storage_key")
    .where((row) => row.or([row("item_id", "in", [itemId, ...items]), row("person_id", "=", personId)]))
    .execute();
  return Promise.all(
    [...files, ...told].map(async ({ storage_key: key }) => ({ key, bytes: await bytesOf(app, key) })),
  );
}

async function comesInByCode(app: TestApp, email: string): Promise<void> {
  const visitor = app.as(null);
  const password = "a-new-pass-after-all";
  await expect(await visitor.post(PATHS.login, { email, password: "akkhor-pass-1" })).toHaveStatus(400);
  const { flow } = await flowOf(await visitor.post(PATHS.forgetPassword, { email }));
  const typed = { email, otp: await codeFor(app, email), flow, password };
  await expect(await visitor.post(PATHS.resetPassword, typed)).toHaveStatus(200);
  await expect(await visitor.post(PATHS.login, { email, password })).toHaveStatus(200);
}

test("the seed's archive, its database deleted: rebuilt from storage, all is as it was, but only its owners see it; " +
  "what was erased does not come back, and its numbers are given to nobody", { timeout: 300_000 }, async () => {
  await using app = await newTestApp();
  await putSmallFamily(settingsOf(app));
  expect(await actsLeft(app.services.db)).toEqual([expect.stringMatching(/^seeded: \d\d$/)]);
  // The command itself finds all of it there.
  expect((await seed(settingsOf(app), [])).lines[0]).toContain("The family was there already.");
  const { id: gone } = await app.item({ owner: "omar", caption: "Thrown away" });
  const { id: leaver } = await app.person("lina");
  await app.item({ owner: "lina", caption: "Of lina" });
  await sql`insert into favourites (person_id, item_id, item_time)
    select owner_id, id, created_at from items where id % 3 = 0 and owner_id <> ${leaver}`.execute(app.services.db);
  await describeChanges(app.services);
  const erased = await bytesBeside(app, { itemId: gone, personId: leaver });
  expect(erased).toHaveLength(5);
  for (const path of [PATHS.itemDelete, PATHS.itemErase])
    await expect(await app.as("omar").post(fillPath(path, { id: gone }))).toHaveStatus(200);
  await leaves(app, "lina");
  app.later({ days: 31 });
  await erasePeople(app.services);
  await app.settle();
  await describeChanges(app.services);
  await app.settle();
  const before = await wholeArchive(app);
  expect(before.items?.length).toBeGreaterThan(10);
  for (const table of ["writers", "person_files", "album_items", "favourites", "item_events"])
    expect([table, before[table]?.length ?? 0]).not.toEqual([table, 0]);

  // As a disk that was away brings them back.
  for (const { key, bytes } of erased) await app.services.storage.put(key, bytes);
  await using again = await withoutDatabase(app);
  expect(await rebuilt(again)).toMatchObject({ failed: false, faults: [] });
  expect(differences(before, await wholeArchive(again))).toEqual([]);
  expect(await openThings(again)).toEqual([]);
  expect(await expectSound(again)).toBeGreaterThan(10);
  await again.settle();
  for (const { key } of erased) expect(await again.services.storage.size(key)).toBeNull();
  const states = await again.services.db.selectFrom("files").select("state").where("replaced_at", "is", null).execute();
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(["ready"]));
  await comesInByCode(again, "amina@example.test");
  expect((await again.item({ owner: "zara" })).id).toBeGreaterThan(gone + 1);
  await expect(rebuilt(again)).rejects.toThrow("Somebody is in this database already");

  // What is described from then on is what an archive could be made of once more.
  await describeChanges(again.services);
  await again.settle();
  await using third = await withoutDatabase(app);
  expect(await rebuilt(third)).toMatchObject({ failed: false, faults: [] });
  expect((await wholeArchive(third)).items).toEqual((await wholeArchive(again)).items);
});

test("killed in the midst, nothing is there, and it is done anew", { timeout: 120_000 }, async () => {
  const command = await program("operates");
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina" });
  await describeChanges(app.services);
  await using again = await withoutDatabase(app);
  await again.services.db.transaction().execute(async (tx) => {
    await sql`lock table items in exclusive mode`.execute(tx);
    const settings = { DATABASE_URL: again.databaseUrl, DATA_DIR: app.folder, DISK_RESERVE_MB: "1" };
    await using running = command.run(settings, "rebuild");
    const waiting = sql`select 1 from pg_locks where relation = 'items'::regclass and not granted`;
    await expect.poll(async () => (await waiting.execute(tx)).rows.length, { timeout: 60_000 }).toBe(1);
    await running.kill();
  });
  expect(await rebuilt(again)).toMatchObject({ failed: false, faults: [] });
  const items = await again.services.db.selectFrom("items").select("id").execute();
  expect(items).toEqual([{ id }]);
});
