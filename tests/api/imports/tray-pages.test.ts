import { expect, test } from "vitest";
import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { pdfOf, quartersContent } from "tests/builders/pages/small-pdf";
import { takeIn } from "tests/test-app/come-with";
import { newTestApp } from "tests/test-app/test-app";
import { change, lettersOf, page, put } from "./tray-steps";

/** A PDF of so many pages, each with the quarters. */
function pdfOfPages(count: number): File {
  const pages = Array.from({ length: count }, (_, at) => `${3 + at} 0 R`);
  const content = `${3 + count} 0 R`;
  const bytes = pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${pages.join(" ")}]/Count ${count}>>`,
    ...pages.map(() => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 36 24]/Resources<<>>/Contents ${content}>>`),
    { dictionary: "", content: `.12 0 0 .12 0 0 cm ${quartersContent()}` },
  ]);
  return new File([bytes], "scan.pdf");
}

test("a PDF of more pages than a letter may have is several letters, parted anywhere, and kept once", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  const { id, added } = await put(app, { files: [pdfOfPages(MOST_PICTURES + 2), await page(1, "last.jpg")] });
  expect(added).toBe(2);
  const shapes = async () => (await lettersOf(app, id)).map(({ pages }) => pages);
  expect(await shapes()).toEqual([MOST_PICTURES, 2, 1]);
  const [first, second] = await lettersOf(app, id);
  await change(app, id, { do: "part", entries: [first?.id], file: 1 });
  // The last page of the first letter goes to the front of the next.
  const [, between] = await lettersOf(app, id);
  await change(app, id, { do: "move", entries: [between?.id], file: 28, to: second?.id, before: 0 });
  expect(await shapes()).toEqual([1, 28, 3, 1]);
  const picture = fillPath(PATHS.importPicture, { id, entry: `${second?.id}-2` });
  await expect(await app.as("amina").get(picture)).toHaveStatus(200);
  // One of its letters goes: the file stays for the others.
  await change(app, id, { do: "remove", entries: [between?.id] });
  expect(await db.selectFrom("drafts").select("id").execute()).toHaveLength(2);

  expect(await takeIn(app, "amina", id)).toMatchObject({ state: "done", taken: 3, refused: 0 });
  const rows = await db
    .selectFrom("files")
    .select(["item_id", "number", "storage_key"])
    .where("own_name", "=", "scan.pdf")
    .orderBy("item_id")
    .orderBy("position")
    .execute();
  expect(rows.map(({ number }) => number)).toEqual([1, 30, 31, 32]);
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
