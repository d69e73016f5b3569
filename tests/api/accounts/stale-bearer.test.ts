import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { calls } from "archive/http/call";
import { oneTestApp } from "tests/test-app/one-test-app";
import { AMINA, bearer, enter, flowOf, tokensOf } from "./entrance";
import { codeFor } from "./mails";

const one = oneTestApp({ rateLimits: false });
let stale: Promise<Record<string, string>[]> | undefined;

/** Headers of somebody whose session is over, whose token is, or that no program of ours would send. */
async function makeStale(): Promise<Record<string, string>[]> {
  const { app } = one;
  const ended = await enter(app, { email: "ended@example.test" });
  await expect(await app.as(null).post(PATHS.logout, {}, bearer(ended.access_token))).toHaveStatus(200);
  const expired = await enter(app, { email: "expired@example.test" });
  app.later({ minutes: 20 });
  return [
    bearer(ended.access_token),
    bearer(expired.access_token),
    bearer("broken"),
    { authorization: "Basic YTpi" },
    { authorization: "Bearer" },
  ];
}

test("a call that needs nobody answers whoever brings a stale or broken bearer as it answers a visitor", async () => {
  const visitor = one.app.as(null);
  const walked = calls.filter(
    ({ person, path, method }) => person === false && path !== PATHS.refreshToken && ["get", "post"].includes(method),
  );
  const needsNobody = [
    PATHS.register,
    PATHS.login,
    PATHS.emailVerification,
    PATHS.mobileVerification,
    PATHS.sendAgainOtp,
    PATHS.sendAgainOtpMobile,
    PATHS.forgetPassword,
    PATHS.forgetPasswordMobile,
  ];
  const andThese = [
    PATHS.resetPassword,
    PATHS.resetPasswordMobile,
    PATHS.secondStep,
    PATHS.comeBack,
    PATHS.mailLink,
    PATHS.mailLinkLook,
    PATHS.mailLinkEnter,
    PATHS.invitedRegister,
    PATHS.invitedUndo,
    PATHS.passkeySignIn,
    PATHS.google,
    PATHS.facebook,
  ];
  expect(walked.map(({ path }) => path)).toEqual(expect.arrayContaining([...needsNobody, ...andThese]));
  const refused: string[] = [];
  for (const headers of await (stale ??= makeStale())) {
    for (const { method, path } of walked) {
      const { status } = method === "get" ? await visitor.get(path, headers) : await visitor.post(path, {}, headers);
      if (status === 401) refused.push(`${method} ${path}: ${headers.authorization}`);
    }
  }
  expect(refused).toEqual([]);
});

test(
  "with a stale bearer one registers, signs in, and recovers a password; what is a person's own still asks for a " +
    "person",
  async () => {
    const { app } = one;
    const visitor = app.as(null);
    const [headers = {}] = await (stale ??= makeStale());
    const { email } = AMINA;
    const { flow } = await flowOf(await visitor.post(PATHS.register, AMINA, headers));
    const { refresh_token: refresh } = await tokensOf(
      await visitor.post(PATHS.emailVerification, { email, otp: await codeFor(app, email), flow }, headers),
    );
    await expect(await visitor.post(PATHS.login, AMINA, headers)).toHaveStatus(200);
    await expect(await visitor.get(PATHS.refreshToken, bearer(refresh))).toHaveStatus(200);
    const recovery = await flowOf(await visitor.post(PATHS.forgetPassword, { email }, headers));
    const typed = { email, otp: await codeFor(app, email), flow: recovery.flow, password: "another-pass-2" };
    await expect(await visitor.post(PATHS.resetPassword, typed, headers)).toHaveStatus(200);
    await expect(await visitor.get(PATHS.profile, headers)).toHaveStatus(401);
  },
);
