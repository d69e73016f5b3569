import { z } from "zod";

const between1And = (most: number, usual: number) =>
  z.coerce
    .number<number>()
    .int()
    .catch(usual)
    .transform((value) => Math.min(most, Math.max(1, value)))
    .default(usual);

/** Part of a list that a call asks for: from a cursor on, or a page counted from 1, and how many rows. */
export const ListQuery = z.object({
  cursor: z.string().max(64).optional(),
  page: between1And(1000, 1),
  limit: between1And(100, 24),
});
