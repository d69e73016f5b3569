import { sql } from "kysely";
import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { describeChanges } from "archive/domain/descriptions/describe-changes";
import { tendStewardships } from "archive/domain/stewards/tend";
import { emptyBin, eraseKeys } from "archive/jobs/empty-bin";
import { erasePeople } from "archive/jobs/erase-people";
import { reportStrays } from "archive/jobs/report-strays";
import { sendDigests } from "archive/domain/notifications/digest";
import { sweepStaging } from "archive/jobs/sweep-staging";
import { tellOfLeaving } from "archive/jobs/tell-of-leaving";
import { accept, offer } from "tests/test-app/circle";
import { descriptionKeys, descriptionsOf } from "tests/test-app/descriptions";
import { keptKeys } from "tests/test-app/kept-keys";
import { SHARED, tell } from "tests/test-app/notification-events";
import { refuseWriting } from "tests/test-app/refuse-writing";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { leaves } from "../leaving/leaver";
import { asked } from "../stewards/stewarded";

/** Ids of two, of which the first comes first. */
async function twoItems(app: TestApp): Promise<[number, number]> {
  const [first, second] = [await app.item({ owner: "amina" }), await app.item({ owner: "bela" })];
  return [first.id, second.id];
}

/** What operators are told of, one line for each. */
const told = (app: TestApp) => app.log.filter((line) => line.includes("one of many failed")).length;

test("a steward's request that can't go on holds none behind it up", async () => {
  await using app = await newTestApp();
  const [first, second] = [await asked(app), await asked(app, { owner: "chitra", steward: "dola" })];
  app.later({ days: 8 });
  await refuseWriting(app, `update on stewardships for each row when (old.id = ${first})`);
  await expect(tendStewardships(app.services)).rejects.toThrow("this row is refused");
  const rows = await app.services.db.selectFrom("stewardships").select(["id", "letters"]).orderBy("id").execute();
  expect(rows).toEqual([
    { id: first, letters: 1 },
    { id: second, letters: 2 },
  ]);
  expect(told(app)).toBe(1);
});

test("a digest that can't be written holds none behind it up", async () => {
  await using app = await newTestApp();
  for (const name of ["amina", "chitra"]) await app.as(name).post(PATHS.notificationSettings, { digest: "daily" });
  await tell(app, "bela", ["amina", "chitra"], SHARED);
  app.later({ days: 1 });
  await refuseWriting(app, "insert on messages for each row when (new.recipient = 'amina@example.test')");
  await expect(sendDigests(app.services)).rejects.toThrow("this row is refused");
  expect(await app.services.db.selectFrom("messages").select("recipient").execute()).toEqual([
    { recipient: "chitra@example.test" },
  ]);
});

test("somebody who can't be erased keeps nobody else from being erased", async () => {
  await using app = await newTestApp();
  for (const name of ["amina", "bela"]) await leaves(app, name);
  const { id } = await app.person("amina");
  app.later({ days: 31 });
  await refuseWriting(app, `delete on people for each row when (old.id = ${id})`);
  await expect(erasePeople(app.services)).rejects.toThrow("this row is refused");
  expect(await app.services.db.selectFrom("people").select("id").execute()).toEqual([{ id }]);
});

test("an item that can't be erased stays in the bin alone", async () => {
  await using app = await newTestApp();
  const [first] = await twoItems(app);
  await app.services.db
    .updateTable("items")
    .set({ binned_at: new Date(0) })
    .execute();
  await refuseWriting(app, `delete on items for each row when (old.id = ${first})`);
  await expect(emptyBin(app.services)).rejects.toThrow("this row is refused");
  expect(await app.services.db.selectFrom("items").select("id").execute()).toEqual([{ id: first }]);
  expect(told(app)).toBe(1);
});

