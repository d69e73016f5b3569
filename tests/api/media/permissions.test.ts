import { expect, test } from "vitest";
import { fillPath, PATHS } from "archive/contract/paths";
import { accept, newGroup, offer } from "tests/world/circle";
import { holder, newLink } from "tests/world/links";
import { itemOf } from "tests/world/reply";
import { newWorld, type World } from "tests/world/world";

/** Every address that shows something of an item. */
async function addresses(world: World, owner: string, id: number): Promise<Record<string, string>> {
  await world.settle();
  const item = await itemOf(await world.as(owner).get(fillPath(PATHS.itemDetails, { id })));
  const media = `/media/${id}/${item.content_version}/${item.files[0]?.id}`;
  const names = item.audio === null ? ["w200.avif", "w400.webp", "w1080.jpg"] : ["voice.webm", "voice.mp3"];
  return {
    details: fillPath(PATHS.itemDetails, { id }),
    download: fillPath(PATHS.itemDownload, { id }),
    original: fillPath(PATHS.itemOriginal, { id }),
    ...Object.fromEntries(names.map((name) => [name, `${media}/${name}`])),
  };
}

const SEES_PUBLIC = { owner: 200, stranger: 200, visitor: 200 };
const SEES_PRIVATE = { owner: 200, stranger: 404, visitor: 404 };
const OWNERS_ALONE = { owner: 200, stranger: 404, visitor: 401 };

test.for([
  [1, "handwriting"],
  [1, "voice"],
  [0, "handwriting"],
  [0, "voice"],
  [2, "handwriting"],
] as const)("who sees what of an item of status %i, a %s", async ([status, kind], { expect: check }) => {
  await using world = await newWorld();
  const { id } = await world.item({ owner: "amina", status, kind });
  for (const [name, path] of Object.entries(await addresses(world, "amina", id))) {
    const answers = {
      owner: (await world.as("amina").get(path)).status,
      stranger: (await world.as("bela").get(path)).status,
      visitor: (await world.as(null).get(path)).status,
    };
    const wanted = name === "original" ? OWNERS_ALONE : status === 1 ? SEES_PUBLIC : SEES_PRIVATE;
    check({ name, ...answers }).toEqual({ name, ...wanted });
  }
});

test("media that a stranger had open answers 404 at the next request once the item is private, with the validator too", async () => {
  await using world = await newWorld();
  const { id } = await world.item({ owner: "amina", status: 1 });
  const paths = await addresses(world, "amina", id);
  const etags: Record<string, string> = {};
  for (const [name, path] of Object.entries(paths)) {
    const response = await world.as("bela").get(path);
    etags[name] = response.headers.get("etag") ?? "";
  }
  await world.as("amina").post(fillPath(PATHS.itemStatus, { id }), { status: "0" });
  for (const [name, path] of Object.entries(paths)) {
    await expect(await world.as("bela").get(path, { "if-none-match": etags[name] ?? "" })).toHaveStatus(404);
    await expect(await world.as(null).get(path, { range: "bytes=0-1" })).toHaveStatus(name === "original" ? 401 : 404);
  }
});

test("a file is not shown through another item's address", async () => {
  await using world = await newWorld();
  const open = await world.item({ owner: "bela", status: 1 });
  const hidden = await world.item({ owner: "amina", status: 2 });
  const paths = await addresses(world, "amina", hidden.id);
  const through = paths["w200.avif"]?.replace(`/media/${hidden.id}/`, `/media/${open.id}/`) ?? "";
  await expect(await world.as("bela").get(through)).toHaveStatus(404);
  await expect(await world.as("amina").get(through)).toHaveStatus(404);
});

test("of what lies in the bin its owner alone sees the thumbnails, and nobody sees more", async () => {
  await using world = await newWorld();
  const { id } = await world.item({ owner: "amina", status: 1 });
  const voice = await world.item({ owner: "amina", status: 1, kind: "voice" });
  const groupId = await newGroup(world, { members: ["karim"] });
  await world.as("amina").post(fillPath(PATHS.shareWithGroup, { id: groupId }), { handwriting_ids: [id], confirm: true });
  await accept(world, "bela", await offer(world, id, "bela"));
  const link = await newLink(world, { items: [id] });
  const paths = await addresses(world, "amina", id);
  const heard = await addresses(world, "amina", voice.id);
  for (const each of [id, voice.id]) await world.as("amina").post(fillPath(PATHS.itemDelete, { id: each }));
  const thumbnails = new Set(["w200.avif", "w400.webp"]);
  for (const [name, path] of Object.entries({ ...paths, larger: paths["w400.webp"]?.replace("w400", "w720") ?? "" })) {
    // A stranger, a member of the group, whom it was shared with, a visitor, and whoever has the link.
    const others = await Promise.all(["dola", "karim", "bela", null].map(async (who) => (await world.as(who).get(path)).status));
    const byLink = name.startsWith("w") ? [(await holder(world, link.token).get(path)).status] : [];
    expect([name, ...others, ...byLink]).toEqual([name, 404, 404, 404, name === "original" ? 401 : 404, ...byLink.map(() => 404)]);
    expect([name, (await world.as("amina").get(path)).status]).toEqual([name, thumbnails.has(name) ? 200 : 404]);
  }
  for (const path of Object.values(heard)) await expect(await world.as("amina").get(path)).toHaveStatus(404);
  await world.as("amina").post(PATHS.itemRestoreMultiple, { ids: [id] });
  await expect(await world.as("bela").get(paths["w200.avif"] ?? "")).toHaveStatus(200);
});

test("an expired token is never taken for a visitor", async () => {
  await using world = await newWorld();
  const { id } = await world.item({ owner: "amina", status: 1 });
  const paths = await addresses(world, "amina", id);
  await expect(await world.as(null).get(paths["w200.avif"] ?? "", { authorization: "Bearer nonsense" })).toHaveStatus(401);
});
