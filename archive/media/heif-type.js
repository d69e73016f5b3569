// @ts-check

/*
 * Pictures in ISO base media files (ISO 14496-12 and 23008-12), told by all their brands and by what is in them: many
 * programs name a brand of the whole family first, and the coding's own among those that fit as well, or not at all.
 */

const AV1 = new Set(["avif", "avis"]);
const HEVC = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]);
/** Brands of the family, whatever the coding, and of profiles of AVIF and HEIF. */
const FAMILY = /^(mif[12]|msf1|miaf|MA1[AB]|Mi(HA|HB|HE|AC|CM|Pr))$/;
const LONGEST_TYPE = 1024;
const MOST_BOXES = 16;
const LOOKED_AT = 256 * 1024;

/**
 * Media type of a picture of this family.
 * @param {(length: number, position: number) => Promise<Buffer>} bytesAt
 * @returns {Promise<string | undefined>} undefined where it is a film, a sound or another file
 */
export async function heifType(bytesAt) {
  const start = await bytesAt(16, 0);
  if (start.toString("latin1", 4, 8) !== "ftyp") return undefined;
  const length = start.readUInt32BE(0);
  if (length < 16 || length > LONGEST_TYPE) return undefined;
  const type = (await bytesAt(length, 0)).toString("latin1");
  const brands = [type.slice(8, 12), ...(type.slice(16).match(/[^]{4}/g) ?? [])];
  const isNamed = brands.some((brand) => AV1.has(brand) || HEVC.has(brand) || FAMILY.test(brand));
  const content = await pictureBoxes(bytesAt, length, isNamed);
  if (!isNamed && !content) return undefined;
  const isAv1 = content?.includes("av1C") || (!content?.includes("hvcC") && brands.some((brand) => AV1.has(brand)));
  if (isAv1) return "image/avif";
  return HEVC.has(brands[0] ?? "") || !isNamed ? "image/heic" : "image/heif";
}

/**
 * Description of a file's pictures: its box `meta`, or where a picture is named and moves alone, `moov`.
 * @param {(length: number, position: number) => Promise<Buffer>} bytesAt
 * @param {number} from end of the first box
 * @param {boolean} isNamed
 */
async function pictureBoxes(bytesAt, from, isNamed) {
  for (let at = from, count = 0; count < MOST_BOXES; count++) {
    const head = await bytesAt(16, at);
    const kind = head.toString("latin1", 4, 8);
    const short = head.readUInt32BE(0);
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8 || !Number.isSafeInteger(at + length)) return undefined;
    if (kind === "meta" || (kind === "moov" && isNamed)) {
      const content = (await bytesAt(Math.min(length, LOOKED_AT), at)).toString("latin1");
      if (kind === "moov" || content.slice(0, 64).includes("pict")) return content;
    }
    at += length;
  }
  return undefined;
}
