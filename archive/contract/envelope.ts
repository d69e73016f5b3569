import { z } from "zod";

/** Reply envelope of every call; `status` equals the HTTP status (decisions.md 1). */
export function envelope<T extends z.ZodType>(data: T) {
  return z.object({ status: z.number().int(), message: z.string(), data });
}

/** Reply envelope of a list: `next` is a cursor, or null at the end. */
export function listEnvelope<T extends z.ZodType>(row: T) {
  return z.object({
    status: z.number().int(),
    message: z.string(),
    data: z.array(row),
    /** The first where it was not asked for. */
    page: z.number().int().default(1),
    limit: z.number().int(),
    next: z.string().nullable(),
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
