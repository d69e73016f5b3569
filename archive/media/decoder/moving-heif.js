// @ts-check
import { boxOf, children, inside, u16, u32 } from "./boxes.js";

/*
 * Moving pictures of HEIF and AVIF may have no still at all (ISO 23008-12, section 7). Their first picture is one that
 * stands by itself: put into a file of its own it is a still for every decoder.
 */

/** Kinds of the samples of a track, and what says how they are coded. @type {Record<string, string>} */
const CODINGS = { hvc1: "hvcC", hev1: "hvcC", av01: "av1C" };
/** Kinds of tracks with pictures. */
const PICTURES = /^(pict|vide)$/;

/**
 * The first picture of a moving one, as a file with a still.
 * @param {import("./boxes.js").Box} moov
 * @param {(length: number, at: number) => Promise<Buffer>} read
 * @param {number} size of the file
 */
export async function firstOfMoving(moov, read, size) {
  const track = children(moov).find(
    (each) => each.type === "trak" && PICTURES.test(inside(each, "mdia", "hdlr")?.body.toString("latin1", 8, 12) ?? ""),
  );
  const table = inside(track, "mdia", "minf", "stbl");
  const entry = children(inside(table, "stsd"))[0];
  const coding = inside(entry, CODINGS[entry?.type ?? ""] ?? "none");
  const sizes = inside(table, "stsz")?.body;
  const places = inside(table, "stco")?.body;
  const farPlaces = inside(table, "co64")?.body;
  if (!entry || !coding || !sizes || !(places ?? farPlaces)) throw new Error("no moving picture");
  const length = sizes.readUInt32BE(4) || sizes.readUInt32BE(12);
  const at = places ? places.readUInt32BE(8) : Number(farPlaces?.readBigUInt64BE(8));
  if (length < 1 || at + length > size) throw new Error("its first picture is not there");
  const colours = inside(entry, "colr");
  return stillOf({
    type: entry.type === "av01" ? "av01" : "hvc1",
    width: entry.body.readUInt16BE(24),
    height: entry.body.readUInt16BE(26),
    properties: [coding, ...(colours ? [colours] : [])],
    data: await read(length, at),
  });
}

/**
 * @param {{ type: string, width: number, height: number, properties: import("./boxes.js").Box[], data: Buffer }} still
 */
function stillOf({ type, width, height, properties, data }) {
  const brand = type === "av01" ? "avif" : "heic";
  const file = boxOf("ftyp", [brand, u32(0), "mif1", brand]);
  const numbers = [0x81, ...properties.map((_, place) => place + 2)];
  const meta = (/** @type {number} */ at) =>
    boxOf("meta", [
      u32(0),
      boxOf("hdlr", [u32(0), u32(0), "pict", Buffer.alloc(13)]),
      boxOf("pitm", [u32(0), u16(1)]),
      boxOf("iloc", [u32(0), u16(0x4400), u16(1), u16(1), u16(0), u16(1), u32(at), u32(data.length)]),
      boxOf("iinf", [u32(0), u16(1), boxOf("infe", [u32(0x02000000), u16(1), u16(0), type, "\0"])]),
      boxOf("iprp", [
        boxOf("ipco", [
          boxOf("ispe", [u32(0), u32(width), u32(height)]),
          ...properties.map((each) => boxOf(each.type, [each.body])),
        ]),
        boxOf("ipma", [u32(0), u32(1), u16(1), Buffer.from([numbers.length, ...numbers])]),
      ]),
    ]);
  return Buffer.concat([file, meta(file.length + meta(0).length + 8), boxOf("mdat", [data])]);
}
