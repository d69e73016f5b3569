import { expect, test } from "vitest";
import type { WireItem } from "archive/contract/items/item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { photographed } from "tests/builders/photographed";
import { picture } from "tests/builders/picture";
import { coloursOf } from "tests/builders/quarters";
import { accept, offer } from "tests/test-app/circle";
import { itemOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const at = (path: string, id: number) => fillPath(path, { id });

async function read(app: TestApp, id: number, name = "amina"): Promise<WireItem> {
  return itemOf(await app.as(name).get(at(PATHS.itemDetails, id)));
}

/** A page as somebody sees it. */
async function seenBy(app: TestApp, name: string, id: number) {
  const item = await read(app, id, name);
  const address = { itemId: id, contentVersion: item.content_version, fileId: item.files[0]?.id ?? 0 };
  const media = fillPath(PATHS.media, { ...address, name: "w200.jpg" });
  const response = await app.as(name).get(media);
  return { media, file: item.files[0], status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

const QUARTERS = { width: 120, height: 180, quarters: true };
const UPRIGHT = ["red", "green", "blue", "yellow"];

test("a page is turned: all see it so, at other addresses, and its original stays as it was", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const file = new File([await picture(QUARTERS)], "letter.jpg");
  const { id } = await app.item({ owner: "amina", status: 0, file });
  await accept(app, "bela", await offer(app, id, "bela"));
  await app.settle();
  const before = await seenBy(app, "bela", id);
  expect(await coloursOf(before.bytes)).toEqual(UPRIGHT);

  const { version } = await read(app, id);
  const straighten = at(PATHS.itemPageStraighten, id);
  const turn = { file_id: before.file?.id, rotation: "90", version };
  await expect(await amina.post(straighten, turn)).toHaveStatus(200);
  // Its version is another now; what was shown is gone at once.
  await expect(await amina.post(straighten, turn)).toHaveStatus(409);
  await expect(await app.as("bela").get(before.media)).toHaveStatus(404);
  expect((await seenBy(app, "bela", id)).status).toBe(503);
  await app.settle();
  const turned = await seenBy(app, "bela", id);
  expect(await coloursOf(turned.bytes)).toEqual(["blue", "red", "yellow", "green"]);
  expect(turned.file).toMatchObject({ width: 180, height: 120 });
  expect(turned.file).not.toHaveProperty("page");
  expect((await read(app, id)).files[0]).toMatchObject({ page: { number: 1, rotation: 90, corners: null } });
  const original = await amina.get(at(PATHS.itemOriginal, id));
  expect(Buffer.from(await original.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  const history = await amina.get(at(PATHS.itemHistory, id));
  expect(await history.text()).toContain("page_straightened");
});

test("a page is made straight by its corners, keeps them when it is turned, and is shown whole again", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const page = await picture({ ...QUARTERS, format: "png" });
  const { content, corners } = await photographed({ page, tip: 15, lean: -10, turn: 8 });
  const { id } = await app.item({ owner: "amina", file: new File([new Uint8Array(content)], "photo.jpg") });
  const { files } = await read(app, id);
  const straighten = at(PATHS.itemPageStraighten, id);
  const change = (fields: object) => amina.post(straighten, { file_id: files[0]?.id, ...fields });
  await expect(await change({ corners })).toHaveStatus(200);
  await app.settle();
  const straight = await seenBy(app, "amina", id);
  expect(await coloursOf(straight.bytes)).toEqual(UPRIGHT);
  expect((straight.file?.width ?? 0) / (straight.file?.height ?? 1)).toBeCloseTo(120 / 180, 1);
  await expect(await change({ rotation: 180 })).toHaveStatus(200);
  await app.settle();
  expect(await coloursOf((await seenBy(app, "amina", id)).bytes)).toEqual(["yellow", "blue", "green", "red"]);
  await expect(await change({ rotation: 0, corners: "" })).toHaveStatus(200);
  expect((await read(app, id)).files[0]).toMatchObject({ width: 480, height: 360 });

  for (const wrong of [
    { corners: [0, 0, 1, 1] },
    { corners: "a,b" },
    { rotation: 45 },
    { corners: [2, 0, 1, 0, 1, 1, 0, 1] },
  ])
    await expect(await change(wrong)).toHaveStatus(400);
  const tiny = await change({ corners: [0.5, 0.5, 0.6, 0.5, 0.6, 0.6, 0.5, 0.6] });
  await expect(tiny).toHaveStatus(400);
  await expect(await change({ file_id: 999_999, rotation: 90 })).toHaveStatus(404);
  await expect(await app.as("bela").post(straighten, { file_id: files[0]?.id, rotation: 90 })).toHaveStatus(404);
});
