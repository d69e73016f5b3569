import { z } from "zod";

/** Most of one batch. */
const MOST_CHOSEN = 100;

/** @param fault what is said of one that is none */
export const idField = (fault: string) => z.coerce.number(fault).int(fault).positive(fault);

export const WireId = idField("item.none_chosen");

/** One-use id of a form: the same id gives the first one's answer again. */
export const OnceKey = z.string("reply.field_wrong").regex(/^[\w.-]{8,64}$/, "reply.field_wrong");

/**
 * Ids of a batch; in a form or an address one field for each, or one with commas. One that is not the caller's refuses
 * all.
 */
export const Ids = z
  .preprocess(
    (given) => (typeof given === "string" ? given.split(",").filter(Boolean) : given),
    z.array(WireId, "item.none_chosen"),
  )
  .refine((ids) => ids.length > 0 && ids.length <= MOST_CHOSEN, "item.none_chosen")
  .transform((ids) => [...new Set(ids)]);

/** A choice in JSON or in a form; absent is "no". */
export const Flag = z
  .union([z.boolean(), z.literal([0, 1]), z.enum(["0", "1", "true", "false", ""])], "reply.field_wrong")
  .optional()
  .transform((value) => [true, 1, "1", "true"].includes(value ?? false));

/** An empty field of a plain form is one that was left out. */
export const left = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (given: z.input<Schema> | undefined) =>
      given === "" || (Array.isArray(given) && given.length === 0) ? undefined : given,
    schema.optional(),
  );
