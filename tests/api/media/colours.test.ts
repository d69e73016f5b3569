import sharp from "sharp";
import { expect, test } from "vitest";
import { heic } from "tests/builders/heic";
import { bytesOf, putIn } from "tests/test-app/put-in";
import { newTestApp } from "tests/test-app/test-app";

const SIZE = { width: 160, height: 120 };

test("what is served carries no colour profile, and its colours are those that the profile meant", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  // The same green in a screen's wide colours: its numbers differ, what is seen must not.
  const green = sharp({ create: { width: 300, height: 300, channels: 3, background: "#20c040" } });
  const place = { IFD0: { Make: "Secret camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 48/1 0/1" } };
  const wide = (await green
    .withIccProfile("p3")
    .withExif(place)
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer()) as Buffer<ArrayBuffer>;
  const sent = await sharp(wide).metadata();
  expect([sent.icc !== undefined, sent.exif?.includes("Secret camera")]).toEqual([true, true]);
  const { media, download } = await putIn(app, "handwriting", "wide.jpg", wide);
  const served = await Promise.all(
    ["w200.avif", "w400.webp", "w400.jpg"].map(async (name) => bytesOf(await media(name))),
  );
  for (const bytes of [...served, await download()]) {
    const facts = await sharp(bytes).metadata();
    expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes("Secret")).toBe(false);
    const { channels } = await sharp(bytes).stats();
    [0x20, 0xc0, 0x40].forEach((level, at) => expect(Math.abs((channels[at]?.mean ?? 0) - level)).toBeLessThan(6));
  }
});

test("a phone's HEIC shows the colours that its profile means", { timeout: 60_000 }, async () => {
  await using app = await newTestApp();
  const { icc } = await sharp(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
      .withIccProfile("p3")
      .png()
      .toBuffer(),
  ).metadata();
  const shown = [];
  for (const [name, profile] of [
    ["plain.heic", undefined],
    ["wide.heic", icc],
  ] as const) {
    const { download } = await putIn(app, "handwriting", name, await heic({ ...SIZE, icc: profile }));
    const { channels } = await sharp(await download()).stats();
    shown.push(channels.map(({ mean }) => mean));
  }
  // Paper of the same numbers is yellower in wide colours: less blue.
  expect((shown[0]?.[2] ?? 0) - (shown[1]?.[2] ?? 0)).toBeGreaterThan(1);
});
