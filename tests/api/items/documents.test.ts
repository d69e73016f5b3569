import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { describeChanges } from "archive/domain/descriptions/describe-changes";
import { emptyBin } from "archive/jobs/empty-bin";
import { allOf, toldIn } from "tests/api/imports/brought-back";
import { form, letterFile } from "tests/builders/form";
import { pdfOf, quartersContent } from "tests/builders/pages/small-pdf";
import { coloursOf, QUARTER_NAMES } from "tests/builders/quarters";
import { unzip } from "tests/builders/unzip";
import { accept, offer } from "tests/test-app/circle";
import { comeWith, takeIn } from "tests/test-app/come-with";
import { rebuilt } from "tests/test-app/rebuilt";
import { idOf, itemOf, refusedOf, saidOf } from "tests/test-app/reply";
import { takeBag, withoutFolder } from "tests/test-app/take-bag";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { differences, wholeArchive } from "tests/test-app/whole-archive";

// A document is one original, and each of its pages a page of the letter. How many ways of PDF and TIFF are read:
// tests/prove/media.

const at = (path: string, id: number) => fillPath(path, { id });
/** Two small pages: the quarters, and the quarters turned over. */
const BYTES = pdfOf([
  "<</Type/Catalog/Pages 2 0 R>>",
  "<</Type/Pages/Kids[3 0 R 5 0 R]/Count 2>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 36 24]/Resources<<>>/Contents 4 0 R>>",
  { dictionary: "", content: `.12 0 0 .12 0 0 cm ${quartersContent()}` },
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 36 24]/Resources<<>>/Contents 6 0 R>>",
  { dictionary: "", content: `-.12 0 0 -.12 36 24 cm ${quartersContent()}` },
]);
const PDF = () => new File([BYTES], "letter.pdf");

async function read(app: TestApp, id: number, name = "amina") {
  return itemOf(await app.as(name).get(at(PATHS.itemDetails, id)));
}

async function pagesSeenBy(app: TestApp, name: string, id: number): Promise<string[][]> {
  const { files, content_version: contentVersion } = await read(app, id, name);
  const seen = files.map(async ({ id: fileId }) => {
    const media = fillPath(PATHS.media, { itemId: id, contentVersion, fileId, name: "w200.jpg" });
    return coloursOf(Buffer.from(await (await app.as(name).get(media)).arrayBuffer()));
  });
  return Promise.all(seen);
}

const BOTH = [QUARTER_NAMES, QUARTER_NAMES.toReversed()];

test("pages of a PDF are a letter's, for whoever sees it; the PDF itself is its owner's alone", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const body = form({ caption: "Two pages", status: "0", image: PDF() });
  body.append("image", await letterFile({ width: 90, height: 70 }, "envelope.jpg"));
  const id = await idOf(await amina.upload(PATHS.itemCreate, body));
  await accept(app, "bela", await offer(app, id, "bela"));
  await app.settle();
  const item = await read(app, id);
  expect(item.files.map(({ own_name, page }) => [own_name, page?.number])).toEqual([
    ["letter.pdf", undefined],
    ["letter.pdf", 2],
    ["envelope.jpg", undefined],
  ]);
  for (const name of ["amina", "bela"]) expect((await pagesSeenBy(app, name, id)).slice(0, 2)).toEqual(BOTH);
  const original = await amina.get(at(PATHS.itemOriginal, id));
  expect(Buffer.from(await original.arrayBuffer()).equals(BYTES)).toBe(true);
  await expect(await app.as("bela").get(at(PATHS.itemOriginal, id))).toHaveStatus(404);
  const zip = unzip(Buffer.from(await (await app.as("bela").get(`${at(PATHS.itemDownload, id)}?all=1`)).arrayBuffer()));
  expect([...zip.keys()].filter((name) => name.endsWith(".jpg"))).toHaveLength(3);
});

