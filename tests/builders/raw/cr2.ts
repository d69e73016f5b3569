import { mosaicOf } from "./mosaic";
import { shorts } from "./raf";
import { maker, type RawSize } from "./tiff-raws";
import { tiff } from "./tiff";

/** Bits of a value in it. */
export const DEPTH = 14;

/** Canon's: a mark of its own, and the sensor's values as a lossless JPEG. */
export async function cr2(size: RawSize): Promise<Buffer<ArrayBuffer>> {
  const jpeg = losslessJpeg(await mosaicOf(size), size);
  const header = Buffer.from("II*\0\0\0\0\0CR\x02\0\x10\0\0\0", "latin1");
  return tiff(
    [
      (at) => [
        [254, 4, [0]],
        [256, 4, [size.width]],
        [257, 4, [size.height]],
        [259, 3, [6]],
        ...maker("Canon", "Canon EOS 350D DIGITAL"),
        [273, 4, [at[0] ?? 0]],
        [279, 4, [jpeg.length]],
      ],
    ],
    [jpeg],
    header,
  );
}

/** ISO 10918-1, process 14: two interleaved columns. */
export function losslessJpeg(mosaic: Buffer, { width, height }: RawSize): Buffer {
  // Seventeen codes, all of five bits.
  const lengths = Array.from({ length: 16 }, (_, at) => (at === 4 ? 17 : 0));
  const codes = Array.from({ length: 17 }, (_, at) => at);
  return Buffer.concat([
    shorts(0xffd8, 0xffc4, 3 + lengths.length + codes.length),
    Buffer.from([0, ...lengths, ...codes]),
    shorts(0xffc3, 14),
    Buffer.from([DEPTH, ...shorts(height, width / 2), 2, 1, 0x11, 0, 2, 0x11, 0]),
    shorts(0xffda, 10),
    Buffer.from([2, 1, 0, 2, 0, 1, 0, 0]),
    steps(mosaic, { width, height }),
    shorts(0xffd9),
  ]);
}

/** Each value as its step from the one before it of the same column. */
function steps(mosaic: Buffer, { width, height }: RawSize): Buffer {
  const bytes: number[] = [];
  let held = 0;
  let count = 0;
  const write = (value: number, bits: number) => {
    for (let bit = bits - 1; bit >= 0; bit--) {
      held = held * 2 + ((value >> bit) & 1);
      if (++count < 8) continue;
      bytes.push(held);
      if (held === 255) bytes.push(0);
      held = count = 0;
    }
  };
  const value = (x: number, y: number) => mosaic.readUInt16LE((y * width + x) * 2) >> (16 - DEPTH);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const before = x > 1 ? value(x - 2, y) : y > 0 ? value(x, y - 1) : 1 << (DEPTH - 1);
      const step = value(x, y) - before;
      const bits = step === 0 ? 0 : Math.abs(step).toString(2).length;
      write(bits, 5);
      write(step < 0 ? step + (1 << bits) - 1 : step, bits);
    }
  }
  write(127, 7);
  return Buffer.from(bytes);
}
