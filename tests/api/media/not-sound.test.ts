import { rename } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { listFilesAfter } from "archive/db/items/rebuilding";
import { listPersonFilesAfter } from "archive/db/profile/rebuilding-profile-media";
import { makeOpenCopy } from "archive/domain/media/open-copy";
import { rebuildFile } from "archive/domain/media/rebuild-file";
import { renderFile } from "archive/domain/media/render-file";
import { rebuildProfileMedia } from "archive/domain/profile-media/render-profile-media";
import { checkDueOriginals } from "archive/jobs/keep-originals";
import { form, letterFile, voiceFile } from "tests/builders/form";
import { ownFolder } from "tests/builders/folder";
import { sample } from "tests/builders/sample";
import { keptKeys } from "tests/test-app/kept-keys";
import { flipBit, originalKeys, pathOf } from "tests/test-app/originals";
import { itemOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const pathIn = (app: TestApp, key: string) => pathOf(join(app.folder, "files"), key);

/** Has each of two originals lie where the other belongs, as a mend by hand may. */
async function swap(app: TestApp, one: string, other: string): Promise<void> {
  await rename(pathIn(app, one), join(app.folder, "swapped"));
  await rename(pathIn(app, other), pathIn(app, one));
  await rename(join(app.folder, "swapped"), pathIn(app, other));
}

const filesOf = async ({ services: { db } }: TestApp) => db.selectFrom("files").selectAll().orderBy("id").execute();
const renditionRows = ({ services: { db } }: TestApp) =>
  db.selectFrom("renditions").select(["file_id", "name", "storage_key"]).orderBy("file_id").orderBy("name").execute();
const shown = async (app: TestApp, url: string, who: string | null = "amina") =>
  (await itemOf(await app.as(who).get(url))).files[0];

test("of two originals that lie in each other's place nothing is made; what stood before stays", async () => {
  await using app = await newTestApp();
  await app.item({ owner: "amina", status: 2, file: await letterFile({ seed: 21 }) });
  await app.item({ owner: "bela", status: 1, file: await letterFile({ seed: 22 }) });
  const [one = "", other = ""] = await originalKeys(app);
  await swap(app, one, other);
  const originals = await keptKeys(app);
  for (const { id } of await filesOf(app)) await expect(renderFile(app.services, id)).rejects.toThrow("SHA-256");
  expect(await keptKeys(app)).toEqual(originals);
  expect(await renditionRows(app)).toEqual([]);

  await swap(app, one, other);
  for (const { id } of await filesOf(app)) await renderFile(app.services, id);
  const rows = await renditionRows(app);
  const kept = await keptKeys(app);
  await swap(app, one, other);
  for (const file of await listFilesAfter(app.services.db, 0, 10))
    await expect(rebuildFile(app.services, file)).rejects.toThrow("SHA-256");
  expect(await renditionRows(app)).toEqual(rows);
  expect(await keptKeys(app)).toEqual(kept);
});

test("nor is an open copy made, nor a voice, nor what stands beside a name", { timeout: 60_000 }, async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const phone = new File([await sample("phone.heic")], "phone.heic");
  const { id } = await app.item({ owner: "amina", file: phone });
  await app.settle();
  const [key = ""] = await originalKeys(app);
  await app.services.db.updateTable("files").set({ open_tried_at: null }).where("item_id", "=", id).execute();
  await app.services.db.deleteFrom("renditions").where("name", "like", "open.%").execute();
  await flipBit(pathIn(app, key));
  const [file] = await filesOf(app);
  await expect(makeOpenCopy(app.services, { fileId: file?.id ?? 0 })).rejects.toThrow("SHA-256");

  const picture = form({ profile_picture: await letterFile({ width: 500, height: 400 }) });
  await expect(await amina.upload(PATHS.updateProfilePicture, picture)).toHaveStatus(200);
  const sound = form({ voice: await voiceFile({ seconds: 2 }) });
  await expect(await amina.upload(PATHS.updateVoiceSample, sound)).toHaveStatus(200);
  const own = await app.services.db.selectFrom("person_files").select("storage_key").execute();
  for (const { storage_key } of own) await flipBit(pathIn(app, storage_key), 200);
  await expect(app.settle()).rejects.toThrow("jobs failed");
  const before = await keptKeys(app);
  await expect(await amina.post(PATHS.cropProfilePicture, { step: "in" })).toHaveStatus(410);
  for (const row of await listPersonFilesAfter(app.services.db, 0, 10))
    await expect(rebuildProfileMedia(app.services, row)).rejects.toThrow("SHA-256");
  expect(await keptKeys(app)).toEqual(before);
});

