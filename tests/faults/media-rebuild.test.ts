import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "archive/commands/rebuild-media";
import { envelope } from "archive/contract/envelope";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { profileMediaWire } from "archive/contract/profile/profile-media";
import { form, letterFile, voiceFile } from "tests/builders/form";
import { keptKeys } from "tests/test-app/kept-keys";
import { itemOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { operateHere } from "./operate-here";

const rebuild = (app: TestApp, ...args: string[]) =>
  operateHere(
    run,
    { DATABASE_URL: app.databaseUrl, DATA_DIR: app.folder, DISK_RESERVE_MB: "1", LOG_LEVEL: "error" },
    ...args,
  );

const rowsOf = ({ services: { db } }: TestApp) =>
  db.selectFrom("renditions").select(["file_id", "name", "storage_key"]).orderBy("file_id").orderBy("name").execute();
const shown = async (app: TestApp, url: string) => (await itemOf(await app.as("amina").get(url))).files[0];

test("what is of another day is made anew from the originals, and what had failed, while people look at it; a lost " +
  "original is named, and the rest is done", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp();
  const { db, storage } = app.services;
  const letter = await app.item({ owner: "amina" });
  const voice = await app.item({ owner: "amina", kind: "voice" });
  const failed = await app.item({ owner: "amina", caption: "A decoder of another day could not read it" });
  const lost = await app.item({ owner: "amina", caption: "The disk lost it" });
  // What people put beside their names, too: cut as they left it.
  const profileMedia = await putPortrait(app);
  await app.settle();
  const wanted = [await rowsOf(app), await profileMedia()];

  const idOfFile = async (url: string) => (await shown(app, url))?.id ?? 0;
  const [letterId, failedId, lostId] = [
    await idOfFile(letter.url),
    await idOfFile(failed.url),
    await idOfFile(lost.url),
  ];
  await storage.put("0123old", Buffer.from("a rendition of another day"));
  await db
    .updateTable("renditions")
    .set({ storage_key: "0123old" })
    .where("file_id", "=", letterId)
    .where("name", "=", "w200.avif")
    .execute();
  await db.deleteFrom("renditions").where("file_id", "=", failedId).execute();
  await db.updateTable("files").set({ state: "failed" }).where("id", "=", failedId).execute();
  const { id: pictureId } = await db
    .selectFrom("person_files")
    .select("id")
    .where("kind", "=", "picture")
    .executeTakeFirstOrThrow();
  await storage.put("4567old", Buffer.from("a piece of another day"));
  await db
    .updateTable("person_renditions")
    .set({ storage_key: "4567old" })
    .where("file_id", "=", pictureId)
    .where("name", "=", "w200.jpg")
    .execute();
  expect((await profileMedia()).picture.toString()).toBe("a piece of another day");
  const { storage_key } = await db
    .selectFrom("files")
    .select("storage_key")
    .where("id", "=", lostId)
    .executeTakeFirstOrThrow();
  await storage.erase(storage_key);

  // A run that was broken off had come far.
  await writeFile(join(app.folder, "media-rebuild"), "999999");
  expect(await rebuild(app, "--again")).toEqual({
    code: 1,
    said: expect.stringMatching(
      new RegExp(
        `^File ${lostId} was left as it is.*\n` +
          "Files remade: 5; of these 2 are as before, 2 changed, 1 had failed before\\.\n" +
          "Files with faults, said above: 1\\.$",
      ),
    ),
  });
  expect(await readdir(app.folder)).not.toContain("media-rebuild");
  expect([await rowsOf(app), await profileMedia()]).toEqual(wanted);
  // One that was broken off behind the last item's file has the person's left.
  await writeFile(join(app.folder, "media-rebuild"), String(lostId));
  expect(await rebuild(app)).toEqual({
    code: 0,
    said: expect.stringMatching(/^Files remade: 2;.* 0 had failed before\.$/),
  });
  for (const { url } of [letter, voice, failed, lost]) expect((await shown(app, url))?.state).toBe("ready");
  await expect(await app.as(null).get(fillPath(PATHS.itemDownload, { id: failed.id }))).toHaveStatus(200);

  // What nobody refers to any more goes a minute later.
  await db
    .updateTable("graphile_worker._private_jobs" as never)
    .set({ run_at: new Date(0) } as never)
    .execute();
  await app.settle();
  const kept = await keptKeys(app);
  expect(kept).not.toContain("0123old");
  expect(kept).not.toContain("4567old");
  expect(kept).toEqual(expect.arrayContaining((await rowsOf(app)).map((row) => row.storage_key)));
  expect(await readdir(join(app.folder, "files/staging"))).toEqual([]);
});

/** Amina's picture, cut, and her voice. @returns reads the picture's address and what is there */
async function putPortrait(app: TestApp) {
  const amina = app.as("amina");
  await expect(
    await amina.upload(
      PATHS.updateProfilePicture,
      form({ profile_picture: await letterFile({ width: 500, height: 400 }) }),
    ),
  ).toHaveStatus(200);
  await expect(await amina.post(PATHS.cropProfilePicture, { step: "in" })).toHaveStatus(200);
  await expect(
    await amina.upload(PATHS.updateVoiceSample, form({ voice: await voiceFile({ seconds: 2 }) })),
  ).toHaveStatus(200);
  return async () => {
    const address =
      envelope(profileMediaWire.schema).parse(await (await amina.get(PATHS.profileMedia)).json()).data
        .profile_picture ?? "";
    return { address, picture: Buffer.from(await (await amina.get(`${API_BASE}${address}`)).arrayBuffer()) };
  };
}
