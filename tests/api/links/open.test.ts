import { expect, test } from "vitest";
import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/item-status";
import { fillPath, PATHS } from "archive/contract/paths";
import { hideItem, restoreItem } from "archive/domain/moderation/hide-item";
import { holder, mediaOf, newLink } from "tests/world/links";
import { saidOf } from "tests/world/reply";
import { newWorld, type World } from "tests/world/world";

const EVERYBODY = [null, "bela", "amina"];

async function expectAll(world: World, token: string, paths: string[], status: number): Promise<void> {
  for (const who of EVERYBODY) {
    const { get } = holder(world, token, who);
    await expect(await get()).toHaveStatus(status);
    for (const path of paths) await expect(await get(path), `${who} ${path}`).toHaveStatus(status);
  }
}

async function letterWithVoice(world: World): Promise<{ letter: number; voice: number }> {
  const { id: letter } = await world.item({ status: PRIVATE, caption: "From Barishal" });
  const { id: voice } = await world.item({ kind: "voice", status: ONLY_ME });
  await expect(await world.as("amina").post(fillPath(PATHS.itemVoiceTie, { id: letter }), { voice_id: voice })).toHaveStatus(200);
  return { letter, voice };
}

test("whoever has the address sees the letter, hears its voice and takes both out, and nothing else of the owner's", async () => {
  await using world = await newWorld();
  const { letter, voice } = await letterWithVoice(world);
  const open = await world.item({ status: PUBLIC });
  const { token } = await newLink(world, { items: [letter] });
  expect(token).toMatch(/^[\w-]{32}$/);
  const paths = await mediaOf(world, token);
  expect(paths.some((path) => path.startsWith(`/media/${voice}/`))).toBe(true);
  await expectAll(world, token, paths, 200);
  const { locked, items } = await holder(world, token).opened();
  expect({ locked, ids: items.map(({ id }) => id), mine: items[0]?.mine, voice: items[0]?.voice?.id, ownName: items[0]?.files[0]?.ownName }).toEqual({ locked: false, ids: [letter], mine: false, voice, ownName: null });
  // The owner looks as anyone with the address does.
  expect((await holder(world, token, "amina").opened()).items[0]?.mine).toBe(false);
  // The link is no way to other items, public ones too, nor does it open what has an address of its own.
  await expect(await holder(world, token).download(open.id)).toHaveStatus(404);
  await expect(await world.as(null).get(fillPath(PATHS.itemDetails, { id: letter }))).toHaveStatus(404);
  for (const path of paths.filter((each) => each.startsWith("/media/"))) await expect(await world.as("bela").get(path)).toHaveStatus(404);
});

test("media of a link are kept by no phone without asking anew, and a validator opens nothing that was taken back", async () => {
  await using world = await newWorld();
  const { id } = await world.item({ status: PRIVATE });
  const link = await newLink(world, { items: [id] });
  const [path = ""] = await mediaOf(world, link.token);
  const first = await holder(world, link.token).get(path);
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  const etag = first.headers.get("etag") ?? "";
  await expect(await holder(world, link.token).get(path, { "if-none-match": etag })).toHaveStatus(304);
  await expect(await world.as("amina").post(fillPath(PATHS.linkDelete, { id: link.id }))).toHaveStatus(200);
  await expect(await holder(world, link.token).get(path, { "if-none-match": etag })).toHaveStatus(404);
  await expect(await holder(world, link.token).get(path, { range: "bytes=0-1" })).toHaveStatus(404);
});

test("unknown, taken back and expired addresses are one", async () => {
  await using world = await newWorld();
  const { id } = await world.item({ status: PUBLIC });
  const back = await newLink(world, { items: [id] });
  const over = await newLink(world, { items: [id], expires_days: 7, password: "nanu-1971" });
  const paths = await mediaOf(world, back.token);
  await world.as("amina").post(fillPath(PATHS.linkDelete, { id: back.id }));
  world.later({ days: 6 });
  await expect(await holder(world, over.token).get()).toHaveStatus(200);
  world.later({ days: 1, seconds: 1 });
  const unknown = "A".repeat(32);
  const said = [];
  for (const token of [back.token, over.token, unknown, "x"]) {
    await expectAll(world, token, paths, 404);
    const { get, unlock } = holder(world, token);
    said.push(await saidOf(await get()), await saidOf(await unlock("nanu-1971")));
  }
  expect(new Set(said.map(({ message }) => message))).toEqual(new Set(["This link no longer works"]));
});

