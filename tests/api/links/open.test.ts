import { expect, test } from "vitest";
import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { hideItem, restoreItem } from "archive/domain/moderation/hide-item";
import { holder, mediaOf, newLink } from "tests/test-app/links";
import { saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const EVERYBODY = [null, "bela", "amina"];

async function expectAll(app: TestApp, token: string, paths: string[], status: number): Promise<void> {
  for (const who of EVERYBODY) {
    const { get } = holder(app, token, who);
    await expect(await get()).toHaveStatus(status);
    for (const path of paths) await expect(await get(path), `${who} ${path}`).toHaveStatus(status);
  }
}

async function letterWithVoice(app: TestApp): Promise<{ letter: number; voice: number }> {
  const { id: letter } = await app.item({ status: PRIVATE, caption: "From Barishal" });
  const { id: voice } = await app.item({ kind: "voice", status: ONLY_ME });
  await expect(
    await app.as("amina").post(fillPath(PATHS.itemVoiceTie, { id: letter }), { voice_id: voice }),
  ).toHaveStatus(200);
  return { letter, voice };
}

test("whoever has the address sees the item, hears its voice, downloads both, and gets nothing else", async () => {
  await using app = await newTestApp();
  const { letter, voice } = await letterWithVoice(app);
  const open = await app.item({ status: PUBLIC });
  const { token } = await newLink(app, { items: [letter] });
  expect(token).toMatch(/^[\w-]{32}$/);
  const paths = await mediaOf(app, token);
  expect(paths.some((path) => path.startsWith(`/media/${voice}/`))).toBe(true);
  await expectAll(app, token, paths, 200);
  const { locked, items } = await holder(app, token).opened();
  expect({
    locked,
    ids: items.map(({ id }) => id),
    mine: items[0]?.mine,
    voice: items[0]?.voice?.id,
    ownName: items[0]?.files[0]?.ownName,
  }).toEqual({ locked: false, ids: [letter], mine: false, voice, ownName: null });
  // The owner looks as anyone with the address does.
  expect((await holder(app, token, "amina").opened()).items[0]?.mine).toBe(false);
  // The link is no way to other items, public ones too, nor does it open what has an address of its own.
  await expect(await holder(app, token).download(open.id)).toHaveStatus(404);
  await expect(await app.as(null).get(fillPath(PATHS.itemDetails, { id: letter }))).toHaveStatus(404);
  for (const path of paths.filter((each) => each.startsWith("/media/")))
    await expect(await app.as("bela").get(path)).toHaveStatus(404);
});

test("media of a link are kept by no phone without asking anew; a validator opens nothing revoked", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ status: PRIVATE });
  const link = await newLink(app, { items: [id] });
  const [path = ""] = await mediaOf(app, link.token);
  const first = await holder(app, link.token).get(path);
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  const etag = first.headers.get("etag") ?? "";
  await expect(await holder(app, link.token).get(path, { "if-none-match": etag })).toHaveStatus(304);
  await expect(await app.as("amina").post(fillPath(PATHS.linkDelete, { id: link.id }))).toHaveStatus(200);
  await expect(await holder(app, link.token).get(path, { "if-none-match": etag })).toHaveStatus(404);
  await expect(await holder(app, link.token).get(path, { range: "bytes=0-1" })).toHaveStatus(404);
});

test("unknown, taken back and expired addresses are one", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ status: PUBLIC });
  const back = await newLink(app, { items: [id] });
  const over = await newLink(app, { items: [id], expires_days: 7, password: "nanu-1971" });
  const paths = await mediaOf(app, back.token);
  await app.as("amina").post(fillPath(PATHS.linkDelete, { id: back.id }));
  app.later({ days: 6 });
  await expect(await holder(app, over.token).get()).toHaveStatus(200);
  app.later({ days: 1, seconds: 1 });
  const unknown = "A".repeat(32);
  const said = [];
  for (const token of [back.token, over.token, unknown, "x"]) {
    await expectAll(app, token, paths, 404);
    const { get, unlock } = holder(app, token);
    said.push(await saidOf(await get()), await saidOf(await unlock("nanu-1971")));
  }
  expect(new Set(said.map(({ message }) => message))).toEqual(new Set(["This link no longer works"]));
});

