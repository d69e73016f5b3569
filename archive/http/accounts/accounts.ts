import { ACCOUNT_CALLS as CALLS } from "archive/contract/accounts/calls";
import { addressOf } from "archive/contract/accounts/account-bodies";
import { forgetPassword, resetPassword } from "archive/domain/accounts/change-password";
import { refresh } from "archive/domain/accounts/issue-tokens";
import { getRegistration } from "archive/domain/accounts/registration";
import { register, verifyAddress } from "archive/domain/accounts/register";
import { sendAgain } from "archive/domain/accounts/send-again";
import { signIn } from "archive/domain/accounts/sign-in";
import { signOut } from "archive/domain/accounts/device";
import { getPersonState } from "archive/domain/accounts/stamp";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Registration, sign-in and recovery. */
export function accountCalls(api: CallApp, services: Services): void {
  api.take(CALLS.register, ({ body, visit }) => register(services, { ...body, address: addressOf(body) }, visit));
  api.take(CALLS.registration, () => getRegistration(services));
  for (const call of [CALLS.emailVerification, CALLS.mobileVerification])
    api.take(call, ({ body, visit }) =>
      verifyAddress(services, { ...body, address: addressOf(body) }, { ...visit, device: body.device }),
    );
  for (const call of [CALLS.sendAgainOtp, CALLS.sendAgainOtpMobile])
    api.take(call, ({ body, visit }) => sendAgain(services, { flow: body.flow, address: addressOf(body) }, visit));
  api.take(CALLS.login, ({ body: { password, device, ...named }, visit }) =>
    signIn(services, { password, address: addressOf(named) }, { ...visit, device }),
  );
  api.take(CALLS.refreshToken, ({ head }) => {
    const [, token = ""] = /^Bearer (\S+)$/i.exec(head.header("authorization") ?? "") ?? [];
    return refresh(services, token);
  });
  for (const call of [CALLS.forgetPassword, CALLS.forgetPasswordMobile])
    api.take(call, ({ body, visit }) => forgetPassword(services, addressOf(body), visit));
  for (const call of [CALLS.resetPassword, CALLS.resetPasswordMobile])
    api.take(call, ({ body, visit }) => resetPassword(services, { ...body, address: addressOf(body) }, visit));
  api.take(CALLS.logout, ({ actor }) => signOut(services, actor));
  api.take(CALLS.profileStamp, ({ actor, query }) => getPersonState(services, actor, { home: query.home === "1" }), {
    asksSession: () => true,
  });
}
