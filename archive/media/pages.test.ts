import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { quartersPdf, scanPdf } from "tests/builders/pages/small-pdf";
import { smallTiff } from "tests/builders/pages/small-tiff";
import { coloursOf, QUARTER_NAMES } from "tests/builders/quarters";
import { picture } from "tests/builders/picture";
import { dng } from "tests/builders/raw/dng";
import { arw, nef, pef, srw } from "tests/builders/raw/tiff-raws";
import { sample } from "tests/builders/sample";
import { OPERATOR } from "./decoders";
import { countPages, examinePicture, examinePictures, openPicture, renderCut, renderPicture } from "./image";
import { sniff } from "./sniff";
import { Unreadable } from "./unreadable";

/* Files with pages, made here. */

const LIMITS = { imageLimitPixels: 120e6, imageLeastSide: 64, decoderMegabytes: 640 };
const TURNED = QUARTER_NAMES.toReversed();

/** A file in a folder of its own, as the decoder is given it. */
async function placed(bytes: Buffer) {
  const folder = await ownFolder();
  const path = join(folder.path, "pages");
  await writeFile(path, bytes);
  const type = await sniff(path);
  if (!type) throw new Error("neither PDF nor TIFF");
  return { folder, path, type, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

type Placed = Awaited<ReturnType<typeof placed>>;

async function shown({ path, type }: Placed, number: number): Promise<string[]> {
  const made = await renderPicture({ path, type, number }, LIMITS, OPERATOR);
  return coloursOf(made.find(({ name }) => name === "full.jpg")?.content ?? Buffer.alloc(0));
}

async function reasonOf(bytes: Buffer): Promise<string> {
  await using file = await placed(bytes);
  const failed = await countPages(file, LIMITS, OPERATOR)
    .then(() => examinePicture(file, LIMITS, OPERATOR))
    .catch((error: unknown) => error);
  return failed instanceof Unreadable ? failed.sentence.key : `${String(failed)}`;
}

test("each page of a PDF is counted, looked at, shown, cut and opened by its number", async () => {
  await using file = await placed(quartersPdf());
  const { path, type } = file;
  expect(await countPages(file, LIMITS, OPERATOR)).toBe(2);
  // 300 by 200 points, at 250 pixels an inch.
  expect(await examinePicture(file, LIMITS, OPERATOR)).toMatchObject({ width: 1042, height: 694, there: null });
  expect([await shown(file, 1), await shown(file, 2)]).toEqual([QUARTER_NAMES, TURNED]);
  // Both by one child, each as by a child of its own.
  const both = await examinePictures(file, 2, LIMITS, OPERATOR);
  const alone = [
    await examinePicture(file, LIMITS, OPERATOR),
    await examinePicture({ ...file, number: 2 }, LIMITS, OPERATOR),
  ];
  expect(both).toMatchObject(alone);
  const cut = { crop: { x: 0, y: 0, size: 0.25 }, aspect: 1.5, widths: [200], formats: ["jpg"] } as const;
  const [part] = await renderCut({ path, type, number: 2 }, LIMITS, cut, OPERATOR);
  expect(await coloursOf(part?.content ?? Buffer.alloc(0))).toEqual(["yellow", "yellow", "yellow", "yellow"]);
  const opened = join(file.folder.path, "opened");
  expect(await openPicture({ path, type, number: 2 }, opened, LIMITS, OPERATOR)).toEqual({ width: 1042, height: 694 });
  expect(await coloursOf(await readFile(opened))).toEqual(TURNED);
  await expect(examinePicture({ path, type, number: 3 }, LIMITS, OPERATOR)).rejects.toThrow("item.file_broken");
});

test("a PDF's page lies as it says, behind junk too, and a scan has as many pixels as its picture", async () => {
  await using turned = await placed(quartersPdf({ page: "/Rotate 90", head: `HTTP/1.1 200 OK\n\n%PDF-1.4\n` }));
  expect(await examinePicture(turned, LIMITS, OPERATOR)).toMatchObject({ width: 694, height: 1042 });
  expect(await shown(turned, 1)).toEqual(["blue", "red", "yellow", "green"]);
  const jpeg = await sharp(await picture({ width: 640, height: 900 }))
    .jpeg()
    .toBuffer();
  const about = "/Width 640/Height 900/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode";
  for (const size of [
    [595, 837],
    [0.64, 0.9],
    [14_000, 19_687],
  ] as const) {
    await using scan = await placed(scanPdf(about, jpeg, size));
    const { width, height } = await examinePicture(scan, LIMITS, OPERATOR);
    expect([Math.abs(width - 640) <= 1, Math.abs(height - 900) <= 1]).toEqual([true, true]);
  }
});

test("a PDF that is locked, scripted, empty, a form of another program's or damaged is refused in words", async () => {
  const action = (kind: string) => `/OpenAction<</S/${kind}/JS(app.alert\\(1\\))/F(a.exe)>>`;
  expect(await reasonOf(await sample("pages/locked.pdf"))).toBe("item.pdf_password");
  expect(await reasonOf(quartersPdf({ catalog: action("JavaScript") }))).toBe("item.pdf_scripted");
  expect(await reasonOf(quartersPdf({ catalog: action("Java#53cript") }))).toBe("item.pdf_scripted");
  expect(await reasonOf(quartersPdf({ page: `/AA<</O 7 0 R>>`, objects: ["<</S /Launch/F(a.exe)>>"] }))).toBe(
    "item.pdf_scripted",
  );
  const xfa = "/NeedsRendering true/AcroForm<</Fields[]/XFA 7 0 R>>";
  expect(await reasonOf(quartersPdf({ catalog: xfa, objects: ["<</Length 0>>stream\n\nendstream"] }))).toBe(
    "item.pdf_form",
  );
  const empty = quartersPdf().toString("latin1").replace("/Kids[3 0 R 4 0 R]/Count 2", "/Kids[]/Count 0           ");
  expect(await reasonOf(Buffer.from(empty, "latin1"))).toBe("item.pdf_no_pages");
  expect(await reasonOf(quartersPdf().subarray(0, 40))).toBe("item.file_broken");
  const noPicture = scanPdf(
    "/Width 640/Height 900/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode",
    Buffer.alloc(900, 7),
    [600, 800],
  );
  expect(await reasonOf(noPicture)).toBe("item.file_broken");
});

test("each page of a TIFF is shown by its number; thumbnails and levels of pyramids are none", async () => {
  await using file = await placed(
    await smallTiff([
      {},
      { turned: true },
      { kind: 1, width: 30, height: 20 },
      { width: 120, height: 80, tiled: true },
      { width: 60, height: 40, tiled: true },
    ]),
  );
  expect(await countPages(file, LIMITS, OPERATOR)).toBe(3);
  expect(await examinePicture({ ...file, number: 2 }, LIMITS, OPERATOR)).toMatchObject({ width: 240, height: 160 });
  expect([await shown(file, 1), await shown(file, 2), await shown(file, 3)]).toEqual([
    QUARTER_NAMES,
    TURNED,
    QUARTER_NAMES,
  ]);
});

test("a TIFF that breaks off is taken as far as it goes; one that isn't read here is refused in words", async () => {
  const whole = await smallTiff([{}]);
  await using file = await placed(whole.subarray(0, Math.round(whole.length * 0.8)));
  const { there } = await examinePicture(file, LIMITS, OPERATOR);
  expect(there).toBeGreaterThan(0.6);
  expect(there).toBeLessThan(0.9);
  expect(await reasonOf(await smallTiff([{ packing: 34_661 }]))).toBe("item.image_coding");
  expect(await reasonOf(await smallTiff([{ bits: 12 }]))).toBe("item.image_coding");
  expect(await reasonOf(whole.subarray(0, 60))).toBe("item.file_broken");
});

test("a camera's raw is taken for no scan; a picture is one page", async () => {
  const size = { width: 64, height: 64 };
  for (const make of [nef, arw, srw, pef, dng]) {
    await using file = await placed(await make(size));
    expect(file.type.reader).toBe("raw");
  }
  await using jpeg = await placed(await picture({ width: 64, height: 64 }));
  expect(await countPages(jpeg, LIMITS, OPERATOR)).toBe(1);
});