test("a face is not cut from a page's picture that the disk has changed", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({
    owner: "amina",
    author: "Nanu",
    file: await letterFile({ width: 900, height: 700 }),
  });
  await app.settle();
  const { id: writer } = await app.services.db.selectFrom("writers").select("id").executeTakeFirstOrThrow();
  const wide = (await keptKeys(app)).find((key) => key.endsWith("-w1080.jpg")) ?? "";
  await flipBit(pathIn(app, wide), 5000);
  const cut = { handwriting_id: id, page: 1 };
  await expect(await app.as("amina").post(fillPath(PATHS.writerFaceFromItem, { id: writer }), cut)).toHaveStatus(410);
});

test("a damaged original that was never shown is not said to be prepared; mended, it is shown by itself", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const { id, url } = await app.item({ owner: "amina", status: 1, file: await letterFile({ seed: 23 }) });
  const [key = ""] = await originalKeys(app);
  const { db } = app.services;
  await db.deleteFrom("graphile_worker._private_jobs" as never).execute();
  const [file] = await filesOf(app);
  await flipBit(pathIn(app, key));
  await expect(renderFile(app.services, file?.id ?? 0)).rejects.toThrow("SHA-256");
  await app.settle();
  expect(await shown(app, url)).toMatchObject({ state: "failed", damaged: true });
  expect(await shown(app, url, null)).toMatchObject({ state: "failed", damaged: true });
  const media = `/media/${id}/1/${file?.id}/w200.jpg`;
  await expect(await app.as(null).get(media)).toHaveStatus(404);
  await expect(await app.as(null).get(fillPath(PATHS.itemDownload, { id }))).toHaveStatus(404);
  // A job that comes late does nothing, and fails nothing.
  await renderFile(app.services, file?.id ?? 0);
  expect((await filesOf(app))[0]?.state).toBe("waiting");

  await flipBit(pathIn(app, key));
  app.later({ days: 1, minutes: 1 });
  await app.services.queue.add(db, "check-originals", {});
  await app.settle();
  const sound = await shown(app, url);
  expect(sound).toMatchObject({ state: "ready" });
  expect(sound).not.toHaveProperty("damaged");
  await expect(await app.as(null).get(media)).toHaveStatus(200);
});

test("an item that is erased while its original is mended leaves nothing that was brought or set aside", async () => {
  await using folder = await ownFolder();
  await using app = await newTestApp({ copyTo: [{ folder: folder.path }] });
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  const [key = ""] = await originalKeys(app);
  await flipBit(pathIn(app, key));
  const { places } = app.services;
  const { storage } = places.main;
  const own = {
    ...app.services,
    places: {
      ...places,
      main: {
        ...places.main,
        storage: {
          ...storage,
          setAside: async (from: string, to: string) => {
            await app.as("amina").post(fillPath(PATHS.itemDelete, { id }));
            await expect(await app.as("amina").post(fillPath(PATHS.itemErase, { id }))).toHaveStatus(200);
            await app.settle();
            await storage.setAside(from, to);
          },
        },
      },
    },
  };
  await checkDueOriginals(own, {});
  await app.settle();
  expect(await keptKeys(app)).toEqual([]);
});
