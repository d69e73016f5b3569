// @ts-check
import sharp from "sharp";
import { openDocument, withinMemory } from "./pdf/document.js";
import { closePage, drawPage, PIXEL_BYTES } from "./pdf/draw.js";
import { openPage } from "./pdf/page.js";
import { isScripted } from "./pdf/scripts.js";
import { Refused } from "./refused.js";
import { sizesOf } from "./sizes.js";

/** MB of PDFium itself, and of what encodes: measured, see cost.js. */
const ITSELF = 45;
const SPARE = 60;
/** Bytes a pixel of a page that is cut or opened: drawn, and once more as it is turned or encoded. */
const WHOLE = 8;
const OPENED = 9;
/** Longest and shortest side of a page, in pixels, and the longest of one that is drawn at least. */
const LONGEST = 20_000;
const SHORTEST = 64;
const LEAST_DRAWN = 1000;
/** Longest side at which a page is drawn to see that it can be. */
const LOOKED_AT = 1000;

/** Reader of a page of a PDF. @type {import("./sources.js").Reader} */
export async function pdf(job) {
  const opened = (job.opened ??= await openDocument(job));
  // Asked once for a file, with its first page.
  if (job.task === "examine" && job.number === 1) await assertUnscripted(job, opened);
  const { pdfium } = opened;
  const page = await withinMemory(pdfium, job, async () => openPage(opened, job.number));
  const { width, height } = sizeOf(page, job);
  const drawn = drawnSize(job.task, { width, height });
  const open = () =>
    withinMemory(pdfium, job, async () =>
      sharp(drawPage(opened, page, drawn), {
        raw: { ...drawn, channels: PIXEL_BYTES },
        limitInputPixels: false,
      }).removeAlpha(),
    );
  const unpacked = ITSELF + job.bytes / 1e6 + page.imageMegabytes;
  return {
    width,
    height,
    format: "PDF",
    perPixel: 0,
    pixelBytes: PIXEL_BYTES,
    fast: true,
    kept: true,
    extraMegabytes: unpacked + (drawn.width * drawn.height * PIXEL_BYTES) / 1e6,
    open,
    close: () => closePage(opened, page.page),
    openable: {
      megabytes: unpacked + (width * height * OPENED) / 1e6,
      open: async () => ({ picture: await open(), fine: false }),
    },
  };
}

/** Counts the pages of a PDF, and looks whether it may be taken at all. @type {import("./sources.js").Counter} */
export async function countPdf(job) {
  const opened = await openDocument(job);
  await assertUnscripted(job, opened);
  return opened.pages;
}

/** @param {import("./main.js").Job} job @param {import("./pdf/document.js").Opened} opened */
async function assertUnscripted(job, opened) {
  if (await withinMemory(opened.pdfium, job, async () => isScripted(opened))) throw new Refused({ why: "scripted" });
}

/**
 * Size of a page in pixels, the same for every task, as large as its pictures are and as there is room for.
 * @param {import("./pdf/page.js").Page} page
 * @param {import("./main.js").Job} job
 */
function sizeOf({ width, height, density, isDrawn, imageMegabytes, largest }, { limitPixels, mostMegabytes, bytes }) {
  const room = mostMegabytes - ITSELF - SPARE - bytes / 1e6 - imageMegabytes;
  const most = Math.min(limitPixels, Math.max(1, room / WHOLE) * 1e6);
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const least = isDrawn || !largest ? LEAST_DRAWN / long : 0;
  const scale = Math.min(
    Math.max(density, least, SHORTEST / short),
    Math.sqrt(most / (width * height)),
    LONGEST / long,
  );
  const pixels = (/** @type {number} */ points) => Math.max(1, Math.round(points * scale));
  return { width: pixels(width), height: pixels(height) };
}

/**
 * Size at which a page is drawn for a task: no larger than what is made of it.
 * @param {import("./main.js").Job["task"]} task
 * @param {{ width: number, height: number }} size
 */
function drawnSize(task, size) {
  if (task === "render") return sizesOf(size).held;
  if (task !== "examine") return size;
  const scale = Math.min(1, LOOKED_AT / Math.max(size.width, size.height));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}
