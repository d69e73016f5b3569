import { z } from "zod";
import { paidWire } from "archive/contract/accounts/account";
import { mediaWire } from "archive/contract/media/media-address";
import { as, wire, type Known } from "archive/contract/wire";

/**
 * What every page of a person's shows, and a stamp that stands for that and for all that is their own: another after
 * each change.
 */
export const personStampWire = wire({
  stamp: z.string(),
  /** Unseen ones that came since the badge was cleared. */
  notifications: z.number().int(),
  /** Of these, the ones that tell of no invitation. */
  otherNotifications: z.number().int(),
  /** Invitations to items and groups that wait for an answer. */
  requests: z.number().int(),
  /** A form of theirs waits that was sent while somebody else was signed in. */
  unsentForm: z.boolean(),
  paid: as("is_payment", paidWire),
  /** Whether premium can be bought here, by a person who has not. */
  premiumOffered: z.boolean(),
  /** Another device of theirs may have put another. */
  picture: as("profile_picture", mediaWire.nullable()),
});
export type PersonStamp = Known<typeof personStampWire>;
