import { expect, test } from "vitest";
import { z } from "zod";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { BagAlbums, BagItem, BagWriters } from "archive/contract/bags/bag-item";
import { newAlbum } from "tests/test-app/albums";
import { accept, firstId, offer } from "tests/test-app/circle";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { expectSoundBag } from "tests/test-app/sound-bag";
import { takeBag, withoutFolder } from "tests/test-app/take-bag";
import { letterFile } from "tests/builders/form";
import { unzip } from "tests/builders/unzip";
import { tokensOf } from "../accounts/entrance";
import { mailsTo } from "../accounts/mails";
import { itemOf } from "tests/test-app/reply";
import { parsed } from "../bags/bag-files";
import { opened, OWNER, statesOf, STEWARD, tokenFor } from "./stewarded";

const Rows = z.object({ data: z.array(z.object({ id: z.number() })), next: z.string().nullish() });

async function listed(app: TestApp, id: number, query = ""): Promise<number[]> {
  const response = await app.as(STEWARD).get(fillPath(PATHS.entrustedItems, { id }) + query);
  return Rows.parse(await response.json()).data.map((row) => row.id);
}

/** Everything that an archive may hold: who may see it, and what is not to be seen. */
async function put(app: TestApp) {
  const [open, shared, own] = [
    await app.item({ owner: OWNER, status: 1 }),
    await app.item({ owner: OWNER, status: 0 }),
    await app.item({ owner: OWNER, status: 2 }),
  ];
  const [binned, hidden] = [await app.item({ owner: OWNER, status: 0 }), await app.item({ owner: OWNER, status: 0 })];
  const voice = await app.item({ owner: OWNER, kind: "voice", status: 0 });
  await app.as(OWNER).post(fillPath(PATHS.itemDelete, { id: binned.id }));
  await app.services.db.updateTable("items").set({ hidden_at: new Date() }).where("id", "=", hidden.id).execute();
  const theirs = await app.item({ owner: "karim", status: 0 });
  await accept(app, OWNER, await offer(app, theirs.id, OWNER, "karim"));
  await app.settle();
  return { open, shared, own, binned, hidden, voice, theirs };
}

test.each([false, true])(
  "to read: all but the bin, what is hidden, and what others shared; only me: %s",
  {
    timeout: 60_000,
  },
  async (onlyMe) => {
    await using app = await newTestApp();
    const { open, shared, own, binned, hidden, voice, theirs } = await put(app);
    const id = await opened(app, { onlyMe });
    const seen = [voice, ...(onlyMe ? [own] : []), shared, open].map((item) => item.id);
    expect(await listed(app, id)).toEqual(seen);
    expect(await listed(app, id, "?limit=2")).toEqual(seen.slice(0, 2));
    const bela = app.as(STEWARD);
    for (const item of [open, shared, voice]) await expect(await bela.get(item.url)).toHaveStatus(200);
    await expect(await bela.get(own.url)).toHaveStatus(onlyMe ? 200 : 404);
    for (const item of [binned, hidden, theirs]) await expect(await bela.get(item.url)).toHaveStatus(404);
    // Media by the same decision, no originals, and nothing to change.
    const { content_version: contentVersion, files } = await itemOf(await bela.get(shared.url));
    const media = { itemId: shared.id, contentVersion, fileId: files[0]?.id ?? 0, name: "w400.jpg" };
    await expect(await bela.get(fillPath(PATHS.media, media))).toHaveStatus(200);
    await expect(await bela.get(fillPath(PATHS.itemDownload, { id: shared.id }))).toHaveStatus(200);
    await expect(await bela.get(fillPath(PATHS.itemOriginal, { id: shared.id }))).toHaveStatus(404);
    await expect(await bela.get(fillPath(PATHS.entrustedEverything, { id }))).toHaveStatus(404);
    await expect(await bela.post(fillPath(PATHS.itemDelete, { id: shared.id }))).toHaveStatus(404);
    // Read on in that list alone.
    const read = async (itemId: number) =>
      (
        (await (
          await bela.get(`${fillPath(PATHS.receivedItem, { id: itemId })}?list=entrusted&stewardship=${id}`)
        ).json()) as {
          data: { neighbours: { previous: number | null; next: number | null } | null };
        }
      ).data.neighbours;
    const at = seen.indexOf(shared.id);
    expect(await read(shared.id)).toMatchObject({ previous: seen[at - 1] ?? null, next: seen[at + 1] ?? null });
    // Nobody else has any of it.
    await expect(await app.as("dola").get(shared.url)).toHaveStatus(404);
    await expect(await app.as("dola").get(fillPath(PATHS.entrustedItems, { id }))).toHaveStatus(404);
  },
);

