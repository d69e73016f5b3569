import { heic } from "./heic";
import { hevcFilm } from "./hevc-film";
import { phoneHeic } from "./phone-heic";
import { picture } from "./picture";
import { QUARTERS_SVG, QUARTER_NAMES } from "./quarters";
import { retagged } from "./retagged";
import { sample } from "./sample";

/*
 * Pictures that other programs show, each in another way: without their end mark, padded, by
 * every brand, moving, broken off. Each shows the quarters.
 */

type Bytes = Buffer<ArrayBuffer>;

/** A picture, and what is seen of it. */
export interface OddPicture {
  name: string;
  make: () => Promise<Bytes> | Bytes;
  width: number;
  height: number;
  /** Colours of its quarters; as QUARTERS where absent. */
  colours?: string[];
}

const written = (name: string) => sample(`written/${name}`);
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((each) => (typeof each === "string" ? Buffer.from(each, "latin1") : each))) as Bytes;
/** Bytes that no decoder takes for a mark. */
const junk = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 37 + 11) % 200));
const without = (bytes: Bytes, end: number) => bytes.subarray(0, bytes.length - end) as Bytes;
const share = (bytes: Bytes, there: number) => bytes.subarray(0, Math.round(bytes.length * there)) as Bytes;

const of = (name: string, make: OddPicture["make"], more: Partial<OddPicture> = {}): OddPicture => ({
  name,
  make,
  width: 240,
  height: 160,
  colours: QUARTER_NAMES,
  ...more,
});

/** PNG of which one part is changed. */
async function pngWith(change: (type: string, chunk: Buffer) => Buffer): Promise<Bytes> {
  const png = await sample("letter.png");
  const parts: Buffer[] = [png.subarray(0, 8)];
  for (let at = 8; at < png.length; ) {
    const end = at + png.readUInt32BE(at) + 12;
    parts.push(change(png.toString("latin1", at + 4, at + 8), Buffer.from(png.subarray(at, end))));
    at = end;
  }
  return join(...parts);
}

/** A WebP whose header says that it is so long. */
async function webpOf(says: number): Promise<Bytes> {
  const webp = await sample("letter.webp");
  webp.writeUInt32LE(says, 4);
  return webp;
}

/** A file whose first brand is another, beside those that it has. */
async function branded(file: Promise<Bytes>, brand: string, others?: string): Promise<Bytes> {
  const bytes = Buffer.from(await file) as Bytes;
  bytes.write(brand, 8, "latin1");
  if (others) for (let at = 16; at < bytes.readUInt32BE(0); at += 4) bytes.write(others, at, "latin1");
  return bytes;
}

/** A film of one HEVC picture as one that moves and has no still, as ISO 23008-12 allows. */
async function movingHeic(): Promise<Bytes> {
  const film = await hevcFilm(await picture({ width: 240, height: 160, quarters: true, format: "png" }), 240, 160);
  return branded(Promise.resolve(film as Bytes), "hevc", "msf1");
}

const cutSize = { width: 600, height: 400 };

