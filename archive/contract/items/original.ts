import { z } from "zod";
import { wire, type Known } from "archive/contract/wire";
import { FILE_FAULTS, PLACE_KINDS } from "./place";

/** How an original of one's own is kept. */
export const originalWire = wire({
  fileId: z.number().int(),
  /** Its SHA-256, in hex. */
  sha256: z.string(),
  /** What it is by its content, as format-register.ts knows it. */
  mediaType: z.string(),
  /** Media type of the open copy that is beside it, where its format is at risk; null where there is none. */
  openType: z.string().nullable(),
  /** When it was last read and compared with that; ISO 8601, UTC. */
  checkedAt: z.string().nullable(),
  /** What that found wrong; null where it is sound. */
  fault: z.enum(FILE_FAULTS).nullable(),
  /** Share of it that there is, where it came broken off; else absent. */
  there: z.number().optional(),
  /** Where it lies, a kind for each place that has it whole. */
  places: z.enum(PLACE_KINDS).array(),
});
export type KeptOriginal = Known<typeof originalWire>;
