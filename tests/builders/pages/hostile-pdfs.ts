import { createDeflate, deflateSync } from "node:zlib";
import { pdfOf, quartersContent, quartersPdf, scanPdf } from "./small-pdf";

type Bytes = Buffer<ArrayBuffer>;

/** A PDF that was made to do harm, and how it ends: the sentence that refuses it, stopped by a limit, or read. */
export interface HostilePdf {
  name: string;
  make: () => Promise<Bytes> | Bytes;
  ends: RegExp;
}

const CATALOG = "<</Type/Catalog/Pages 2 0 R>>";
const onePage = (content: string | Buffer, more = "", objects: string[] = [], filter = "") =>
  pdfOf([
    CATALOG,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<<${more}>>>>`,
    { dictionary: filter, content },
    ...objects,
  ]);

/** Gigabytes of one byte, packed. */
function bomb(bytes: number, value: string): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const deflate = createDeflate({ level: 9 });
    deflate.on("data", (part: Buffer) => parts.push(part));
    deflate.on("end", () => resolve(Buffer.concat(parts)));
    deflate.on("error", reject);
    const part = Buffer.from(value.repeat(Math.ceil(1e6 / value.length)));
    let left = bytes;
    const write = () => {
      while (left > 0) {
        left -= part.length;
        if (!deflate.write(part)) return void deflate.once("drain", write);
      }
      deflate.end();
    };
    write();
  });
}

/** Page trees within page trees. */
function deepTree(depth: number): Bytes {
  const trees = Array.from(
    { length: depth },
    (_, at) => `<</Type/Pages/Parent ${at + 1} 0 R/Kids[${at + 3} 0 R]/Count 1>>`,
  );
  return pdfOf([CATALOG, ...trees, `<</Type/Page/Parent ${depth + 1} 0 R/MediaBox[0 0 300 200]/Resources<<>>>>`]);
}

/** Forms that each draw the next ten times. */
function drawnTen(levels: number): Bytes {
  const forms = Array.from({ length: levels }, (_, at) => {
    const next = at + 1 < levels ? `/Resources<</XObject<</F ${at + 6} 0 R>>>>` : "";
    const content = at + 1 < levels ? "/F Do ".repeat(10) : "0 0 9 9 re f";
    return { dictionary: `/Type/XObject/Subtype/Form/BBox[0 0 300 200]${next}`, content };
  });
  return pdfOf([
    CATALOG,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</XObject<</F 5 0 R>>>>>>",
    { dictionary: "", content: "/F Do" },
    ...forms,
  ]);
}

/** Dictionaries and arrays within each other. */
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const READ = /^read$/;
const STOPPED = /^stopped$/;
const BROKEN = /file_broken|pdf_heavy|too_many_pixels|pdf_no_pages/;

export const HOSTILE_PDFS: readonly HostilePdf[] = [
  {
    name: "100,000 pages",
    make: () =>
      pdfOf([
        CATALOG,
        `<</Type/Pages/Kids[${"3 0 R ".repeat(100_000)}]/Count 100000>>`,
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<<>>>>",
      ]),
    ends: /pdf_pages/,
  },
  { name: "page trees 100,000 deep", make: () => deepTree(100_000), ends: BROKEN },
  {
    name: "a page tree that is its own branch",
    make: () => pdfOf([CATALOG, "<</Type/Pages/Kids[2 0 R 2 0 R 2 0 R]/Count 900>>"]),
    ends: BROKEN,
  },
  {
    name: "three gigabytes of what is drawn",
    make: async () => onePage(await bomb(3e9, "0 0 9 9 re f "), "", [], "/Filter/FlateDecode"),
    ends: BROKEN,
  },
  {
    name: "a picture of 60,000 by 60,000 pixels",
    make: async () =>
      scanPdf(
        "/Width 60000/Height 60000/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/FlateDecode",
        await bomb(1e9, "\0"),
        [300, 200],
      ),
    ends: BROKEN,
  },
  {
    name: "a JPEG whose dictionary says that it is small",
    make: () => scanPdf("/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB", Buffer.alloc(3), [1e5, 1]),
    ends: /image_too_small/,
  },
  { name: "forms that draw each other 10,000,000,000 times", make: () => drawnTen(11), ends: BROKEN },
  {
    name: "a form that draws itself",
    make: () =>
      pdfOf([
        CATALOG,
        "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</XObject<</F 4 0 R>>>>>>",
        {
          dictionary: "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F 4 0 R>>>>",
          content: "/F Do /F Do",
        },
      ]),
    ends: BROKEN,
  },
  {
    name: "a dictionary of 300,000 entries",
    make: () =>
      onePage(quartersContent(), `/ExtGState<<${Array.from({ length: 3e5 }, (_, at) => `/G${at} 1`).join("")}>>`),
    ends: READ,
  },
  { name: "arrays a million deep", make: () => quartersPdf({ catalog: `/X ${nested(1e6)}` }), ends: READ },
  {
    name: "300,000 objects",
    make: () => quartersPdf({ objects: Array.from({ length: 3e5 }, () => "1") }),
    ends: READ,
  },
  { name: "a million lines", make: () => onePage(`1 w ${"0 0 m 300 200 l S ".repeat(1e6)}`), ends: STOPPED },
  {
    name: "a pattern of a hundredth of a point",
    make: () =>
      pdfOf([
        CATALOG,
        "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 14400 14400]/Contents 4 0 R/Resources<</Pattern<</P 5 0 R>>>>>>",
        { dictionary: "", content: "/Pattern cs /P scn 0 0 14400 14400 re f" },
        {
          dictionary:
            "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep .01/YStep .01/Resources<<>>",
          content: "1 0 0 rg 0 0 1 1 re f",
        },
      ]),
    ends: STOPPED,
  },
  {
    name: "a page a million points wide",
    make: () => quartersPdf({ page: "/CropBox[0 0 1000000 1000000]" }),
    ends: READ,
  },
  {
    name: "packed five times over",
    make: async () =>
      onePage(deflateSync(deflateSync(await bomb(1e9, " "))), "", [], "/Filter[/FlateDecode/FlateDecode/FlateDecode]"),
    ends: BROKEN,
  },
  {
    name: "encrypted by a way of its own",
    make: () =>
      Buffer.from(
        quartersPdf().toString("latin1").replace("trailer<<", "trailer<</Encrypt<</Filter/Own/V 9>>"),
        "latin1",
      ),
    ends: /pdf_password/,
  },
  { name: "a head and nothing more", make: () => Buffer.from("%PDF-1.7\n"), ends: BROKEN },
];
