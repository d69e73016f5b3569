import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { codeFor, mailsTo } from "tests/api/accounts/mails";
import { newTestApp } from "tests/test-app/test-app";
import { inProcessBrowser } from "../harness/in-process-browser";

test("whoever chooses a password long after signing in is asked for a code from their own address first", async () => {
  await using app = await newTestApp({ rateLimits: false });
  const visit = await inProcessBrowser(app);
  const email = "mita@example.test";
  const visitor = app.as(null);
  await visitor.post(PATHS.register, { first_name: "Mita", email, password: "somebodys-pass-1" });
  await visitor.post(PATHS.emailVerification, { email, otp: await codeFor(app, email) });
  await visitor.post(PATHS.mailLink, { email });
  const token = /token=([\w-]+)/.exec((await mailsTo(app, email))[0]?.text ?? "")?.[1] ?? "";
  expect(await visit("/auth/enter", { token, once: "this page" })).toMatchObject({
    status: 303,
    to: "/profile/password",
  });

  app.later({ minutes: 20 });
  expect((await visit("/profile/security")).html).toContain("Choose a password");
  const own = { do: "choose", password: "the-owners-pass-1", repeat_password: "the-owners-pass-1" };
  expect((await visit("/profile/password")).html).not.toContain("current_password");
  const asked = await visit("/profile/password", own);
  expect(asked.status).toBe(422);
  expect(asked.html).toContain("You signed in a while ago");
  expect(asked.html).toContain('value="own-code"');
  expect(await visit("/profile/password", { do: "own-code" })).toMatchObject({
    status: 303,
    to: "/profile/password",
  });
  expect((await visit("/profile/password")).html).toContain('name="otp"');
  expect((await visit("/profile/password", { ...own, otp: "000000" })).html).toContain("Invalid OTP");
  expect(await visit("/profile/password", { ...own, otp: await codeFor(app, email) })).toMatchObject({
    status: 303,
    to: "/profile/security",
  });
  expect((await visitor.post(PATHS.login, { email, password: own.password })).status).toBe(200);
  expect((await visit("/profile/password")).html).toContain("current_password");
});
