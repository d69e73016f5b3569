import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readArchiveConfig } from "archive/base/config";
import { envelope } from "archive/contract/envelope";
import { WireFamous } from "archive/contract/landing/famous";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { openLanding } from "archive/domain/landing/open-landing";
import { ownFolder, type OwnFolder } from "../../builders/folder";
import { FAMOUS_ENTRY, putFamous } from "../../builders/landing";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

/** Landing media as an operator puts it in, for tests that only look at what is made of it. */
let folder: OwnFolder;
beforeAll(async () => {
  folder = await ownFolder();
  await putFamous(folder.path, "2-rokeya");
  await putFamous(folder.path, "1-first", { en: { name: "Somebody before", about: "Earlier" } });
});
afterAll(() => folder[Symbol.asyncDispose]());

async function famousOf(app: TestApp) {
  const response = await app.as(null).get(PATHS.famous);
  await expect(response).toHaveStatus(200);
  return envelope(WireFamous.array()).parse(await response.json()).data;
}

test(
  "what the operator puts in is shown in the order of its folders, decoded and made anew, to everybody, and kept " +
    "for good",
  async () => {
    await using app = await newTestApp({ dataDir: folder.path });
    const [first, second] = await famousOf(app);
    expect(first?.en.name).toBe("Somebody before");
    expect(second).toMatchObject({
      language: "bn",
      words: FAMOUS_ENTRY.words,
      bn: FAMOUS_ENTRY.bn,
      en: FAMOUS_ENTRY.en,
      width: 900,
      height: 600,
      widths: [200, 400, 720],
    });
    expect(second?.seconds).toBeCloseTo(2, 1);
    expect(Math.max(...(second?.peaks ?? []))).toBeGreaterThan(100);

    const open = (name: string, headers: Record<string, string> = {}) =>
      app.as(null).get(fillPath(PATHS.famousFile, { version: second?.version ?? "", name }), headers);
    for (const [name, format] of [
      ["w400.avif", "heif"],
      ["w720.webp", "webp"],
      ["w200.jpg", "jpeg"],
    ] as const) {
      const response = await open(name);
      await expect(response).toHaveStatus(200);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const facts = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([facts.format, facts.exif]).toEqual([format, undefined]);
    }
    const part = await open("voice.mp3", { range: "bytes=0-99" });
    await expect(part).toHaveStatus(206);
    expect([part.headers.get("content-type"), (await part.arrayBuffer()).byteLength]).toEqual(["audio/mpeg", 100]);
  },
);

test("nothing but renditions is served: not the files as they came, not by a path, not another version", async () => {
  await using app = await newTestApp({ dataDir: folder.path });
  const [, entry] = await famousOf(app);
  for (const name of ["letter.png", "entry.json", "facts.json", "../../2-rokeya/letter.png", "w1080.jpg", "full.jpg"]) {
    await expect(
      await app.as(null).get(fillPath(PATHS.famousFile, { version: entry?.version ?? "", name })),
    ).toHaveStatus(404);
  }
  await expect(await app.as(null).get(fillPath(PATHS.famousFile, { version: "..", name: "w400.jpg" }))).toHaveStatus(
    404,
  );
});

test("a second start makes nothing again", async () => {
  const made = async () => {
    await using app = await newTestApp({ dataDir: folder.path });
    const [, entry] = await famousOf(app);
    const place = join(folder.path, "landing-made", entry?.version ?? "");
    return {
      files: await readdir(join(folder.path, "landing-made")),
      at: (await stat(join(place, "w400.avif"))).mtimeMs,
    };
  };
  const first = await made();
  // Of the same files, both hands are made once.
  expect(first.files).toHaveLength(1);
  expect(await made()).toEqual(first);
});

test("where there is no folder nothing is listed", async () => {
  await using app = await newTestApp();
  expect(await famousOf(app)).toEqual([]);
});

test("a start is refused with every fault of what was put in, and how to mend it", async () => {
  await using folder = await ownFolder();
  await putFamous(folder.path, "absent", { sound: "other.mp3" });
  await putFamous(folder.path, "broken", {}, { "letter.png": Buffer.from("no picture at all") });
  await putFamous(folder.path, "fields", {
    picture: "../../secret.png",
    language: "fr",
    en: { name: "", about: "x".repeat(221) },
  });
  await putFamous(folder.path, "swapped", { picture: "reading.wav", sound: "letter.png" });
  const words = await openLanding(readArchiveConfig({ DATA_DIR: folder.path })).then(
    () => "",
    (error: unknown) => String(error),
  );
  for (const fault of [
    "absent/entry.json sound: there is no file other.mp3 beside it",
    "broken/letter.png is not a picture that can be read",
    "fields/entry.json picture: has to be the name of a file beside entry.json",
    'fields/entry.json language: has to be "bn" or "en"',
    "fields/entry.json en.name: is empty",
    "fields/entry.json en.about: is longer than 220 characters",
    "swapped/reading.wav is not a picture that can be read",
    "swapped/letter.png is not a recording that can be read",
    "docs/operating.md describes it",
  ]) {
    expect(words).toContain(fault);
  }
});

test("no more are taken than the page can carry", async () => {
  await using folder = await ownFolder();
  for (const name of ["1", "2", "3", "4", "5"]) await putFamous(folder.path, name);
  await expect(openLanding(readArchiveConfig({ DATA_DIR: folder.path }))).rejects.toThrow("Leave at most 4");
});
