import { mosaicOf } from "./mosaic";
import { text, tiff, type Tag } from "./tiff";

export interface RawSize {
  width: number;
  height: number;
  /** Four colours in place of the writing. */
  quarters?: boolean;
}

/** What a camera says of itself. */
export function maker(make: string, model: string): Tag[] {
  return [
    [271, 2, text(make)],
    [272, 2, text(model)],
    [274, 3, [1]],
  ];
}

/** Nikon's: a directory of 28 entries, which points to the sensor's own. */
export function nef(size: RawSize): Promise<Buffer<ArrayBuffer>> {
  return behindPreview(size, [...maker("NIKON CORPORATION", "NIKON D70"), ...blanks(23)]);
}

/** Sony's, with a tag of Sony's own. */
export function arw(size: RawSize): Promise<Buffer<ArrayBuffer>> {
  return behindPreview(size, [...maker("SONY", "ILCE-7M3"), [50341, 7, [0, 0, 0, 0]]]);
}

/** Samsung's, which says no more than that it is TIFF. */
export function srw(size: RawSize): Promise<Buffer<ArrayBuffer>> {
  return behindPreview(size, maker("SAMSUNG", "NX10"));
}

/** Pentax's, likewise, its sensor in the first directory. */
export async function pef(size: RawSize): Promise<Buffer<ArrayBuffer>> {
  const mosaic = await mosaicOf(size);
  return tiff([(at) => [...sensor(size, at[0], mosaic.length, 16), ...maker("PENTAX", "PENTAX K10D")]], [mosaic]);
}

/** Olympus's: a mark of its own, 24 entries, twelve bits a value. */
export async function orf(size: RawSize): Promise<Buffer<ArrayBuffer>> {
  const packed = twelveBits(await mosaicOf(size));
  const mark = Buffer.from("IIRO\0\0\0\0", "latin1");
  return tiff(
    [(at) => [...sensor(size, at[0], packed.length, 12), ...maker("OLYMPUS CORPORATION", "E-1"), ...blanks(8)]],
    [packed],
    mark,
  );
}

async function behindPreview(size: RawSize, tags: Tag[]): Promise<Buffer<ArrayBuffer>> {
  const mosaic = await mosaicOf(size);
  return tiff(
    [
      (_, directories) => [[254, 4, [1]], [330, 4, [directories[1] ?? 0]], ...tags],
      (at) => sensor(size, at[0], mosaic.length, 16),
    ],
    [mosaic],
  );
}

/** One colour a pixel. @param packing TIFF's number for it: 1 is none, 7 JPEG */
export function sensor(
  { width, height }: RawSize,
  strip: number | undefined,
  bytes: number,
  bits: number,
  packing = 1,
): Tag[] {
  return [
    [254, 4, [0]],
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, [bits]],
    [259, 3, [packing]],
    [262, 3, [32803]],
    [273, 4, [strip ?? 0]],
    [277, 3, [1]],
    [278, 4, [height]],
    [279, 4, [bytes]],
    [284, 3, [1]],
    [33421, 3, [2, 2]],
    [33422, 1, [0, 1, 1, 2]],
  ];
}

/** Entries that mean nothing, for files that are known by how many they have. */
function blanks(count: number): Tag[] {
  return Array.from({ length: count }, (_, at) => [60_000 + at, 3, [0]]);
}

/** The first value in the highest bits of words of 32. */
function twelveBits(mosaic: Buffer): Buffer {
  const packed = Buffer.alloc((mosaic.length * 3) / 4);
  for (let at = 0, to = 0; at < mosaic.length; at += 4, to += 3) {
    packed.writeUIntBE((mosaic.readUInt16LE(at) >> 4) * 4096 + (mosaic.readUInt16LE(at + 2) >> 4), to, 3);
  }
  return packed.swap32();
}
