import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PRIVATE } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { photographed } from "tests/builders/photographed";
import { picture } from "tests/builders/picture";
import { coloursOf } from "tests/builders/quarters";
import { accept, acceptAlbum, newCircle } from "tests/test-app/circle";
import { holder } from "tests/test-app/links";
import { flipBit, originalKeys, pathOf } from "tests/test-app/originals";
import { itemOf, saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { opened, STEWARD } from "../stewards/stewarded";

async function letterOf(app: TestApp, content: Buffer) {
  const { id } = await app.item({ owner: "amina", status: 1, file: new File([Buffer.from(content)], "letter.jpg") });
  const item = await itemOf(await app.as("amina").get(fillPath(PATHS.itemDetails, { id })));
  const fileId = item.files[0]?.id ?? 0;
  return { id, fileId, whole: fillPath(PATHS.itemPageWhole, { id, fileId }) };
}

async function shown(response: Response) {
  await expect(response).toHaveStatus(200);
  const content = Buffer.from(await response.arrayBuffer());
  const { width, height, format } = await sharp(content).metadata();
  return { width, height, format, colours: await coloursOf(content) };
}

test("a page that is cut and turned still gives its owner the whole picture, upright", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const page = await picture({ width: 150, height: 210, quarters: true, format: "png" });
  const { content, corners } = await photographed({ page, tip: 20, share: 0.5 });
  const { id, fileId, whole } = await letterOf(app, content);
  const before = await shown(await amina.get(whole));
  expect(before).toMatchObject({ width: 480, height: 360, format: "jpeg" });
  const straighten = fillPath(PATHS.itemPageStraighten, { id });
  await expect(await amina.post(straighten, { file_id: fileId, rotation: 90, corners })).toHaveStatus(200);
  const response = await amina.get(whole);
  expect(response.headers.get("cache-control")).toMatch(/^private/);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(await shown(response)).toEqual(before);
  for (const none of [fillPath(PATHS.itemPageWhole, { id, fileId: fileId + 1 }), `${whole}x`])
    await expect(await amina.get(none)).toHaveStatus(404);
});

test("a large photograph comes 1080 wide, turned as its camera was held", async () => {
  await using app = await newTestApp();
  const { whole } = await letterOf(
    app,
    await picture({ width: 1600, height: 1200, quarters: true, orientation: 6, format: "jpeg" }),
  );
  expect(await shown(await app.as("amina").get(whole))).toMatchObject({
    width: 1080,
    height: 1440,
    colours: ["blue", "red", "yellow", "green"],
  });
});

test("nobody but its owner gets it, though everybody sees the letter", async () => {
  await using app = await newTestApp();
  const { id, whole } = await letterOf(app, await picture({ width: 200, height: 150 }));
  await expect(await app.as("bela").get(fillPath(PATHS.itemDetails, { id }))).toHaveStatus(200);
  await expect(await app.as("bela").get(whole)).toHaveStatus(404);
  await expect(await app.as(null).get(whole)).toHaveStatus(401);
});

test("what was cut away is no receiver's, member's, album's, link's or steward's", async () => {
  await using app = await newTestApp();
  const { itemId: id, shareId, albumShareId, link } = await newCircle(app, PRIVATE);
  await accept(app, "dola", shareId);
  const item = await itemOf(await app.as("amina").get(fillPath(PATHS.itemDetails, { id })));
  const whole = fillPath(PATHS.itemPageWhole, { id, fileId: item.files[0]?.id ?? 0 });
  const holds = holder(app, link.token);
  await expect(await holds.get()).toHaveStatus(200);
  await expect(await holds.get(`/pages/whole/${id}/${item.files[0]?.id}`)).toHaveStatus(404);
  await expect(await app.as(null).get(whole)).toHaveStatus(401);
  await opened(app, { may: "keep", onlyMe: true });
  await acceptAlbum(app, "dola", albumShareId);
  // By a share and an album; in a group that both are shared with; steward of all, originals with it.
  for (const name of ["dola", "karim", STEWARD]) {
    await expect(await app.as(name).get(fillPath(PATHS.itemDetails, { id }))).toHaveStatus(200);
    await expect(await app.as(name).get(whole)).toHaveStatus(404);
  }
  await expect(await app.as(STEWARD).get(fillPath(PATHS.itemOriginal, { id }))).toHaveStatus(200);
  await expect(await app.as("amina").get(whole)).toHaveStatus(200);
});

test("of an original that was damaged no picture is made", async () => {
  await using app = await newTestApp();
  const { whole } = await letterOf(app, await picture({ width: 200, height: 150 }));
  const [key = ""] = await originalKeys(app);
  await flipBit(pathOf(join(app.folder, "files"), key), 200);
  await expect(await app.as("amina").get(whole)).toHaveStatus(410);
});

test("corners that hold no page are refused in words, and what is shown stays", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id, fileId } = await letterOf(app, await picture({ width: 200, height: 150 }));
  const straighten = fillPath(PATHS.itemPageStraighten, { id });
  const crossed = await amina.post(straighten, { file_id: fileId, corners: [0, 0, 1, 1, 1, 0, 0, 1] });
  await expect(crossed).toHaveStatus(400);
  expect((await saidOf(crossed)).errors).toEqual({
    corners: [
      "No page fits between these corners. Put each one at its own corner of the page, with some room between them",
    ],
  });
  const item = await itemOf(await amina.get(fillPath(PATHS.itemDetails, { id })));
  expect(item.files[0]?.page).toBeUndefined();
});
