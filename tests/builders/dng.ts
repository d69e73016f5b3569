import { picture } from "./picture";
import sharp from "sharp";

export interface DngOptions {
  width?: number;
  height?: number;
  /** Side of the JPEG that lies in front, as a camera's screen shows it; none where absent. */
  preview?: { width: number; height: number };
  /** EXIF orientation of the raw picture. */
  orientation?: number;
}

type Tag = readonly [tag: number, type: 1 | 2 | 3 | 4 | 5 | 7 | 10, values: readonly number[]];
const SIZE = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 10: 8 } as const;
const text = (words: string) => [...Buffer.from(`${words}\0`, "latin1")];

/** A camera's raw picture (DNG 1.4, uncompressed, one colour a pixel), as the standard has it. */
export async function dng({ width = 640, height = 480, preview, orientation = 1 }: DngOptions = {}): Promise<Buffer<ArrayBuffer>> {
  const mosaic = await mosaicOf(width, height);
  const thumbnail = preview ? await picture({ ...preview, seed: 3 }) : null;
  const raw = (strip: number): Tag[] => [
    [254, 4, [0]],
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, [16]],
    [259, 3, [1]],
    [262, 3, [32803]],
    [273, 4, [strip]],
    [277, 3, [1]],
    [278, 4, [height]],
    [279, 4, [mosaic.length]],
    [284, 3, [1]],
    [33421, 3, [2, 2]],
    [33422, 1, [0, 1, 1, 2]],
    [50714, 4, [0]],
    [50717, 4, [65535]],
  ];
  const camera: Tag[] = [
    [271, 2, text("Akkhor")],
    [272, 2, text("Test camera")],
    [274, 3, [orientation]],
    [50706, 1, [1, 4, 0, 0]],
    [50708, 2, text("Akkhor Test camera")],
    [50721, 10, [32404542, -15371385, -4985314, -9692660, 18760108, 415560, 556434, -2040259, 10572252].flatMap((value) => [value, 10_000_000])],
    [50728, 5, [1, 1, 1, 1, 1, 1]],
    [50778, 3, [21]],
  ];
  if (!thumbnail) return assemble([(at) => [...raw(at[0] ?? 0), ...camera]], [mosaic]);
  const small = (at: number[], ifds: number[]): Tag[] => [
    [254, 4, [1]],
    [256, 4, [preview?.width ?? 0]],
    [257, 4, [preview?.height ?? 0]],
    [258, 3, [8, 8, 8]],
    [259, 3, [7]],
    [262, 3, [6]],
    [273, 4, [at[1] ?? 0]],
    [277, 3, [3]],
    [278, 4, [preview?.height ?? 0]],
    [279, 4, [thumbnail.length]],
    [284, 3, [1]],
    [330, 4, [ifds[1] ?? 0]],
    ...camera,
  ];
  return assemble([small, (at) => raw(at[0] ?? 0)], [mosaic, thumbnail]);
}

/** Red, green and blue in turns, of a real picture. */
async function mosaicOf(width: number, height: number): Promise<Buffer> {
  const { data } = await sharp(await picture({ width, height, format: "png" })).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const mosaic = Buffer.alloc(width * height * 2);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const level = (data[(y * width + x) * 3 + (y % 2) + (x % 2)] ?? 0) / 255;
      mosaic.writeUInt16LE(Math.round(level ** 2.2 * 65535), (y * width + x) * 2);
    }
  }
  return mosaic;
}

/** Directories first, each with its long values behind it, then the data that they point to. */
function assemble(directories: ((dataAt: number[], directoryAt: number[]) => Tag[])[], data: Buffer[]): Buffer<ArrayBuffer> {
  const sizeOf = (tags: Tag[]) => 6 + tags.length * 12 + tags.reduce((sum, [, type, values]) => sum + even(bytesOf(type, values)), 0);
  const none = [0, 0];
  const sizes = directories.map((directory) => sizeOf(directory(none, none)));
  const directoryAt = sizes.map((_, index) => 8 + sum(sizes.slice(0, index)));
  const dataAt = data.map((_, index) => 8 + sum(sizes) + sum(data.slice(0, index).map((each) => even(each.length))));
  const file = Buffer.alloc(8 + sum(sizes) + sum(data.map((each) => even(each.length))));
  file.write("II*\0", "latin1");
  file.writeUInt32LE(8, 4);
  directories.forEach((directory, index) => writeDirectory(file, directoryAt[index] ?? 0, directory(dataAt, directoryAt)));
  data.forEach((each, index) => each.copy(file, dataAt[index]));
  return file;
}

function writeDirectory(file: Buffer, at: number, tags: Tag[]): void {
  const sorted = tags.toSorted(([a], [b]) => a - b);
  file.writeUInt16LE(sorted.length, at);
  let longAt = at + 6 + sorted.length * 12;
  sorted.forEach(([tag, type, values], index) => {
    const entry = at + 2 + index * 12;
    const bytes = bytesOf(type, values);
    file.writeUInt16LE(tag, entry);
    file.writeUInt16LE(type, entry + 2);
    file.writeUInt32LE(type === 5 || type === 10 ? values.length / 2 : values.length, entry + 4);
    if (bytes > 4) file.writeUInt32LE(longAt, entry + 8);
    writeValues(file, bytes > 4 ? longAt : entry + 8, type, values);
    if (bytes > 4) longAt += even(bytes);
  });
}

function writeValues(file: Buffer, at: number, type: Tag[1], values: readonly number[]): void {
  values.forEach((value, index) => {
    if (SIZE[type] === 1) file.writeUInt8(value, at + index);
    else if (type === 3) file.writeUInt16LE(value, at + index * 2);
    else if (type === 10) file.writeInt32LE(value, at + index * 4);
    else file.writeUInt32LE(value, at + index * 4);
  });
}

function bytesOf(type: Tag[1], values: readonly number[]): number {
  return type === 5 || type === 10 ? values.length * 4 : values.length * SIZE[type];
}

const even = (bytes: number) => bytes + (bytes % 2);
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
