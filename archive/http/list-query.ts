import { z } from "zod";

const MOST_ROWS = 100;
const MOST_PAGES = 1000;
const between = (least: number, most: number, fallback: number) =>
  z.coerce
    .number()
    .int()
    .catch(fallback)
    .transform((value) => Math.min(most, Math.max(least, value)));

/** Rows of a list where none are asked for. */
export const USUAL_ROWS = 24;

/** What every list of items takes. */
export const ListQuery = z.object({
  cursor: z.string().max(64).optional(),
  page: between(1, MOST_PAGES, 1).optional(),
  limit: between(1, MOST_ROWS, USUAL_ROWS).optional(),
});
