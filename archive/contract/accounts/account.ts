import { z } from "zod";
import { mediaWire } from "archive/contract/media/media-address";
import { as, Wire, wire, type Known } from "archive/contract/wire";

/** What registering, sending again and recovering answer: the same whether the address is known or not. */
export const FlowReply = z.object({
  flow: z.uuid(),
  /** Seconds until a code may be sent again. */
  again_in: z.number().int(),
});
export type FlowReply = z.infer<typeof FlowReply>;

/** Whether somebody has paid, as product.md 3 says it. */
export const paidWire = new Wire(
  z.literal("PAID").nullable(),
  (paid: boolean) => (paid ? "PAID" : null),
  (wire) => wire === "PAID",
);

/** Digits with the country's code: who shows it puts a plus before them (product.md 2). */
const mobileWire = new Wire(
  z.string(),
  (mobile: string) => mobile.slice(1),
  (digits) => `+${digits.replace(/^\+/, "")}`,
);

/** The session user of product.md 3: a person as the screens know them. */
export const userFields = {
  id: z.number().int(),
  randomId: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  mobile: mobileWire.nullable(),
  picture: as("profile_picture", mediaWire.nullable()),
  paid: as("is_payment", paidWire),
  /** Address of theirs that waits for a code: an invitation's mail alone has proven it. */
  waitingAddress: z.string().optional(),
};
const userWire = wire(userFields);
export type SessionUser = Known<typeof userWire>;

/** That person, as calls that change them answer. */
export const sessionUserWire = new Wire(
  z.object({ user: userWire.schema }),
  (user: SessionUser) => ({ user: userWire.toWire(user) }),
  ({ user }) => userWire.fromWire(user),
);

/** Reply of log-in, verification and refresh. Access token: 15 minutes. */
export const tokensWire = wire({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds that the access token still lives. */
  expiresIn: z.number().int(),
  user: userWire,
  /**
   * Whether the person has no way in yet but codes sent to them: `/profile/set-password` takes a password, without a
   * code in the quarter of an hour after signing in.
   */
  passwordNeeded: z.boolean().optional(),
  /** Of a sign-in: to be kept by the browser over log-outs, and sent as `device` with the next one. */
  device: z.string().optional(),
});
export type Tokens = Known<typeof tokensWire>;
