// Apart from the schemas, so that an awake page counts without carrying zod with it.

/** Pages of one handwriting; the first is its cover. */
export const MOST_PICTURES = 30;
