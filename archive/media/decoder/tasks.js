// @ts-check
import { findCorners } from "../../contract/corners/find-corners.js";
import { LEAST_THERE } from "./as-far-as-it-goes.js";
import { assertAffordable, assertOpenable } from "./cost.js";
import { openPicture } from "./open-picture.js";
import { pixelsOf, within } from "./pixels.js";
import { Refused } from "./refused.js";
import { DOWNLOAD_SIDE, MANY_PIXELS, renditionSize, renditionWidths, sizesOf, TALLEST } from "./sizes.js";
import { COUNTERS, READERS } from "./sources.js";
import { straightening } from "./straighten.js";
import { takenAt } from "./taken.js";

const PLACEHOLDER_WIDTH = 20;
const DOWNLOAD_QUALITY = 85;
const PART_BYTES = 4 * 1024 ** 2;
/** Pixels of the longer side of a picture in which corners are looked for. */
const CORNERS_SIDE = 800;

/**
 * @type {Record<import("./main.js").Job["task"], (job: import("./main.js").Job, say: import("./main.js").Say) =>
 * Promise<void>>}
 */
export const TASKS = { count, measure, examine, small, render, cut, whole, corners, open };

/** Says how many pages there are in a file. @type {typeof TASKS.measure} */
async function count(job, say) {
  const pages = COUNTERS[job.reader];
  await say({ pages: pages ? await pages(job) : 1 });
}

/** Says how large a picture is, upright. @type {typeof TASKS.measure} */
async function measure(job, say) {
  const { width, height } = await sourceOf(job);
  await say({ width, height });
}

/** Reads whole pictures once, to know that they can be read. @type {typeof TASKS.measure} */
async function examine(job, say) {
  for (; job.number <= job.last; job.number++) await examineOne(job, say);
}

/** @type {typeof TASKS.measure} */
async function examineOne(job, say) {
  const source = await sourceOf(job);
  if (Math.min(source.width, source.height) < job.leastSide) throw new Refused({ why: "small" });
  const size = { width: PLACEHOLDER_WIDTH, height: PLACEHOLDER_WIDTH * TALLEST };
  const { made, there } = await read(source, (picture) =>
    picture
      .resize({ ...size, fit: "inside" })
      .webp({ quality: 40 })
      .toBuffer(),
  );
  await say({ width: source.width, height: source.height, there, taken: await takenAt(job) }, made);
  source.close?.();
}

/**
 * The small renditions alone, of a picture that is made small while it is read, as far as its format allows.
 * @type {typeof TASKS.render}
 */
async function small(job, say) {
  const source = await sourceOf(job);
  const widths = renditionWidths(sizesOf(source).largest.width, job.widths).filter((width) => width <= job.small);
  const most = Math.max(...widths);
  const { made: shown } = await read(source, (picture) => pixelsOf(within(picture, most, most * TALLEST)), {
    width: most,
    height: most * TALLEST,
  });
  await giveEach(job, say, widths, { shown, size: source });
}

/**
 * Renditions but the small ones, one after another: decoded once, never enlarged.
 * @type {typeof TASKS.render}
 */
async function render(job, say) {
  const source = await sourceOf(job);
  const { held, largest } = sizesOf(source);
  const { made: whole } = await read(source, (picture) =>
    pixelsOf(picture.resize(held.width, held.height, { fit: "fill" })),
  );
  const shown = await pixelsOf(whole.picture().resize(largest.width, largest.height, { fit: "fill" }));
  const widths = renditionWidths(largest.width, job.widths).filter((width) => width > job.small);
  await giveEach(job, say, widths, { shown, size: largest });
  await give(say, job.download, jpegOf(within(whole.picture(), DOWNLOAD_SIDE, DOWNLOAD_SIDE)));
}

/**
 * Says a picture in some widths, in every format.
 * @param {import("./main.js").Job} job
 * @param {import("./main.js").Say} say
 * @param {readonly number[]} widths
 * @param {object} picture
 * @param {Awaited<ReturnType<typeof pixelsOf>>} picture.shown as wide as the widest
 * @param {import("./straighten.js").Size} picture.size by which theirs are
 */
async function giveEach(job, say, widths, { shown, size }) {
  for (const width of widths) {
    for (const format of job.formats) {
      const { width: wide, height } = renditionSize(size, width);
      const made = await encoded(shown.picture().resize(wide, height, { fit: "fill" }), format, width);
      await give(say, `w${width}.${format}`, made);
    }
  }
}

/**
 * A part of a picture in every width and format that is asked for, enlarged where it is smaller.
 * @type {typeof TASKS.cut}
 */