test("bytes that can't be erased keep no others", async () => {
  await using app = await newTestApp();
  const { storage } = app.services;
  const [one, two] = ["1".repeat(32), "2".repeat(32)] as const;
  for (const key of [one, two]) await storage.put(key, Buffer.from(key));
  const services: TestApp["services"] = {
    ...app.services,
    storage: {
      ...storage,
      erase: (key) => (key === one ? Promise.reject(new Error("the disk refuses")) : storage.erase(key)),
    },
  };
  await expect(eraseKeys(services, { keys: [one, two] })).rejects.toThrow("the disk refuses");
  expect(await keptKeys(app)).toEqual([one]);
});

test("somebody who can't be written to about who leaves keeps the letter from nobody else", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "leaver", status: 0 });
  for (const name of ["amina", "bela"]) await accept(app, name, await offer(app, id, name, "leaver"));
  await leaves(app, "leaver");
  await app.services.db.deleteFrom("messages").execute();
  const { rows } = await sql<{ payload: Parameters<typeof tellOfLeaving>[1] }>`
    select payload from graphile_worker._private_jobs where payload->>'leftAt' is not null`.execute(app.services.db);
  await refuseWriting(app, "insert on messages for each row when (new.recipient = 'amina@example.test')");
  for (const { payload } of rows) await tellOfLeaving(app.services, payload);
  expect(await app.services.db.selectFrom("messages").select("recipient").execute()).toEqual([
    { recipient: "bela@example.test" },
  ]);
  expect(told(app)).toBe(1);
});

test("a description that can't be written keeps no other from being written", async () => {
  await using app = await newTestApp();
  const [first, second] = await twoItems(app);
  const { storage_key: beside } = await app.services.db
    .selectFrom("files")
    .select("storage_key")
    .where("item_id", "=", first)
    .executeTakeFirstOrThrow();
  const { storage } = app.services;
  const services: TestApp["services"] = {
    ...app.services,
    storage: {
      ...storage,
      put: (key, content) =>
        key.startsWith(beside) ? Promise.reject(new Error("the disk refuses")) : storage.put(key, content),
    },
  };
  await expect(describeChanges(services)).rejects.toThrow("the disk refuses");
  const lengths = await Promise.all([first, second].map(async (id) => (await descriptionsOf(app, id)).length));
  expect(lengths).toEqual([0, 1]);
  // It is still due.
  await describeChanges(app.services);
  expect(await descriptionsOf(app, first)).toHaveLength(1);
});

test("a part of the clean-up that fails keeps no other from being done", async () => {
  await using app = await newTestApp();
  const { id: ownerId } = await app.person("amina");
  await app.services.db
    .insertInto("uploads")
    .values({
      id: "c".repeat(32),
      owner_id: ownerId,
      kind: "handwriting",
      own_name: "late.jpg",
      bytes: 3,
      expires_at: new Date(0),
    })
    .execute();
  const services: TestApp["services"] = {
    ...app.services,
    storage: { ...app.services.storage, sweepStaging: () => Promise.reject(new Error("the disk refuses")) },
  };
  await expect(sweepStaging(services)).rejects.toThrow("the disk refuses");
  expect(await app.services.db.selectFrom("uploads").select("id").execute()).toEqual([]);
});

test("a description without a row that can't be looked at keeps no other from being swept", async () => {
  await using app = await newTestApp();
  await twoItems(app);
  await describeChanges(app.services);
  const [first = "", ...others] = await descriptionKeys(app);
  expect(others.length).toBeGreaterThan(0);
  await app.services.db.deleteFrom("descriptions").execute();
  app.later({ hours: 7 });
  const { storage } = app.services;
  const services: TestApp["services"] = {
    ...app.services,
    storage: {
      ...storage,
      facts: (key) => (key === first ? Promise.reject(new Error("the disk refuses")) : storage.facts(key)),
    },
  };
  await reportStrays(services, {});
  expect(told(app)).toBe(1);
  expect(await descriptionKeys(app)).toEqual([first]);
});
