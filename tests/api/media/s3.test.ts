import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillPath, PATHS } from "archive/contract/paths";
import { emptyBin } from "archive/jobs/empty-bin";
import { letterFile, voiceFile } from "tests/builders/form";
import { lineTo } from "tests/fakes/line";
import { itemOf, saidOf } from "tests/world/reply";
import { startSwift, SWIFT_TIMEOUT, type Swift } from "tests/world/swift";
import { newWorld, type World } from "tests/world/world";

let swift: Swift;
beforeAll(async () => void (swift = await startSwift()), SWIFT_TIMEOUT);
afterAll(() => swift?.[Symbol.asyncDispose]());

async function shown(world: World, url: string) {
  const item = await itemOf(await world.as("amina").get(url));
  return { item, media: (name: string) => `/media/${item.id}/${item.content_version}/${item.files[0]?.id}/${name}` };
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function keptKeys({ services }: World): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of services.storage.list()) keys.push(key);
  return keys;
}

test("a letter and a voice are put in, shown, heard in parts, saved and erased, all of them in S3", { timeout: 60_000 }, async () => {
  await using world = await newWorld({ s3: await swift.bucket() });
  const sent = { handwriting: await letterFile({ width: 500, height: 400 }), voice: await voiceFile({ seconds: 2 }) };
  for (const kind of ["handwriting", "voice"] as const) {
    const { id, url } = await world.item({ owner: "amina", kind, file: sent[kind] });
    await world.settle();
    const { item, media } = await shown(world, url);
    expect(item.files[0]?.state).toBe("ready");

    const original = await bytesOf(await world.as("amina").get(fillPath(PATHS.itemOriginal, { id })));
    expect(original.equals(Buffer.from(await sent[kind].arrayBuffer()))).toBe(true);
    const { sha256 } = await world.services.db.selectFrom("files").select("sha256").where("item_id", "=", id).executeTakeFirstOrThrow();
    expect(sha256).toBe(createHash("sha256").update(original).digest("hex"));

    const name = kind === "voice" ? "voice.mp3" : "w400.webp";
    const whole = await bytesOf(await world.as("bela").get(media(name)));
    const part = await world.as("bela").get(media(name), { range: "bytes=100-199" });
    await expect(part).toHaveStatus(206);
    expect(part.headers.get("content-range")).toBe(`bytes 100-199/${whole.byteLength}`);
    expect((await bytesOf(part)).equals(whole.subarray(100, 200))).toBe(true);

    const download = await world.as("bela").get(fillPath(PATHS.itemDownload, { id }));
    expect(download.headers.get("content-disposition")).toContain(kind === "voice" ? "selected_handwritings.mp3" : "selected_handwritings.jpg");
    const saved = await bytesOf(download);
    expect(kind === "voice" ? saved.equals(whole) : (await sharp(saved).metadata()).format === "jpeg").toBe(true);

    await expect(await world.as("amina").post(fillPath(PATHS.itemDelete, { id }))).toHaveStatus(200);
    for (const path of [media(name), fillPath(PATHS.itemDownload, { id })]) await expect(await world.as("amina").get(path)).toHaveStatus(404);
  }
  // Nothing of it lies on this machine's own disk.
  expect([await readdir(join(world.folder, "files")), await readdir(join(world.folder, "files/staging"))]).toEqual([["staging"], []]);
  expect((await keptKeys(world)).length).toBeGreaterThan(10);
  world.later({ days: 31 });
  await emptyBin(world.services);
  await world.settle();
  expect(await keptKeys(world)).toEqual([]);
});

test("while S3 is away media and uploads answer 503 in the reader's language, and what was there is there again after", { timeout: 60_000 }, async () => {
  await using line = await lineTo(swift.port);
  await using world = await newWorld({ s3: { ...(await swift.bucket()), endpoint: `http://127.0.0.1:${line.port}` } });
  const { id, url } = await world.item({ owner: "amina" });
  await world.settle();
  const { media } = await shown(world, url);
  await line.cut();
  await expect(world.item({ owner: "amina" })).rejects.toThrow("503");
  const away = await world.as("amina").get(media("w200.jpg"), { "accept-language": "bn" });
  await expect(away).toHaveStatus(503);
  expect(away.headers.get("retry-after")).toBe("30");
  expect((await saidOf(away)).message).toMatch(/[ঀ-৿]/);
  // The item itself is shown: its words don't lie in S3.
  await expect(await world.as("amina").get(fillPath(PATHS.itemDetails, { id }))).toHaveStatus(200);
  await line.mend();
  await expect(await world.as("amina").get(media("w200.jpg"))).toHaveStatus(200);
});