async function cut(job, say) {
  const source = await sourceOf(job);
  if (!job.box) throw new Error("no box");
  const { box, aspect } = job;
  const size = (/** @type {number} */ width) => [width, Math.round(width / aspect)];
  const [widest, highest] = size(Math.max(...job.widths));
  const { made: part } = await read(source, (picture) =>
    pixelsOf(picture.extract(box).resize(widest, highest, { fit: "fill" })),
  );
  for (const wanted of job.widths) {
    const [width, height] = size(wanted);
    for (const format of job.formats) {
      const picture = part.picture().resize(width, height, { fit: "fill" });
      const made = format === "jpg" ? jpegOf(picture) : await encoded(picture, format, wanted);
      await give(say, `w${wanted}.${format}`, made);
    }
  }
}

/** The whole picture in one width, to be looked at for a moment. @type {typeof TASKS.whole} */
async function whole(job, say) {
  const source = await sourceOf(job);
  const [width = 1] = job.widths;
  const { made } = await read(source, (picture) => pixelsOf(within(picture, width, width * TALLEST)));
  await give(say, `w${width}.jpg`, await encoded(made.picture(), "jpg", width));
}

/** Says where the corners of the page in a whole picture seem to lie. @type {typeof TASKS.measure} */
async function corners(job, say) {
  const source = await sourceOf(job);
  const most = { width: CORNERS_SIDE, height: CORNERS_SIDE };
  const looked = (/** @type {import("sharp").Sharp} */ picture) =>
    within(picture, most.width, most.height).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { made } = await read(source, looked, most);
  const { width, height, channels } = made.info;
  await say({ corners: findCorners({ data: made.data, width, height, channels }) });
}

/**
 * The whole picture without loss, upright, in its own colours, in parts that follow each other.
 * @type {typeof TASKS.open}
 */
async function open(job, say) {
  const source = await sourceOf(job);
  if (!source.openable) throw new Error(`nothing to open of a ${job.reader}`);
  assertEnough(source.there);
  assertOpenable(job, source);
  const { parts, width, height } = await openPicture(await source.openable.open());
  let part = 0;
  for (const each of parts)
    for (let from = 0; from < each.length; from += PART_BYTES)
      await say({ part: part++ }, each.subarray(from, from + PART_BYTES));
  await say({ width, height });
}

/**
 * The page that a job is about, with the size that is shown of it; `show` gives it of the picture that it is in.
 * @param {import("./main.js").Job} job
 */
async function sourceOf(job) {
  const read = READERS[job.reader];
  if (!read) throw new Error(`no decoder ${job.reader}`);
  const source = await read(job);
  const { extraMegabytes, ...page } = straightening(job, source);
  const all = { ...source, extraMegabytes: (source.extraMegabytes ?? 0) + extraMegabytes };
  assertAffordable(job, all);
  return { ...all, ...page };
}

/** @param {number} [there] */
function assertEnough(there = 1) {
  if (there < LEAST_THERE) throw new Error(`${there} of it is there`);
}

/**
 * Reads a picture as it is, or as far as it goes, where at least half of it is there.
 * @template T
 * @param {import("./sources.js").Source & import("./straighten.js").Straightening} source
 * @param {(picture: import("sharp").Sharp) => Promise<T>} work
 * @param {import("./straighten.js").Size} [most] that is wanted of it
 * @returns {Promise<{ made: T, there: number }>}
 */
async function read({ there = 1, open, asFarAsItGoes, show }, work, most) {
  assertEnough(there);
  try {
    return { made: await work(await show(await open(), most)), there };
  } catch (error) {
    if (!asFarAsItGoes || error instanceof Refused || /memory|alloc/i.test(String(error))) throw error;
    const taken = await asFarAsItGoes();
    if (taken.there < LEAST_THERE) throw error;
    return { made: await work(await show(taken.open(), most)), there: taken.there };
  }
}

/**
 * Says a rendition.
 * @param {import("./main.js").Say} say
 * @param {string} name
 * @param {import("sharp").Sharp} made
 */
async function give(say, name, made) {
  const { data, info } = await made.toBuffer({ resolveWithObject: true });
  await say({ name, width: info.width, height: info.height }, data);
}

/**
 * Small ones are looked at in lists, so they are squeezed harder (budgets.md).
 * @param {import("sharp").Sharp} picture
 * @param {string} format
 * @param {number} width
 */
async function encoded(picture, format, width) {
  if (format === "webp") return picture.webp({ quality: 70 });
  if (format === "jpg") return picture.jpeg({ quality: 72, mozjpeg: true });
  const pixels = await pixelsOf(picture);
  const chromaSubsampling = pixels.width * pixels.height > MANY_PIXELS ? "4:2:0" : "4:4:4";
  return pixels.picture().avif({ quality: width <= 400 ? 30 : 45, effort: 2, chromaSubsampling });
}

/** @param {import("sharp").Sharp} picture */
function jpegOf(picture) {
  return picture.jpeg({ quality: DOWNLOAD_QUALITY, mozjpeg: true });
}
