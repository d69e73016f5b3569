import { z } from "zod";

/** Reply envelope of every call; `status` equals the HTTP status (product.md 7). */
export function envelope<T extends z.ZodType>(data: T) {
  return z.object({ status: z.number().int(), message: z.string(), data });
}

// Made once: building a schema costs more than a call's route.
const [Whole, Words] = [z.number().int(), z.string()];
const [FirstPage, Cursor, Counted] = [Whole.default(1), Words.nullable(), Whole.optional()];

/**
 * Reply envelope of a list: `next` is a cursor, or null at the end; `page` is the first where it was not asked for.
 * Where a filter leaves some of it, `found` is how many, and `total` of how many.
 */
export function listEnvelope<T extends z.ZodType>(row: T) {
  return z.object({
    status: Whole,
    message: Words,
    data: z.array(row),
    page: FirstPage,
    limit: Whole,
    next: Cursor,
    found: Counted,
    total: Counted,
  });
}

/** What a refusal or a fault looks like on the wire. `errors` has translated sentences by field. */
export const RefusalReply = z.object({
  status: z.number().int(),
  message: z.string(),
  /** Machine-readable reason: "not_verified", "conflict", "free_limit", … */
  reason: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string().optional(),
  data: z.unknown().optional(),
});
export type RefusalReply = z.infer<typeof RefusalReply>;

export const Nothing = z.null();
