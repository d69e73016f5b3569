import { z } from "zod";
import { Wire } from "archive/contract/wire";

/** How much somebody keeps, out of the bin, and how much they may. */
export const WireCounts = z.object({
  handwriting: z.number().int(),
  voice: z.number().int(),
  /** Items of the free plan; null where there is no limit. */
  limit: z.number().int().nullable(),
  /** Whether the private root leads on to their collections. */
  at_collections: z.boolean(),
});

export interface Counts {
  handwriting: number;
  voice: number;
  limit: number | null;
  atCollections: boolean;
}

export const countsWire = new Wire(
  WireCounts,
  ({ atCollections, ...counts }: Counts) => ({ ...counts, at_collections: atCollections }),
  ({ at_collections, ...counts }) => ({ ...counts, atCollections: at_collections }),
);
