// @ts-check
import { createInterface } from "node:readline";
import sharp from "sharp";
import { say } from "../child-output.js";
import { Refused } from "./refused.js";
import { TASKS } from "./tasks.js";

/*
 * Decodes pictures, one at a time, in a process that is limited and killed from outside
 * (archive/media/decoder-child.ts). Plain JavaScript, since the development server starts this very file; the built
 * product and the tests start it bundled (docs/decisions/0124). Standard input: a job a line, as JSON. The last answer
 * of a job has `end`. Standard output is left to libraries that print.
 */

/**
 * @typedef {object} Job
 * @property {"count" | "measure" | "examine" | "small" | "render" | "cut" | "whole" | "corners" | "open"} task
 * @property {string} reader of sniff.ts
 * @property {string} path
 * @property {number} bytes of the file
 * @property {number} rotation quarter turns of the page, clockwise, in degrees
 * @property {readonly number[] | null} corners by which it is made straight before it is turned: x and y, as shares of
 * the upright picture, clockwise from the top left; null where it is taken whole
 * @property {number} number of the page in the file, from 1
 * @property {number} last number of the last page that "examine" reads
 * @property {import("./pdf/document.js").Opened} [opened] the PDF, once a page of it was read
 * @property {number} megabytes that this decode may take
 * @property {number} mostMegabytes that any decode may take
 * @property {boolean} patient whether it may take seconds
 * @property {number} limitPixels
 * @property {number} leastSide 0 where there is none
 * @property {readonly number[]} widths of renditions
 * @property {number} small width up to which renditions are small ones: "small" makes those alone, "render" all others
 * @property {readonly string[]} formats "avif", "webp" or "jpg"
 * @property {string} download name of the picture that downloads give
 * @property {{ width: number, height: number, left: number, top: number } | null} box what is cut out of the upright
 * picture
 * @property {number} aspect width of what is cut by its height
 *
 * @typedef {(answer: Record<string, unknown>, content?: Buffer) => Promise<void>} Say
 */

sharp.cache(false);
sharp.concurrency(1);

for await (const line of createInterface({ input: process.stdin })) {
  const job = /** @type {Job} */ (JSON.parse(line));
  try {
    await TASKS[job.task](job, say);
    await say({ end: "done" });
  } catch (error) {
    if (error instanceof Refused) await say({ end: "refused", ...error.why });
    else await say({ end: "unreadable", words: String(error).slice(0, 500) });
  }
}
process.exit(0);
