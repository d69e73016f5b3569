import { expect, test } from "vitest";
import { fillPath, PATHS } from "archive/contract/paths";
import { listErasures } from "archive/db/ledger";
import { emptyBin } from "archive/jobs/empty-bin";
import { keptKeys } from "tests/world/kept-keys";
import { newPair } from "tests/world/pair";
import { itemOf, listOf, saidOf } from "tests/world/reply";
import { newWorld, type World } from "tests/world/world";

const remove = (id: number) => fillPath(PATHS.itemDelete, { id });
const erase = (id: number) => fillPath(PATHS.itemErase, { id });
const restore = (id: number) => fillPath(PATHS.itemRestore, { id });
const bin = async (world: World, name = "amina", query = "") => listOf(await world.as(name).get(PATHS.itemBin + query));
const mine = async (world: World) => (await listOf(await world.as("amina").get(PATHS.myItems))).data.map((item) => item.id);

test("the bin lists what its owner deleted, last binned first, page by page, and gives it back as it was", async () => {
  await using world = await newWorld();
  const amina = world.as("amina");
  const ids: number[] = [];
  for (const caption of ["one", "two", "three"]) ids.push((await world.item({ owner: "amina", caption })).id);
  for (const id of [ids[1] ?? 0, ids[0] ?? 0, ids[2] ?? 0]) {
    await amina.post(remove(id));
    world.later({ minutes: 1 });
  }
  const first = await bin(world, "amina", "?limit=2");
  expect(first.data.map((item) => item.description)).toEqual(["three", "one"]);
  expect(first.data[0]).toMatchObject({ mine: true, files: [{ own_name: "letter.jpg" }] });
  expect(Date.parse(first.data[0]?.binned_at ?? "")).toBeGreaterThan(Date.now());
  const second = await bin(world, "amina", `?limit=2&cursor=${first.next}`);
  expect(second).toMatchObject({ next: null, data: [{ description: "two" }] });
  expect((await bin(world, "bela")).data).toEqual([]);
  await expect(await amina.get(`${PATHS.itemBin}?cursor=nonsense`)).toHaveStatus(400);

  const back = await amina.post(restore(ids[0] ?? 0));
  await expect(back).toHaveStatus(200);
  expect((await saidOf(back)).message).toBe("Brought back from the bin");
  expect(await itemOf(await amina.get(fillPath(PATHS.itemDetails, { id: ids[0] ?? 0 })))).toMatchObject({ description: "one", version: 1, binned_at: null });
  await expect(await amina.post(restore(ids[0] ?? 0))).toHaveStatus(404);
  await expect(await world.as("bela").post(restore(ids[1] ?? 0))).toHaveStatus(404);
  await expect(await world.as(null).post(restore(ids[1] ?? 0))).toHaveStatus(401);
});

test("a letter and its voice go to the bin and come back together", async () => {
  await using world = await newWorld();
  const amina = world.as("amina");
  const { id, voiceId } = await newPair(world);
  await amina.post(remove(id));
  expect(await mine(world)).toEqual([]);
  await expect(await amina.get(fillPath(PATHS.itemDetails, { id: voiceId }))).toHaveStatus(404);
  expect((await bin(world)).data).toMatchObject([{ id, voice: { id: voiceId } }]);
  // Asked for by either.
  await expect(await amina.post(restore(voiceId))).toHaveStatus(200);
  expect(await mine(world)).toEqual([voiceId, id]);
  expect(await itemOf(await amina.get(fillPath(PATHS.itemDetails, { id })))).toMatchObject({ voice: { id: voiceId } });
});

test("a voice deleted by itself leaves its letter, which may take another", async () => {
  await using world = await newWorld();
  const amina = world.as("amina");
  const { id, voiceId } = await newPair(world);
  await amina.post(remove(voiceId));
  expect(await itemOf(await amina.get(fillPath(PATHS.itemDetails, { id })))).toMatchObject({ voice: null });
  expect((await bin(world)).data).toMatchObject([{ id: voiceId, voice_of: null }]);
  const other = await world.item({ owner: "amina", kind: "voice" });
  await expect(await amina.post(fillPath(PATHS.itemVoiceTie, { id }), { voice_id: other.id })).toHaveStatus(200);
  await expect(await amina.post(restore(voiceId))).toHaveStatus(200);
  expect(await itemOf(await amina.get(fillPath(PATHS.itemDetails, { id: voiceId })))).toMatchObject({ voice_of: null });
});

