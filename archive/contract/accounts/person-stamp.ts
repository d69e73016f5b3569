import { z } from "zod";
import { paidWire } from "archive/contract/accounts/account";
import { mediaWire } from "archive/contract/media/media-address";
import { as, wire, type Known } from "archive/contract/wire";

/** More written on one day are not counted. */
export const MOST_OF_A_DAY = 9;

/** Asks besides for what the first page tells of. */
export const StampQuery = z.object({ home: z.literal("1").optional() });

/**
 * What every page of a person's shows, and a stamp that stands for that and for all that is their own: another after
 * each change.
 */
export const personStampWire = wire({
  stamp: z.string(),
  /** Unseen ones that came since the badge was cleared. */
  notifications: z.number().int(),
  /** Number of the ones that tell of no invitation. */
  otherNotifications: z.number().int(),
  /** Invitations to items and groups that wait for an answer. */
  requests: z.number().int(),
  /** A form of theirs waits that was sent while somebody else was signed in. */
  unsentForm: z.boolean(),
  /**
   * With `home`: how many of their things were written on this day of other years, up to MOST_OF_A_DAY, and how many
   * have no date; else null.
   */
  onThisDay: z.number().int().nullable(),
  undated: z.number().int().nullable(),
  paid: as("is_payment", paidWire),
  /** Whether premium can be bought here, by a person who has not. */
  premiumOffered: z.boolean(),
  /** Stewardship by which somebody's archive lies open to them, the last opened; null for none. */
  entrusted: z.number().int().nullable(),
  /** Another device of theirs may have put another. */
  picture: as("profile_picture", mediaWire.nullable()),
});
export type PersonStamp = Known<typeof personStampWire>;
