import { expect, test } from "vitest";
import { BagItem } from "archive/contract/bags/bag-item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { unzip } from "tests/builders/unzip";
import { accept, newGroup, offer } from "tests/test-app/circle";
import { idOf } from "tests/test-app/reply";
import { bytesOf } from "tests/test-app/put-in";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { expectSoundBag } from "tests/test-app/sound-bag";
import { askForBag, takeBag, withoutFolder } from "tests/test-app/take-bag";

// As long as a name may be: bag-info.txt has to fold it.
const HOME = "Home, as long ago as anybody alive remembers it";

async function filesOf(app: TestApp, name: string, path: string): Promise<Map<string, Buffer>> {
  const files = withoutFolder(unzip(await takeBag(app, name, path)));
  await expectSoundBag(files);
  return files;
}

function itemsIn(files: Map<string, Buffer>): BagItem[] {
  return [...files]
    .filter(([name]) => name.endsWith("/item.json"))
    .map(([, content]) => BagItem.parse(JSON.parse(content.toString("utf8"))));
}

test("an album comes with its originals and voices, an item by itself, and no other's", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const letter = await app.item({ owner: "amina", caption: "In the album", author: "Nanu" });
  const voice = await app.item({ owner: "amina", kind: "voice", caption: "Read aloud", author: "Abba" });
  await app.item({ owner: "amina", caption: "Not in it", author: "Dada" });
  await amina.post(fillPath(PATHS.itemVoiceTie, { id: letter.id }), { voice_id: voice.id });
  const id = await idOf(await amina.post(PATHS.albumCreate, { name: HOME, handwriting_ids: [letter.id] }));
  const path = fillPath(PATHS.albumArchive, { id });
  const album = await filesOf(app, "amina", path);
  expect(itemsIn(album).map((item) => item.id)).toEqual([letter.id, voice.id]);
  expect(itemsIn(album)[0]?.voice).toBe(voice.id);
  expect(album.has("data/person.json")).toBe(false);
  expect(album.get("data/writers.json")?.toString()).not.toContain("Dada");
  expect(album.get("data/index.html")?.toString()).toContain(HOME);
  await expect(await app.as("bela").get(path)).toHaveStatus(404);
  await expect(await amina.get(fillPath(PATHS.albumArchive, { id: 1 }))).toHaveStatus(404);

  const single = await filesOf(app, "amina", fillPath(PATHS.itemArchive, { id: letter.id }));
  expect(itemsIn(single).map((item) => item.id)).toEqual([letter.id, voice.id]);
  expect(itemsIn(single)[0]?.files[0]?.path).toMatch(/01 letter\.jpg$/);
});

test("a group comes as each member sees it: renditions under plain names, nothing of what is its owner's alone; who " +
  "may see no more goes on with nothing", { timeout: 120_000 }, async () => {
  await using app = await newTestApp();
  const groupId = await newGroup(app, { members: ["karim", "nila"] });
  const shown = await app.item({ owner: "amina", status: 0, caption: "Shown" });
  const hers = await app.item({ owner: "karim", status: 0, caption: "Of Karim" });
  const apart = await app.item({ owner: "amina", status: 0, caption: "Not shown" });
  const path = fillPath(PATHS.shareWithGroup, { id: groupId });
  await app.as("amina").post(path, { handwriting_ids: [shown.id], confirm: true });
  await app.as("karim").post(path, { handwriting_ids: [hers.id], confirm: true });
  await app.settle();
  const archive = fillPath(PATHS.groupArchive, { id: groupId });
  await expect(await app.as("stranger").get(archive)).toHaveStatus(404);
  const response = await askForBag(app, "karim", archive);
  await expect(response).toHaveStatus(200);
  const etag = response.headers.get("etag") ?? "";
  const files = withoutFolder(unzip(await bytesOf(response)));
  await expectSoundBag(files);
  const items = itemsIn(files);
  expect(items.map(({ id }) => id)).toEqual([shown.id, hers.id]);
  for (const item of items) {
    expect(item).toMatchObject({ visible_to: null, shared_with: null, version: null, albums: [], writer: null });
    expect(item.files).toMatchObject([{ path: null, own_name: null, sha256: null }]);
    expect(item.files[0]?.view).toMatch(/\/01\.jpg$/);
    expect(files.has(`data/${item.files[0]?.view}`)).toBe(true);
  }
  expect(items[0]?.owner).toBe("Amina Rahman");
  const all = [...files].map(([name, content]) => name + content.toString("latin1")).join("\n");
  expect(all).not.toContain("letter.jpg");
  expect(all).not.toContain(String(`Not shown`));
  expect(all).not.toContain("@example.test");
  expect(itemsIn(files).some(({ id }) => id === apart.id)).toBe(false);

  const goOn = { range: "bytes=10-", "if-range": etag };
  await expect(await app.as("karim").get(archive, goOn)).toHaveStatus(206);
  await app.as("amina").post(fillPath(PATHS.itemStatus, { id: shown.id }), { status: "2", confirm: true });
  const rest = await askForBag(app, "karim", archive, goOn);
  await expect(rest).toHaveStatus(200);
  const left = withoutFolder(unzip(await bytesOf(rest)));
  await expectSoundBag(left);
  expect(itemsIn(left).map(({ id }) => id)).toEqual([hers.id]);
  await app.as("karim").post(fillPath(PATHS.groupLeave, { id: groupId }));
  await expect(await app.as("karim").get(archive, { range: "bytes=10-" })).toHaveStatus(404);
});

test("what was shared with somebody comes as a rendition, for as long as it is", { timeout: 60_000 }, async () => {
  await using app = await newTestApp();
  const item = await app.item({ owner: "amina", status: 0, caption: "For Bela" });
  await accept(app, "bela", await offer(app, item.id, "bela"));
  await app.settle();
  const path = fillPath(PATHS.itemArchive, { id: item.id });
  const files = await filesOf(app, "bela", path);
  expect(itemsIn(files)).toMatchObject([{ owner: "Amina Rahman", files: [{ path: null, own_name: null }] }]);
  expect(files.has("data/albums.json")).toBe(false);
  await app.as("amina").post(fillPath(PATHS.itemStatus, { id: item.id }), { status: "2", confirm: true });
  await expect(await app.as("bela").get(path, { range: "bytes=5-" })).toHaveStatus(404);
});
