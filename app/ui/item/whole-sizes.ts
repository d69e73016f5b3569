// Apart from item-facts.ts, so that a page's scripts can name a size without what the server alone needs.

/** A page over the whole window: as large as fits in, or so many hundredths of the picture's own size. */
export const WHOLE_SIZES = ["fit", "100", "200"] as const;
export type WholeSize = (typeof WHOLE_SIZES)[number];
