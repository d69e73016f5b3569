import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { sharedAlbumWire } from "archive/contract/albums/album-share";
import { ONLY_ME, PRIVATE, type ItemStatus } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form, letterFile } from "tests/builders/form";
import { albumsOf, newAlbum } from "tests/test-app/albums";
import { newGroup } from "tests/test-app/circle";
import { newsOf } from "tests/test-app/notification-events";
import { oneTestApp } from "tests/test-app/one-test-app";
import { idOf, listOf } from "tests/test-app/reply";
import type { TestApp } from "tests/test-app/test-app";
import { outcomeOf } from "tests/test-app/told";
import { changeOf, details } from "../sharing/who-sees";

const one = oneTestApp({ rateLimits: false });
let app: TestApp;
let family: number;
let cousins: number;

beforeAll(async () => {
  ({ app } = one);
  family = await newGroup(app, { members: ["bela", "karim"] });
  cousins = await newGroup(app, { owner: "dola", name: "Cousins", members: ["amina", "nila"] });
});

const amina = () => app.as("amina");

async function item(status: ItemStatus = PRIVATE): Promise<number> {
  return (await app.item({ owner: "amina", status })).id;
}

async function ok(response: Response): Promise<void> {
  await expect(response).toHaveStatus(200);
}

const share = (album: number, groups: number[], confirm = true) =>
  amina().post(fillPath(PATHS.albumShare, { id: album }), { group_ids: groups, confirm });
const unshare = (album: number, group: number, who = "amina") =>
  app.as(who).post(fillPath(PATHS.albumUnshare, { id: album }), { group_id: group });
const arrange = (items: number[], body: object) =>
  amina().post(PATHS.albumArrange, { handwriting_ids: items, ...body });

/** Which of some items somebody sees. */
async function seen(who: string, items: number[]): Promise<number[]> {
  const found: number[] = [];
  for (const id of items) if ((await app.as(who).get(details(id))).status === 200) found.push(id);
  return found;
}

const Albums = z.object({ data: sharedAlbumWire.schema.array(), next: z.string().nullable() });

async function sharedWith(who: string, query = "") {
  return Albums.parse(await (await app.as(who).get(PATHS.sharedAlbums + query)).json()).data;
}

/** What somebody sees in an album. */
async function inAlbum(who: string, album: number): Promise<number[]> {
  const path = fillPath(PATHS.sharedAlbumItems, { id: album });
  return (await listOf(await app.as(who).get(path))).data.map(({ id }) => id);
}

