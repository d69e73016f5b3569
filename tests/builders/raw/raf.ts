import { picture } from "../picture";
import { mosaicOf } from "./mosaic";
import { maker, type RawSize } from "./tiff-raws";
import { tiff } from "./tiff";

const HEAD_BYTES = 160;

/** Fuji's: a head with five places, a small JPEG that names the camera, facts of the sensor, and its values. */
export async function raf(size: RawSize): Promise<Buffer<ArrayBuffer>> {
  const { width, height } = size;
  const mosaic = await mosaicOf(size);
  const preview = await namedPreview();
  const facts = Buffer.concat([
    shorts(0, 4),
    ...[0x100, 0x121].map((sizes) => shorts(sizes, 4, height, width)),
    // Straight rows, not turned by 45 degrees.
    shorts(0x130, 2, 8),
    // Light as it was: green, red, green, blue.
    shorts(0x2ff0, 8, 256, 256, 256, 256),
  ]);
  const head = Buffer.alloc(HEAD_BYTES);
  head.write("FUJIFILMCCD-RAW 0201FF389501X-A1", "latin1");
  let at = HEAD_BYTES;
  [preview, facts, mosaic].forEach((part, index) => {
    head.writeUInt32BE(at, 84 + index * 8);
    head.writeUInt32BE(part.length, 88 + index * 8);
    at += part.length;
  });
  return Buffer.concat([head, preview, facts, mosaic]);
}

async function namedPreview(): Promise<Buffer> {
  const camera = tiff([() => maker("FUJIFILM", "X-A1")], []);
  const jpeg = await picture({ width: 160, height: 120 });
  return Buffer.concat([
    shorts(0xffd8, 0xffe1, camera.length + 8),
    Buffer.from("Exif\0\0", "latin1"),
    camera,
    jpeg.subarray(2),
  ]);
}

/** Big-endian, as both Fuji and JPEG write them. */
export function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16BE(value, at * 2));
  return bytes;
}