test("to keep: originals and everything as one zip, without what is only me and what the operator hid", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const { shared, open, voice, own, hidden, binned } = await put(app);
  const id = await opened(app, { may: "keep" });
  const bela = app.as(STEWARD);
  await expect(await bela.get(fillPath(PATHS.itemOriginal, { id: shared.id }))).toHaveStatus(200);
  await expect(await bela.get(fillPath(PATHS.itemOriginal, { id: own.id }))).toHaveStatus(404);
  const packed = withoutFolder(unzip(await takeBag(app, STEWARD, fillPath(PATHS.entrustedEverything, { id }))));
  await expectSoundBag(packed);
  const names = [...packed.keys()];
  const has = (item: { id: number }) =>
    names.some((name) => name.includes(`-${item.id}/`) || name.includes(`-${item.id} `));
  expect([shared, open, voice, own, hidden, binned].map(has)).toEqual([true, true, true, false, false, false]);
  expect(names.filter((name) => /about-me|person.json|history/.test(name))).toEqual([]);
});

test("to keep, its albums and writers come too, as far as something of theirs is open, and no other name of theirs", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const owner = app.as(OWNER);
  const open = await app.item({ owner: OWNER, status: 0, author: "নানু" });
  const file = await letterFile({ width: 240, height: 200 }, "wedding.jpg");
  const closed = await app.item({ owner: OWNER, status: 2, author: "Pet name", file });
  const writer = async (name: string) =>
    firstId(await owner.get(`${PATHS.writers}?${new URLSearchParams({ query: name })}`));
  const [nanu, other] = [await writer("নানু"), await writer("Pet name")];
  const change = async (path: string, fields: object) => expect(await owner.post(path, fields)).toHaveStatus(200);
  await change(fillPath(PATHS.writerMerge, { id: other }), { into: nanu, confirm: true });
  await change(fillPath(PATHS.writerUpdate, { id: nanu }), { name: "নানু", kinship: "নানি", born: "১৯৩১" });
  await app.settle();
  await change(fillPath(PATHS.writerFaceFromItem, { id: nanu }), { handwriting_id: closed.id });
  const album = await newAlbum(app, { owner: OWNER, name: "Barisal", items: [open.id, closed.id] });
  await newAlbum(app, { owner: OWNER, name: "Nobody's", items: [closed.id] });
  await app.settle();

  const id = await opened(app, { may: "keep" });
  const packed = withoutFolder(unzip(await takeBag(app, STEWARD, fillPath(PATHS.entrustedEverything, { id }))));
  await expectSoundBag(packed);
  expect(parsed(packed, "data/albums.json", BagAlbums).albums).toMatchObject([
    { id: album, name: "Barisal", cover: null, items: [open.id], shared_with_people: [], shared_with_groups: [] },
  ]);
  expect(parsed(packed, "data/writers.json", BagWriters).writers).toMatchObject([
    { id: nanu, name: "নানু", names: ["নানু"], kinship: "নানি", face: null, same_persons: [] },
  ]);
  const item = [...packed.keys()].find((name) => new RegExp(`-${open.id}( .*)?/item\\.json$`).test(name)) ?? "";
  expect(parsed(packed, item, BagItem)).toMatchObject({ writer: nanu, albums: [{ id: album }] });
  const told = [...packed].flatMap(([name, content]) => (/\.(json|html|txt)$/.test(name) ? [content.toString()] : []));
  expect(told.filter((text) => /Pet name|Nobody's|wedding/.test(text))).toEqual([]);
});

test.each(["sign-in", "link"])(
  "the owner comes back by %s: it closes at once, and both are told",
  {
    timeout: 60_000,
  },
  async (how) => {
    await using app = await newTestApp();
    const owner = await app.person(OWNER);
    const { email } = await app.person(STEWARD);
    const item = await app.item({ owner: OWNER, status: 0 });
    const id = await opened(app);
    await expect(await app.as(STEWARD).get(item.url)).toHaveStatus(200);
    if (how === "sign-in") await tokensOf(await app.as(null).post(PATHS.login, owner));
    else await app.as(null).post(PATHS.stewardRefusal, { token: await tokenFor(app, owner.email) });
    await expect(await app.as(STEWARD).get(item.url)).toHaveStatus(404);
    await expect(await app.as(STEWARD).get(fillPath(PATHS.entrustedItems, { id }))).toHaveStatus(404);
    expect(await statesOf(app)).toEqual(["accepted"]);
    expect((await mailsTo(app, email))[0]?.subject).toContain("closed again");
    expect((await mailsTo(app, owner.email)).map(({ subject }) => subject)).toContain("Your archive is closed again");
  },
);
