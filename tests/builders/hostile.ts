import { crc32, deflateRawSync, deflateSync, gzipSync } from "node:zlib";

const u32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);

/** A PNG of 900 million white pixels in 110 kB, or as many as are asked for. */
export function pngBomb(side = 30_000): Buffer<ArrayBuffer> {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
    return Buffer.concat([u32(content.length), body, u32(crc32(body))]);
  };
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)));
  const header = Buffer.concat([u32(side), u32(side), Buffer.from([1, 0, 0, 0, 0])]);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A WebP that says it has 268 million pixels, as its largest can. */
export function webpBomb(): Buffer<ArrayBuffer> {
  const size = 0x3ffe | (0x3ffe << 14);
  const picture = Buffer.concat([
    Buffer.from([0x2f]),
    Buffer.from([size & 255, (size >>> 8) & 255, (size >>> 16) & 255, size >>> 24]),
    Buffer.alloc(27),
  ]);
  const file = Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBPVP8L\0\0\0\0", "latin1"), picture]);
  file.writeUInt32LE(file.length - 8, 4);
  file.writeUInt32LE(picture.length, 16);
  return file;
}

/** A GIF that says it has four milliard pixels, in 35 bytes. */
export function gifBomb(): Buffer<ArrayBuffer> {
  return Buffer.from("474946383961ffffffff800000ffffff0000002c00000000ffffffff0002024401003b", "hex");
}

/** A GIF of that many frames of one pixel. */
export function longGif(frames: number): Buffer<ArrayBuffer> {
  const head = Buffer.from("47494638396140004000800000ffffff000000", "hex");
  const whole = Buffer.concat([Buffer.from("2c000000004000400000", "hex"), lzw(64 * 64)]);
  const frame = Buffer.from("2c000000000100010000024401", "hex");
  return Buffer.concat([
    head,
    whole,
    Buffer.alloc(frame.length * frames + frames, Buffer.concat([frame, Buffer.from([0])])),
    Buffer.from([0x3b]),
  ]);
}

/** So many white pixels, each as a code of three bits, begun anew before codes grow. */
function lzw(pixels: number): Buffer {
  let bits = "";
  const write = (code: number) => (bits = code.toString(2).padStart(3, "0") + bits);
  for (let at = 0; at < pixels; at++) {
    if (at % 2 === 0) write(4);
    write(0);
  }
  write(5);
  const bytes =
    bits
      .padStart(Math.ceil(bits.length / 8) * 8, "0")
      .match(/.{8}/g)
      ?.toReversed()
      .map((byte) => Number.parseInt(byte, 2)) ?? [];
  const blocks = Array.from({ length: Math.ceil(bytes.length / 255) }, (_, at) =>
    Buffer.from(bytes.slice(at * 255, at * 255 + 255)),
  );
  return Buffer.concat([
    Buffer.from([2]),
    ...blocks.flatMap((block) => [Buffer.from([block.length]), block]),
    Buffer.from([0]),
  ]);
}

/** A JPEG that says it has four milliard pixels. */
export function jpegBomb(jpeg: Buffer): Buffer<ArrayBuffer> {
  const file = Buffer.from(jpeg);
  const frame = [0xc0, 0xc2].map((mark) => file.indexOf(Buffer.from([0xff, mark]))).find((at) => at > 0) ?? 0;
  file.writeUInt32BE(0xffffffff, frame + 5);
  return file;
}

/** An AVIF or HEIC that says it has as many pixels as 32 bits hold. */
export function heifBomb(heif: Buffer): Buffer<ArrayBuffer> {
  const file = Buffer.from(heif);
  const at = file.indexOf("ispe") + 8;
  file.writeUInt32BE(60_000, at);
  file.writeUInt32BE(60_000, at + 4);
  return file;
}

/** A drawing within a drawing within a drawing. */
export function deepSvg(levels: number): Buffer<ArrayBuffer> {
  return svg(`${"<g>".repeat(levels)}${"</g>".repeat(levels)}`);
}

/**
 * Clouds of a milliard layers over all of the paper, two hundred of them: a renderer that counts to nine layers still
 * needs minutes.
 */
export function cloudSvg(): Buffer<ArrayBuffer> {
  const cloud = '<rect width="300" height="200" filter="url(#f)"/>';
  return svg(
    `<filter id="f" width="100%" height="100%"><feTurbulence baseFrequency="0.01" ` +
      `numOctaves="999999999"/></filter>${cloud.repeat(200)}`,
  );
}

/** An archive with a page in it, as a browser or a virtual machine would open it. */
export function zip(name = "index.html", content = "<script>alert(1)</script>"): Buffer<ArrayBuffer> {
  const [words, packed] = [Buffer.from(name), deflateRawSync(Buffer.from(content))];
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(words.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, words, packed]);
  const central = Buffer.concat([Buffer.from("PK\x01\x02\x14\0", "latin1"), facts, Buffer.alloc(14), words]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300"';
const paper = '<rect width="300" height="200" fill="#fdf6e3"/>';

/**
 * A drawing with something in it; `before` stands where a document type may. A low one is made into renditions soon.
 */
export function svg(inside = "", before = "", attributes = "", height = 200): Buffer<ArrayBuffer> {
  return Buffer.from(
    `<?xml version="1.0"?>${before}<svg ${SVG} height="${height}" ${attributes}>${paper}${inside}</svg>`,
  );
}

export function packedSvg(): Buffer<ArrayBuffer> {
  return gzipSync(svg()) as Buffer<ArrayBuffer>;
}

/** Ten to the tenth rectangles, each group showing the one before ten times. */
export function useBomb(): Buffer<ArrayBuffer> {
  const groups = Array.from(
    { length: 10 },
    (_, level) => `<g id="g${level + 1}">${`<use xlink:href="#g${level}"/>`.repeat(10)}</g>`,
  );
  return svg(`<defs><g id="g0"><rect width="9" height="9"/></g>${groups.join("")}</defs><use xlink:href="#g10"/>`);
}

/** Ten to the ninth letters out of a thousand. */
export function billionLaughs(): Buffer<ArrayBuffer> {
  const entities = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`);
  return svg('<text y="50">&l9;</text>', `<!DOCTYPE svg [<!ENTITY l0 "ha">${entities.join("")}]>`);
}

/** The same in UTF-16. */
export function wideLaughs(): Buffer<ArrayBuffer> {
  return Buffer.from(`\ufeff${billionLaughs().toString()}`, "utf16le");
}

/** What reads a file of the server into the drawing, where entities are followed. */
export function readsFile(path: string): Buffer<ArrayBuffer> {
  return svg('<text y="50" font-size="20">&x;</text>', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${path}">]>`);
}

/** Height of a drawing whose renditions are not looked at closely. */
export const LOW = 30;

/** All ways in which a drawing may ask for something from elsewhere. */
export function fetches(origin: string, path: string): Buffer<ArrayBuffer> {
  const ways = [origin, `file://${path}`, path].flatMap((from) => [
    `<image xlink:href="${from}/a.png" width="300" height="200"/>`,
    `<image href="${from}" width="300" height="200"/>`,
    `<use xlink:href="${from}/b.svg#c"/>`,
    `<style>@import url("${from}/d.css"); text { font-family: e; } @font-face { font-family: e; src: ` +
      `url("${from}/e.ttf"); }</style>`,
    `<filter id="f"><feImage xlink:href="${from}/f.png"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
    `<foreignObject width="99" height="99"><iframe xmlns="http://www.w3.org/1999/xhtml" ` +
      `src="${from}/g.html"/></foreignObject>`,
  ]);
  return svg(ways.join(""), "", "", LOW);
}
