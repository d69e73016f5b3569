import sharp from "sharp";
import { expect, test } from "vitest";
import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { picture } from "tests/builders/picture";
import { takeIn } from "tests/test-app/come-with";
import { newTestApp } from "tests/test-app/test-app";
import { change, lettersOf, page, put } from "./tray-steps";

/** A TIFF of so many small pages. */
async function scanOf(count: number): Promise<File> {
  const raw = { width: 64, height: 64 * count, channels: 3, pageHeight: 64 } as const;
  const pixels = Buffer.from(Uint8Array.from({ length: 64 * 64 * count * 3 }, (_, at) => (at * 7) % 251));
  return new File([await sharp(pixels, { raw }).tiff().toBuffer()], "scan.tif");
}

test("a scan of more pages than a letter may have is several letters, parted anywhere, and kept once", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  const { id, added } = await put(app, { files: [await scanOf(MOST_PICTURES + 1)] });
  expect(added).toBe(1);
  const shapes = async () => (await lettersOf(app, id)).map(({ pages }) => pages);
  expect(await shapes()).toEqual([MOST_PICTURES, 1]);
  const [first, second] = await lettersOf(app, id);
  await change(app, id, { do: "part", entries: [first?.id], file: 1 });
  // The last page of the first letter goes to the front of the next.
  const [, between] = await lettersOf(app, id);
  await change(app, id, { do: "move", entries: [between?.id], file: 28, to: second?.id, before: 0 });
  expect(await shapes()).toEqual([1, 28, 2]);
  const picture = fillPath(PATHS.importPicture, { id, entry: `${second?.id}-1` });
  await expect(await app.as("amina").get(picture)).toHaveStatus(200);
  // One of its letters goes: the file stays for the others.
  await change(app, id, { do: "remove", entries: [between?.id] });
  expect(await db.selectFrom("drafts").select("id").execute()).toHaveLength(1);

  expect(await takeIn(app, "amina", id)).toMatchObject({ state: "done", taken: 2, refused: 0 });
  const rows = await db
    .selectFrom("files")
    .select(["item_id", "number", "storage_key"])
    .where("own_name", "=", "scan.tif")
    .orderBy("item_id")
    .orderBy("position")
    .execute();
  expect(rows.map(({ number }) => number)).toEqual([1, 30, 31]);
  expect(new Set(rows.map(({ item_id }) => item_id)).size).toBe(2);
  const keys = new Set(rows.map(({ storage_key }) => storage_key));
  expect(keys.size).toBe(1);
  expect(await db.selectFrom("drafts").select("id").execute()).toEqual([]);
  expect(await app.services.storage.sweepStaging(new Date(Date.now() + 1000), new Set())).toBe(0);

  // The bytes go with the last letter that has pages of them.
  const [key = ""] = keys;
  for (const [at, itemId] of [...new Set(rows.map(({ item_id }) => item_id))].entries()) {
    await app.as("amina").post(fillPath(PATHS.itemDelete, { id: itemId }));
    await app.as("amina").post(fillPath(PATHS.itemErase, { id: itemId }));
    await app.settle();
    expect((await app.services.storage.size(key)) !== null).toBe(at === 0);
  }
});

test("a page goes to another place or to another letter, which has what the emptied one said", async () => {
  await using app = await newTestApp();
  const pages = await Promise.all([1, 2, 3].map((seed) => page(seed, `page ${seed}.jpg`)));
  const { id } = await put(app, { image: pages, made: "1000,2000,400000" });
  await change(app, id, { do: "guess" });
  const shapes = async () => (await lettersOf(app, id)).map(({ files }) => files);
  const [first, second] = await lettersOf(app, id);
  await change(app, id, { do: "move", entries: [first?.id], file: 1, to: first?.id, before: 0 });
  expect(await shapes()).toEqual([["page 2.jpg", "page 1.jpg"], ["page 3.jpg"]]);
  await change(app, id, { do: "describe", reach: "these", entries: [first?.id], author: "নানু" });
  await change(app, id, { do: "describe", reach: "all", place: "Sylhet", written_at: "1958" });
  await change(app, id, { do: "describe", reach: "these", entries: [second?.id], place: "ঢাকা" });
  const to = { do: "move", to: second?.id, before: 0 };
  await change(app, id, { ...to, entries: [first?.id], file: 0 });
  expect(await shapes()).toEqual([["page 1.jpg"], ["page 2.jpg", "page 3.jpg"]]);
  await change(app, id, { ...to, entries: [first?.id], file: 0 });
  expect(await shapes()).toEqual([["page 1.jpg", "page 2.jpg", "page 3.jpg"]]);
  expect(await lettersOf(app, id)).toMatchObject([{ author: "নানু", place: "ঢাকা", writtenAt: "1958" }]);
  // Asked once more, of what is gone: nothing.
  await expect(await change(app, id, { ...to, entries: [first?.id], file: 0 })).toHaveStatus(200);
  await expect(await change(app, id, { do: "move", entries: [second?.id], file: 0 })).toHaveStatus(400);
});

test("pictures lie in the order of their EXIF, whatever their files say, and their names before these", async () => {
  await using app = await newTestApp();
  const taken = async (at: string, seed: number) =>
    new File(
      [
        await sharp(await picture({ width: 64, height: 80, seed }))
          .withExif({ IFD2: { DateTimeOriginal: at } })
          .toBuffer(),
      ],
      `${seed}.jpg`,
    );
  const files = [
    await taken("2024:11:03 18:15:40", 1),
    await taken("2024:11:03 18:15:22", 2),
    await page(3, "IMG_20241103_181530.jpg"),
  ];
  // All were copied at one moment, years later.
  const { id } = await put(app, { files, made: "1790000000000,1790000000001,1790000000002" });
  const names = async () => (await lettersOf(app, id)).map((letter) => letter.files);
  expect(await names()).toEqual([["2.jpg"], ["IMG_20241103_181530.jpg"], ["1.jpg"]]);
  await change(app, id, { do: "guess" });
  expect(await names()).toEqual([["2.jpg", "IMG_20241103_181530.jpg", "1.jpg"]]);
});
