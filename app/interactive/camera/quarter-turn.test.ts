import sharp from "sharp";
import { expect, test } from "vitest";
import { quarterTurn } from "./quarter-turn";

/** A picture of four colours, one in each corner; it lies as EXIF says. */
async function corners(orientation?: number): Promise<Blob> {
  const colours = [230, 20, 20, 20, 230, 20, 20, 20, 230, 230, 230, 20];
  const small = sharp(Buffer.from(colours), { raw: { width: 2, height: 2, channels: 3 } });
  const large = await small.resize(64, 48, { kernel: "nearest", fit: "fill" }).png().toBuffer();
  const jpeg = sharp(large).jpeg({ quality: 95, chromaSubsampling: "4:4:4" });
  if (orientation) jpeg.withMetadata({ orientation });
  return new Blob([new Uint8Array(await jpeg.toBuffer())], { type: "image/jpeg" });
}

/** The picture as it is shown. */
async function shown(picture: Blob): Promise<{ width: number; height: number; data: Buffer }> {
  const bytes = Buffer.from(await picture.arrayBuffer());
  const { data, info } = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true });
  return { ...info, data };
}

test("a picture is turned a quarter clockwise, however it lies, and four quarters make it whole", async () => {
  for (const orientation of [undefined, 1, 2, 3, 4, 5, 6, 7, 8]) {
    const picture = await corners(orientation);
    const before = await shown(picture);
    const { data, width, height } = before;
    const { data: wanted } = await sharp(data, { raw: { width, height, channels: 3 } })
      .rotate(90)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const turned = await quarterTurn(picture);
    const after = await shown(turned);
    expect([after.width, after.height], String(orientation)).toEqual([height, width]);
    expect(after.data.equals(wanted), String(orientation)).toBe(true);
    let whole = turned;
    for (let quarter = 0; quarter < 3; quarter++) whole = await quarterTurn(whole);
    expect((await shown(whole)).data.equals(data), String(orientation)).toBe(true);
    expect(whole.type).toBe("image/jpeg");
  }
});

test("what is no JPEG, or breaks off, stays as it is or is read as far as it goes", async () => {
  const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2])], { type: "image/png" });
  expect(await quarterTurn(png)).toBe(png);
  const bytes = new Uint8Array(await (await corners(6)).arrayBuffer());
  for (let length = 0; length < 80; length++) {
    const turned = await quarterTurn(new Blob([bytes.slice(0, length)]));
    expect(turned.size).toBeGreaterThanOrEqual(length);
  }
});
