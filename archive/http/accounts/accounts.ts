import { ForgetPassword, ResetPassword, SendAgain, VerifyEmail } from "archive/contract/accounts/account-fields";
import { FlowReply, tokensWire } from "archive/contract/accounts/account";
import { accountBodies, addressOf } from "archive/contract/accounts/account-bodies";
import { personStampWire } from "archive/contract/accounts/person-stamp";
import { PATHS } from "archive/contract/paths";
import { forgetPassword, resetPassword } from "archive/domain/accounts/reset-password";
import { refresh } from "archive/domain/accounts/issue-tokens";
import { register } from "archive/domain/accounts/register";
import { sendAgain } from "archive/domain/accounts/send-again";
import { signIn } from "archive/domain/accounts/sign-in";
import { signOut } from "archive/domain/accounts/device";
import { getPersonState } from "archive/domain/accounts/stamp";
import { verifyAddress } from "archive/domain/accounts/verify-address";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Registration, sign-in and recovery. */
export function accountCalls(api: CallApp, services: Services): void {
  const bodies = accountBodies(services.config.mobileCountry);

  api.post(
    PATHS.register,
    {
      summary: "Register by e-mail or mobile; a code is sent there",
      person: false,
      body: bodies.Register,
      reply: FlowReply,
    },
    ({ body, visit }) => register(services, { ...body, address: addressOf(body) }, visit),
  );
  for (const [path, body] of [
    [PATHS.emailVerification, VerifyEmail],
    [PATHS.mobileVerification, bodies.VerifyMobile],
  ] as const) {
    const summary =
      "Confirm an address by its code; a registration is signed in. Without the flow's handle a password that " +
      "was typed before is dropped: `password_needed`";
    api.post(path, { summary, person: false, body, reply: tokensWire.nullable() }, ({ body: typed, visit }) =>
      verifyAddress(services, { ...typed, address: addressOf(typed) }, { ...visit, device: typed.device }),
    );
  }
  for (const [path, body] of [
    [PATHS.sendAgainOtp, SendAgain],
    [PATHS.sendAgainOtpMobile, bodies.SendAgainMobile],
  ] as const)
    api.post(path, { summary: "Send another code", person: false, body, reply: FlowReply }, ({ body: typed, visit }) =>
      sendAgain(services, { flow: typed.flow, address: addressOf(typed) }, visit),
    );
  api.post(
    PATHS.login,
    { summary: "Sign in by e-mail or mobile", person: false, body: bodies.Login, reply: tokensWire },
    ({ body: { password, device, ...named }, visit }) =>
      signIn(services, { password, address: addressOf(named) }, { ...visit, device }),
  );
  api.get(
    PATHS.refreshToken,
    {
      summary: "Fresh tokens; the refresh token is the bearer",
      person: false,
      ownBearer: true,
      reply: tokensWire,
    },
    ({ head }) => {
      const [, token = ""] = /^Bearer (\S+)$/i.exec(head.header("authorization") ?? "") ?? [];
      return refresh(services, token);
    },
  );
  for (const [path, body] of [
    [PATHS.forgetPassword, ForgetPassword],
    [PATHS.forgetPasswordMobile, bodies.ForgetPasswordMobile],
  ] as const)
    api.post(
      path,
      { summary: "Ask for a recovery code", person: false, body, reply: FlowReply },
      ({ body: typed, visit }) => forgetPassword(services, addressOf(typed), visit),
    );
  for (const [path, body] of [
    [PATHS.resetPassword, ResetPassword],
    [PATHS.resetPasswordMobile, bodies.ResetPasswordMobile],
  ] as const)
    api.post(path, { summary: "New password by a recovery code", person: false, body }, ({ body: typed, visit }) =>
      resetPassword(services, { ...typed, address: addressOf(typed) }, visit),
    );
  api.post(PATHS.logout, { summary: "Sign this device out" }, ({ actor }) => signOut(services, actor));
  api.get(
    PATHS.profileStamp,
    {
      summary:
        "Counts of the person's badges, their picture, whether they have paid, and a stamp that another takes " +
        "the place of when these or anything of the person's own change",
      asksSession: () => true,
      reply: personStampWire,
    },
    ({ actor }) => getPersonState(services, actor),
  );
}
