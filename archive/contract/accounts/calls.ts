import { isMobile, type Address } from "archive/contract/address";
import { byCountry, callsOf, read, write, type CallBody } from "archive/contract/call-definition";
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
import { RegistrationReply } from "./registration";
import { personStampWire, StampQuery } from "./person-stamp";

const VERIFYING =
  "Confirm an address by its code; a registration is signed in. Without the flow's handle a password that " +
  "was typed before is dropped: `password_needed`";
const VERIFIED = { person: false, reply: tokensWire.nullable() } as const;
const SENDING_AGAIN = "Send another code";
const FORGETTING = "Ask for a recovery code";
const RESETTING = "New password by a recovery code";
/** Definition of a call that sends a code to an address, known or not. */
function sending<Body extends CallBody>(path: string, summary: string, body: Body) {
  return write(path, summary, ANYBODY, { person: false, reply: FlowReply, body, refusedWith: [429] });
}

/** Registration, sign-in and recovery. */
export const ACCOUNT_CALLS = callsOf("accounts", {
  register: write("/auth/register", "Register by e-mail or mobile; a code is sent there", ANYBODY, {
    person: false,
    body: byCountry(registerBody),
    reply: FlowReply,
  }),
  registration: read("/auth/registration", "Who may register: anybody, whoever was invited, or nobody", ANYBODY, {
    person: false,
    reply: RegistrationReply,
  }),
  login: write("/auth/login", "Sign in by e-mail or mobile", BEARER, {
    person: false,
    body: byCountry(loginBody),
    reply: tokensWire,
    refusedWith: [409, 429],
  }),
  refreshToken: read("/auth/refresh-token", "Fresh tokens; the refresh token is the bearer", BEARER, {
    person: false,
    ownBearer: true,
    reply: tokensWire,
    refusedWith: [402],
  }),
  logout: write("/auth/logout", "Sign this device out", SIGNED_IN),
  profileStamp: read(
    "/profile/stamp",
    "Counts of the person's badges, their picture, whether they have paid, and a stamp that another takes " +
      "the place of when these or anything of the person's own change",
    SIGNED_IN,
    { query: StampQuery, reply: personStampWire },
  ),
  emailVerification: write("/auth/email-verification", VERIFYING, BEARER, { ...VERIFIED, body: VerifyEmail }),
  mobileVerification: write("/auth/mobile-verification", VERIFYING, BEARER, {
    ...VERIFIED,
    body: byCountry(verifyMobile),
  }),
  sendAgainOtp: sending("/auth/send-again-otp", SENDING_AGAIN, SendAgain),
  sendAgainOtpMobile: sending("/auth/send-again-otp-mobile", SENDING_AGAIN, byCountry(sendAgainMobile)),
  forgetPassword: sending("/auth/password/forget-password", FORGETTING, ForgetPassword),
  forgetPasswordMobile: sending("/auth/password/forget-password-mobile", FORGETTING, byCountry(forgetPasswordMobile)),
  resetPassword: write("/auth/password/reset", RESETTING, BEARER, { person: false, body: ResetPassword }),
  resetPasswordMobile: write("/auth/password/reset-mobile", RESETTING, BEARER, {
    person: false,
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
