import { expect, test } from "vitest";
import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { albumsOf, newAlbum } from "tests/test-app/albums";
import { holder, mediaOf, newLink } from "tests/test-app/links";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

/** An album of Amina's with two private letters, the later one first. */
async function twoInAlbum(app: TestApp) {
  const ids = [(await app.item({ status: PRIVATE })).id, (await app.item({ status: PRIVATE })).id];
  const album = await newAlbum(app, { name: "Kitchen", items: ids });
  return { ids, album };
}

const arrange = (app: TestApp, fields: Record<string, unknown>) => app.as("amina").post(PATHS.albumArrange, fields);
const openedIds = async (app: TestApp, token: string) =>
  (await holder(app, token).opened()).items.map(({ id }) => id).toSorted((one, other) => one - other);

test("a link to an album opens what lies in it: what is put in comes, what is taken out goes at once", async () => {
  await using app = await newTestApp();
  const { ids, album } = await twoInAlbum(app);
  const { token } = await newLink(app, { album });
  const opened = await holder(app, token).opened();
  expect(opened).toMatchObject({ locked: false, total: 2, album: "Kitchen" });
  expect(await openedIds(app, token)).toEqual(ids);
  const paths = await mediaOf(app, token);
  for (const who of [null, "bela", "amina"])
    for (const path of paths) await expect(await holder(app, token, who).get(path), path).toHaveStatus(200);

  const later = await app.item({ status: PRIVATE });
  await expect(await holder(app, token).download(later.id)).toHaveStatus(404);
  await expect(await arrange(app, { handwriting_ids: [later.id], into: [album] })).toHaveStatus(200);
  expect(await openedIds(app, token)).toEqual([...ids, later.id]);
  const [out = 0] = ids;
  await expect(await arrange(app, { handwriting_ids: [out], out_of: [album] })).toHaveStatus(200);
  expect(await openedIds(app, token)).toEqual([ids[1], later.id]);
  for (const path of paths.filter((each) => each.startsWith(`/media/${out}/`) || each.startsWith(`/download/${out}`)))
    await expect(await holder(app, token).get(path), path).toHaveStatus(404);
  // It is no way to anything else of its owner's.
  await expect(await app.as(null).get(fillPath(PATHS.itemDetails, { id: later.id }))).toHaveStatus(404);

  await app.as("amina").post(fillPath(PATHS.albumDelete, { id: album }));
  await expect(await holder(app, token).get()).toHaveStatus(404);
});

test("a large album is opened part by part", async () => {
  await using app = await newTestApp();
  const { ids, album } = await twoInAlbum(app);
  const { token } = await newLink(app, { album });
  const part = async (query: string) =>
    (await (await holder(app, token).get(query)).json()) as { data: { items: { id: number }[]; total: number } };
  const [first, second] = [await part("?from=0&most=1"), await part("?from=1&most=1")];
  expect([first.data.total, first.data.items.length, second.data.items.length]).toEqual([2, 1, 1]);
  expect([...first.data.items, ...second.data.items].map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
  expect((await part("?from=2")).data).toMatchObject({ items: [], total: 2 });
});

test("what is only its owner's stays so, in the bin and hidden alike; the voice comes with its letter", async () => {
  await using app = await newTestApp();
  const { ids, album } = await twoInAlbum(app);
  const alone = await app.item({ status: ONLY_ME });
  const voice = await app.item({ kind: "voice", status: PRIVATE });
  await app.as("amina").post(fillPath(PATHS.itemVoiceTie, { id: ids[0] ?? 0 }), { voice_id: voice.id });
  await arrange(app, { handwriting_ids: [alone.id], into: [album] });
  const { token } = await newLink(app, { album });
  expect(await openedIds(app, token)).toEqual(ids);
  await expect(await holder(app, token).download(alone.id)).toHaveStatus(404);
  const opened = await holder(app, token).opened();
  expect(opened.items.find(({ id }) => id === ids[0])?.voice?.id).toBe(voice.id);
  const only = fillPath(PATHS.itemStatus, { id: ids[1] ?? 0 });
  // It says that a link loses it.
  const asked = await app.as("amina").post(only, { status: "2" });
  expect(await asked.json()).toMatchObject({ status: 409, data: { takes_from: { links: 1 } } });
  await expect(await app.as("amina").post(only, { status: "2", confirm: true })).toHaveStatus(200);
  expect(await openedIds(app, token)).toEqual([ids[0]]);
  await app.as("amina").post(fillPath(PATHS.itemDelete, { id: ids[0] ?? 0 }));
  await expect(await holder(app, token).get()).toHaveStatus(404);
});

test("its owner is asked first, finds it with the album and with each item, and takes it back", async () => {
  await using app = await newTestApp();
  const { ids, album } = await twoInAlbum(app);
  const amina = app.as("amina");
  const asked = await amina.post(PATHS.linkCreate, { album_id: album });
  expect(await asked.json()).toMatchObject({ status: 409, data: { opens_to: { link: true } } });
  for (const fields of [{ album_id: 1 }, { album_id: album, handwriting_ids: ids }, {}])
    await expect(await amina.post(PATHS.linkCreate, { ...fields, confirm: true })).toHaveStatus(400);
  for (const [who, status] of [
    [null, 401],
    ["bela", 404],
  ] as const)
    await expect(await app.as(who).post(PATHS.linkCreate, { album_id: album, confirm: true })).toHaveStatus(status);

  const link = await newLink(app, { album, password: "akkhor-link-1", expires_days: 7 });
  const named = { id: link.id, album: { id: album, name: "Kitchen" }, items: [], password: true };
  for (const query of ["", `?album_id=${album}`, `?item_id=${ids[0]}`])
    expect(await (await amina.get(PATHS.links + query)).json()).toMatchObject({ data: [named] });
  expect((await albumsOf(app, "amina")).map(({ links }) => links)).toEqual([0, 1]);
  // Whoever looks at the item is told that a link is open.
  const item = await (await amina.get(fillPath(PATHS.itemDetails, { id: ids[0] ?? 0 }))).json();
  expect(item).toMatchObject({ data: { audience: { links: 1, links_until: expect.any(String) } } });
  expect(await holder(app, link.token).opened()).toEqual({ locked: true, items: [], total: 0, album: null });
  const pass = await holder(app, link.token).passOf("akkhor-link-1");
  await app.settle();
  await expect(await holder(app, link.token, null, pass).download(ids[0] ?? 0)).toHaveStatus(200);
  await expect(await holder(app, link.token).download(ids[0] ?? 0)).toHaveStatus(404);

  for (const [who, status] of [
    [null, 401],
    ["bela", 404],
    ["amina", 200],
  ] as const)
    await expect(await app.as(who).post(fillPath(PATHS.linkDelete, { id: link.id }))).toHaveStatus(status);
  await expect(await holder(app, link.token, null, pass).get()).toHaveStatus(404);
  expect((await albumsOf(app, "amina")).map(({ links }) => links)).toEqual([0, 0]);
});

test("an album of public letters is opened without a question; a second tap gives the first link", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ status: PUBLIC });
  const album = await newAlbum(app, { items: [id] });
  const once = crypto.randomUUID();
  const links: unknown[] = [];
  for (let tap = 0; tap < 2; tap++) {
    const made = await app.as("amina").post(PATHS.linkCreate, { album_id: album, once });
    await expect(made).toHaveStatus(200);
    links.push(((await made.json()) as { data: unknown }).data);
  }
  expect(links[0]).toEqual(links[1]);
});
