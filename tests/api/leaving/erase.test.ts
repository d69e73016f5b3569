import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { describeChanges } from "archive/domain/descriptions/describe-changes";
import { erasePeople } from "archive/jobs/erase-people";
import { sweepStaging } from "archive/jobs/sweep-staging";
import { tusRequests } from "tests/builders/tus";
import { newAlbum } from "tests/test-app/albums";
import { comeWith } from "tests/test-app/come-with";
import { keptKeys } from "tests/test-app/kept-keys";
import { takeBag } from "tests/test-app/take-bag";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { everyFile, everyRow, stillNaming } from "./all-that-is-left";
import { LEAVER, leaves, newLeaver, offerOf, SAID, type Leaver } from "./leaver";

const NUMBER = "+8801799999999";

/**
 * All else that a person may leave behind: reports, registrations begun at their address, letters, drafts, uploads,
 * one-use ids, an icon.
 */
async function moreTraces(app: TestApp, { id, email, given }: Leaver): Promise<void> {
  const { db, storage, now } = app.services;
  await db
    .updateTable("people")
    .set({ mobile: NUMBER, occupation: `Weaver ${LEAVER}`, bio: `I am ${LEAVER}` })
    .where("id", "=", id)
    .execute();
  const me = app.as(LEAVER);
  await me.post(PATHS.reportCreate, {
    item_id: given,
    reason: "other",
    words: `So says ${LEAVER}`,
    once: "report-of-leaver",
  });
  await app
    .as(null)
    .post(PATHS.reportCreate, { item_id: given, reason: "other", address: email, once: "report-of-visitor" });
  const album = await newAlbum(app, { owner: "mem", name: "To an address" });
  await app.as("mem").post(fillPath(PATHS.albumOffer, { id: album }), { addresses: [email], confirm: true });
  await app.as(null).post(PATHS.register, { first_name: "Squatter", email, password: "akkhor-pass-9" });
  await app.as(null).post(PATHS.mailLink, { email });
  await tusRequests(me).begin({ bytes: 3 });
  const { key } = await storage.stage(Readable.from([Buffer.from(`draft of ${LEAVER}`)]), { limitBytes: 100 });
  await db
    .insertInto("drafts")
    .values({
      id: "00000000-0000-4000-8000-00000000000a",
      owner_id: id,
      kind: "handwriting",
      staged_key: key,
      sha256: "0".repeat(64),
      bytes: 5,
      media_type: "image/jpeg",
      own_name: `${LEAVER}.jpg`,
      expires_at: new Date(now().getTime() + 40 * 24 * 3600_000),
    })
    .execute();
  const { id: mem } = await app.person("mem");
  const stewardship = { may: "read", only_me: false, state: "offered", created_at: now() } as const;
  await db
    .insertInto("stewardships")
    .values([
      { ...stewardship, owner_id: mem, address: email, reason: LEAVER },
      { ...stewardship, owner_id: mem, steward_id: id },
      { ...stewardship, owner_id: id, steward_id: mem },
    ])
    .execute();
  await storage.put(`icon-${"a".repeat(32)}.jpg`, Buffer.from(`icon of ${LEAVER}`));
  await db
    .updateTable("groups")
    .set({ icon: `icon-${"a".repeat(32)}.jpg` })
    .where("name", "=", "Alone")
    .execute();
  const original = `${"b".repeat(31)}1`;
  await storage.put(original, Buffer.from(`profileMedia of ${LEAVER}`));
  await db
    .insertInto("person_files")
    .values({
      person_id: id,
      kind: "cover",
      storage_key: original,
      sha256: "0".repeat(64),
      bytes: 5,
      media_type: "image/jpeg",
      own_name: `${LEAVER}-cover.jpg`,
      state: "ready",
    })
    .execute();
  // An archive of all that; and brought again, waiting for a yes.
  await comeWith(app, LEAVER, await takeBag(app, LEAVER), `${LEAVER}.zip`);
}

async function idsOf(app: TestApp, ownerId: number) {
  const { db } = app.services;
  const items = (await db.selectFrom("items").select("id").where("owner_id", "=", ownerId).execute()).map(
    (row) => row.id,
  );
  const files = await db.selectFrom("files").select(["id", "storage_key"]).where("item_id", "in", items).execute();
  const renditions = await db
    .selectFrom("renditions")
    .select("storage_key")
    .where(
      "file_id",
      "in",
      files.map((row) => row.id),
    )
    .execute();
  return { items, files: files.map((row) => row.id), keys: [...files, ...renditions].map((row) => row.storage_key) };
}

