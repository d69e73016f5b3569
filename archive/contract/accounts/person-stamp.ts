import { z } from "zod";
import { MediaAddress, mediaAddressOf } from "archive/contract/items/media-address";
import { Wire } from "archive/contract/wire";

/**
 * What every page of a person's shows, and a stamp that stands for that and for all that is their own: another after
 * each change.
 */
export const StampReply = z.object({
  stamp: z.string(),
  /** Unseen ones that came since the badge was cleared. */
  notifications: z.number().int(),
  /** Invitations to items and groups that wait for an answer. */
  requests: z.number().int(),
  is_payment: z.literal("PAID").nullable(),
  /** Whether premium can be bought here, by a person who has not. */
  premium_offered: z.boolean(),
  /** Another device of theirs may have put another. */
  profile_picture: MediaAddress.nullable(),
});

export interface PersonStamp {
  stamp: string;
  notifications: number;
  requests: number;
  paid: boolean;
  premiumOffered: boolean;
  picture: string | null;
}

export const personStampWire = new Wire(
  StampReply,
  ({ stamp, notifications, requests, paid, premiumOffered, picture }: PersonStamp) => ({
    stamp,
    notifications,
    requests,
    is_payment: paid ? ("PAID" as const) : null,
    premium_offered: premiumOffered,
    profile_picture: mediaAddressOf(picture),
  }),
  ({ is_payment, premium_offered, profile_picture, ...same }): PersonStamp => ({
    ...same,
    paid: is_payment === "PAID",
    premiumOffered: premium_offered,
    picture: profile_picture,
  }),
);
