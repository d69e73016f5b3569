import { hevcFilm } from "./hevc-film";
import { picture, type PictureOptions } from "./picture";

/** A picture as phones write it: one HEVC frame in a HEIF container made here (ISO 23008-12). */
export async function heic(
  options: Pick<PictureOptions, "width" | "height" | "seed" | "quarters"> & {
    icc?: Buffer;
    exif?: Buffer;
    brand?: "heic" | "mif1";
  } = {},
): Promise<Buffer<ArrayBuffer>> {
  const { width = 320, height = 240, icc, exif, brand = "heic" } = options;
  const png = await picture({ ...options, format: "png" });
  const video = await hevcFilm(png, width, height);
  const settings = boxes(video, ["moov", "trak", "mdia", "minf", "stbl", "stsd", "hvc1"]).find(
    ({ type }) => type === "hvcC",
  );
  const frame = boxes(video, []).find(({ type }) => type === "mdat");
  if (!settings || !frame) throw new Error("there is no HEVC frame");
  // What a camera says of a picture lies beside it, as an item of its own.
  const items = [
    { type: "hvc1", bytes: frame.body },
    ...(exif ? [{ type: "Exif", bytes: Buffer.concat([u32(0), exif]) }] : []),
  ];
  const sizeBefore = (at: number) => items.slice(0, at).reduce((sum, { bytes }) => sum + bytes.length, 0);
  const place = (id: number, at: number, bytes: number) =>
    Buffer.concat([u16(id), u16(0), u16(1), u32(at), u32(bytes)]);
  const meta = (dataAt: number) =>
    box("meta", [
      u32(0),
      box("hdlr", [u32(0), u32(0), "pict", u32(0), u32(0), u32(0), "\0"]),
      box("pitm", [u32(0), u16(1)]),
      box("iloc", [
        u32(0),
        u16(0x4400),
        u16(items.length),
        ...items.map(({ bytes }, at) => place(at + 1, dataAt + sizeBefore(at), bytes.length)),
      ]),
      box("iinf", [
        u32(0),
        u16(items.length),
        ...items.map(({ type }, at) => box("infe", [u32(0x02000000), u16(at + 1), u16(0), type, "\0"])),
      ]),
      ...(exif ? [box("iref", [u32(0), box("cdsc", [u16(2), u16(1), u16(1)])])] : []),
      box("iprp", [
        box("ipco", [
          box("hvcC", [settings.body]),
          box("ispe", [u32(0), u32(width), u32(height)]),
          ...(icc ? [box("colr", ["prof", icc])] : []),
        ]),
        box("ipma", [u32(0), u32(1), u16(1), Buffer.from(icc ? [3, 0x81, 2, 3] : [2, 0x81, 2])]),
      ]),
    ]);
  const type = box("ftyp", [brand, u32(0), "mif1heic"]);
  const dataAt = type.length + meta(0).length + 8;
  return Buffer.concat([
    type,
    meta(dataAt),
    box(
      "mdat",
      items.map(({ bytes }) => bytes),
    ),
  ]) as Buffer<ArrayBuffer>;
}

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);

function box(type: string, content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, "latin1"), body]);
}

/** Bytes of a box before the boxes in it. */
const BEFORE: Record<string, number> = { stsd: 8, hvc1: 78 };

/** The boxes inside a path of boxes. */
function boxes(file: Buffer, path: string[]): { type: string; body: Buffer }[] {
  const found: { type: string; body: Buffer }[] = [];
  for (let at = 0; at + 8 <= file.length; ) {
    const size = file.readUInt32BE(at);
    if (size < 8) break;
    found.push({ type: file.toString("latin1", at + 4, at + 8), body: file.subarray(at + 8, at + size) });
    at += size;
  }
  const [next, ...rest] = path;
  const inside = found.find(({ type }) => type === next);
  return next === undefined ? found : inside ? boxes(inside.body.subarray(BEFORE[next] ?? 0), rest) : [];
}
