import { z } from "zod";
import { addressField, Email, mobileNumber } from "archive/contract/address";
import { Flag, WireId } from "archive/contract/ids";
import { personWire } from "archive/contract/person";
import { wire, type Known } from "archive/contract/wire";

const Offered = {
  /** To a group of the caller's own, or … */
  group_id: WireId.optional(),
  /** … to see an item of theirs. */
  handwriting_id: WireId.optional(),
  confirm: Flag,
};
const one = (body: { group_id?: number; handwriting_id?: number }) =>
  (body.group_id === undefined) !== (body.handwriting_id === undefined);
const ONE = { path: ["group_id"], message: "invite.what" };

export const MailInvitation = z.object({ email: Email, ...Offered }).refine(one, ONE);
/** @param country calling code of numbers that are written without one */
export const mobileInvitation = (country: string) =>
  z.object({ mobile: mobileNumber(country), ...Offered }).refine(one, ONE);

export const addressLookUp = (country: string) => z.object({ query: addressField(country) });
/** Alike for addresses that are known and unknown. */
export const AddressAnswer = z.object({ address: z.string(), invited: z.literal(true) });

export const InvitationQuery = z.object({ token: z.string().max(100).default("") });

/** What the token of a mail offers, to whoever holds it. */
export const offerWire = wire({
  id: z.number().int(),
  kind: z.enum(["file", "album", "group"]),
  /** Kind of the item, or name of the group; empty of an album. */
  typeName: z.string(),
  /** Name of the album or group, and how much lies or how many are in it; null to whoever may not accept. */
  name: z.string().nullable(),
  count: z.number().int().nullable(),
  state: z.enum(["pending", "accepted", "ignored"]),
  invitedBy: personWire,
  /** The address that it went to, all but hidden: only who proved it to be theirs may accept. */
  address: z.string(),
  /** Whether the caller is that one. */
  mine: z.boolean(),
  /** That address, where the token proves it and it has no account: one can be made here. */
  registerAs: z.string().nullable(),
  /** Where accepting leads. */
  groupId: z.number().int().nullable(),
  /** What was accepted, for whoever accepted it. */
  itemId: z.number().int().nullable(),
  albumId: z.number().int().nullable(),
});
export type Offer = Known<typeof offerWire>;

/** Waiting invitations. */
export const RequestCount = z.object({
  count: z.number().int(),
  files: z.number().int(),
  groups: z.number().int(),
  albums: z.number().int(),
});
export type RequestCount = z.infer<typeof RequestCount>;
