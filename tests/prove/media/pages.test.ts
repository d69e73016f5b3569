import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ChildFailed } from "archive/media/child";
import { OPERATOR } from "archive/media/decoders";
import { countPages, examinePicture, renderPicture } from "archive/media/image";
import { sniff } from "archive/media/sniff";
import { Unreadable } from "archive/media/unreadable";
import { ownFolder } from "tests/builders/folder";
import { HOSTILE_PDFS } from "tests/builders/pages/hostile-pdfs";
import { withSources, type PagedFile } from "tests/builders/pages/paged-file";
import { LAID_PDFS, LOCKED_PDFS, OFFICE_PDFS, PDF_DRAWINGS } from "tests/builders/pages/pdf-drawings";
import { NOTED_PDFS } from "tests/builders/pages/pdf-noted";
import { ODD_PDFS, REFUSED_PDFS } from "tests/builders/pages/pdf-odd";
import { PDF_SCANS } from "tests/builders/pages/pdf-scans";
import { PACKED_TIFFS } from "tests/builders/pages/tiff-packed";
import { PAGED_TIFFS } from "tests/builders/pages/tiff-pages";
import { coloursOf, QUARTER_NAMES, shadesOf } from "tests/builders/quarters";

/*
 * PDFs and TIFFs as many programs write them: each of their pages is right, or the file is refused in words. What was
 * made to do harm costs no more than any picture may.
 */

const LIMITS = { imageLimitPixels: 120e6, imageLeastSide: 64, decoderMegabytes: 640 };
const PDFS = [
  ...PDF_SCANS,
  ...PDF_DRAWINGS,
  ...LOCKED_PDFS,
  ...OFFICE_PDFS,
  ...LAID_PDFS,
  ...NOTED_PDFS,
  ...ODD_PDFS,
  ...REFUSED_PDFS,
];
const TIFFS = [...PACKED_TIFFS, ...PAGED_TIFFS];
/** Processor time that one decode may take, with what is left of a look every 100 ms. */
const MOST_MS = 21_000;

async function typeOf(path: string) {
  const type = await sniff(path);
  if (!type) throw new Error("neither PDF nor TIFF");
  return type;
}

async function pagesIn(path: string, requester = OPERATOR): Promise<number> {
  return countPages({ path, type: await typeOf(path) }, LIMITS, requester);
}

/** Looks at one page. @returns its size, and the JPEG that downloads give */
async function seen(path: string, number: number, requester = OPERATOR) {
  const file = { path, type: await typeOf(path), number };
  const { width, height, there } = await examinePicture(file, LIMITS, requester);
  const made = await renderPicture(file, LIMITS, requester);
  const picture = made.at(-1)?.content ?? Buffer.alloc(0);
  const shown = await sharp(picture).metadata();
  const isWhole = there === null && Math.abs(shown.width / shown.height / (width / height) - 1) < 0.01;
  if (!isWhole) throw new Error(`${there} of ${width} by ${height} is shown as ${shown.width} by ${shown.height}`);
  return { size: [width, height], picture };
}

/** Numbers that were hoped for, where what was found is near it. */
const nearly = (found: number[], hoped: readonly number[], by: number) =>
  found.every((each, at) => Math.abs(each - (hoped[at] ?? 0)) <= by) ? hoped : found;

/** All that is seen of a file, in the words of what is hoped for. */
async function found(path: string, { size, shades, last }: PagedFile) {
  try {
    const pages = await pagesIn(path);
    const first = await seen(path, 1);
    return {
      pages,
      size: size && nearly(first.size, size, 1),
      quarters: shades ? nearly(await shadesOf(first.picture), shades, 24) : await coloursOf(first.picture),
      last: last && (await coloursOf((await seen(path, pages)).picture)),
    };
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.sentence.key };
    throw error;
  }
}

async function assertRight(file: PagedFile) {
  await using folder = await ownFolder();
  const path = await file.make(await withSources(folder.path));
  const { pages = 1, size, colours = QUARTER_NAMES, shades, last, refused } = file;
  expect(await found(path, file)).toEqual(refused ? { refused } : { pages, size, quarters: shades ?? colours, last });
}

/** End of a file: the key of its sentence, "stopped" by the limits, or "read". */
async function endOf(path: string, requester: typeof OPERATOR): Promise<string> {
  try {
    await pagesIn(path, requester);
    await seen(path, 1, requester);
    return "read";
  } catch (error) {
    if (error instanceof Unreadable) return error.sentence.key;
    if (error instanceof ChildFailed && error.killed) return "stopped";
    throw error;
  }
}

test.for(PDFS)("PDF: $name", { timeout: 120_000 }, assertRight);

test.for(TIFFS)("TIFF: $name", { timeout: 120_000 }, assertRight);

test.for(HOSTILE_PDFS)("made to do harm: $name", { timeout: 300_000 }, async ({ make, ends }) => {
  await using folder = await ownFolder();
  const path = join(folder.path, "hostile.pdf");
  await writeFile(path, await make());
  const spent: number[] = [];
  const requester = { ...OPERATOR, onSpent: async (ms: number) => void spent.push(ms) };
  expect(await endOf(path, requester)).toMatch(ends);
  expect(Math.max(...spent)).toBeLessThan(MOST_MS);
});

test("there are forty of each at least", () => {
  expect([PDFS.length, TIFFS.length].map((count) => count >= 40)).toEqual([true, true]);
});
