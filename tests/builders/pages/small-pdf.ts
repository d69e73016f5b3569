import { deflateSync } from "node:zlib";

type Bytes = Buffer<ArrayBuffer>;

/** A stream: its dictionary without the length, and what is in it. */
export interface Stream {
  dictionary: string;
  content: Buffer | string;
}

/** A PDF of objects, of which the first is its catalog. */
export function pdfOf(objects: (string | Stream)[], head = "%PDF-1.7\n"): Bytes {
  const parts = objects.map((object, at) => {
    if (typeof object === "string") return Buffer.from(`${at + 1} 0 obj\n${object}\nendobj\n`, "latin1");
    const content = Buffer.from(object.content as string, "latin1");
    const before = `${at + 1} 0 obj\n<<${object.dictionary}/Length ${content.length}>>stream\n`;
    return Buffer.concat([Buffer.from(before, "latin1"), content, Buffer.from("\nendstream\nendobj\n")]);
  });
  let at = head.length;
  const places = parts.map((part) => (at += part.length) - part.length);
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const end =
    `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${table}` +
    `trailer<</Root 1 0 R/Size ${parts.length + 1}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), ...parts, Buffer.from(end)]);
}

/** Colours of quarters of 150 by 100 points, as lines are read. */
const QUARTERS = [".78 .16 .16", ".16 .63 .24", ".16 .24 .71", ".86 .78 .24"];

/** Content of a page of 300 by 200 points that shows the quarters. */
export function quartersContent(colours: readonly string[] = QUARTERS): string {
  return colours.map((colour, at) => `${colour} rg ${(at % 2) * 150} ${at < 2 ? 100 : 0} 150 100 re f`).join("\n");
}

/**
 * A PDF of two pages: the quarters, and the quarters turned over.
 * @param catalog more of its catalog
 * @param page more of its first page
 */
export function quartersPdf({ catalog = "", page = "", head = "%PDF-1.7\n", objects = [] as string[] } = {}): Bytes {
  const box = "/Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<<>>";
  return pdfOf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>",
      `<<${box}/Contents 5 0 R${page}>>`,
      `<<${box}/Contents 6 0 R>>`,
      { dictionary: "", content: quartersContent() },
      { dictionary: "/Filter/FlateDecode", content: deflateSync(quartersContent(QUARTERS.toReversed())) },
      ...objects,
    ],
    head,
  );
}

/**
 * A PDF whose only page is a picture.
 * @param dictionary of the picture: its size, colours and packing
 * @param size of the page in points
 */
export function scanPdf(dictionary: string, picture: Buffer, [width, height]: readonly [number, number]): Bytes {
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>`,
    { dictionary: "", content: `${width} 0 0 ${height} 0 0 cm /I Do` },
    { dictionary: `/Type/XObject/Subtype/Image${dictionary}`, content: picture },
  ]);
}
