import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { listErasures } from "archive/db/leaving/ledger";
import { emptyBin } from "archive/jobs/empty-bin";
import { keptKeys } from "tests/test-app/kept-keys";
import { newPair } from "tests/test-app/pair";
import { itemOf, listOf, saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const remove = (id: number) => fillPath(PATHS.itemDelete, { id });
const erase = (id: number) => fillPath(PATHS.itemErase, { id });
const restore = (id: number) => fillPath(PATHS.itemRestore, { id });
const bin = async (app: TestApp, name = "amina", query = "") => listOf(await app.as(name).get(PATHS.itemBin + query));
const mine = async (app: TestApp) =>
  (await listOf(await app.as("amina").get(PATHS.myItems))).data.map((item) => item.id);

test("the bin lists what its owner deleted, last binned first, page by page, and gives it back as it was", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const ids: number[] = [];
  for (const caption of ["one", "two", "three"]) ids.push((await app.item({ owner: "amina", caption })).id);
  for (const id of [ids[1] ?? 0, ids[0] ?? 0, ids[2] ?? 0]) {
    await amina.post(remove(id));
    app.later({ minutes: 1 });
  }
  const first = await bin(app, "amina", "?limit=2");
  expect(first.data.map((item) => item.description)).toEqual(["three", "one"]);
  expect(first.data[0]).toMatchObject({ mine: true, files: [{ own_name: "letter.jpg" }] });
  expect(Date.parse(first.data[0]?.binned_at ?? "")).toBeGreaterThan(Date.now());
  const second = await bin(app, "amina", `?limit=2&cursor=${first.next}`);
  expect(second).toMatchObject({ next: null, data: [{ description: "two" }] });
  expect((await bin(app, "bela")).data).toEqual([]);
  await expect(await amina.get(`${PATHS.itemBin}?cursor=nonsense`)).toHaveStatus(400);

  const back = await amina.post(restore(ids[0] ?? 0));
  await expect(back).toHaveStatus(200);
  expect((await saidOf(back)).message).toBe("Brought back from the bin");
  expect(await itemOf(await amina.get(fillPath(PATHS.itemDetails, { id: ids[0] ?? 0 })))).toMatchObject({
    description: "one",
    version: 1,
    binned_at: null,
  });
  await expect(await amina.post(restore(ids[0] ?? 0))).toHaveStatus(404);
  await expect(await app.as("bela").post(restore(ids[1] ?? 0))).toHaveStatus(404);
  await expect(await app.as(null).post(restore(ids[1] ?? 0))).toHaveStatus(401);
});

test("a letter and its voice go to the bin and come back together", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id, voiceId } = await newPair(app);
  await amina.post(remove(id));
  expect(await mine(app)).toEqual([]);
  await expect(await amina.get(fillPath(PATHS.itemDetails, { id: voiceId }))).toHaveStatus(404);
  expect((await bin(app)).data).toMatchObject([{ id, voice: { id: voiceId } }]);
  // Asked for by either.
  await expect(await amina.post(restore(voiceId))).toHaveStatus(200);
  expect(await mine(app)).toEqual([voiceId, id]);
  expect(await itemOf(await amina.get(fillPath(PATHS.itemDetails, { id })))).toMatchObject({ voice: { id: voiceId } });
});

test("a voice deleted by itself leaves its letter, which may take another", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id, voiceId } = await newPair(app);
  await amina.post(remove(voiceId));
  expect(await itemOf(await amina.get(fillPath(PATHS.itemDetails, { id })))).toMatchObject({ voice: null });
  expect((await bin(app)).data).toMatchObject([{ id: voiceId, voice_of: null }]);
  const other = await app.item({ owner: "amina", kind: "voice" });
  await expect(await amina.post(fillPath(PATHS.itemVoiceTie, { id }), { voice_id: other.id })).toHaveStatus(200);
  await expect(await amina.post(restore(voiceId))).toHaveStatus(200);
  expect(await itemOf(await amina.get(fillPath(PATHS.itemDetails, { id: voiceId })))).toMatchObject({ voice_of: null });
});

