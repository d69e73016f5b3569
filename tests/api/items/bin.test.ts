import { expect, test } from "vitest";
import { fillPath, PATHS } from "archive/contract/paths";
import { emptyBin } from "archive/jobs/empty-bin";
import { newPair } from "tests/world/pair";
import { itemOf, listOf, saidOf } from "tests/world/reply";
import { newWorld, type World } from "tests/world/world";

const remove = (id: number) => fillPath(PATHS.itemDelete, { id });
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
