import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { findFileToRender } from "archive/db/items/files";
import { rebuildFile } from "archive/domain/media/rebuild-file";
import { renderFile } from "archive/domain/media/render-file";
import { rendering } from "archive/jobs/render-files";
import { form, letterFile, voiceFile } from "tests/builders/form";
import { keptKeys } from "tests/test-app/kept-keys";
import { itemOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

async function ready(app: TestApp, owner: string, url: string) {
  await app.settle();
  const item = await itemOf(await app.as(owner).get(url));
  const [file] = item.files;
  if (!file) throw new Error("the item has no file");
  return { item, file, media: (name: string) => `/media/${item.id}/${item.content_version}/${file.id}/${name}` };
}

test("a photograph becomes upright renditions in three formats without EXIF or GPS, never enlarged", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const photograph = await letterFile({ width: 105, height: 900, orientation: 6, place: true });
  const sent = await sharp(Buffer.from(await photograph.arrayBuffer())).metadata();
  expect([sent.orientation, sent.exif?.includes("Test camera")]).toEqual([6, true]);
  const { url } = await app.item({ owner: "amina", file: photograph });
  const { file, media } = await ready(app, "amina", url);
  expect(file).toMatchObject({ state: "ready", width: 900, height: 105, widths: [200, 400, 720, 1080] });
  for (const format of ["avif", "webp", "jpg"]) {
    for (const [name, width] of [
      ["w200", 200],
      ["w400", 400],
      ["w720", 720],
      ["w1080", 900],
    ] as const) {
      const response = await app.as("amina").get(media(`${name}.${format}`));
      await expect(response).toHaveStatus(200);
      expect(response.headers.get("content-type")).toBe(format === "jpg" ? "image/jpeg" : `image/${format}`);
      const facts = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([facts.width, facts.height]).toEqual([width, Math.round((width * 105) / 900)]);
      expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  }
});

test("a small picture keeps its real size; a larger name that an old client asks for gives the largest", async () => {
  await using app = await newTestApp();
  const { url } = await app.item({
    owner: "amina",
    file: await letterFile({ width: 150, height: 100, format: "png" }),
  });
  const { item, file, media } = await ready(app, "amina", url);
  expect(file.widths).toEqual([200]);
  const old = (JSON.parse(item.image ?? "[]") as { url: string }[])[0]?.url ?? "";
  for (const path of [media("w200.jpg"), old]) {
    const facts = await sharp(Buffer.from(await (await app.as("amina").get(path)).arrayBuffer())).metadata();
    expect(facts.width).toBe(150);
  }
  for (const name of ["w999.jpg", "w200.gif", "original.jpg", "w%25.jpg", "..%2F..%2Fetc%2Fpasswd"]) {
    await expect(await app.as("amina").get(media(name))).toHaveStatus(404);
  }
});

test("while renditions are made, media and download answer 503 with Retry-After", async () => {
  await using app = await newTestApp();
  const { id, url } = await app.item({ owner: "amina" });
  const item = await itemOf(await app.as("amina").get(url));
  for (const path of [`/media/${id}/1/${item.files[0]?.id}/w200.jpg`, fillPath(PATHS.itemDownload, { id })]) {
    const early = await app.as("amina").get(path);
    await expect(early).toHaveStatus(503);
    expect(early.headers.get("retry-after")).toBe("3");
  }
});

test("the rendering job may run again, or twice at once, and changes nothing", async () => {
  await using app = await newTestApp();
  for (const kind of ["handwriting", "voice"] as const) {
    const own = kind === "voice" ? await voiceFile() : await letterFile();
    const { url } = await app.item({ owner: "amina", kind, file: own });
    const { file } = await ready(app, "amina", url);
    const { db } = app.services;
    const rows = () =>
      db
        .selectFrom("renditions")
        .select(["name", "storage_key"])
        .where("file_id", "=", file.id)
        .orderBy("name")
        .execute();
    const before = await rows();
    const keptBefore = await keptKeys(app);
    await db.updateTable("files").set({ state: "waiting" }).where("id", "=", file.id).execute();
    await db.deleteFrom("renditions").where("file_id", "=", file.id).execute();
    const render = rendering(renderFile, "render-long-file");
    await Promise.all([render(app.services, { fileId: file.id }), render(app.services, { fileId: file.id })]);
    expect(await rows()).toEqual(before);
    expect(await keptKeys(app)).toEqual(keptBefore);
  }
  expect(await app.services.storage.sweepStaging(new Date(Date.now() + 1000), new Set())).toBe(0);
});

test("downloads are named as specified and really are JPEG or MP3, with their length", async () => {
  await using app = await newTestApp();
  const picture = await app.item({
    owner: "amina",
    file: await letterFile({ width: 2600, height: 120, format: "png", place: true }, "গোপন নাম.png"),
  });
  const voice = await app.item({ owner: "amina", kind: "voice" });
  await app.settle();
  const jpeg = await app.as(null).get(fillPath(PATHS.itemDownload, { id: picture.id }));
  expect(jpeg.headers.get("content-disposition")).toBe('attachment; filename="selected_handwritings.jpg"');
  const bytes = Buffer.from(await jpeg.arrayBuffer());
  expect(jpeg.headers.get("content-length")).toBe(String(bytes.byteLength));
  const facts = await sharp(bytes).metadata();
  expect([facts.format, facts.width, facts.exif]).toEqual(["jpeg", 2400, undefined]);
  const mp3 = await app.as("bela").get(fillPath(PATHS.itemDownload, { id: voice.id }));
  expect(mp3.headers.get("content-disposition")).toBe('attachment; filename="selected_handwritings.mp3"');
  const sound = Buffer.from(await mp3.arrayBuffer());
  expect(mp3.headers.get("content-length")).toBe(String(sound.byteLength));
  expect(sound.readUInt16BE(0) & 0xffe0).toBe(0xffe0);
});

test("the original is its owner's alone, under its own name, and can do nothing in a browser", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", file: await letterFile({}, 'মা "১" 100%.jpg') });
  const original = await app.as("amina").get(fillPath(PATHS.itemOriginal, { id }));
  await expect(original).toHaveStatus(200);
  expect(original.headers.get("content-security-policy")).toContain("sandbox");
  expect(original.headers.get("x-content-type-options")).toBe("nosniff");
  const name = /filename\*=UTF-8''(\S+)$/.exec(original.headers.get("content-disposition") ?? "")?.[1];
  expect(decodeURIComponent(name ?? "")).toBe('মা "১" 100%.jpg');
  await expect(await app.as("bela").get(fillPath(PATHS.itemOriginal, { id }))).toHaveStatus(404);
  await expect(await app.as(null).get(fillPath(PATHS.itemOriginal, { id }))).toHaveStatus(401);
});

