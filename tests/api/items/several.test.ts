import { expect, test } from "vitest";
import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newPair } from "tests/test-app/pair";
import { itemOf, listOf, saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const NONE_CHOSEN = "Please choose between 1 and 100";
const NONSENSE = [[], "", ["x"], [0], [1.5], Array.from({ length: 101 }, (_, n) => n + 1), undefined];

/** Statuses of the owner's own items by id, and versions. */
async function stateOf(app: TestApp) {
  const items = (await listOf(await app.as("amina").get(PATHS.myItems))).data;
  return {
    statuses: Object.fromEntries(items.map((item) => [item.id, item.status])),
    versions: Object.fromEntries(items.map((item) => [item.id, item.version])),
  };
}

test("several get a status together, each with its voice; what has it already keeps its version", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id, voiceId } = await newPair(app, { status: PUBLIC });
  const open = await app.item({ owner: "amina", status: PUBLIC });
  const closed = await app.item({ owner: "amina", status: PRIVATE });
  const answer = await amina.post(PATHS.itemStatusMultiple, { ids: [id, open.id], status: "2" });
  await expect(answer).toHaveStatus(200);
  expect((await saidOf(answer)).message).toBe("Saved for all 2");
  const after = await stateOf(app);
  expect(after.statuses).toEqual({ [id]: ONLY_ME, [voiceId]: ONLY_ME, [open.id]: ONLY_ME, [closed.id]: PRIVATE });
  expect(after.versions).toEqual({ [id]: 2, [voiceId]: 2, [open.id]: 2, [closed.id]: 1 });
  await expect(await app.as(null).get(open.url)).toHaveStatus(404);
  const body = new FormData();
  for (const each of [id, open.id, id]) body.append("ids", String(each));
  body.set("status", "2");
  await expect(await amina.upload(PATHS.itemStatusMultiple, body)).toHaveStatus(200);
  expect(await stateOf(app)).toEqual(after);
});

test.each([PATHS.itemStatusMultiple, PATHS.itemDeleteMultiple, PATHS.itemRestoreMultiple])(
  "%s: ids that mix one's own and others' answer 404 and change nothing; nonsense is refused in words",
  async (path) => {
    await using app = await newTestApp();
    const amina = app.as("amina");
    const own = await app.item({ owner: "amina", status: PUBLIC });
    const binned = await app.item({ owner: "amina", status: PUBLIC });
    await amina.post(fillPath(PATHS.itemDelete, { id: binned.id }));
    // Public, so to be seen, but not to be changed; and one in somebody else's bin.
    const strange = await app.item({ owner: "bela", status: PUBLIC });
    const strangeBinned = await app.item({ owner: "bela", status: PUBLIC });
    await app.as("bela").post(fillPath(PATHS.itemDelete, { id: strangeBinned.id }));
    const rows = () =>
      app.services.db.selectFrom("items").select(["id", "status", "version", "binned_at"]).orderBy("id").execute();
    const before = await rows();
    const mine = path === PATHS.itemRestoreMultiple ? binned.id : own.id;
    for (const other of [
      strange.id,
      strangeBinned.id,
      999_999,
      path === PATHS.itemRestoreMultiple ? own.id : binned.id,
    ]) {
      for (const ids of [[mine, other], [other, mine], [other]])
        await expect(await amina.post(path, { ids, status: "2" })).toHaveStatus(404);
    }
    await expect(await app.as("bela").post(path, { ids: [mine], status: "2" })).toHaveStatus(404);
    await expect(await app.as(null).post(path, { ids: [mine], status: "2" })).toHaveStatus(401);
    for (const ids of NONSENSE) {
      const response = await amina.post(path, { ids, status: "2" });
      await expect(response).toHaveStatus(400);
      expect(Object.values((await saidOf(response)).errors ?? {})).toEqual([[NONE_CHOSEN]]);
    }
    expect(await rows()).toEqual(before);
  },
);

