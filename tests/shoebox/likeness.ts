import sharp from "sharp";

/** Sides of the small grey copies that are compared. */
const WIDTH = 96;
const HEIGHT = 128;
/** Least by which the distance to another page has to be above that to the page that a picture shows. */
const CLEARLY = 1.2;

/** Tells which of some pages a photograph shows. */
export async function likenesses(pictures: (string | Buffer)[]) {
  const pages: Buffer[] = [];
  for (const picture of pictures) pages.push(await smallOf(picture));
  return {
    /** @returns number of the page that a photograph shows, from 0; null where that is not clear */
    async nearest(photograph: Buffer): Promise<number | null> {
      const small = await smallOf(photograph);
      const [first, second] = pages
        .map((page, number) => ({ number, away: distance(page, small) }))
        .toSorted((one, other) => one.away - other.away);
      return !first || (second && second.away < first.away * CLEARLY) ? null : first.number;
    },
  };
}

function smallOf(picture: string | Buffer): Promise<Buffer> {
  return sharp(picture).autoOrient().resize(WIDTH, HEIGHT, { fit: "fill" }).grayscale().raw().toBuffer();
}

function distance(one: Buffer, other: Buffer): number {
  return one.reduce((sum, light, at) => sum + (light - (other[at] ?? 0)) ** 2, 0);
}
