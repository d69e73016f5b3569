// @ts-check

/** Width of the largest rendition, and the longest side of the picture that downloads give. */
const WIDEST = 1080;
export const DOWNLOAD_SIDE = 2400;
/** A scroll stays within what WebP can hold (16383 pixels a side). */
export const TALLEST = 10;
/** A rendition above so many pixels is encoded coarsely. */
export const MANY_PIXELS = 4e6;

/**
 * Memory that is held of a picture while its renditions are made, and the largest rendition of a page's.
 * @param {{ width: number, height: number }} picture
 */
export function sizesOf({ width, height }) {
  const shown = shareWithin({ width, height }, WIDEST);
  return {
    held: scaled({ width, height }, Math.max(shown, Math.min(1, DOWNLOAD_SIDE / Math.max(width, height)))),
    largest: scaled({ width, height }, shown),
  };
}

/**
 * Size of a rendition.
 * @param {{ width: number, height: number }} picture
 * @param {number} most its name's width
 */
export function renditionSize(picture, most) {
  return scaled(picture, shareWithin(picture, most));
}

/**
 * @param {{ width: number, height: number }} picture
 * @param {number} most
 */
function shareWithin({ width, height }, most) {
  return Math.min(1, most / width, (most * TALLEST) / height);
}

/**
 * @param {{ width: number, height: number }} picture
 * @param {number} share
 */
function scaled({ width, height }, share) {
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/**
 * Widths under which a picture is offered: those it fills, and the next one up, which then holds it at its real size.
 * @param {number} width of the upright picture, in pixels
 * @param {readonly number[]} widths that pictures are offered in
 */
export function renditionWidths(width, widths) {
  const next = widths.find((each) => each >= width);
  return widths.filter((each) => each < width || each === next);
}