test(
  "an album is asked about, then shared as a whole: what lies in it at once, what is put in later too, and what was " +
    "uploaded into it; each tells its members once",
  async () => {
    const [first, second, later] = [await item(), await item(ONLY_ME), await item()];
    const album = await newAlbum(app, { items: [first, second] });
    const asked = await share(album, [family], false);
    const change = await changeOf(asked);
    expect(change.opens_to.groups.map(({ name }) => name)).toEqual(["Family"]);
    expect(change.items).toEqual([{ id: second, status: ONLY_ME, status_after: PRIVATE }]);
    expect(await asked.json()).toMatchObject({ message: expect.stringContaining("whatever you put in later") });
    expect(await seen("bela", [first, second])).toEqual([]);
    expect(await sharedWith("bela")).toEqual([]);

    const { told } = await outcomeOf(app, () => share(album, [family]));
    expect(told).toEqual(["Bela notification", "Karim notification"]);
    const [news] = (await newsOf(app, "bela")).data;
    expect(news).toMatchObject({ count: 2, module_id: family });
    expect(await seen("bela", [first, second, later])).toEqual([first, second]);
    // Members see it as one thing; its owner sees whom it is shared with; nobody else sees anything.
    const [theirs] = await sharedWith("bela");
    expect(theirs).toMatchObject({ id: album, name: "Nanu", items: 2, mine: false, group: { id: family } });
    expect(theirs?.cover?.id).toBe(second);
    expect((await sharedWith("amina", `?group_id=${family}`)).map(({ id, mine }) => [id, mine])).toEqual([
      [album, true],
    ]);
    expect(await sharedWith("amina")).toEqual([]);
    expect(await sharedWith("nila")).toEqual([]);
    const own = (await albumsOf(app, "amina")).find(({ id }) => id === album);
    expect(own?.shared_with.map(({ name }) => name)).toEqual(["Family"]);

    await ok(await arrange([later], { into: [album] }));
    const uploaded = await idOf(
      await amina().upload(PATHS.itemCreate, form({ status: "0", image: await letterFile(), album_id: String(album) })),
    );
    // What was uploaded as its owner's alone stays so.
    const alone = await idOf(
      await amina().upload(PATHS.itemCreate, form({ status: "2", image: await letterFile(), album_id: String(album) })),
    );
    expect(await seen("karim", [later, uploaded, alone])).toEqual([later, uploaded]);
    expect((await inAlbum("karim", album)).toSorted()).toEqual([first, second, later, uploaded].toSorted());
    expect((await newsOf(app, "bela")).data[0]).toMatchObject({ count: 4, module_id: family });
    await expect(await app.as("nila").get(fillPath(PATHS.sharedAlbumItems, { id: album }))).toHaveStatus(404);

    // Read in it, an item has its neighbours there, for those who see the album alone.
    const among = async (who: string, id: number) => {
      const asked = `${fillPath(PATHS.receivedItem, { id })}?list=shared-album&album=${album}`;
      return z
        .object({ data: z.object({ neighbours: z.unknown() }) })
        .parse(await (await app.as(who).get(asked)).json()).data.neighbours;
    };
    const order = await inAlbum("karim", album);
    expect(await among("karim", order[1] ?? 0)).toMatchObject({ previous: order[0], next: order[2] });
    // Who sees an item, and not the album, learns nothing of what stands beside it there.
    await ok(
      await amina().post(fillPath(PATHS.shareWithGroup, { id: cousins }), {
        handwriting_ids: [order[1]],
        confirm: true,
      }),
    );
    expect(await among("nila", order[1] ?? 0)).toBeNull();
  },
);

test("what is only one's own is asked about before it is put into a shared album, and becomes private", async () => {
  const album = await newAlbum(app, { name: "Journeys" });
  await ok(await share(album, [family]));
  const closed = await item(ONLY_ME);
  const change = await changeOf(await arrange([closed], { into: [album] }));
  expect(change.items).toEqual([{ id: closed, status: ONLY_ME, status_after: PRIVATE }]);
  expect(change.opens_to.groups.map(({ name }) => name)).toEqual(["Family"]);
  expect(await seen("bela", [closed])).toEqual([]);
  await ok(await arrange([closed], { into: [album], confirm: true }));
  expect(await seen("bela", [closed])).toEqual([closed]);
  // Only one's own again, it is taken from them, and lies in the album for its owner alone.
  await ok(await amina().post(fillPath(PATHS.itemStatus, { id: closed }), { status: "2", confirm: true }));
  expect(await seen("bela", [closed])).toEqual([]);
  expect(await inAlbum("bela", album)).toEqual([]);
});

test("ending the share takes all of it back at once, but for what was shared apart or by another album", async () => {
  const [plain, apart, inBoth] = [await item(), await item(), await item()];
  const [one1, two] = [
    await newAlbum(app, { items: [plain, apart, inBoth] }),
    await newAlbum(app, { name: "Recipes", items: [inBoth] }),
  ];
  await ok(await share(one1, [family, cousins]));
  await ok(await share(two, [family]));
  await ok(
    await amina().post(fillPath(PATHS.shareWithGroup, { id: family }), { handwriting_ids: [apart], confirm: true }),
  );
  const before = (await newsOf(app, "bela")).data[0]?.count ?? 0;
  await ok(await unshare(one1, family));
  expect(await seen("bela", [plain, apart, inBoth])).toEqual([apart, inBoth]);
  expect((await sharedWith("bela")).some(({ id }) => id === one1)).toBe(false);
  // What told of it counts less; the other group still sees all of it.
  expect((await newsOf(app, "bela")).data[0]?.count).toBe(before - 1);
  expect(await seen("nila", [plain, apart, inBoth])).toEqual([plain, apart, inBoth]);
  // A stranger to both can't end it; the group's owner can, as they take items out.
  await expect(await unshare(one1, cousins, "nila")).toHaveStatus(404);
  await ok(await unshare(one1, cousins, "dola"));
  expect(await seen("nila", [plain, apart, inBoth])).toEqual([]);
  await expect(await unshare(one1, cousins)).toHaveStatus(404);

  // Taken out of the album, or the album deleted: gone as well.
  await ok(await arrange([inBoth], { out_of: [two] }));
  expect(await seen("bela", [inBoth])).toEqual([]);
  await ok(await arrange([inBoth, plain], { into: [two] }));
  expect(await seen("bela", [inBoth, plain])).toEqual([inBoth, plain]);
  await ok(await amina().post(fillPath(PATHS.albumDelete, { id: two })));
  expect(await seen("bela", [plain, apart, inBoth])).toEqual([apart]);
});