test("what comes back counts against the free limit again, a pair as two", async () => {
  await using world = await newWorld({ freeItemLimit: 2 });
  const amina = world.as("amina");
  const { id } = await newPair(world);
  await amina.post(remove(id));
  const other = await world.item({ owner: "amina" });
  const refused = await amina.post(restore(id));
  await expect(refused).toHaveStatus(201);
  expect(await saidOf(refused)).toMatchObject({ status: 201, reason: "free_limit" });
  await amina.post(remove(other.id));
  // Several presses at once bring it back once.
  const statuses = (await Promise.all([0, 1, 2].map(() => amina.post(restore(id))))).map((response) => response.status);
  expect(statuses.toSorted()).toEqual([200, 404, 404]);
  await expect(await amina.post(restore(other.id))).toHaveStatus(201);
  const person = await world.person("amina");
  await world.services.db.updateTable("people").set({ paid_at: new Date() }).where("id", "=", person.id).execute();
  await expect(await amina.post(restore(other.id))).toHaveStatus(200);
});

test("several are deleted together, all or none", async () => {
  await using world = await newWorld();
  const amina = world.as("amina");
  const { id, voiceId } = await newPair(world);
  const third = await world.item({ owner: "amina" });
  const strange = await world.item({ owner: "bela", status: 1 });
  for (const ids of [[id, strange.id], [id, 999_999]]) await expect(await amina.post(PATHS.itemDeleteMultiple, { ids })).toHaveStatus(404);
  for (const ids of [[], "", ["x"], Array.from({ length: 101 }, (_, n) => n + 1), undefined]) {
    const response = await amina.post(PATHS.itemDeleteMultiple, { ids });
    await expect(response).toHaveStatus(400);
    expect(Object.values((await saidOf(response)).errors ?? {})).toEqual([["Please choose between 1 and 100"]]);
  }
  expect(await mine(world)).toEqual([third.id, voiceId, id]);
  const body = new FormData();
  for (const each of [id, voiceId, third.id, id]) body.append("ids", String(each));
  const deleted = await amina.upload(PATHS.itemDeleteMultiple, body);
  await expect(deleted).toHaveStatus(200);
  expect((await saidOf(deleted)).message).toBe("Moved to the bin: 3. They stay there for 30 days");
  expect(await mine(world)).toEqual([]);
  // The pair stayed a pair.
  expect((await bin(world)).data.map((item) => [item.id, item.voice?.id ?? null])).toEqual([[third.id, null], [id, voiceId]]);
});

test("after 30 days a letter and its voice are gone for good", async () => {
  await using world = await newWorld();
  const amina = world.as("amina");
  const { id } = await newPair(world);
  await world.settle();
  await amina.post(remove(id));
  world.later({ days: 31 });
  await emptyBin(world.services);
  await world.settle();
  expect((await bin(world)).data).toEqual([]);
  // Signed in anew: a token does not last as long.
  await expect(await world.as("amina").post(restore(id))).toHaveStatus(404);
  expect(await world.services.db.selectFrom("items").select("id").execute()).toEqual([]);
  for await (const key of world.services.storage.list()) throw new Error(`${key} was left`);
});

