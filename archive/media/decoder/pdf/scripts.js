// @ts-check
import { putAtNull } from "./library.js";

/** Actions that run a script or start a program (ISO 32000-1, 12.6.4), as PDFium writes them. */
const ACTION = /\/S\s*\/(?:JavaScript|Launch)(?![\w.-])/;
const MARKS = ["/JavaScript", "/Launch"];
/** A mark may lie on the border of two parts. */
const BORDER = 32;
/** Flag of FPDF_SaveAsCopy: without the encryption, where it has one. */
const UNLOCKED = 3;

/**
 * Tells whether a document asks for a script to be run or a program to be started, in whatever object of it and however
 * packed: PDFium writes it anew, with each object by itself, and what it writes is looked through and not kept.
 * @param {import("./document.js").Opened} opened
 */
export function isScripted({ pdfium, document }) {
  let rest = "";
  let found = false;
  putAtNull(pdfium, (_writer, at, length) => {
    const part = Buffer.from(pdfium.memory().buffer, at >>> 0, length);
    const border = rest + part.toString("latin1", 0, BORDER);
    found ||= ACTION.test(border);
    if (MARKS.some((mark) => part.includes(mark, 0, "latin1"))) found ||= ACTION.test(part.toString("latin1"));
    rest = part.length < BORDER ? border.slice(-BORDER) : part.toString("latin1", part.length - BORDER);
    return found ? 0 : 1;
  });
  const writer = pdfium.take(8);
  pdfium.memory().setUint32(writer, 1, true);
  // Where it finds the function that it writes with.
  pdfium.memory().setUint32(writer + 4, 0, true);
  pdfium.call("FPDF_SaveAsCopy", document, writer, UNLOCKED);
  return found;
}
