import { expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { foundCornersWire } from "archive/contract/items/found-corners";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { cornersApart } from "tests/builders/photographs/corners-apart";
import { photographedPage } from "tests/builders/photographs/photographed-page";
import { photographWithoutPage } from "tests/builders/photographs/photograph-without-page";
import { itemOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

async function letterOf(app: TestApp, content: Buffer) {
  const { id } = await app.item({ owner: "amina", status: 1, file: new File([Buffer.from(content)], "letter.jpg") });
  const { files } = await itemOf(await app.as("amina").get(fillPath(PATHS.itemDetails, { id })));
  return { id, fileId: files[0]?.id ?? 0 };
}

async function foundIn(response: Response): Promise<number[] | null> {
  await expect(response).toHaveStatus(200);
  return envelope(foundCornersWire.schema).parse(await response.json()).data.corners;
}

test("the corners of a photographed page are found for its owner, turned or not, and nothing is changed", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { content, corners } = await photographedPage(2);
  const letter = await letterOf(app, content);
  const address = fillPath(PATHS.itemPageCorners, letter);
  const found = await foundIn(await amina.get(address));
  expect(cornersApart(found ?? [], corners, { width: 800, height: 600 })).toBeLessThan(0.02);
  const item = await itemOf(await amina.get(fillPath(PATHS.itemDetails, letter)));
  expect(item.files[0]?.page).toBeUndefined();
  // They are told as the picture lies in its file, cut and turned or not.
  const straight = { file_id: letter.fileId, rotation: 90, corners: found };
  await expect(await amina.post(fillPath(PATHS.itemPageStraighten, letter), straight)).toHaveStatus(200);
  expect(await foundIn(await amina.get(address))).toEqual(found);
  for (const none of [
    { ...letter, fileId: letter.fileId + 1 },
    { ...letter, id: letter.id + 1 },
  ])
    await expect(await amina.get(fillPath(PATHS.itemPageCorners, none))).toHaveStatus(404);
  await expect(await app.as("bela").get(address)).toHaveStatus(404);
});

test("where no page is seen, none is found", async () => {
  await using app = await newTestApp();
  const letter = await letterOf(app, (await photographWithoutPage(1)).content);
  expect(await foundIn(await app.as("amina").get(fillPath(PATHS.itemPageCorners, letter)))).toBeNull();
});
