// Apart from account.ts, so that a page's scripts can judge a form without carrying what replies say.
import "archive/contract/without-eval";
import { z } from "zod";
import { Email } from "archive/contract/address";
import { asciiDigits } from "archive/contract/digits";

/** First name or surname: letters of any script with their marks, digits, blanks, full stop, hyphen, apostrophe. */
const NAME = /^[\p{L}\p{M}\p{N}\u200c\u200d .'’-]*$/u;

function personName(most: number, says: { absent: string; long: string }) {
  return z
    .string(says.absent)
    .transform((text) => text.trim().normalize("NFC"))
    .pipe(
      z
        .string()
        .refine((text) => [...text].length <= most, says.long)
        .regex(NAME, "account.name_letters"),
    );
}

export const FirstName = personName(25, {
  absent: "account.first_name_required",
  long: "account.first_name_long",
}).refine((text) => text !== "", "account.first_name_required");

export const LastName = personName(26, { absent: "account.name_letters", long: "account.last_name_long" });

/**
 * A password as it is typed: 8 to 30 characters, no white space (product.md 9); NFC, since it is hashed so.
 * @param says.long absent: it may be longer
 */
export function passwordText(says: { required: string; short: string; blank: string; long?: string }) {
  return z
    .string(says.required)
    .transform((text) => text.normalize("NFC"))
    .pipe(
      z
        .string()
        .min(1, says.required)
        .refine((text) => text === "" || [...text].length >= 8, says.short)
        .refine((text) => says.long === undefined || [...text].length <= 30, says.long)
        .refine((text) => !/\s/u.test(text), says.blank),
    );
}

export const NewPassword = passwordText({
  required: "ALL_MESSAGE.password_field_is_required",
  short: "ALL_MESSAGE.Password_should_be_long",
  blank: "ALL_MESSAGE.Password_cant_white_space",
  long: "account.password_long",
});

/** A code as people type it or paste it, without hyphens, blanks and what nobody sees. */
export function codeText(text: string): string {
  return asciiDigits(text.normalize("NFKC")).replace(/[\s\p{Cf}\p{Pd}\u2212]/gu, "");
}

/** A one-time code: exactly six digits, Bengali ones too (product.md 9 and 6). */
const Code = z
  .string("account.code_required")
  .transform(codeText)
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