test("what comes back counts against the free limit again, a pair as two", async () => {
  await using app = await newTestApp({ freeItemLimit: 2 });
  const amina = app.as("amina");
  const { id } = await newPair(app);
  await amina.post(remove(id));
  const other = await app.item({ owner: "amina" });
  const refused = await amina.post(restore(id));
  await expect(refused).toHaveStatus(201);
  expect(await saidOf(refused)).toMatchObject({ status: 201, reason: "free_limit" });
  await amina.post(remove(other.id));
  // Several presses at once bring it back once.
  const statuses = (await Promise.all([0, 1, 2].map(() => amina.post(restore(id))))).map((response) => response.status);
  expect(statuses.toSorted()).toEqual([200, 404, 404]);
  await expect(await amina.post(restore(other.id))).toHaveStatus(201);
  const person = await app.person("amina");
  await app.services.db.updateTable("people").set({ paid_at: new Date() }).where("id", "=", person.id).execute();
  await expect(await amina.post(restore(other.id))).toHaveStatus(200);
});

test("several are deleted together, all or none", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id, voiceId } = await newPair(app);
  const third = await app.item({ owner: "amina" });
  const strange = await app.item({ owner: "bela", status: 1 });
  for (const ids of [
    [id, strange.id],
    [id, 999_999],
  ])
    await expect(await amina.post(PATHS.itemDeleteMultiple, { ids })).toHaveStatus(404);
  for (const ids of [[], "", ["x"], Array.from({ length: 101 }, (_, n) => n + 1), undefined]) {
    const response = await amina.post(PATHS.itemDeleteMultiple, { ids });
    await expect(response).toHaveStatus(400);
    expect(Object.values((await saidOf(response)).errors ?? {})).toEqual([["Please choose between 1 and 100"]]);
  }
  expect(await mine(app)).toEqual([third.id, voiceId, id]);
  const body = new FormData();
  for (const each of [id, voiceId, third.id, id]) body.append("ids", String(each));
  const deleted = await amina.upload(PATHS.itemDeleteMultiple, body);
  await expect(deleted).toHaveStatus(200);
  expect((await saidOf(deleted)).message).toBe("Moved to the bin: 3. They stay there for 30 days");
  expect(await mine(app)).toEqual([]);
  // The pair stayed a pair.
  expect((await bin(app)).data.map((item) => [item.id, item.voice?.id ?? null])).toEqual([
    [third.id, null],
    [id, voiceId],
  ]);
});

test("after 30 days a letter and its voice are gone for good", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id } = await newPair(app);
  await app.settle();
  await amina.post(remove(id));
  app.later({ days: 31 });
  await emptyBin(app.services);
  await app.settle();
  expect((await bin(app)).data).toEqual([]);
  // Signed in anew: a token does not last as long.
  await expect(await app.as("amina").post(restore(id))).toHaveStatus(404);
  expect(await app.services.db.selectFrom("items").select("id").execute()).toEqual([]);
  for await (const key of app.services.storage.list()) throw new Error(`${key} was left`);
});

