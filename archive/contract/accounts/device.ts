import { z } from "zod";
import { as, wire, type Known } from "archive/contract/wire";

/** One place where somebody is signed in, as their own screens know it. */
export const deviceWire = wire({
  /** For ending it. */
  id: z.uuid(),
  /** Browser and system in words, in the language asked for. */
  name: z.string(),
  /** ISO 8601, UTC; the last use is told to about a quarter of an hour. */
  signedInAt: z.string(),
  usedAt: as("last_used_at", z.string()),
  /** Whether it is the one that asks. */
  own: as("this", z.boolean()),
});
export type OwnDevice = Known<typeof deviceWire>;

export interface Device extends Omit<OwnDevice, "name"> {
  userAgent: string;
}

export const EndDevice = z.object({ id: z.uuid("reply.field_wrong") });