test(
  "an item in the bin is not seen by its links until it is brought back; one that becomes its owner's alone " +
    "leaves them for good",
  async () => {
    await using app = await newTestApp();
    const amina = app.as("amina");
    const [one, two, three] = [
      await app.item({ status: PRIVATE }),
      await app.item({ status: PUBLIC }),
      await app.item({ status: PRIVATE, kind: "voice" }),
    ];
    const set = await newLink(app, { items: [three.id, one.id, two.id] });
    const alone = await newLink(app, { items: [two.id] });
    const shown = async () => (await holder(app, set.token).opened()).items.map(({ id }) => id);
    expect(await shown()).toEqual([three.id, one.id, two.id]);
    const paths = await mediaOf(app, alone.token);

    await amina.post(fillPath(PATHS.itemDelete, { id: two.id }));
    expect(await shown()).toEqual([three.id, one.id]);
    await expectAll(app, alone.token, paths, 404);
    // A link that opens nothing is not in its owner's list either.
    await expect(await amina.get(fillPath(PATHS.linkDetails, { id: alone.id }))).toHaveStatus(404);
    await expect(await amina.post(fillPath(PATHS.itemRestore, { id: two.id }))).toHaveStatus(200);
    await expectAll(app, alone.token, paths, 200);
    expect(await shown()).toEqual([three.id, one.id, two.id]);

    const asked = await amina.post(fillPath(PATHS.itemStatus, { id: one.id }), { status: "2" });
    await expect(asked).toHaveStatus(409);
    expect(((await asked.json()) as { data: { takes_from: unknown } }).data.takes_from).toEqual({
      people: [],
      addresses: [],
      groups: [],
      links: 1,
    });
    expect(await shown()).toEqual([three.id, one.id, two.id]);
    await expect(
      await amina.post(fillPath(PATHS.itemStatus, { id: one.id }), { status: "2", confirm: true }),
    ).toHaveStatus(200);
    expect(await shown()).toEqual([three.id, two.id]);
    await amina.post(fillPath(PATHS.itemStatus, { id: one.id }), { status: "0" });
    expect(await shown()).toEqual([three.id, two.id]);
  },
);

test("a voice that comes to belong to a letter leaves its own links, and comes along with the letter's", async () => {
  await using app = await newTestApp();
  const { id: letter } = await app.item({ status: PRIVATE });
  const { id: voice } = await app.item({ kind: "voice", status: PRIVATE });
  const own = await newLink(app, { items: [voice] });
  const letters = await newLink(app, { items: [letter] });
  await app.as("amina").post(fillPath(PATHS.itemVoiceTie, { id: letter }), { voice_id: voice });
  await expect(await holder(app, own.token).get()).toHaveStatus(404);
  expect((await holder(app, letters.token).opened()).items[0]?.voice?.id).toBe(voice);
  await expect(await app.as("amina").post(PATHS.linkCreate, { handwriting_ids: [voice], confirm: true })).toHaveStatus(
    400,
  );
  await app.as("amina").post(fillPath(PATHS.itemVoiceUntie, { id: letter }));
  expect((await holder(app, letters.token).opened()).items[0]?.voice).toBeNull();
  await expect(await holder(app, own.token).get()).toHaveStatus(404);
});

test("who is blocked learns nothing of it from a link: it opens for them as for anyone with the address", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ status: PRIVATE });
  const { token } = await newLink(app, { items: [id] });
  const { id: bela } = await app.person("bela");
  await expect(await app.as("amina").post(fillPath(PATHS.block, { id: bela }))).toHaveStatus(200);
  for (const path of await mediaOf(app, token))
    await expect(await holder(app, token, "bela").get(path)).toHaveStatus(200);
});

test("what the operator hides shows by no link until restored, nor is a new link made to it", async () => {
  await using app = await newTestApp();
  const [{ id: hidden }, { id: other }] = [await app.item({ status: PUBLIC }), await app.item({ status: PRIVATE })];
  const [alone, set] = [await newLink(app, { items: [hidden] }), await newLink(app, { items: [hidden, other] })];
  const paths = await mediaOf(app, alone.token);
  await hideItem(app.services, { itemId: hidden, reason: "", operator: "tests" });
  await expectAll(app, alone.token, paths, 404);
  expect((await holder(app, set.token).opened()).items.map(({ id }) => id)).toEqual([other]);
  await expect(await app.as("amina").post(PATHS.linkCreate, { handwriting_ids: [hidden], confirm: true })).toHaveStatus(
    400,
  );
  await restoreItem(app.services, { itemId: hidden, reason: "", operator: "tests" });
  await expectAll(app, alone.token, paths, 200);
});