test(
  "what lies in the bin is erased for good at once when its owner says so, one or several, with their voices and " +
    "files",
  async () => {
    await using app = await newTestApp();
    const amina = app.as("amina");
    const { id, voiceId } = await newPair(app);
    const [alone, kept] = [await app.item({ owner: "amina", kind: "voice" }), await app.item({ owner: "amina" })];
    await app.settle();
    const keysOf = async () => (await keptKeys(app)).length;
    await amina.post(PATHS.itemDeleteMultiple, { ids: [id, alone.id, kept.id] });
    const before = await keysOf();

    const answer = await amina.post(PATHS.itemEraseMultiple, { ids: [id] });
    await expect(answer).toHaveStatus(200);
    expect((await saidOf(answer)).message).toBe("Deleted for good: 1");
    expect((await bin(app)).data.map((item) => item.id)).toEqual([kept.id, alone.id]);
    const one = await amina.post(erase(alone.id));
    await expect(one).toHaveStatus(200);
    expect((await saidOf(one)).message).toBe("Deleted for good");
    await app.settle();
    expect(await keysOf()).toBeLessThan(before);
    await amina.post(restore(kept.id));
    // All that is left in storage is what the rows still name.
    const { db } = app.services;
    const named = [
      ...(await db.selectFrom("files").select("storage_key").execute()),
      ...(await db.selectFrom("renditions").select("storage_key").execute()),
    ];
    expect((await keptKeys(app)).toSorted()).toEqual(named.map((row) => row.storage_key).toSorted());
    expect((await db.selectFrom("items").select("id").execute()).map((row) => row.id)).toEqual([kept.id]);
    const erased = (await listErasures(db, null, 100))
      .filter(({ kind }) => kind === "item")
      .map((row) => row.subject_id);
    expect(erased.toSorted((a, b) => a - b)).toEqual([id, voiceId, alone.id]);
    // No way back, and a second press finds nothing.
    await expect(await amina.post(restore(id))).toHaveStatus(404);
    await expect(await amina.post(erase(id))).toHaveStatus(404);
  },
);

test(
  "a voice in the bin with its letter is erased without it; nothing is erased that is not in one's own bin, all " +
    "or none",
  async () => {
    await using app = await newTestApp();
    const amina = app.as("amina");
    const { id, voiceId } = await newPair(app);
    const [out, strange] = [await app.item({ owner: "amina" }), await app.item({ owner: "bela", status: 1 })];
    await amina.post(remove(id));
    await app.as("bela").post(remove(strange.id));
    for (const ids of [[id, out.id], [out.id]]) {
      const refused = await amina.post(PATHS.itemEraseMultiple, { ids }, { "accept-language": "bn" });
      await expect(refused).toHaveStatus(400);
      expect((await saidOf(refused)).message).toBe("যা ঝুড়িতে আছে শুধু তা-ই চিরতরে মোছা যায়। আগে ঝুড়িতে সরান");
    }
    await expect(await amina.post(erase(out.id))).toHaveStatus(400);
    for (const ids of [
      [id, strange.id],
      [id, 999_999],
    ])
      await expect(await amina.post(PATHS.itemEraseMultiple, { ids })).toHaveStatus(404);
    for (const ids of [[], "", ["x"], undefined]) {
      const response = await amina.post(PATHS.itemEraseMultiple, { ids });
      await expect(response).toHaveStatus(400);
      expect(Object.values((await saidOf(response)).errors ?? {})).toEqual([["Please choose between 1 and 100"]]);
    }
    await expect(await app.as("bela").post(erase(id))).toHaveStatus(404);
    await expect(await app.as("bela").post(erase(out.id))).toHaveStatus(404);
    await expect(await app.as(null).post(erase(id))).toHaveStatus(401);
    await expect(await app.as(null).post(PATHS.itemEraseMultiple, { ids: [id] })).toHaveStatus(401);
    expect((await bin(app)).data).toMatchObject([{ id, voice: { id: voiceId } }]);

    await expect(await amina.post(erase(voiceId))).toHaveStatus(200);
    expect((await bin(app)).data).toMatchObject([{ id, voice: null }]);
    await expect(await amina.post(restore(id))).toHaveStatus(200);
  },
);

test("a transaction that breaks off erases neither rows nor files", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  await app.as("amina").post(remove(id));
  const before = await keptKeys(app);
  const { queue } = app.services;
  const add = queue.add.bind(queue);
  queue.add = async () => Promise.reject(new Error("killed here"));
  await expect(await app.as("amina").post(erase(id))).toHaveStatus(500);
  queue.add = add;
  await app.settle();
  expect((await bin(app)).data.map((item) => item.id)).toEqual([id]);
  expect(await keptKeys(app)).toEqual(before);
  expect(await listErasures(app.services.db, null, 100)).toEqual([]);
  // With the same press it goes.
  await expect(await app.as("amina").post(erase(id))).toHaveStatus(200);
  await app.settle();
  expect(await keptKeys(app)).toEqual([]);
});
