// @ts-check

const WHITE = 0xffffffff;
/** Bytes of a pixel: red, green, blue, and one that is always 255. */
export const PIXEL_BYTES = 4;
/** Form of pixels of FPDFBitmap_CreateEx. */
const FOUR_BYTES = 4;
/** Flags of FPDF_RenderPageBitmap: with what was noted on it, and red first. */
const WITH_NOTES = 0x01;
const RED_FIRST = 0x10;
/** More than FPDF_FORMFILLINFO takes; none of the functions that it names is there. */
const FORM_BYTES = 256;
const FORM_VERSION = 2;

/**
 * Draws a page on white, with what is noted on it and filled in.
 * @param {import("./document.js").Opened} opened
 * @param {import("./page.js").Page} page
 * @param {{ width: number, height: number }} size in pixels
 * @returns {Buffer<ArrayBuffer>} its pixels, where PDFium left them: valid until it is called again
 * @throws Error where a picture that is the whole page can't be read
 */
export function drawPage(opened, { page, largest, isDrawn }, { width, height }) {
  const { pdfium, document } = opened;
  const { call, memory } = pdfium;
  const length = width * height * PIXEL_BYTES;
  const at = roomFor(opened, length);
  const bitmap = call("FPDFBitmap_CreateEx", width, height, FOUR_BYTES, at, width * PIXEL_BYTES);
  if (bitmap === 0) throw new Error(`no room for ${width} by ${height}`);
  call("FPDFBitmap_FillRect", bitmap, 0, 0, width, height, WHITE);
  const form = (opened.form ??= openForm(pdfium, document));
  if (form) call("FORM_OnAfterLoadPage", page, form);
  call("FPDF_RenderPageBitmap", bitmap, page, 0, 0, width, height, 0, WITH_NOTES | RED_FIRST);
  if (form) call("FPDF_FFLDraw", form, bitmap, page, 0, 0, width, height, 0, RED_FIRST);
  const pixels = () => Buffer.from(memory().buffer, at, length);
  call("FPDFBitmap_Destroy", bitmap);
  // PDFium leaves out what it can't read.
  if (largest && !isDrawn && isBlank(pixels()) && !call("FPDFImageObj_GetBitmap", largest))
    throw new Error("the picture on its page can't be read");
  return pixels();
}

/**
 * Closes a page that was opened, and may have been drawn.
 * @param {import("./document.js").Opened} opened
 * @param {number} page
 */
export function closePage({ pdfium: { call }, form }, page) {
  if (form) call("FORM_OnBeforeClosePage", page, form);
  call("FPDF_ClosePage", page);
}

/**
 * Gives memory for pixels: the last page's, where they fit there.
 * @param {import("./document.js").Opened} opened
 * @param {number} length
 */
function roomFor(opened, length) {
  if (!opened.pixels || opened.pixels.length < length) opened.pixels = { at: opened.pdfium.take(length), length };
  return opened.pixels.at;
}

/** @param {import("./library.js").Pdfium} pdfium @param {number} document @returns {number} 0 where there is none */
function openForm({ call, take, memory }, document) {
  if (call("FPDF_GetFormType", document) === 0) return 0;
  const about = take(FORM_BYTES);
  new Uint8Array(memory().buffer, about, FORM_BYTES).fill(0);
  memory().setUint32(about, FORM_VERSION, true);
  const form = call("FPDFDOC_InitFormFillEnvironment", document, about);
  // Fields are blue otherwise.
  if (form) call("FPDF_SetFormFieldHighlightAlpha", form, 0);
  return form;
}

/** @param {Buffer<ArrayBuffer>} pixels */
function isBlank(pixels) {
  const values = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / PIXEL_BYTES);
  return values.every((value) => value === WHITE);
}
