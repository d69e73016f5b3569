import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { fillPath, PATHS } from "archive/contract/paths";
import { erasePeople } from "archive/jobs/erase-people";
import { sweepStaging } from "archive/jobs/sweep-staging";
import { tusRequests } from "tests/builders/tus";
import { keptKeys } from "tests/world/kept-keys";
import { newWorld, type World } from "tests/world/world";
import { everyFile, everyRow, stillNaming } from "./all-that-is-left";
import { LEAVER, leaves, newLeaver, offerOf, SAID, type Leaver } from "./leaver";

const NUMBER = "+8801799999999";

/** All else that a person may leave behind: reports, registrations begun at their address, letters, drafts, uploads, one-use ids, an icon. */
async function moreTraces(world: World, { id, email, given }: Leaver): Promise<void> {
  const { db, storage, now } = world.services;
  await db.updateTable("people").set({ mobile: NUMBER, occupation: `Weaver ${LEAVER}`, bio: `I am ${LEAVER}` }).where("id", "=", id).execute();
  const me = world.as(LEAVER);
  await me.post(PATHS.reportCreate, { item_id: given, reason: "other", words: `So says ${LEAVER}`, once: "report-of-leaver" });
  await world.as(null).post(PATHS.reportCreate, { item_id: given, reason: "other", address: email, once: "report-of-visitor" });
  await world.as(null).post(PATHS.register, { first_name: "Squatter", email, password: "akkhor-pass-9" });
  await world.as(null).post(PATHS.mailLink, { email });
  await tusRequests(me).begin({ bytes: 3 });
  const { key } = await storage.stage(Readable.from([Buffer.from(`draft of ${LEAVER}`)]), { limitBytes: 100 });
  await db
    .insertInto("drafts")
    .values({ id: "00000000-0000-4000-8000-00000000000a", owner_id: id, kind: "handwriting", staged_key: key, sha256: "0".repeat(64), bytes: 5, media_type: "image/jpeg", own_name: `${LEAVER}.jpg`, expires_at: new Date(now().getTime() + 40 * 24 * 3600_000) })
    .execute();
  await storage.put(`icon-${"a".repeat(32)}.jpg`, Buffer.from(`icon of ${LEAVER}`));
  await db.updateTable("groups").set({ icon: `icon-${"a".repeat(32)}.jpg` }).where("name", "=", "Alone").execute();
  const original = `${"b".repeat(31)}1`;
  await storage.put(original, Buffer.from(`portrait of ${LEAVER}`));
  await db.insertInto("person_files").values({ person_id: id, kind: "cover", storage_key: original, sha256: "0".repeat(64), bytes: 5, media_type: "image/jpeg", own_name: `${LEAVER}-cover.jpg`, state: "ready" }).execute();
  await world.settle();
}

async function idsOf(world: World, ownerId: number) {
  const { db } = world.services;
  const items = (await db.selectFrom("items").select("id").where("owner_id", "=", ownerId).execute()).map((row) => row.id);
  const files = await db.selectFrom("files").select(["id", "storage_key"]).where("item_id", "in", items).execute();
  const renditions = await db.selectFrom("renditions").select("storage_key").where("file_id", "in", files.map((row) => row.id)).execute();
  return { items, files: files.map((row) => row.id), keys: [...files, ...renditions].map((row) => row.storage_key) };
}