test("a PDF lies in an archive once, beside pictures of its pages, and comes back from it and from storage with them", {
  timeout: 90_000,
}, async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const id = await idOf(await amina.upload(PATHS.itemCreate, form({ caption: "Two pages", image: PDF() })));
  const [first, second] = (await read(app, id)).files.map((file) => file.id);
  // The second page first, and turned.
  await expect(await amina.post(at(PATHS.itemPagesOrder, id), { file_ids: [second, first] })).toHaveStatus(200);
  const turn = { file_id: second, rotation: 180 };
  await expect(await amina.post(at(PATHS.itemPageStraighten, id), turn)).toHaveStatus(200);
  await app.settle();
  expect(await pagesSeenBy(app, "amina", id)).toEqual([QUARTER_NAMES, QUARTER_NAMES]);
  const bag = await takeBag(app, "amina");
  const files = withoutFolder(unzip(bag));
  const paths = [...files.keys()].filter((path) => path.startsWith("data/handwriting-"));
  expect(paths.filter((path) => path.endsWith(".pdf"))).toHaveLength(1);
  expect(paths.filter((path) => path.endsWith(".view.jpg"))).toHaveLength(2);
  const told = toldIn(files);
  expect(told.items[0]?.files.map(({ page }) => page)).toMatchObject([
    { number: 2, rotation: 180, corners: null },
    null,
  ]);

  await using elsewhere = await newTestApp();
  const { id: coming } = await comeWith(elsewhere, "karim", bag);
  expect(await takeIn(elsewhere, "karim", coming)).toMatchObject({ state: "done", taken: 1, lacking: 0 });
  expect(await allOf(elsewhere, "karim")).toEqual({ ...told, visible: ["only_me"] });
  const keys = await elsewhere.services.db.selectFrom("files").select("storage_key").execute();
  expect(new Set(keys.map((row) => row.storage_key)).size).toBe(1);
  // It is known when it comes once more.
  const { id: again } = await comeWith(elsewhere, "karim", bag);
  expect(await takeIn(elsewhere, "karim", again)).toMatchObject({ taken: 0, here: 1 });

  await describeChanges(app.services);
  const before = await wholeArchive(app);
  await using made = await newTestApp({ dataDir: app.folder });
  expect(await rebuilt(made)).toMatchObject({ failed: false, faults: [] });
  expect(differences(before, await wholeArchive(made))).toEqual([]);
});

test("a PDF stays while a page of it does, and goes with its last", { timeout: 60_000 }, async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const id = await idOf(await amina.upload(PATHS.itemCreate, form({ image: PDF() })));
  const [first] = (await read(app, id)).files.map((file) => file.id);
  const key = (await app.services.db.selectFrom("files").select("storage_key").executeTakeFirstOrThrow()).storage_key;
  await expect(await amina.post(at(PATHS.itemPageDelete, id), { file_id: first })).toHaveStatus(200);
  const longAgo = { replaced_at: new Date("2020-01-01") };
  await app.services.db.updateTable("files").set(longAgo).where("replaced_at", "is not", null).execute();
  await emptyBin(app.services);
  await app.settle();
  expect((await app.services.db.selectFrom("files").select("number").execute()).map(({ number }) => number)).toEqual([
    2,
  ]);
  expect(await app.services.storage.size(key)).not.toBeNull();
  expect((await pagesSeenBy(app, "amina", id))[0]).toEqual(QUARTER_NAMES.toReversed());
  for (const path of [PATHS.itemDelete, PATHS.itemErase])
    await expect(await amina.post(at(path, id))).toHaveStatus(200);
  await app.settle();
  expect(await app.services.storage.size(key)).toBeNull();
});

test("more pages than a letter may have are refused, with their number; a refused form keeps its PDF", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const pages = Array.from({ length: 31 }, (_, page) => `${page + 3} 0 R`).join(" ");
  const long = pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${pages}]/Count 31>>`,
    ...Array.from({ length: 31 }, () => "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<<>>>>"),
  ]);
  const refused = await amina.upload(PATHS.itemCreate, form({ image: new File([long], "long.pdf") }));
  await expect(refused).toHaveStatus(400);
  expect((await saidOf(refused)).errors?.image?.[0]).toMatch(/has 31 pages; a letter can have at most 30/);

  const kept = await refusedOf(await amina.upload(PATHS.itemCreate, form({ written_at: "never", image: PDF() })));
  expect(kept.drafts).toMatchObject([{ name: "letter.pdf" }]);
  const saved = await amina.upload(PATHS.itemCreate, form({ draft: kept.drafts[0]?.id ?? "" }));
  expect((await read(app, await idOf(saved))).files).toHaveLength(2);
  // Neither a voice, nor a picture of a person's own.
  await expect(await amina.upload(PATHS.itemCreate, form({ audio: PDF() }))).toHaveStatus(415);
});