test("an item in the bin is not seen by its links until it is brought back; one that becomes its owner's alone leaves them for good", async () => {
  await using world = await newWorld();
  const amina = world.as("amina");
  const [one, two, three] = [await world.item({ status: PRIVATE }), await world.item({ status: PUBLIC }), await world.item({ status: PRIVATE, kind: "voice" })];
  const set = await newLink(world, { items: [three.id, one.id, two.id] });
  const alone = await newLink(world, { items: [two.id] });
  const shown = async () => (await holder(world, set.token).opened()).items.map(({ id }) => id);
  expect(await shown()).toEqual([three.id, one.id, two.id]);
  const paths = await mediaOf(world, alone.token);

  await amina.post(fillPath(PATHS.itemDelete, { id: two.id }));
  expect(await shown()).toEqual([three.id, one.id]);
  await expectAll(world, alone.token, paths, 404);
  // A link that opens nothing is not in its owner's list either.
  await expect(await amina.get(fillPath(PATHS.linkDetails, { id: alone.id }))).toHaveStatus(404);
  await expect(await amina.post(fillPath(PATHS.itemRestore, { id: two.id }))).toHaveStatus(200);
  await expectAll(world, alone.token, paths, 200);
  expect(await shown()).toEqual([three.id, one.id, two.id]);

  const asked = await amina.post(fillPath(PATHS.itemStatus, { id: one.id }), { status: "2" });
  await expect(asked).toHaveStatus(409);
  expect(((await asked.json()) as { data: { takes_from: unknown } }).data.takes_from).toEqual({ people: [], addresses: [], groups: [], links: 1 });
  expect(await shown()).toEqual([three.id, one.id, two.id]);
  await expect(await amina.post(fillPath(PATHS.itemStatus, { id: one.id }), { status: "2", confirm: true })).toHaveStatus(200);
  expect(await shown()).toEqual([three.id, two.id]);
  await amina.post(fillPath(PATHS.itemStatus, { id: one.id }), { status: "0" });
  expect(await shown()).toEqual([three.id, two.id]);
});

test("a voice that comes to belong to a letter leaves its own links, and comes along with the letter's", async () => {
  await using world = await newWorld();
  const { id: letter } = await world.item({ status: PRIVATE });
  const { id: voice } = await world.item({ kind: "voice", status: PRIVATE });
  const own = await newLink(world, { items: [voice] });
  const letters = await newLink(world, { items: [letter] });
  await world.as("amina").post(fillPath(PATHS.itemVoiceTie, { id: letter }), { voice_id: voice });
  await expect(await holder(world, own.token).get()).toHaveStatus(404);
  expect((await holder(world, letters.token).opened()).items[0]?.voice?.id).toBe(voice);
  await expect(await world.as("amina").post(PATHS.linkCreate, { handwriting_ids: [voice], confirm: true })).toHaveStatus(400);
  await world.as("amina").post(fillPath(PATHS.itemVoiceUntie, { id: letter }));
  expect((await holder(world, letters.token).opened()).items[0]?.voice).toBeNull();
  await expect(await holder(world, own.token).get()).toHaveStatus(404);
});

test("who is blocked learns nothing of it from a link: it opens for them as for anyone with the address", async () => {
  await using world = await newWorld();
  const { id } = await world.item({ status: PRIVATE });
  const { token } = await newLink(world, { items: [id] });
  const { id: bela } = await world.person("bela");
  await expect(await world.as("amina").post(fillPath(PATHS.block, { id: bela }))).toHaveStatus(200);
  for (const path of await mediaOf(world, token)) await expect(await holder(world, token, "bela").get(path)).toHaveStatus(200);
});

test("what the operator hides does not show by a link either, until it is restored; nor is a new link made to it", async () => {
  await using world = await newWorld();
  const [{ id: hidden }, { id: other }] = [await world.item({ status: PUBLIC }), await world.item({ status: PRIVATE })];
  const [alone, set] = [await newLink(world, { items: [hidden] }), await newLink(world, { items: [hidden, other] })];
  const paths = await mediaOf(world, alone.token);
  await hideItem(world.services, { itemId: hidden, reason: "", operator: "tests" });
  await expectAll(world, alone.token, paths, 404);
  expect((await holder(world, set.token).opened()).items.map(({ id }) => id)).toEqual([other]);
  await expect(await world.as("amina").post(PATHS.linkCreate, { handwriting_ids: [hidden], confirm: true })).toHaveStatus(400);
  await restoreItem(world.services, { itemId: hidden, reason: "", operator: "tests" });
  await expectAll(world, alone.token, paths, 200);
});
