import { isMobile, type Address } from "archive/contract/address";
import { byCountry, callsOf, read, write } from "archive/contract/call-definition";
import { ANYBODY, BEARER, SIGNED_IN } from "archive/contract/permission";
import { FlowReply, tokensWire } from "./account";
import {
  forgetPasswordMobile,
  loginBody,
  registerBody,
  resetPasswordMobile,
  sendAgainMobile,
  verifyMobile,
} from "./account-bodies";
import { ForgetPassword, ResetPassword, SendAgain, VerifyEmail } from "./account-fields";
import { personStampWire } from "./person-stamp";

const VERIFYING = {
  summary:
    "Confirm an address by its code; a registration is signed in. Without the flow's handle a password that " +
    "was typed before is dropped: `password_needed`",
  person: false,
  may: BEARER,
  reply: tokensWire.nullable(),
} as const;
const SENDING_AGAIN = { summary: "Send another code", person: false, may: ANYBODY, reply: FlowReply } as const;
const FORGETTING = { summary: "Ask for a recovery code", person: false, may: ANYBODY, reply: FlowReply } as const;
const RESETTING = { summary: "New password by a recovery code", person: false, may: BEARER } as const;

/** Registration, sign-in and recovery. */
export const ACCOUNT_CALLS = callsOf("accounts", {
  register: write({
    path: "/auth/register",
    summary: "Register by e-mail or mobile; a code is sent there",
    may: ANYBODY,
    person: false,
    body: byCountry(registerBody),
    reply: FlowReply,
  }),
  login: write({
    path: "/auth/login",
    summary: "Sign in by e-mail or mobile",
    may: BEARER,
    person: false,
    body: byCountry(loginBody),
    reply: tokensWire,
    refusedWith: [409, 429],
  }),
  refreshToken: read({
    path: "/auth/refresh-token",
    summary: "Fresh tokens; the refresh token is the bearer",
    may: BEARER,
    person: false,
    ownBearer: true,
    reply: tokensWire,
    refusedWith: [402],
  }),
  logout: write({ path: "/auth/logout", summary: "Sign this device out", may: SIGNED_IN }),
  profileStamp: read({
    path: "/profile/stamp",
    summary:
      "Counts of the person's badges, their picture, whether they have paid, and a stamp that another takes " +
      "the place of when these or anything of the person's own change",
    may: SIGNED_IN,
    reply: personStampWire,
  }),
  emailVerification: write({ path: "/auth/email-verification", ...VERIFYING, body: VerifyEmail }),
  mobileVerification: write({ path: "/auth/mobile-verification", ...VERIFYING, body: byCountry(verifyMobile) }),
  sendAgainOtp: write({ path: "/auth/send-again-otp", ...SENDING_AGAIN, body: SendAgain, refusedWith: [429] }),
  sendAgainOtpMobile: write({
    path: "/auth/send-again-otp-mobile",
    ...SENDING_AGAIN,
    body: byCountry(sendAgainMobile),
    refusedWith: [429],
  }),
  forgetPassword: write({
    path: "/auth/password/forget-password",
    ...FORGETTING,
    body: ForgetPassword,
    refusedWith: [429],
  }),
  forgetPasswordMobile: write({
    path: "/auth/password/forget-password-mobile",
    ...FORGETTING,
    body: byCountry(forgetPasswordMobile),
    refusedWith: [429],
  }),
  resetPassword: write({ path: "/auth/password/reset", ...RESETTING, body: ResetPassword }),
  resetPasswordMobile: write({
    path: "/auth/password/reset-mobile",
    ...RESETTING,
    body: byCountry(resetPasswordMobile),
  }),
});

/** Calls that there are for each kind of address. */
export function callsFor(address: Address) {
  const { emailVerification, sendAgainOtp, forgetPassword, resetPassword } = ACCOUNT_CALLS;
  const { mobileVerification, sendAgainOtpMobile, forgetPasswordMobile, resetPasswordMobile } = ACCOUNT_CALLS;
  return isMobile(address)
    ? {
        verify: mobileVerification,
        sendAgain: sendAgainOtpMobile,
        forget: forgetPasswordMobile,
        reset: resetPasswordMobile,
      }
    : { verify: emailVerification, sendAgain: sendAgainOtp, forget: forgetPassword, reset: resetPassword };
}