test("what lies in the bin is erased for good at once when its owner says so, one or several, with their voices and files", async () => {
  await using world = await newWorld();
  const amina = world.as("amina");
  const { id, voiceId } = await newPair(world);
  const [alone, kept] = [await world.item({ owner: "amina", kind: "voice" }), await world.item({ owner: "amina" })];
  await world.settle();
  const keysOf = async () => (await keptKeys(world)).length;
  await amina.post(PATHS.itemDeleteMultiple, { ids: [id, alone.id, kept.id] });
  const before = await keysOf();

  const answer = await amina.post(PATHS.itemEraseMultiple, { ids: [id] });
  await expect(answer).toHaveStatus(200);
  expect((await saidOf(answer)).message).toBe("Deleted for good: 1");
  expect((await bin(world)).data.map((item) => item.id)).toEqual([kept.id, alone.id]);
  const one = await amina.post(erase(alone.id));
  await expect(one).toHaveStatus(200);
  expect((await saidOf(one)).message).toBe("Deleted for good");
  await world.settle();
  expect(await keysOf()).toBeLessThan(before);
  await amina.post(restore(kept.id));
  // All that is left in storage is what the rows still name.
  const { db } = world.services;
  const named = [...(await db.selectFrom("files").select("storage_key").execute()), ...(await db.selectFrom("renditions").select("storage_key").execute())];
  expect((await keptKeys(world)).toSorted()).toEqual(named.map((row) => row.storage_key).toSorted());
  expect((await db.selectFrom("items").select("id").execute()).map((row) => row.id)).toEqual([kept.id]);
  const erased = (await listErasures(db, null, 100)).filter(({ kind }) => kind === "item").map((row) => row.subject_id);
  expect(erased.toSorted((a, b) => a - b)).toEqual([id, voiceId, alone.id]);
  // No way back, and a second press finds nothing.
  await expect(await amina.post(restore(id))).toHaveStatus(404);
  await expect(await amina.post(erase(id))).toHaveStatus(404);
});

test("a voice in the bin with its letter is erased without it; nothing is erased that is not in one's own bin, all or none", async () => {
  await using world = await newWorld();
  const amina = world.as("amina");
  const { id, voiceId } = await newPair(world);
  const [out, strange] = [await world.item({ owner: "amina" }), await world.item({ owner: "bela", status: 1 })];
  await amina.post(remove(id));
  await world.as("bela").post(remove(strange.id));
  for (const ids of [[id, out.id], [out.id]]) {
    const refused = await amina.post(PATHS.itemEraseMultiple, { ids }, { "accept-language": "bn" });
    await expect(refused).toHaveStatus(400);
    expect((await saidOf(refused)).message).toBe("যা ঝুড়িতে আছে শুধু তা-ই চিরতরে মোছা যায়। আগে ঝুড়িতে সরান");
  }
  await expect(await amina.post(erase(out.id))).toHaveStatus(400);
  for (const ids of [[id, strange.id], [id, 999_999]]) await expect(await amina.post(PATHS.itemEraseMultiple, { ids })).toHaveStatus(404);
  for (const ids of [[], "", ["x"], undefined]) {
    const response = await amina.post(PATHS.itemEraseMultiple, { ids });
    await expect(response).toHaveStatus(400);
    expect(Object.values((await saidOf(response)).errors ?? {})).toEqual([["Please choose between 1 and 100"]]);
  }
  await expect(await world.as("bela").post(erase(id))).toHaveStatus(404);
  await expect(await world.as("bela").post(erase(out.id))).toHaveStatus(404);
  await expect(await world.as(null).post(erase(id))).toHaveStatus(401);
  await expect(await world.as(null).post(PATHS.itemEraseMultiple, { ids: [id] })).toHaveStatus(401);
  expect((await bin(world)).data).toMatchObject([{ id, voice: { id: voiceId } }]);

  await expect(await amina.post(erase(voiceId))).toHaveStatus(200);
  expect((await bin(world)).data).toMatchObject([{ id, voice: null }]);
  await expect(await amina.post(restore(id))).toHaveStatus(200);
});

test("a transaction that breaks off erases neither rows nor files", async () => {
  await using world = await newWorld();
  const { id } = await world.item({ owner: "amina" });
  await world.settle();
  await world.as("amina").post(remove(id));
  const before = await keptKeys(world);
  const { queue } = world.services;
  const add = queue.add.bind(queue);
  queue.add = async () => Promise.reject(new Error("killed here"));
  await expect(await world.as("amina").post(erase(id))).toHaveStatus(500);
  queue.add = add;
  await world.settle();
  expect((await bin(world)).data.map((item) => item.id)).toEqual([id]);
  expect(await keptKeys(world)).toEqual(before);
  expect(await listErasures(world.services.db, null, 100)).toEqual([]);
  // With the same press it goes.
  await expect(await world.as("amina").post(erase(id))).toHaveStatus(200);
  await world.settle();
  expect(await keptKeys(world)).toEqual([]);
});