test("a status that is none is refused in words, in both languages, and changes nothing", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id } = await app.item({ owner: "amina", status: PRIVATE });
  const refused = await amina.post(PATHS.itemStatusMultiple, { ids: [id], status: "3" });
  await expect(refused).toHaveStatus(400);
  expect((await saidOf(refused)).errors).toEqual({ status: ["Please choose who can see it"] });
  const bengali = await amina.post(PATHS.itemStatusMultiple, { ids: [id] }, { "accept-language": "bn" });
  expect((await saidOf(bengali)).errors).toEqual({ status: ["কে দেখতে পাবেন তা বেছে নিন"] });
  expect((await stateOf(app)).statuses).toEqual({ [id]: PRIVATE });
});

test("a voice follows its handwriting: among the chosen it goes along, without it it refuses all of them", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id, voiceId } = await newPair(app, { status: PRIVATE });
  const other = await app.item({ owner: "amina", status: PRIVATE });
  const refused = await amina.post(PATHS.itemStatusMultiple, { ids: [other.id, voiceId], status: String(ONLY_ME) });
  await expect(refused).toHaveStatus(400);
  expect((await saidOf(refused)).message).toContain("This voice belongs to a handwriting");
  expect((await stateOf(app)).statuses).toEqual({ [id]: PRIVATE, [voiceId]: PRIVATE, [other.id]: PRIVATE });
  await expect(
    await amina.post(PATHS.itemStatusMultiple, { ids: [id, voiceId], status: String(ONLY_ME) }),
  ).toHaveStatus(200);
  expect((await stateOf(app)).statuses).toEqual({ [id]: ONLY_ME, [voiceId]: ONLY_ME, [other.id]: PRIVATE });
});

test("several come back from the bin together, a pair by either; all or none where the plan is full", async () => {
  await using app = await newTestApp({ freeItemLimit: 3 });
  const amina = app.as("amina");
  const { id, voiceId } = await newPair(app);
  const third = await app.item({ owner: "amina" });
  await amina.post(PATHS.itemDeleteMultiple, { ids: [id, third.id] });
  const fourth = await app.item({ owner: "amina" });
  const full = await amina.post(PATHS.itemRestoreMultiple, { ids: [id, third.id] });
  await expect(full).toHaveStatus(201);
  expect(await saidOf(full)).toMatchObject({ status: 201, reason: "free_limit" });
  expect((await stateOf(app)).statuses).toEqual({ [fourth.id]: PUBLIC });
  await amina.post(fillPath(PATHS.itemDelete, { id: fourth.id }));
  const back = await amina.post(PATHS.itemRestoreMultiple, { ids: [voiceId, id, third.id] });
  await expect(back).toHaveStatus(200);
  expect((await saidOf(back)).message).toBe("Brought back from the bin: 3");
  expect(await itemOf(await amina.get(fillPath(PATHS.itemDetails, { id })))).toMatchObject({ voice: { id: voiceId } });
  expect((await listOf(await amina.get(PATHS.itemBin))).data.map((item) => item.id)).toEqual([fourth.id]);
});

test("items are made public on confirmation only; what is public already asks nothing", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const [hidden, open] = [await app.item({ status: 0 }), await app.item({ status: 1 })];
  for (const ask of [
    () => amina.post(fillPath(PATHS.itemStatus, { id: hidden.id }), { status: "1" }),
    () => amina.post(PATHS.itemStatusMultiple, { ids: [hidden.id, open.id], status: "1" }),
  ]) {
    const asked = await ask();
    await expect(asked).toHaveStatus(409);
    expect(await asked.json()).toMatchObject({
      reason: "needs_confirmation",
      data: { items: [{ id: hidden.id, status: 0, status_after: 1 }], opens_to: { public: true } },
    });
  }
  await expect(await app.as("bela").get(hidden.url)).toHaveStatus(404);
  await expect(await amina.post(fillPath(PATHS.itemStatus, { id: open.id }), { status: "1" })).toHaveStatus(200);
  await expect(
    await amina.post(fillPath(PATHS.itemStatus, { id: hidden.id }), { status: "1", confirm: true }),
  ).toHaveStatus(200);
  await expect(await app.as("bela").get(hidden.url)).toHaveStatus(200);
});
