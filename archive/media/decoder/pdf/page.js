// @ts-check

/*
 * Measures of a page in points, of which an inch has 72, and what of it is a scan: the resolution at which it is drawn
 * follows from that.
 */

const TEXT = 1;
const IMAGE = 3;
const FORM = 5;
/** Text of a scan that was read by a machine lies on it unseen. */
const UNSEEN = 3;
/** Objects that are looked at; a page of more is no scan. */
const MOST_OBJECTS = 20_000;
const DEEPEST = 8;
/** Pixels of a point for what has no pixels of its own: 250 in an inch. */
const DRAWN = 250 / 72;
/** Share of a page that pictures fill where they are the page, and that one fills whose resolution counts. */
const SCANNED = 0.5;
const COUNTS = 0.05;
/** Bytes of memory for each pixel of a picture on a page, by how it is coded: measured, see cost.js. */
const PER_PIXEL = { usual: 4, fax: 0.25, wavelet: 22 };
const FAX = /^(?:CCITTFax|JBIG2)/;
const WAVELET = "JPXDecode";

/**
 * A page that is open.
 * @typedef {object} Page
 * @property {number} page PDFium's own
 * @property {number} width in points, upright and within its CropBox
 * @property {number} height
 * @property {number} density pixels of a point that are sensible
 * @property {boolean} isDrawn whether lines or letters are on it
 * @property {number} largest the image that fills most of it; 0 where there is none
 * @property {number} imageMegabytes to unpack the largest of its pictures
 */

/**
 * Opens a page and looks at what is on it.
 * @param {import("./document.js").Opened} opened
 * @param {number} number from 1
 * @returns {Page}
 */
export function openPage({ pdfium, document, pages }, number) {
  if (number > pages) throw new Error(`no page ${number} of ${pages}`);
  const page = pdfium.call("FPDF_LoadPage", document, number - 1);
  if (page === 0) throw new Error(`page ${number} can't be read`);
  const width = pdfium.call("FPDF_GetPageWidthF", page);
  const height = pdfium.call("FPDF_GetPageHeightF", page);
  if (!(width > 0 && height > 0)) throw new Error(`a page of ${width} by ${height}`);
  const look = new Look(pdfium, width * height);
  look.through(page, "FPDFPage_CountObjects", "FPDFPage_GetObject", [1, 0, 0, 1], 0);
  const { covered, density, largest, isDrawn, imageMegabytes } = look;
  const isScan = covered > SCANNED && density > 0;
  const sensible = isScan && !isDrawn ? density : Math.max(DRAWN, isScan ? density : 0);
  return { page, width, height, density: sensible, isDrawn, largest, imageMegabytes };
}

/** The first four of a matrix's six numbers; where its origin lies is not asked. @typedef {number[]} Matrix */

class Look {
  covered = 0;
  density = 0;
  largest = 0;
  isDrawn = false;
  imageMegabytes = 0;
  #objects = 0;
  #largestArea = 0;
  #pdfium;
  #area;
  #numbers;

  /** @param {import("./library.js").Pdfium} pdfium @param {number} area of the page */
  constructor(pdfium, area) {
    this.#pdfium = pdfium;
    this.#area = area;
    this.#numbers = pdfium.take(24);
  }

  /**
   * @param {number} of page or form
   * @param {string} count name of the function that counts its objects
   * @param {string} get name of the function that gets one
   * @param {Matrix} matrix
   * @param {number} depth
   */
  through(of, count, get, matrix, depth) {
    const { call } = this.#pdfium;
    const objects = call(count, of);
    for (let place = 0; place < objects && this.#objects < MOST_OBJECTS; place++) {
      this.#objects++;
      const object = call(get, of, place);
      const type = call("FPDFPageObj_GetType", object);
      if (type === IMAGE) this.#image(object, times(this.#matrixOf(object), matrix));
      else if (type === FORM && depth < DEEPEST)
        this.through(
          object,
          "FPDFFormObj_CountObjects",
          "FPDFFormObj_GetObject",
          times(this.#matrixOf(object), matrix),
          depth + 1,
        );
      else if (type !== TEXT || call("FPDFTextObj_GetTextRenderMode", object) !== UNSEEN) this.isDrawn = true;
    }
  }

  /** @param {number} object @param {Matrix} matrix */
  #image(object, [a = 0, b = 0, c = 0, d = 0]) {
    const { call, memory } = this.#pdfium;
    if (!call("FPDFImageObj_GetImagePixelSize", object, this.#numbers, this.#numbers + 4)) return;
    const width = memory().getUint32(this.#numbers, true);
    const height = memory().getUint32(this.#numbers + 4, true);
    const perPixel = PER_PIXEL[this.#codingOf(object)];
    this.imageMegabytes = Math.max(this.imageMegabytes, (width * height * perPixel) / 1e6);
    const area = Math.abs(a * d - b * c);
    this.covered += area / this.#area;
    if (area > this.#largestArea) {
      this.#largestArea = area;
      this.largest = object;
    }
    if (area / this.#area < COUNTS) return;
    this.density = Math.max(this.density, width / Math.hypot(a, b), height / Math.hypot(c, d));
  }

  /** @param {number} object @returns {keyof typeof PER_PIXEL} */
  #codingOf(object) {
    const { call, memory } = this.#pdfium;
    const filters = call("FPDFImageObj_GetImageFilterCount", object);
    if (filters < 1) return "usual";
    const length = call("FPDFImageObj_GetImageFilter", object, filters - 1, this.#numbers, 24);
    if (length > 24) return "usual";
    const name = Buffer.from(memory().buffer, this.#numbers, length - 1).toString("latin1");
    if (FAX.test(name)) return "fax";
    return name === WAVELET ? "wavelet" : "usual";
  }

  /** @param {number} object @returns {Matrix} */
  #matrixOf(object) {
    const { call, memory } = this.#pdfium;
    if (!call("FPDFPageObj_GetMatrix", object, this.#numbers)) return [1, 0, 0, 1];
    return [0, 4, 8, 12].map((place) => memory().getFloat32(this.#numbers + place, true));
  }
}

/** @param {Matrix} first @param {Matrix} second @returns {Matrix} */
function times([a = 0, b = 0, c = 0, d = 0], [e = 0, f = 0, g = 0, h = 0]) {
  return [a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h];
}
