import sharp from "sharp";
import type { Tools } from "./paged-file";
import { scanPdf } from "./small-pdf";

/*
 * JBIG2 (ITU-T T.88) in a PDF, as scanners write it: nothing of Debian's does. A page is one generic region, by its
 * first template, coded by the arithmetic coder of the standard's annex E.
 */

const PAGE_INFORMATION = 48;
const GENERIC_REGION = 38;
const AT_PIXELS = [3, -1, -3, -1, 2, -2, -2, -2];

/** A PDF of corner.png. */
export async function jbig2Pdf(tools: Tools): Promise<string> {
  const { data, info } = await sharp(await tools.read("corner.png"))
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const isBlack = (x: number, y: number) =>
    x >= 0 && x < width && y >= 0 && (data[(y * width + x) * channels] ?? 255) < 128 ? 1 : 0;
  const size = [u32(width), u32(height)];
  const page = segment(0, PAGE_INFORMATION, Buffer.concat([...size, u32(0), u32(0), Buffer.from([0, 0, 0])]));
  const at = Buffer.from(Int8Array.from(AT_PIXELS).buffer);
  const coded = Buffer.concat([...size, u32(0), u32(0), Buffer.from([0, 0]), at, coderOf(width, height, isBlack)]);
  const about = `/Width ${width}/Height ${height}/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode`;
  const packed = Buffer.concat([page, segment(1, GENERIC_REGION, coded)]);
  return tools.write("made.pdf", scanPdf(about, packed, [width / 2, height / 2]));
}

/** Sixteen neighbours of a pixel, the most significant first (figure 3, with the usual pixels that may be moved). */
const NEIGHBOURS: [x: number, y: number][] = [
  [-2, -2],
  [-1, -2],
  [0, -2],
  [1, -2],
  [2, -2],
  [-3, -1],
  [-2, -1],
  [-1, -1],
  [0, -1],
  [1, -1],
  [2, -1],
  [3, -1],
  [-4, 0],
  [-3, 0],
  [-2, 0],
  [-1, 0],
];

function coderOf(width: number, height: number, isBlack: (x: number, y: number) => number): Buffer {
  const coder = new Coder();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const context = NEIGHBOURS.reduce((bits, [dx, dy]) => bits * 2 + isBlack(x + dx, y + dy), 0);
      coder.encode(context, isBlack(x, y));
    }
  }
  return coder.end();
}

/** Table E.1: the share of the rarer value, the next states after it and after the other, and whether they change. */
const STATES = `5601 1 1 1,3401 2 6 0,1801 3 9 0,0AC1 4 12 0,0521 5 29 0,0221 38 33 0,5601 7 6 1,5401 8 14 0,
4801 9 14 0,3801 10 14 0,3001 11 17 0,2401 12 18 0,1C01 13 20 0,1601 29 21 0,5601 15 14 1,5401 16 14 0,5101 17 15 0,
4801 18 16 0,3801 19 17 0,3401 20 18 0,3001 21 19 0,2801 22 19 0,2401 23 20 0,2201 24 21 0,1C01 25 22 0,1801 26 23 0,
1601 27 24 0,1401 28 25 0,1201 29 26 0,1101 30 27 0,0AC1 31 28 0,09C1 32 29 0,08A1 33 30 0,0521 34 31 0,0441 35 32 0,
02A1 36 33 0,0221 37 34 0,0141 38 35 0,0111 39 36 0,0085 40 37 0,0049 41 38 0,0025 42 39 0,0015 43 40 0,0009 44 41 0,
0005 45 42 0,0001 45 43 0,5601 46 46 0`
  .split(",")
  .map((row) => {
    const [share = "", often, rare, turns] = row.trim().split(" ");
    return { share: Number.parseInt(share, 16), often: Number(often), rare: Number(rare), turns: turns === "1" };
  });

/** The encoder of figures E.3 to E.12. */
class Coder {
  #a = 0x8000;
  #c = 0;
  #ct = 12;
  #out: number[] = [0];
  #states = new Uint8Array(1 << 16);
  #values = new Uint8Array(1 << 16);

  encode(context: number, bit: number) {
    const state = STATES[this.#states[context] ?? 0];
    if (!state) return;
    this.#a -= state.share;
    if (bit === this.#values[context]) {
      if ((this.#a & 0x8000) !== 0) {
        this.#c += state.share;
        return;
      }
      if (this.#a < state.share) this.#a = state.share;
      else this.#c += state.share;
      this.#states[context] = state.often;
    } else {
      if (this.#a < state.share) this.#c += state.share;
      else this.#a = state.share;
      if (state.turns) this.#values[context] = 1 - (this.#values[context] ?? 0);
      this.#states[context] = state.rare;
    }
    do {
      this.#a *= 2;
      this.#c *= 2;
      if (--this.#ct === 0) this.#byteOut();
    } while ((this.#a & 0x8000) === 0);
  }

  end(): Buffer {
    const most = this.#c + this.#a;
    this.#c = Math.floor(this.#c / 0x10000) * 0x10000 + 0xffff;
    if (this.#c >= most) this.#c -= 0x8000;
    for (let part = 0; part < 2; part++) {
      this.#c *= 2 ** this.#ct;
      this.#byteOut();
    }
    return Buffer.from([...this.#out.slice(1), 0xff, 0xac]);
  }

  #byteOut() {
    const last = this.#out.length - 1;
    if (this.#out[last] !== 0xff && this.#c >= 0x8000000) {
      this.#out[last] = (this.#out[last] ?? 0) + 1;
      if (this.#out[last] === 0xff) this.#c %= 0x8000000;
    }
    const bits = this.#out[last] === 0xff ? 20 : 19;
    this.#out.push(Math.floor(this.#c / 2 ** bits) % 256);
    this.#c %= 2 ** bits;
    this.#ct = bits === 20 ? 7 : 8;
  }
}

function segment(number: number, type: number, data: Buffer): Buffer {
  return Buffer.concat([u32(number), Buffer.from([type, 0, 1]), u32(data.length), data]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