test("after thirty days nothing of a person is left, in any column of any table, nor in any file; others' things " +
  "stay", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp();
  const leaver = await newLeaver(app);
  await moreTraces(app, leaver);
  const { items, files, keys } = await idsOf(app, leaver.id);
  const needles = [LEAVER, "Linaleaver", SAID, leaver.email, NUMBER, leaver.random, ...keys];
  await describeChanges(app.services);
  const left = async () =>
    [...(await everyRow(app))].flatMap(([table, rows]) =>
      rows.filter((row) => needles.some((needle) => row.includes(needle))).map((row) => `${table}: ${row}`),
    );
  expect((await left()).length).toBeGreaterThan(30);
  await expect(await leaves(app, LEAVER)).toHaveStatus(200);
  await app.settle();

  app.later({ days: 29 });
  await erasePeople(app.services);
  await app.settle();
  expect((await idsOf(app, leaver.id)).items).toEqual(items);
  await offerOf(await app.as(null).post(PATHS.login, leaver));

  app.later({ days: 1, hours: 1 });
  // What the site does hourly anyway.
  await sweepStaging(app.services);
  await erasePeople(app.services);
  await app.settle();
  expect(await left()).toEqual([]);
  expect(await stillNaming(app, "people", [leaver.id])).toEqual([]);
  expect(await stillNaming(app, "items", items)).toEqual([]);
  expect(await stillNaming(app, "files", files)).toEqual([]);
  expect(
    (await keptKeys(app)).filter((key) => keys.includes(key) || key.startsWith("icon-") || key.startsWith("bbbb")),
  ).toEqual([]);
  const told = (await everyFile(app)).filter(
    ({ name, content }) => content.includes(LEAVER) || keys.some((key) => name.includes(key)),
  );
  expect(told.map(({ name }) => name)).toEqual([]);

  const ledger = await app.services.db.selectFrom("erasures").select(["kind", "subject_id"]).execute();
  expect(ledger).toEqual(
    expect.arrayContaining([
      { kind: "person", subject_id: leaver.id },
      ...items.map((id) => ({ kind: "item", subject_id: id })),
      ...files.map((id) => ({ kind: "file", subject_id: id })),
    ]),
  );
  // Others keep what is theirs.
  await expect(await app.as("mem").get(fillPath(PATHS.itemDetails, { id: leaver.given }))).toHaveStatus(200);
  await expect(await app.as("mem").get(fillPath(PATHS.groupDetails, { id: leaver.groups.group }))).toHaveStatus(200);
  await expect(await app.as("mem").get(fillPath(PATHS.groupDetails, { id: leaver.groups.theirs }))).toHaveStatus(200);
  expect(
    await app.services.db.selectFrom("groups").select("id").where("id", "=", leaver.groups.alone).execute(),
  ).toEqual([]);
  expect(
    await app.services.db.selectFrom("reports").select(["reason", "words", "address", "reporter_id"]).execute(),
  ).toEqual([
    { reason: "other", words: "", address: null, reporter_id: null },
    { reason: "other", words: "", address: null, reporter_id: null },
  ]);
  // The address is free: whoever registers with it is somebody new.
  await app.as(null).post(PATHS.register, { first_name: "Anew", email: leaver.email, password: "akkhor-pass-1" });
  expect(
    (
      await app.services.db.selectFrom("messages").select("subject").where("recipient", "=", leaver.email).execute()
    ).map((row) => row.subject),
  ).toEqual(["Your code for Akkhor"]);
});

test("an erasing that breaks off between two steps goes on where it was, and whoever came back in time is left alone", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp();
  const leaver = await newLeaver(app);
  const stays = await app.item({ owner: "stays", caption: "Stays here" });
  const { password } = await app.person("stays");
  await leaves(app, LEAVER);
  await leaves(app, "stays");
  const { leaving } = await offerOf(await app.as(null).post(PATHS.login, { email: "stays@example.test", password }));
  await expect(await app.as(null).post(PATHS.comeBack, { ticket: leaving })).toHaveStatus(200);
  app.later({ days: 31 });
  const remove = app.services.unfinished.remove;
  await tusUpload(app, leaver.id);
  // The items are gone by then, the person is not.
  app.services.unfinished.remove = () => Promise.reject(new Error("the disk is away"));
  await expect(erasePeople(app.services)).rejects.toThrow("the disk is away");
  expect(await app.services.db.selectFrom("items").select("id").where("owner_id", "=", leaver.id).execute()).toEqual(
    [],
  );
  expect(await app.services.db.selectFrom("people").select("id").where("id", "=", leaver.id).execute()).toHaveLength(1);
  app.services.unfinished.remove = remove;
  await erasePeople(app.services);
  await app.settle();
  expect(await app.services.db.selectFrom("people").select("id").where("id", "=", leaver.id).execute()).toEqual([]);
  await expect(await app.as(null).get(stays.url)).toHaveStatus(200);
});

async function tusUpload({ services: { db, now } }: TestApp, ownerId: number): Promise<void> {
  await db
    .insertInto("uploads")
    .values({
      id: "c".repeat(32),
      owner_id: ownerId,
      kind: "handwriting",
      own_name: "late.jpg",
      bytes: 3,
      expires_at: new Date(now().getTime() + 1000),
    })
    .execute();
}
