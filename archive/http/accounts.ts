import {
  FlowReply,
  ForgetPassword,
  Login,
  ProfileReply,
  Register,
  ResetPassword,
  SendAgain,
  StampReply,
  toWireTokens,
  toWireUser,
  VerifyEmail,
  WireTokens,
} from "archive/contract/account";
import { Nothing } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { forgetPassword } from "archive/domain/accounts/forget-password";
import { refresh } from "archive/domain/accounts/refresh";
import { register } from "archive/domain/accounts/register";
import { resetPassword } from "archive/domain/accounts/reset-password";
import { sendAgain } from "archive/domain/accounts/send-again";
import { getSessionUser } from "archive/domain/accounts/session-user";
import { signIn } from "archive/domain/accounts/sign-in";
import { signOut } from "archive/domain/accounts/sign-out";
import { getStamp } from "archive/domain/accounts/stamp";
import { verifyEmail } from "archive/domain/accounts/verify-email";
import type { Visit } from "archive/domain/accounts/visit";
import type { Services } from "archive/services";
import { clientAddress } from "./address";
import { answer } from "./answer";
import { call, type CallApp } from "./call";
import type { CallContext } from "./caller";

/** Registration, sign-in, recovery and the person's own profile. */
export function accountCalls(app: CallApp, services: Services): void {
  const visit = (c: CallContext): Visit => ({
    language: c.get("language"),
    address: clientAddress(c, services.config.trustProxy),
    userAgent: c.req.header("user-agent") ?? "",
  });

  call(
    app,
    { method: "post", path: PATHS.register, summary: "Register; a code is mailed", person: false, body: Register, reply: FlowReply },
    async ({ c, body }) => answer(c, await register(services, body, visit(c))),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.emailVerification,
      summary: "Confirm an address by its code; with the flow's handle the person is signed in",
      person: false,
      body: VerifyEmail,
      reply: WireTokens.nullable(),
    },
    async ({ c, body }) => {
      const tokens = await verifyEmail(services, body, visit(c));
      return answer(c, tokens && toWireTokens(tokens));
    },
  );
  call(
    app,
    { method: "post", path: PATHS.sendAgainOtp, summary: "Mail another code", person: false, body: SendAgain, reply: FlowReply },
    async ({ c, body }) => answer(c, await sendAgain(services, body, visit(c))),
  );
  call(
    app,
    { method: "post", path: PATHS.login, summary: "Sign in", person: false, body: Login, reply: WireTokens },
    async ({ c, body }) => answer(c, toWireTokens(await signIn(services, body, visit(c)))),
  );
  call(
    app,
    {
      method: "get",
      path: PATHS.refreshToken,
      summary: "Fresh tokens; the refresh token is the bearer",
      person: false,
      ownBearer: true,
      reply: WireTokens,
    },
    async ({ c }) => {
      const [, token = ""] = /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
      return answer(c, toWireTokens(await refresh(services, token)));
    },
  );
  call(
    app,
    { method: "post", path: PATHS.forgetPassword, summary: "Ask for a recovery code", person: false, body: ForgetPassword, reply: FlowReply },
    async ({ c, body }) => answer(c, await forgetPassword(services, body, visit(c))),
  );
  call(
    app,
    { method: "post", path: PATHS.resetPassword, summary: "New password by a recovery code", person: false, body: ResetPassword, reply: Nothing },
    async ({ c, body }) => {
      await resetPassword(services, body, visit(c));
      return answer(c, null);
    },
  );
  call(
    app,
    { method: "post", path: PATHS.logout, summary: "Sign this device out", person: true, reply: Nothing },
    async ({ c, caller }) => {
      await signOut(services, caller.actor);
      return answer(c, null);
    },
  );
  call(
    app,
    { method: "get", path: PATHS.profile, summary: "The signed-in person", person: true, reply: ProfileReply },
    async ({ c, caller }) => answer(c, { user: toWireUser(await getSessionUser(services.db, caller.actor.personId)) }),
  );
  call(
    app,
    { method: "get", path: PATHS.profileStamp, summary: "A stamp that another takes the place of when anything of the person's own changes", person: true, reply: StampReply },
    async ({ c, caller }) => answer(c, { stamp: await getStamp(services.db, caller.actor) }),
  );
}
