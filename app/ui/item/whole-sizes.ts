// Apart from item-facts.ts, so that a page's scripts can name a size without what the server alone needs.

/**
 * A page over the whole window, from small to large: as it fits in, enlarged to be read, or so many hundredths of the
 * picture's own size. Enlarged it is at least twice as wide as on its page, and never above its own pixels (whole.css).
 */
export const WHOLE_SIZES = ["fit", "large", "100", "200"] as const;
export type WholeSize = (typeof WHOLE_SIZES)[number];

/** The next one, smaller or larger; the same at either end. */
export function sizeBeside(size: WholeSize, step: -1 | 1): WholeSize {
  return WHOLE_SIZES[WHOLE_SIZES.indexOf(size) + step] ?? size;
}