const svg = (attributes: string, head = '<?xml version="1.0"?>') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${QUARTERS_SVG}</svg>`;
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, "utf16le");
  return (isBig ? bytes.swap16() : bytes) as Bytes;
};
const SIZED = 'width="300" height="200"';
const BOX = 'viewBox="0 0 300 200" preserveAspectRatio="none"';
const drawn = { width: 2400, height: 1600 };
const drawing = (name: string, make: () => Bytes | string, more: Partial<OddPicture> = drawn) =>
  of(`${name}.svg`, () => Buffer.from(make() as string) as Bytes, more);
const UNITS = ["px", "pt", "pc", "mm", "cm", "in", "em", "ex", "%", ""];

/** One of each kind. */
export const ODD_PICTURES: OddPicture[] = [
  of("without its end.jpg", async () => without(await written("cjpeg-restart.jpg"), 2)),
  of("without its end.png", async () => without(await sample("letter.png"), 12)),
  of("without its end.gif", async () => without(await sample("letter.gif"), 1)),
  of("without its last byte.webp", async () => without(await sample("letter.webp"), 1)),
  of("other brand.avif", () => branded(sample("letter.avif"), "mif1")),
  of("other brand.heic", () => branded(heic({ width: 240, height: 160, quarters: true }), "heim")),
  drawing("utf-16", () => utf16(`\ufeff${svg(SIZED)}`)),
  drawing("no size", () => svg("", "").replaceAll("%", ""), { width: 2400, height: 2400 }),
];

/** All others: in `npm run prove`. */
export const MORE_ODD_PICTURES: OddPicture[] = [
  of("progressive without its end.jpg", async () => without(await written("cjpeg-prog.jpg"), 2)),
  of("padded.jpg", async () => join(await written("cjpeg-422.jpg"), Buffer.alloc(5000))),
  of("junk behind.jpg", async () => join(await written("cjpeg-422.jpg"), junk(5000))),
  of("two in one.jpg", async () => join(await written("cjpeg-422.jpg"), await written("cjpeg-rgb.jpg"))),
  of("filled.jpg", async () => {
    const jpeg = await written("cjpeg-422.jpg");
    return join(jpeg.subarray(0, 2), "\xff\xff\xff", jpeg.subarray(2));
  }),
  of("sum of its end.png", async () => join(without(await sample("letter.png"), 4), "abcd")),
  of("without the sum of its end.png", async () => without(await sample("letter.png"), 4)),
  of("padded.png", async () => join(await sample("letter.png"), Buffer.alloc(4000))),
  of("other sum of its pixels.png", () =>
    pngWith((type, chunk) => (type === "IDAT" ? join(without(chunk as Bytes, 4), "abcd") : chunk)),
  ),
  of("without the sum of what it unpacks to.png", () =>
    pngWith((type, chunk) => {
      if (type !== "IDAT") return chunk;
      const cut = Buffer.from(without(chunk as Bytes, 8));
      cut.writeUInt32BE(cut.length - 8);
      return join(cut, "abcd");
    }),
  ),
  of("without its last block.gif", async () => without(await sample("letter.gif"), 2)),
  of("padded.gif", async () => join(await sample("letter.gif"), Buffer.alloc(999))),
  of("moving without its end.gif", async () => share(await sample("moving.gif"), 0.9)),
  of("length of zero.webp", () => webpOf(0)),
  of("length of a stream.webp", () => webpOf(0xffffffff)),
  of("padded.webp", async () => join(await sample("letter.webp"), Buffer.alloc(999))),
  ...["miaf", "MA1B", "avis", "abcd"].map((brand) => of(`${brand}.avif`, () => branded(sample("letter.avif"), brand))),
  ...["msf1", "avis", "avif"].map((brand) =>
    of(`moving ${brand}.avif`, () => branded(written("avifenc-moving.avif"), brand)),
  ),
  of("moving alone.avif", async () => retagged(await written("ffmpeg-moving.avif"), { pitm: "free" })),
  of("padded.avif", async () => join(await sample("letter.avif"), Buffer.alloc(999))),
  ...["heic", "heix", "heis", "hevc", "hevx", "hevm", "hevs", "msf1", "mif1", "miaf", "MiHB", "abcd"].map((brand) =>
    of(`${brand}.heic`, () => branded(heic({ width: 240, height: 160, quarters: true }), brand)),
  ),
  of("mif1 alone.heic", () => branded(heic({ width: 240, height: 160, quarters: true }), "mif1", "mif1")),
  of("moving alone.heic", movingHeic),
  of("padded.heic", async () => join(await sample("phone.heic"), Buffer.alloc(999)), {
    width: 240,
    height: 160,
  }),
  // As an iPhone lays it out: four tiles, turned, with a thumbnail, a gain map and EXIF beside them.
  of("IMG_0001.HEIC", () => phoneHeic(), {
    width: 240,
    height: 320,
    colours: ["blue", "red", "yellow", "green"],
  }),
  ...UNITS.map((unit) =>
    drawing(`in ${unit.replace("%", "percent") || "nothing"}`, () =>
      svg(`width="30${unit}" height="20${unit}" ${BOX}`),
    ),
  ),
  drawing("utf-16 big", () => utf16(`\ufeff${svg(SIZED)}`, true)),
  drawing("utf-16 without a mark", () => utf16(svg(SIZED, '<?xml version="1.0" encoding="UTF-16"?>'))),
  drawing("utf-16 big without a mark", () => utf16(svg(SIZED, '<?xml version="1.0" encoding="UTF-16"?>'), true)),
  drawing("utf-16 without a word", () => utf16(svg(SIZED, ""))),
  drawing("utf-16 that says utf-8", () => utf16(`\ufeff${svg(SIZED, '<?xml version="1.0" encoding="UTF-8"?>')}`)),
  drawing("utf-8 that says utf-16", () => svg(SIZED, '<?xml version="1.0" encoding="UTF-16"?>')),
  drawing("utf-8 with a mark", () => `\ufeff${svg(SIZED)}`),
  drawing("latin", () => svg(SIZED, '<?xml version="1.0" encoding="ISO-8859-1"?>')),
  drawing("with a prefix", () =>
    svg(SIZED)
      .replaceAll(/<(\/?)(svg|rect)/g, "<$1s:$2")
      .replace("xmlns=", "xmlns:s="),
  ),
  drawing("padded", () => `${svg(SIZED)}${"\0".repeat(99)}`),
  drawing("without its end", () => svg(SIZED).replace("</svg>", "")),
  drawing("half a percent", () => svg(`width="50%" height="200" ${BOX}`), { width: 2400, height: 1600 }),
];

/** Pictures that break off, of which more than half is there. */
export const CUT_PICTURES: OddPicture[] = [
  of("cut.jpg", async () => share(await picture({ ...cutSize, format: "jpeg" }), 0.9), { ...cutSize }),
  of("cut.png", async () => share(await picture({ ...cutSize, format: "png" }), 0.9), { ...cutSize }),
  of("cut.gif", async () => share(await picture({ ...cutSize, format: "gif" }), 0.9), { ...cutSize }),
  of("cut.webp", async () => share(await picture({ ...cutSize, format: "webp" }), 0.9), { ...cutSize }),
  of("cut.heic", async () => share(await heic(cutSize), 0.9), { ...cutSize }),
  drawing("cut", () => svg(SIZED).slice(0, -20), { ...drawn }),
];