test("an unreadable file is told as failed and has no renditions", async () => {
  await using app = await newTestApp();
  const { id, url } = await app.item({ owner: "amina", file: await letterFile() });
  // As a later decoder, or bytes that the disk lost, might have it.
  app.services.config.imageLimitPixels = 10;
  await app.settle();
  const item = await itemOf(await app.as("amina").get(url));
  expect(item.files).toMatchObject([{ state: "failed", widths: [] }]);
  await expect(await app.as("amina").get(`/media/${id}/1/${item.files[0]?.id}/w200.jpg`)).toHaveStatus(404);
  await expect(await app.as("amina").get(fillPath(PATHS.itemDownload, { id }))).toHaveStatus(404);
  await expect(await app.as("amina").get(fillPath(PATHS.itemOriginal, { id }))).toHaveStatus(200);
  await expect(
    await app.as("amina").upload(fillPath(PATHS.itemUpdate, { id }), form({ description: "still mine" })),
  ).toHaveStatus(200);
});

test("an original that the disk lost is told to the operator and tried again, not called a bad file", async () => {
  await using app = await newTestApp();
  const { url } = await app.item({ owner: "amina", file: await letterFile() });
  for await (const key of app.services.storage.list()) await app.services.storage.erase(key);
  await expect(app.settle()).rejects.toThrow("jobs failed");
  expect((await itemOf(await app.as("amina").get(url))).files).toMatchObject([{ state: "waiting" }]);
});

test("a file that stops the decoder twice fails, and is made anew by hand once decoders are better", async () => {
  await using app = await newTestApp();
  const { config, db } = app.services;
  const { id, url } = await app.item({ owner: "amina", kind: "voice", file: await voiceFile() });
  // As the kernel stops a program: its own signals it can't send.
  const stopped = join(app.folder, "ffmpeg");
  const dies = `exec ${process.execPath} -e "process.abort()"`;
  await writeFile(stopped, `#!/bin/sh\nif [ "$2" = -version ]; then echo "ffmpeg version 1"; else ${dies}; fi\n`, {
    mode: 0o755,
  });
  config.ffmpegPath = stopped;
  await expect(app.settle()).rejects.toThrow("jobs failed");
  expect((await itemOf(await app.as("amina").get(url))).files).toMatchObject([{ state: "waiting" }]);
  await db
    .updateTable("graphile_worker._private_jobs" as never)
    .set({ run_at: new Date(0) } as never)
    .execute();
  await app.settle();
  const [file] = (await itemOf(await app.as("amina").get(url))).files;
  expect(file?.state).toBe("failed");
  await expect(await app.as("amina").get(fillPath(PATHS.itemDownload, { id }))).toHaveStatus(404);
  config.ffmpegPath = undefined;
  const row = await findFileToRender(db, file?.id ?? 0);
  expect(row && (await rebuildFile(app.services, row))).toBe("mended");
  await expect(await app.as("amina").get(fillPath(PATHS.itemDownload, { id }))).toHaveStatus(200);
});
