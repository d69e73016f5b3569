import { z } from "zod";
import { wire, type Known } from "archive/contract/wire";

/** How much somebody keeps, out of the bin, and how much they may. */
export const countsWire = wire({
  handwriting: z.number().int(),
  voice: z.number().int(),
  /** How many of them have no date, each handwriting with its voice as one. */
  undated: z.number().int(),
  /** How many have no writer or speaker, likewise; MOST_COUNTED stands for that many or more. */
  writerless: z.number().int(),
  /** Number of those whose words nobody typed, likewise. */
  wordless: z.number().int(),
  /** Of how many of them an original is damaged or lost, and the one that came last. */
  damaged: z.number().int(),
  damagedItem: z.number().int().nullable(),
  /** Items of the free plan; null where there is no limit. */
  limit: z.number().int().nullable(),
  /** Whether the private root leads on to their collections. */
  atCollections: z.boolean(),
});
export type Counts = Known<typeof countsWire>;
