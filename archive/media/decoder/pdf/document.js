// @ts-check
import { open } from "node:fs/promises";
import { Refused } from "../refused.js";
import { loadPdfium } from "./library.js";

/** Memory of the child that PDFium's own does not hold, in MB. */
const BESIDE = 30;
/** A document of more pages than this is no letter, nor forty of them. */
export const MOST_PAGES = 1000;
/** Answers of FPDF_GetLastError where a password is asked for, or one that PDFium doesn't know the way of. */
const LOCKED = new Set([4, 5]);
/** Answer of FPDF_GetFormType for a form that its own program draws; its only page says "please wait". */
const DRAWN_ELSEWHERE = 2;
const PART = 4 * 1024 ** 2;

/**
 * A document that is open, until its child ends; `form` is what fills in its fields, 0 where it has none, and `pixels`
 * where its pages are drawn, once one was.
 * @typedef {{ pdfium: import("./library.js").Pdfium, document: number, pages: number, form?: number, pixels?: { at:
 * number, length: number } }} Opened
 */

/**
 * Opens a document.
 * @param {import("../main.js").Job} job
 * @returns {Promise<Opened>}
 * @throws Refused where it has a password, no pages or too many, or is drawn by the program alone that it was made for
 */
export async function openDocument(job) {
  const { path, bytes } = job;
  const pdfium = await loadPdfium(job.megabytes - BESIDE);
  return withinMemory(pdfium, job, async () => {
    const at = await read(pdfium, path, bytes);
    const document = pdfium.call("FPDF_LoadMemDocument", at, bytes, 0);
    if (document === 0 && LOCKED.has(pdfium.call("FPDF_GetLastError"))) throw new Refused({ why: "password" });
    if (document === 0) throw new Error(`PDFium could not open it: ${pdfium.call("FPDF_GetLastError")}`);
    if (pdfium.call("FPDF_GetFormType", document) === DRAWN_ELSEWHERE) throw new Refused({ why: "drawn_elsewhere" });
    const pages = pdfium.call("FPDF_GetPageCount", document);
    if (pages < 1) throw new Refused({ why: "no_pages" });
    if (pages > MOST_PAGES) throw new Refused({ why: "pages", limit: MOST_PAGES });
    return { pdfium, document, pages };
  });
}

/**
 * Does something with PDFium, and says what it needs where it lacked memory for it, also where it went on without.
 * @template T
 * @param {import("./library.js").Pdfium} pdfium
 * @param {import("../main.js").Job} job
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withinMemory(pdfium, { megabytes, mostMegabytes }, work) {
  const lacking = () =>
    megabytes < mostMegabytes
      ? new Refused({ why: "needs", megabytes: Math.min(mostMegabytes, Math.ceil(megabytes * MORE)) })
      : new Refused({ why: "heavy" });
  const done = await work().catch((error) => {
    throw pdfium.lackedMemory() && !(error instanceof Refused) ? lacking() : error;
  });
  if (pdfium.lackedMemory()) throw lacking();
  return done;
}
const MORE = 2.2;

/**
 * Reads a file into PDFium's memory.
 * @param {import("./library.js").Pdfium} pdfium
 * @param {string} path
 * @param {number} bytes
 */
async function read({ take, memory }, path, bytes) {
  const at = take(bytes);
  const file = await open(path);
  try {
    for (let from = 0; from < bytes; ) {
      const part = new Uint8Array(memory().buffer, at + from, Math.min(PART, bytes - from));
      const { bytesRead } = await file.read(part, 0, part.length, from);
      if (bytesRead === 0) break;
      from += bytesRead;
    }
  } finally {
    await file.close();
  }
  return at;
}