test("the bin puts it to sleep, a block hides it, and whoever leaves the group takes it along", async () => {
  const [kept, binned] = [await item(), await item()];
  const album = await newAlbum(app, { name: "Letters", items: [kept, binned] });
  const hidden = await newGroup(app, { name: "School", members: ["rafi", "sumi"] });
  await ok(await share(album, [hidden]));
  await ok(await amina().post(fillPath(PATHS.itemDelete, { id: binned })));
  expect(await inAlbum("rafi", album)).toEqual([kept]);
  expect((await sharedWith("rafi"))[0]).toMatchObject({ items: 1 });
  await ok(await amina().post(fillPath(PATHS.itemRestore, { id: binned })));
  expect((await inAlbum("rafi", album)).length).toBe(2);

  const { id: aminaId } = await app.person("amina");
  await ok(await app.as("rafi").post(fillPath(PATHS.block, { id: aminaId })));
  expect(await sharedWith("rafi")).toEqual([]);
  await expect(await app.as("rafi").get(fillPath(PATHS.sharedAlbum, { id: album }))).toHaveStatus(404);
  expect(await seen("rafi", [kept])).toEqual([]);

  const { id: sumiId } = await app.person("sumi");
  await ok(await amina().post(fillPath(PATHS.groupHandOver, { id: hidden }), { user_id: sumiId }));
  expect((await sharedWith("sumi")).map(({ id }) => id)).toEqual([album]);
  await ok(await amina().post(fillPath(PATHS.groupLeave, { id: hidden })));
  expect(await sharedWith("sumi")).toEqual([]);
  expect(await seen("sumi", [kept])).toEqual([]);
  // Not shown any more, also by what is put in later.
  const later = await item();
  await ok(await arrange([later], { into: [album] }));
  expect(await seen("sumi", [later])).toEqual([]);
});

test("only an album of one's own is shared, and only with groups of one's own", async () => {
  const album = await newAlbum(app, { items: [await item()] });
  const strange = await newGroup(app, { owner: "nila", name: "Strangers" });
  await expect(await share(album, [family, strange])).toHaveStatus(404);
  await expect(await share(1, [family])).toHaveStatus(400);
  await expect(await share(album, [])).toHaveStatus(400);
  await expect(
    await app.as("bela").post(fillPath(PATHS.albumShare, { id: album }), { group_ids: [family], confirm: true }),
  ).toHaveStatus(404);
  expect(await sharedWith("bela", `?group_id=${family}`).then((all) => all.some(({ id }) => id === album))).toBe(false);
});

test("of an owner who is leaving there is no album", async () => {
  const owner = app.as("sadia");
  const group = await newGroup(app, { owner: "sadia", name: "Sadia's", members: ["tuli"] });
  const { id } = await app.item({ owner: "sadia", status: PRIVATE });
  const album = await newAlbum(app, { owner: "sadia", items: [id] });
  await ok(await owner.post(fillPath(PATHS.albumShare, { id: album }), { group_ids: [group], confirm: true }));
  expect((await sharedWith("tuli")).map(({ id: shown }) => shown)).toEqual([album]);
  await ok(await owner.post(PATHS.leave, { password: (await app.person("sadia")).password }));
  expect(await sharedWith("tuli")).toEqual([]);
  await expect(await app.as("tuli").get(fillPath(PATHS.sharedAlbum, { id: album }))).toHaveStatus(404);
});
