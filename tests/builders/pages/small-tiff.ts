import sharp from "sharp";
import { QUARTERS_SVG } from "tests/builders/quarters";
import { tiff, type Directory, type Tag } from "tests/builders/raw/tiff";

/** A page of a TIFF that shows the quarters: what is otherwise than usual. */
export interface SmallPage {
  width?: number;
  height?: number;
  turned?: boolean;
  /** Its NewSubfileType. */
  kind?: number;
  tiled?: boolean;
  /** Way to pack, and bits of a value, that its tags claim. */
  packing?: number;
  bits?: number;
}

/** Side of a tile, in pixels. */
const TILE = 64;
const STRIP_ROWS = 16;

/** A TIFF of pages that aren't packed, its directories before its pixels. */
export async function smallTiff(pages: SmallPage[]): Promise<Buffer<ArrayBuffer>> {
  const parts = await Promise.all(pages.map(pageOf));
  let from = 0;
  const places = parts.map(({ data }) => (from += data.length) - data.length);
  const directories = parts.map(
    ({ tags, data }, at): Directory =>
      (dataAt) => {
        const first = places[at] ?? 0;
        return tags(data.map((_, part) => dataAt[first + part] ?? 0));
      },
  );
  return chained(
    tiff(
      directories,
      parts.flatMap(({ data }) => data),
    ),
    directories.length,
  );
}

async function pageOf(page: SmallPage) {
  const { width = 240, height = 160, turned = false, kind = 0, tiled = false, packing = 1, bits = 8 } = page;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${QUARTERS_SVG}</svg>`;
  const flat = sharp(Buffer.from(drawing)).flatten();
  const pixels = await (turned ? flat.rotate(180) : flat).removeAlpha().raw().toBuffer();
  const data = tiled ? tilesOf(pixels, width, height) : stripsOf(pixels, width);
  const lengths = data.map((each) => each.length);
  const tags = (at: number[]): Tag[] => [
    [254, 4, [kind]],
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, [bits, bits, bits]],
    [259, 3, [packing]],
    [262, 3, [2]],
    [277, 3, [3]],
    ...((tiled
      ? [
          [322, 4, [TILE]],
          [323, 4, [TILE]],
          [324, 4, at],
          [325, 4, lengths],
        ]
      : [
          [273, 4, at],
          [278, 4, [STRIP_ROWS]],
          [279, 4, lengths],
        ]) as Tag[]),
  ];
  return { tags, data };
}

function stripsOf(pixels: Buffer, width: number): Buffer[] {
  const bytes = width * 3 * STRIP_ROWS;
  return Array.from({ length: Math.ceil(pixels.length / bytes) }, (_, at) =>
    pixels.subarray(at * bytes, (at + 1) * bytes),
  );
}

function tilesOf(pixels: Buffer, width: number, height: number): Buffer[] {
  const tiles: Buffer[] = [];
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      const tile = Buffer.alloc(TILE * TILE * 3);
      for (let row = 0; row < Math.min(TILE, height - top); row++) {
        const from = ((top + row) * width + left) * 3;
        pixels.copy(tile, row * TILE * 3, from, from + Math.min(TILE, width - left) * 3);
      }
      tiles.push(tile);
    }
  }
  return tiles;
}

/** Has each directory point to the next: they lie one behind another, each with its long values behind it. */
function chained(file: Buffer<ArrayBuffer>, directories: number): Buffer<ArrayBuffer> {
  for (let at = 8, left = directories - 1; left > 0; left--) {
    const entries = file.readUInt16LE(at);
    let end = at + 6 + entries * 12;
    for (let entry = 0; entry < entries; entry++) {
      const place = at + 2 + entry * 12;
      const bytes = file.readUInt32LE(place + 4) * (file.readUInt16LE(place + 2) === 3 ? 2 : 4);
      if (bytes > 4) end += bytes + (bytes % 2);
    }
    file.writeUInt32LE(end, at + 2 + entries * 12);
    at = end;
  }
  return file;
}
