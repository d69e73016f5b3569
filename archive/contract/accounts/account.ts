import "archive/contract/without-eval";
import { z } from "zod";
import { Email } from "archive/contract/address";
import { asciiDigits } from "archive/contract/digits";
import { MediaAddress, mediaAddressOf } from "archive/contract/items/media-address";
import { Wire } from "archive/contract/wire";

/** First name or surname: letters of any script with their marks, digits, blanks, full stop, hyphen, apostrophe. */
const NAME = /^[\p{L}\p{M}\p{N}\u200c\u200d .'’-]*$/u;

export const FirstName = z
  .string("account.first_name_required")
  .transform((text) => text.trim().normalize("NFC"))
  .pipe(
    z
      .string()
      .min(1, "account.first_name_required")
      .refine((text) => [...text].length <= 25, "account.first_name_long")
      .regex(NAME, "account.name_letters"),
  );

export const LastName = z
  .string("account.name_letters")
  .transform((text) => text.trim().normalize("NFC"))
  .pipe(
    z
      .string()
      .refine((text) => [...text].length <= 26, "account.last_name_long")
      .regex(NAME, "account.name_letters"),
  );

/** A new password: 8 to 30 characters, no white space (specification 9); NFC, since it is hashed so. */
export const NewPassword = z
  .string("ALL_MESSAGE.password_field_is_required")
  .transform((text) => text.normalize("NFC"))
  .pipe(
    z
      .string()
      .min(1, "ALL_MESSAGE.password_field_is_required")
      .refine((text) => text === "" || [...text].length >= 8, "ALL_MESSAGE.Password_should_be_long")
      .refine((text) => [...text].length <= 30, "account.password_long")
      .refine((text) => !/\s/u.test(text), "ALL_MESSAGE.Password_cant_white_space"),
  );

/** A one-time code: exactly six digits, Bengali ones too (specification 9; decisions.md 3). */
const Code = z
  .string("account.code_required")
  .transform((text) => asciiDigits(text).replace(/\s/g, ""))
  .pipe(
    z
      .string()
      .min(1, "account.code_required")
      .regex(/^\d{6}$|^$/, "account.code_six"),
  );

/** The form that takes one. */
export const OneTimeCode = z.object({ otp: Code });

/** Handle of this browser, which an earlier sign-in gave; what is none is as good as nothing. */
export const DeviceHandle = z.string().max(100).optional().catch(undefined);

/** Handle of a registration or recovery, kept by the browser that began it. */
export const Flow = z.uuid("account.flow_over");

export const Register = z.object({
  first_name: FirstName,
  last_name: LastName.optional(),
  email: Email,
  password: NewPassword,
});
export type Register = z.infer<typeof Register>;

export const Login = z.object({
  email: Email,
  password: z.string("ALL_MESSAGE.password_field_is_required").min(1, "ALL_MESSAGE.password_field_is_required"),
  device: DeviceHandle,
});
export type Login = z.infer<typeof Login>;

/**
 * `flow` is the handle that registering or recovering gave to this browser; a program without one is matched by address
 * and code.
 */
export const VerifyEmail = z.object({ email: Email, otp: Code, flow: Flow.optional(), device: DeviceHandle });
export type VerifyEmail = z.infer<typeof VerifyEmail>;

export const SendAgain = z.object({ email: Email, flow: Flow.optional() });
export type SendAgain = z.infer<typeof SendAgain>;

export const ForgetPassword = z.object({ email: Email });
export type ForgetPassword = z.infer<typeof ForgetPassword>;

/**
 * Recovery in two steps: `otp` alone is checked by `/auth/email-verification`; reset takes it again with the password.
 */
export const ResetPassword = z.object({ email: Email, otp: Code, flow: Flow.optional(), password: NewPassword });
export type ResetPassword = z.infer<typeof ResetPassword>;

/** What registering, sending again and recovering answer: the same whether the address is known or not. */
export const FlowReply = z.object({
  flow: z.uuid(),
  /** Seconds until a code may be sent again. */
  again_in: z.number().int(),
});
export type FlowReply = z.infer<typeof FlowReply>;

/** The session user of specification 3, as it stands on the wire. */
export const WireUser = z.object({
  id: z.number().int(),
  random_id: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  /** Its digits with the country's code: who shows it puts a plus before them (specification 2). */
  mobile: z.string().nullable(),
  profile_picture: MediaAddress.nullable(),
  is_payment: z.literal("PAID").nullable(),
});
export type WireUser = z.infer<typeof WireUser>;

/** Reply of the profile call. */
export const ProfileReply = z.object({ user: WireUser });

/** Reply of log-in, verification and refresh. Access token: 15 minutes. */
export const WireTokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds that the access token still lives. */
  expires_in: z.number().int(),
  user: WireUser,
  /**
   * Whether the person has no way in yet but codes sent to them: `/profile/set-password` takes a password, without a
   * code in the quarter of an hour after signing in.
   */
  password_needed: z.boolean().optional(),
  /** Of a sign-in: to be kept by the browser over log-outs, and sent as `device` with the next one. */
  device: z.string().optional(),
});

/** A person as the screens know them. */
export interface SessionUser {
  id: number;
  randomId: string;
  name: string;
  firstName: string;
  lastName: string | null;
  email: string | null;
  mobile: string | null;
  picture: string | null;
  paid: boolean;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
  user: SessionUser;
  /** Whether they have no password yet, nor another way in that lasts. */
  passwordNeeded?: boolean | undefined;
  /** Handle that the browser keeps; where somebody signed in. */
  device?: string | undefined;
}

export function toWireUser(user: SessionUser): WireUser {
  return {
    id: user.id,
    random_id: user.randomId,
    name: user.name,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    mobile: user.mobile?.slice(1) ?? null,
    profile_picture: mediaAddressOf(user.picture),
    is_payment: user.paid ? "PAID" : null,
  };
}

export function fromWireUser(user: WireUser): SessionUser {
  return {
    id: user.id,
    randomId: user.random_id,
    name: user.name,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    mobile: user.mobile === null ? null : `+${user.mobile.replace(/^\+/, "")}`,
    picture: user.profile_picture,
    paid: user.is_payment === "PAID",
  };
}

export const sessionUserWire = new Wire(
  ProfileReply,
  (user: SessionUser) => ({ user: toWireUser(user) }),
  ({ user }) => fromWireUser(user),
);

function toWireTokens(tokens: Tokens): z.infer<typeof WireTokens> {
  return {
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    expires_in: tokens.expiresIn,
    user: toWireUser(tokens.user),
    password_needed: tokens.passwordNeeded,
    device: tokens.device,
  };
}

export function fromWireTokens(wire: z.infer<typeof WireTokens>): Tokens {
  return {
    accessToken: wire.access_token,
    refreshToken: wire.refresh_token,
    expiresIn: wire.expires_in,
    user: fromWireUser(wire.user),
    passwordNeeded: wire.password_needed,
    device: wire.device,
  };
}

export const tokensWire = new Wire(WireTokens, toWireTokens, fromWireTokens);
