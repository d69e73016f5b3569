import {
  FlowReply,
  ForgetPassword,
  ResetPassword,
  SendAgain,
  VerifyEmail,
  tokensWire,
} from "archive/contract/accounts/account";
import { accountBodies, addressOf } from "archive/contract/accounts/account-bodies";
import { personStampWire } from "archive/contract/accounts/person-stamp";
import { PATHS } from "archive/contract/paths";
import { forgetPassword, resetPassword } from "archive/domain/accounts/reset-password";
import { refresh } from "archive/domain/accounts/refresh";
import { register } from "archive/domain/accounts/register";
import { sendAgain } from "archive/domain/accounts/send-again";
import { signIn } from "archive/domain/accounts/sign-in";
import { signOut } from "archive/domain/accounts/devices";
import { getPersonState } from "archive/domain/accounts/stamp";
import { verifyAddress } from "archive/domain/accounts/verify-address";
import type { Services } from "archive/domain/services";
import { answer, done } from "archive/http/answer";
import { call, type CallApp } from "archive/http/call";
import type { CallHead } from "archive/http/caller";
import { visitOf } from "./visit";

/** Registration, sign-in and recovery. */
export function accountCalls(app: CallApp, services: Services): void {
  const bodies = accountBodies(services.config.mobileCountry);
  const visit = (head: CallHead) => visitOf(head, services);

  call(
    app,
    {
      method: "post",
      path: PATHS.register,
      summary: "Register by e-mail or mobile; a code is sent there",
      person: false,
      body: bodies.Register,
      reply: FlowReply,
    },
    async ({ head, body }) => answer(await register(services, { ...body, address: addressOf(body) }, visit(head))),
  );
  for (const [path, body] of [
    [PATHS.emailVerification, VerifyEmail],
    [PATHS.mobileVerification, bodies.VerifyMobile],
  ] as const) {
    const summary =
      "Confirm an address by its code; a registration is signed in. Without the flow's handle a password that " +
      "was typed before is dropped: `password_needed`";
    call(
      app,
      { method: "post", path, summary, person: false, body, reply: tokensWire.nullable() },
      async ({ head, body: typed }) => {
        const tokens = await verifyAddress(
          services,
          { ...typed, address: addressOf(typed) },
          { ...visit(head), device: typed.device },
        );
        return answer(tokens);
      },
    );
  }
  for (const [path, body] of [
    [PATHS.sendAgainOtp, SendAgain],
    [PATHS.sendAgainOtpMobile, bodies.SendAgainMobile],
  ] as const) {
    call(
      app,
      { method: "post", path, summary: "Send another code", person: false, body, reply: FlowReply },
      async ({ head, body: typed }) =>
        answer(await sendAgain(services, { flow: typed.flow, address: addressOf(typed) }, visit(head))),
    );
  }
  call(
    app,
    {
      method: "post",
      path: PATHS.login,
      summary: "Sign in by e-mail or mobile",
      person: false,
      body: bodies.Login,
      reply: tokensWire,
    },
    async ({ head, body }) =>
      answer(
        await signIn(
          services,
          { password: body.password, address: addressOf(body) },
          { ...visit(head), device: body.device },
        ),
      ),
  );
  call(
    app,
    {
      method: "get",
      path: PATHS.refreshToken,
      summary: "Fresh tokens; the refresh token is the bearer",
      person: false,
      ownBearer: true,
      reply: tokensWire,
    },
    async ({ head }) => {
      const [, token = ""] = /^Bearer (\S+)$/i.exec(head.header("authorization") ?? "") ?? [];
      return answer(await refresh(services, token));
    },
  );
  for (const [path, body] of [
    [PATHS.forgetPassword, ForgetPassword],
    [PATHS.forgetPasswordMobile, bodies.ForgetPasswordMobile],
  ] as const) {
    call(
      app,
      { method: "post", path, summary: "Ask for a recovery code", person: false, body, reply: FlowReply },
      async ({ head, body: typed }) => answer(await forgetPassword(services, addressOf(typed), visit(head))),
    );
  }
  for (const [path, body] of [
    [PATHS.resetPassword, ResetPassword],
    [PATHS.resetPasswordMobile, bodies.ResetPasswordMobile],
  ] as const) {
    call(
      app,
      { method: "post", path, summary: "New password by a recovery code", person: false, body },
      async ({ head, body: typed }) => {
        await resetPassword(services, { ...typed, address: addressOf(typed) }, visit(head));
        return done();
      },
    );
  }
  call(app, { method: "post", path: PATHS.logout, summary: "Sign this device out" }, async ({ caller }) => {
    await signOut(services, caller.actor);
    return done();
  });
  call(
    app,
    {
      method: "get",
      path: PATHS.profileStamp,
      summary:
        "Counts of the person's badges, their picture, whether they have paid, and a stamp that another takes " +
        "the place of when these or anything of the person's own change",
      asksSession: true,
      reply: personStampWire,
    },
    async ({ caller }) => answer(await getPersonState(services, caller.actor)),
  );
}
