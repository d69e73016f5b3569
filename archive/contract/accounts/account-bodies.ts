import { z } from "zod";
import { Flow, ForgetPassword, Login, Register, ResetPassword, SendAgain, VerifyEmail } from "./account-fields";
import { Email, mobileNumber, type Address } from "archive/contract/address";
import { left } from "archive/contract/ids";

interface OneAddress {
  email?: string | undefined;
  mobile?: string | undefined;
}

/*
 * Bodies of the calls of accounts, as programs send them: those that take either address, and those of mobile numbers
 * alone. Each takes the calling code of numbers that are written without one.
 */
const either = (country: string) => ({ email: left(Email), mobile: left(mobileNumber(country)) });
const mobile = (country: string) => ({ mobile: mobileNumber(country) });

export const registerBody = (country: string) => oneAddress(Register.omit({ email: true }).extend(either(country)));
export const loginBody = (country: string) => oneAddress(Login.omit({ email: true }).extend(either(country)));
export const verifyMobile = (country: string) => VerifyEmail.omit({ email: true }).extend(mobile(country));
export const sendAgainMobile = (country: string) => SendAgain.omit({ email: true }).extend(mobile(country));
export const forgetPasswordMobile = (country: string) => ForgetPassword.omit({ email: true }).extend(mobile(country));
export const resetPasswordMobile = (country: string) => ResetPassword.omit({ email: true }).extend(mobile(country));
export const changeAddress = (country: string) =>
  oneAddress(Login.omit({ email: true, device: true }).extend(either(country)));
export const confirmAddress = (country: string) =>
  oneAddress(VerifyEmail.omit({ email: true, device: true }).extend(either(country)));
export const sendAgainAddress = (country: string) => oneAddress(z.object({ flow: Flow, ...either(country) }));

/**
 * One of the two. Where neither is there it is said at the one that came empty, and else as a form with the e-mail
 * alone says it.
 */
export function oneAddress<Schema extends z.ZodType<OneAddress>>(schema: Schema): Schema {
  const always = { when: () => true };
  // An empty one was sent all the same: the parsed body has its name.
  const isMobile = (body: OneAddress) => "mobile" in body && !("email" in body);
  const isThere = ({ email, mobile }: OneAddress) => email !== undefined || mobile !== undefined;
  return schema
    .refine((body) => isThere(body) || isMobile(body), { path: ["email"], message: "account.email_invalid", ...always })
    .refine((body) => isThere(body) || !isMobile(body), {
      path: ["mobile"],
      message: "invite.mobile_invalid",
      ...always,
    })
    .refine(({ email, mobile }) => email === undefined || mobile === undefined, {
      path: ["mobile"],
      message: "account.one_address",
      ...always,
    });
}

/** The address of a body that names one by either field. */
export function addressOf({ email, mobile }: OneAddress): Address {
  return email ?? mobile ?? "";
}
