import { z } from "zod";
import { wire, type Known } from "archive/contract/wire";
import { tokensWire } from "./account";
import { DeviceHandle, FirstName, Flow, LastName, NewPassword, OneTimeCode } from "./account-fields";

const Token = z.string("invite.proves_nothing").min(1, "invite.proves_nothing").max(100, "invite.proves_nothing");

/**
 * An account for the address that an invitation was mailed to. `once` is made with the page that has the form, so that
 * its second tap is told the first one's answer.
 */
export const RegisterInvited = z.object({
  token: Token,
  once: z.string().max(100).optional(),
  first_name: FirstName,
  last_name: LastName.optional(),
  password: NewPassword,
  device: DeviceHandle,
});
export type RegisterInvited = z.output<typeof RegisterInvited>;

/** A sign-in, with what was accepted; null where that was taken back a moment ago. */
export const invitedWire = tokensWire.and({
  kind: z.enum(["file", "album", "group"]).nullable(),
  id: z.number().int().nullable(),
});
export type Invited = Known<typeof invitedWire>;

/** Token of the mail that tells an address of an account. */
export const UndoInvited = z.object({ token: Token });

export const undoSeenWire = wire({
  /** The account's address, all but hidden. */
  address: z.string(),
  madeAt: z.string(),
});
export type UndoSeen = Known<typeof undoSeenWire>;

/** A code for the caller's own address that an invitation's mail alone has proven. */
export const ProveAddress = OneTimeCode.extend({ flow: Flow });