test("after thirty days nothing of a person is left, in any column of any table, nor in any file; others' things stay", { timeout: 120_000 }, async () => {
  await using world = await newWorld();
  const leaver = await newLeaver(world);
  await moreTraces(world, leaver);
  const { items, files, keys } = await idsOf(world, leaver.id);
  const needles = [LEAVER, "Linaleaver", SAID, leaver.email, NUMBER, leaver.random, ...keys];
  const left = async () => [...(await everyRow(world))].flatMap(([table, rows]) => rows.filter((row) => needles.some((needle) => row.includes(needle))).map((row) => `${table}: ${row}`));
  expect((await left()).length).toBeGreaterThan(30);
  await expect(await leaves(world, LEAVER)).toHaveStatus(200);
  await world.settle();

  world.later({ days: 29 });
  await erasePeople(world.services);
  await world.settle();
  expect((await idsOf(world, leaver.id)).items).toEqual(items);
  await offerOf(await world.as(null).post(PATHS.login, leaver));

  world.later({ days: 1, hours: 1 });
  // What the site does hourly anyway.
  await sweepStaging(world.services);
  await erasePeople(world.services);
  await world.settle();
  expect(await left()).toEqual([]);
  expect(await stillNaming(world, "people", [leaver.id])).toEqual([]);
  expect(await stillNaming(world, "items", items)).toEqual([]);
  expect(await stillNaming(world, "files", files)).toEqual([]);
  expect((await keptKeys(world)).filter((key) => keys.includes(key) || key.startsWith("icon-") || key.startsWith("bbbb"))).toEqual([]);
  const told = (await everyFile(world)).filter(({ name, content }) => content.includes(LEAVER) || keys.some((key) => name.includes(key)));
  expect(told.map(({ name }) => name)).toEqual([]);

  const ledger = await world.services.db.selectFrom("erasures").select(["kind", "subject_id"]).execute();
  expect(ledger).toEqual(expect.arrayContaining([{ kind: "person", subject_id: leaver.id }, ...items.map((id) => ({ kind: "item", subject_id: id })), ...files.map((id) => ({ kind: "file", subject_id: id }))]));
  // Others keep what is theirs.
  await expect(await world.as("mem").get(fillPath(PATHS.itemDetails, { id: leaver.given }))).toHaveStatus(200);
  await expect(await world.as("mem").get(fillPath(PATHS.groupDetails, { id: leaver.groups.group }))).toHaveStatus(200);
  await expect(await world.as("mem").get(fillPath(PATHS.groupDetails, { id: leaver.groups.theirs }))).toHaveStatus(200);
  expect(await world.services.db.selectFrom("groups").select("id").where("id", "=", leaver.groups.alone).execute()).toEqual([]);
  expect(await world.services.db.selectFrom("reports").select(["reason", "words", "address", "reporter_id"]).execute()).toEqual([
    { reason: "other", words: "", address: null, reporter_id: null },
    { reason: "other", words: "", address: null, reporter_id: null },
  ]);
  // The address is free: whoever registers with it is somebody new.
  await world.as(null).post(PATHS.register, { first_name: "Anew", email: leaver.email, password: "akkhor-pass-1" });
  expect((await world.services.db.selectFrom("messages").select("subject").where("recipient", "=", leaver.email).execute()).map((row) => row.subject)).toEqual(["Your code for Akkhor"]);
});

test("an erasing that breaks off between two steps goes on where it was, and whoever came back in time is left alone", { timeout: 120_000 }, async () => {
  await using world = await newWorld();
  const leaver = await newLeaver(world);
  const stays = await world.item({ owner: "stays", caption: "Stays here" });
  const { password } = await world.person("stays");
  await leaves(world, LEAVER);
  await leaves(world, "stays");
  const { leaving } = await offerOf(await world.as(null).post(PATHS.login, { email: "stays@example.test", password }));
  await expect(await world.as(null).post(PATHS.comeBack, { ticket: leaving })).toHaveStatus(200);
  world.later({ days: 31 });
  const remove = world.services.unfinished.remove;
  await tusUpload(world, leaver.id);
  // The items are gone by then, the person is not.
  world.services.unfinished.remove = () => Promise.reject(new Error("the disk is away"));
  await expect(erasePeople(world.services)).rejects.toThrow("the disk is away");
  expect(await world.services.db.selectFrom("items").select("id").where("owner_id", "=", leaver.id).execute()).toEqual([]);
  expect(await world.services.db.selectFrom("people").select("id").where("id", "=", leaver.id).execute()).toHaveLength(1);
  world.services.unfinished.remove = remove;
  await erasePeople(world.services);
  await world.settle();
  expect(await world.services.db.selectFrom("people").select("id").where("id", "=", leaver.id).execute()).toEqual([]);
  await expect(await world.as(null).get(stays.url)).toHaveStatus(200);
});

async function tusUpload({ services: { db, now } }: World, ownerId: number): Promise<void> {
  await db.insertInto("uploads").values({ id: "c".repeat(32), owner_id: ownerId, kind: "handwriting", own_name: "late.jpg", bytes: 3, expires_at: new Date(now().getTime() + 1000) }).execute();
}
