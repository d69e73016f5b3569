import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { API_BASE, fillPath, PATHS } from "archive/contract/paths";
import { profileMediaWire } from "archive/contract/profile/profile-media";
import { form, letterFile, voiceFile } from "tests/builders/form";
import { keptKeys } from "tests/test-app/kept-keys";
import { itemOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { program, type Program } from "./program";

let rebuilder: Program;
beforeAll(async () => void (rebuilder = await program("operates")), 60_000);

const settingsOf = (app: TestApp) => ({
  DATABASE_URL: app.databaseUrl,
  DATA_DIR: app.folder,
  DISK_RESERVE_MB: "1",
  LOG_LEVEL: "error",
});

async function rebuild(app: TestApp, ...args: string[]): Promise<{ code: number | string; lines: string[] }> {
  await using run = rebuilder.run(settingsOf(app), "media:rebuild", ...args);
  const code = await run.ended;
  return { code, lines: run.lines };
}

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
    lines: [
      expect.stringContaining(`File ${lostId} was left as it is`),
      "Files remade: 5; of these 2 are as before, 2 changed, 1 had failed before.",
      "Files with faults, said above: 1.",
    ],
  });
  expect(await readdir(app.folder)).not.toContain("media-rebuild");
  expect([await rowsOf(app), await profileMedia()]).toEqual(wanted);
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

test("kill -9 in the midst: a second run goes on behind the last file that was done, and all are as they were", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp();
  const count = 5;
  for (let seed = 1; seed <= count; seed++)
    await app.item({ owner: "amina", file: await letterFile({ seed, width: 300, height: 240 }) });
  await app.settle();
  const before = [await rowsOf(app), await keptKeys(app)];
  const place = join(app.folder, "media-rebuild");
  const reached = async () => Number(await readFile(place, "utf8").catch(() => "0"));
  const ids = (await app.services.db.selectFrom("files").select("id").orderBy("id").execute()).map((row) => row.id);
  {
    await using run = rebuilder.run(settingsOf(app), "media:rebuild");
    await expect.poll(reached, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(ids[1] ?? 0);
    await run.kill();
  }
  const done = ids.indexOf(await reached()) + 1;
  expect(done).toBeLessThan(count);
  const { code, lines } = await rebuild(app);
  expect({ code, lines }).toEqual({
    code: 0,
    lines: [
      `Going on after file ${ids[done - 1]}, where the last run was broken off.`,
      `Files remade: ${count - done}; of these ${count - done} are as before, 0 changed, 0 had failed before.`,
    ],
  });
  expect([await rowsOf(app), await keptKeys(app)]).toEqual(before);
  expect(await readdir(app.folder)).not.toContain("media-rebuild");
});
