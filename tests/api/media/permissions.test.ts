import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { accept, newGroup, offer } from "tests/test-app/circle";
import { holder, newLink } from "tests/test-app/links";
import { itemOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

/** Every address that shows something of an item. */
async function addresses(app: TestApp, owner: string, id: number): Promise<Record<string, string>> {
  await app.settle();
  const item = await itemOf(await app.as(owner).get(fillPath(PATHS.itemDetails, { id })));
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
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", status, kind });
  for (const [name, path] of Object.entries(await addresses(app, "amina", id))) {
    const answers = {
      owner: (await app.as("amina").get(path)).status,
      stranger: (await app.as("bela").get(path)).status,
      visitor: (await app.as(null).get(path)).status,
    };
    const wanted = name === "original" ? OWNERS_ALONE : status === 1 ? SEES_PUBLIC : SEES_PRIVATE;
    check({ name, ...answers }).toEqual({ name, ...wanted });
  }
});

test(
  "media that a stranger had open answers 404 at the next request once the item is private, with the validator " +
    "too",
  async () => {
    await using app = await newTestApp();
    const { id } = await app.item({ owner: "amina", status: 1 });
    const paths = await addresses(app, "amina", id);
    const etags: Record<string, string> = {};
    for (const [name, path] of Object.entries(paths)) {
      const response = await app.as("bela").get(path);
      etags[name] = response.headers.get("etag") ?? "";
    }
    await app.as("amina").post(fillPath(PATHS.itemStatus, { id }), { status: "0" });
    for (const [name, path] of Object.entries(paths)) {
      await expect(await app.as("bela").get(path, { "if-none-match": etags[name] ?? "" })).toHaveStatus(404);
      await expect(await app.as(null).get(path, { range: "bytes=0-1" })).toHaveStatus(name === "original" ? 401 : 404);
    }
  },
);

test("a file is not shown through another item's address", async () => {
  await using app = await newTestApp();
  const open = await app.item({ owner: "bela", status: 1 });
  const hidden = await app.item({ owner: "amina", status: 2 });
  const paths = await addresses(app, "amina", hidden.id);
  const through = paths["w200.avif"]?.replace(`/media/${hidden.id}/`, `/media/${open.id}/`) ?? "";
  await expect(await app.as("bela").get(through)).toHaveStatus(404);
  await expect(await app.as("amina").get(through)).toHaveStatus(404);
});

test("of what lies in the bin its owner alone sees the thumbnails, and nobody sees more", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", status: 1 });
  const voice = await app.item({ owner: "amina", status: 1, kind: "voice" });
  const groupId = await newGroup(app, { members: ["karim"] });
  await app.as("amina").post(fillPath(PATHS.shareWithGroup, { id: groupId }), { handwriting_ids: [id], confirm: true });
  await accept(app, "bela", await offer(app, id, "bela"));
  const link = await newLink(app, { items: [id] });
  const paths = await addresses(app, "amina", id);
  const heard = await addresses(app, "amina", voice.id);
  for (const each of [id, voice.id]) await app.as("amina").post(fillPath(PATHS.itemDelete, { id: each }));
  const thumbnails = new Set(["w200.avif", "w400.webp"]);
  for (const [name, path] of Object.entries({ ...paths, larger: paths["w400.webp"]?.replace("w400", "w720") ?? "" })) {
    // A stranger, a member of the group, whom it was shared with, a visitor, and whoever has the link.
    const others = await Promise.all(
      ["dola", "karim", "bela", null].map(async (who) => (await app.as(who).get(path)).status),
    );
    const byLink = name.startsWith("w") ? [(await holder(app, link.token).get(path)).status] : [];
    expect([name, ...others, ...byLink]).toEqual([
      name,
      404,
      404,
      404,
      name === "original" ? 401 : 404,
      ...byLink.map(() => 404),
    ]);
    expect([name, (await app.as("amina").get(path)).status]).toEqual([name, thumbnails.has(name) ? 200 : 404]);
  }
  for (const path of Object.values(heard)) await expect(await app.as("amina").get(path)).toHaveStatus(404);
  await app.as("amina").post(PATHS.itemRestoreMultiple, { ids: [id] });
  await expect(await app.as("bela").get(paths["w200.avif"] ?? "")).toHaveStatus(200);
});

test("an expired token is never taken for a visitor", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", status: 1 });
  const paths = await addresses(app, "amina", id);
  await expect(await app.as(null).get(paths["w200.avif"] ?? "", { authorization: "Bearer nonsense" })).toHaveStatus(
    401,
  );
});
