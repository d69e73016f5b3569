import { z } from "zod";

/** A year to begin the timeline with. */
export const FromYear = z.string().regex(/^[1-9]\d{3}$/, "reply.field_wrong");
