import sharp from "sharp";
import { boxOf, boxesIn, inside, u16, u32 } from "archive/media/decoder/boxes.js";
import { hevcFilm } from "./hevc-film";
import { QUARTERS } from "./quarters";

/*
 * A picture as iPhones lay it out: a grid of tiles that are no pictures by themselves, turned by `irot`, with a
 * thumbnail, a gain map and what the camera says beside it (ISO 23008-12, and what Apple's files were described as).
 */

type Bytes = Buffer<ArrayBuffer>;
const TILE = { width: 160, height: 120 };
const GAIN_MAP = "urn:com:apple:photo:2020:aux:hdrgainmap\0";
const HIDDEN = 1;

interface Item {
  type: string;
  bytes: Buffer;
  /** Numbers of its properties; those that a reader has to know with 0x80. */
  properties: number[];
  isHidden?: boolean;
  /** True where it lies in the description itself. */
  isInside?: boolean;
}

/**
 * Tiles of a colour each; of four of them it is 240 by 320 upright, and the first quarter is at the top right.
 * @param about.says size that it claims in place of its own
 */
export async function phoneHeic({
  columns = 2,
  rows = 2,
  says,
}: {
  columns?: number;
  rows?: number;
  says?: { width: number; height: number };
} = {}): Promise<Bytes> {
  const tiles = await Promise.all(QUARTERS.map(frameOf));
  const settings = tiles[0]?.settings ?? Buffer.alloc(0);
  const many = Array.from({ length: columns * rows }, (_, at) => tiles[at % tiles.length]?.frame ?? Buffer.alloc(0));
  const size = { width: TILE.width * columns, height: TILE.height * rows };
  const grid = Buffer.concat([Buffer.from([0, 0, rows - 1, columns - 1]), u16(size.width), u16(size.height)]);
  const small = many[0] ?? Buffer.alloc(0);
  const exif = Buffer.from("\0\0\0\x06Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0", "latin1");
  const items: Item[] = [
    ...many.map((bytes) => ({ type: "hvc1", bytes, properties: [0x81, 2], isHidden: true })),
    { type: "grid", bytes: grid, properties: [3, 0x84], isInside: true },
    { type: "hvc1", bytes: small, properties: [0x81, 2, 0x84] },
    { type: "hvc1", bytes: small, properties: [0x81, 2, 0x85] },
    { type: "Exif", bytes: exif, properties: [] },
  ];
  const main = many.length + 1;
  const inFile = items.filter(({ isInside }) => !isInside);
  const file = boxOf("ftyp", ["heic", u32(0), "mif1MiHBMiHEmiafheictmap"]);
  const meta = (dataAt: number) =>
    boxOf("meta", [
      u32(0),
      boxOf("hdlr", [u32(0), u32(0), "pict", Buffer.alloc(13)]),
      boxOf("pitm", [u32(0), u16(main)]),
      boxOf("iinf", [u32(0), u16(items.length), ...items.map(infoOf)]),
      boxOf("iref", [
        u32(0),
        boxOf("dimg", [u16(main), u16(many.length), ...many.map((_, at) => u16(at + 1))]),
        ...["thmb", "auxl", "cdsc"].map((type, at) => boxOf(type, [u16(main + 1 + at), u16(1), u16(main)])),
      ]),
      boxOf("iprp", [
        boxOf("ipco", [
          boxOf("hvcC", [settings]),
          boxOf("ispe", [u32(0), u32(TILE.width), u32(TILE.height)]),
          boxOf("ispe", [u32(0), u32((says ?? size).width), u32((says ?? size).height)]),
          // Three quarters of a turn against the clock.
          boxOf("irot", [Buffer.from([3])]),
          boxOf("auxC", [u32(0), GAIN_MAP]),
        ]),
        boxOf("ipma", [
          u32(0),
          u32(items.length),
          ...items.flatMap(({ properties }, at) => [u16(at + 1), Buffer.from([properties.length, ...properties])]),
        ]),
      ]),
      boxOf("idat", [grid]),
      boxOf("iloc", [
        u32(0x01000000),
        u16(0x4400),
        u16(items.length),
        ...items.map((item, at) =>
          Buffer.concat([
            u16(at + 1),
            u16(item.isInside ? 1 : 0),
            u16(0),
            u16(1),
            u32(item.isInside ? 0 : dataAt + before(inFile, item)),
            u32(item.bytes.length),
          ]),
        ),
      ]),
    ]);
  const dataAt = file.length + meta(0).length + 8;
  const data = boxOf(
    "mdat",
    inFile.map(({ bytes }) => bytes),
  );
  return Buffer.concat([file, meta(dataAt), data]) as Bytes;
}

/** One that says that it is small, and has tiles for 94 million pixels. */
export function lyingGrid(): Promise<Bytes> {
  return phoneHeic({ columns: 70, rows: 70, says: { width: 320, height: 240 } });
}

const before = (items: Item[], item: Item) =>
  items.slice(0, items.indexOf(item)).reduce((sum, { bytes }) => sum + bytes.length, 0);

const infoOf = ({ type, isHidden }: Item, at: number) =>
  boxOf("infe", [u32(0x02000000 | (isHidden ? HIDDEN : 0)), u16(at + 1), u16(0), type, "\0"]);

async function frameOf(colour: string) {
  const png = await sharp({ create: { ...TILE, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const film = await hevcFilm(png, TILE.width, TILE.height);
  const all = boxesIn(film);
  const moov = all.find(({ type }) => type === "moov");
  const settings = inside(moov, "trak", "mdia", "minf", "stbl", "stsd", "hvc1", "hvcC")?.body;
  const frame = all.find(({ type }) => type === "mdat")?.body;
  if (!settings || !frame) throw new Error("there is no HEVC frame");
  return { settings, frame };
}
