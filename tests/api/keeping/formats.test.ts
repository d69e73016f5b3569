import sharp from "sharp";
import { expect, test } from "vitest";
import { BagItem } from "archive/contract/bags/bag-item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { countFormats, forgetOpenFailures } from "archive/db/keeping/formats";
import { askForOpenCopies } from "archive/domain/media/open-copy";
import { rebuildFile } from "archive/domain/media/rebuild-file";
import { listFilesAfter } from "archive/db/items/rebuilding";
import { sample } from "tests/builders/sample";
import { unzip } from "tests/builders/unzip";
import { accept, offer } from "tests/test-app/circle";
import { readItem } from "tests/test-app/originals";
import { bytesOf, sha256 } from "tests/test-app/put-in";
import { expectSoundBag } from "tests/test-app/sound-bag";
import { takeBag, withoutFolder } from "tests/test-app/take-bag";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const original = (id: number) => fillPath(PATHS.itemOriginal, { id });
const named = async (name: string) => new File([await sample(name)], name);

async function copiesIn({ services: { db } }: TestApp) {
  return db.selectFrom("renditions").select(["file_id", "storage_key"]).where("name", "like", "open.%").execute();
}

test("beside a HEIC lies a PNG of it for its owner alone, who finds it in the archive too; it goes with the item", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id } = await app.item({
    owner: "amina",
    status: 0,
    caption: "From a phone",
    file: await named("phone.heic"),
  });
  await app.settle();
  await accept(app, "bela", await offer(app, id, "bela"));
  const item = await readItem(app, id);
  expect(item.originals).toMatchObject([{ mediaType: "image/heic", openType: "image/png" }]);

  const response = await amina.get(`${original(id)}?open=1`);
  await expect(response).toHaveStatus(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("content-disposition")).toContain("phone.png");
  const png = await bytesOf(response);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 240, height: 160 });
  expect(sha256(await bytesOf(await amina.get(original(id))))).toBe(sha256(await sample("phone.heic")));

  await expect(await app.as("bela").get(`${original(id)}?open=1`)).toHaveStatus(404);
  for (const name of ["amina", "bela"]) {
    const path = fillPath(PATHS.media, {
      itemId: id,
      contentVersion: item.contentVersion,
      fileId: item.files[0]?.id ?? 0,
      name: "open.png",
    });
    await expect(await app.as(name).get(path)).toHaveStatus(404);
  }

  const files = withoutFolder(unzip(await takeBag(app, "amina")));
  await expectSoundBag(files);
  const described = [...files].find(([name]) => name.endsWith("/item.json"))?.[1];
  const [told] = BagItem.parse(JSON.parse(described?.toString("utf8") ?? "null")).files;
  expect(told).toMatchObject({ format: { name: "HEIC", pronom: ["fmt/1101"] }, media_type: "image/heic" });
  expect(told?.open).toMatch(/phone\.heic\.open\.png$/);
  expect(files.get(`data/${told?.open}`)?.equals(png)).toBe(true);
  expect(files.get("data/pages/en-items-1.html")?.toString("utf8")).toContain("Copy in an open format");
  await app.settle();
  const theirs = withoutFolder(unzip(await takeBag(app, "bela", fillPath(PATHS.itemArchive, { id }))));
  expect([...theirs.keys()].filter((name) => name.includes(".open."))).toEqual([]);

  const [copy] = await copiesIn(app);
  await amina.post(fillPath(PATHS.itemDelete, { id }));
  await amina.post(fillPath(PATHS.itemErase, { id }));
  await app.settle();
  expect(await app.services.storage.size(copy?.storage_key ?? "")).toBeNull();
});

test.each([
  ["tone.wma", "audio/flac"],
  ["tone.mp3", null],
])("a voice has a FLAC beside it where its format is at risk: %s", { timeout: 60_000 }, async (name, openType) => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", kind: "voice", file: await named(name) });
  await app.settle();
  expect((await readItem(app, id)).originals).toMatchObject([{ openType }]);
  const response = await app.as("amina").get(`${original(id)}?open=1`);
  expect([response.status, response.headers.get("content-type")]).toEqual(
    openType ? [200, openType] : [404, "application/json"],
  );
  const begins = (await bytesOf(response)).toString("latin1", 0, 4);
  expect(begins === "fLaC").toBe(openType !== null);
});

test("what was kept before gets one within the hour, once; making renditions anew leaves it", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  await app.item({ owner: "amina", file: await named("phone.heic") });
  await app.item({ owner: "amina" });
  await app.settle();
  const [first] = await copiesIn(app);
  for (const file of await listFilesAfter(db, 0, 10)) expect(await rebuildFile(app.services, file)).toBe("same");
  expect(await copiesIn(app)).toEqual([first]);

  await db.deleteFrom("renditions").where("name", "like", "open.%").execute();
  await db.updateTable("files").set({ open_tried_at: null }).execute();
  await askForOpenCopies(app.services);
  await app.settle();
  // The same picture gives the same bytes.
  expect(await copiesIn(app)).toEqual([first]);
  await askForOpenCopies(app.services);
  expect(await db.selectFrom("files").select("id").where("open_tried_at", "is not", null).execute()).toHaveLength(1);
});

test("one that can't be made is counted and not tried for ever, and again when the operator says so", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  await app.item({ owner: "amina" });
  await app.item({ owner: "amina", kind: "voice", file: await named("narrow-band.amr") });
  await app.settle();
  // A picture that no decoder opens any more.
  await db
    .updateTable("files")
    .set({ media_type: "image/x-canon-cr2" })
    .where("media_type", "=", "image/jpeg")
    .execute();
  await askForOpenCopies(app.services);
  await app.settle();
  expect(await countFormats(db)).toMatchObject([
    { mediaType: "audio/amr", files: 1, copies: 1, failed: 0 },
    { mediaType: "image/x-canon-cr2", files: 1, copies: 0, failed: 1 },
  ]);
  const tried = () => app.log.filter((line) => line.includes("no open copy can be made")).length;
  await askForOpenCopies(app.services);
  await app.settle();
  expect(tried()).toBe(1);
  expect(await forgetOpenFailures(db)).toBe(1);
  await askForOpenCopies(app.services);
  await app.settle();
  expect(tried()).toBe(2);
});
