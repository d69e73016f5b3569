import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newTestApp } from "tests/test-app/test-app";
import { bearer, flowOf, refusal, tokensOf } from "./entrance";
import { codeFor, mailsTo, wrong } from "./mails";

const password = "another-pass-2";

test("a code from the mail sets a new password, signs every device out and tells the person", async () => {
  await using app = await newTestApp();
  const amina = await app.person("amina");
  const visitor = app.as(null);
  const device = await tokensOf(await visitor.post(PATHS.login, amina));
  const { flow } = await flowOf(await visitor.post(PATHS.forgetPassword, { email: amina.email }));
  const otp = await codeFor(app, amina.email);
  const typed = { email: amina.email, otp, flow };

  const checked = await visitor.post(PATHS.emailVerification, typed);
  expect(await checked.json()).toMatchObject({ status: 200, data: null });
  await expect(await visitor.get(PATHS.profile, bearer(device.access_token))).toHaveStatus(200);

  await expect(await visitor.post(PATHS.resetPassword, { ...typed, password })).toHaveStatus(200);
  await expect(await visitor.get(PATHS.profile, bearer(device.access_token))).toHaveStatus(401);
  await expect(await visitor.get(PATHS.refreshToken, bearer(device.refresh_token))).toHaveStatus(402);
  await expect(await visitor.post(PATHS.login, amina)).toHaveStatus(400);
  expect((await mailsTo(app, amina.email))[0]?.text).toContain("Your password was changed");
  await expect(await visitor.post(PATHS.login, { email: amina.email, password })).toHaveStatus(200);
});

test("a second tap is told the same, another password is not", async () => {
  await using app = await newTestApp();
  const { email } = await app.person("amina");
  const visitor = app.as(null);
  const { flow } = await flowOf(await visitor.post(PATHS.forgetPassword, { email }));
  const typed = { email, otp: await codeFor(app, email), flow, password };
  const taps = await Promise.all([visitor.post(PATHS.resetPassword, typed), visitor.post(PATHS.resetPassword, typed)]);
  expect(taps.map((tap) => tap.status)).toEqual([200, 200]);
  await expect(await visitor.post(PATHS.resetPassword, { ...typed, password: "third-pass-3" })).toHaveStatus(400);
  await expect(await visitor.post(PATHS.emailVerification, typed)).toHaveStatus(400);
});

test("the password that one has is refused as where it is changed, and the code stays good for another", async () => {
  await using app = await newTestApp();
  const { email, password: present } = await app.person("amina");
  const visitor = app.as(null);
  const { flow } = await flowOf(await visitor.post(PATHS.forgetPassword, { email }));
  const typed = { email, otp: await codeFor(app, email), flow };
  expect((await refusal(await visitor.post(PATHS.resetPassword, { ...typed, password: present }))).errors).toEqual({
    password: ["The new password must differ from the current one"],
  });
  const changed = await visitor.post(
    PATHS.updatePassword,
    { old_password: present, password: present },
    { authorization: `Bearer ${await app.as("amina").token()}` },
  );
  expect((await refusal(changed)).errors).toEqual({ password: ["The new password must differ from the current one"] });
  await expect(await visitor.post(PATHS.resetPassword, { ...typed, password })).toHaveStatus(200);
});

test("an unknown address is answered alike, and is told so by mail", async () => {
  await using app = await newTestApp();
  const { email } = await app.person("amina");
  const visitor = app.as(null);
  const known = await visitor.post(PATHS.forgetPassword, { email });
  const unknown = await visitor.post(PATHS.forgetPassword, { email: "nobody@example.test" });
  expect(known.status).toBe(unknown.status);
  const [one, other] = [await flowOf(known), await flowOf(unknown)];
  expect(one.again_in).toBe(other.again_in);
  expect((await mailsTo(app, "nobody@example.test"))[0]?.text).not.toMatch(/\d{6}/);
  const typed = { email: "nobody@example.test", otp: "123456", flow: other.flow, password };
  expect(await refusal(await visitor.post(PATHS.resetPassword, typed))).toMatchObject({
    status: 400,
    message: "Invalid OTP",
  });
});

test("a registration's code resets nothing, a recovery's confirms nothing", async () => {
  await using app = await newTestApp();
  const { email } = await app.person("amina");
  const visitor = app.as(null);
  const fresh = "bela@example.test";
  const registration = await flowOf(await visitor.post(PATHS.register, { first_name: "Bela", email: fresh, password }));
  const otp = await codeFor(app, fresh);
  await expect(
    await visitor.post(PATHS.resetPassword, { email: fresh, otp, flow: registration.flow, password }),
  ).toHaveStatus(400);
  const recovery = await flowOf(await visitor.post(PATHS.forgetPassword, { email }));
  const swapped = { email: fresh, otp: await codeFor(app, email), flow: recovery.flow };
  await expect(await visitor.post(PATHS.emailVerification, swapped)).toHaveStatus(400);
});

test("five wrong tries end a recovery too", async () => {
  await using app = await newTestApp();
  const { email } = await app.person("amina");
  const visitor = app.as(null);
  const { flow } = await flowOf(await visitor.post(PATHS.forgetPassword, { email }));
  const otp = await codeFor(app, email);
  for (let attempt = 0; attempt < 5; attempt++)
    await visitor.post(PATHS.resetPassword, { email, otp: wrong(otp), flow, password });
  await expect(await visitor.post(PATHS.resetPassword, { email, otp, flow, password })).toHaveStatus(400);
});

test("a new password has the rules of every password", async () => {
  await using app = await newTestApp();
  const refused = await refusal(
    await app
      .as(null)
      .post(PATHS.resetPassword, { email: "amina@example.test", otp: "12345", password: "has white space" }),
  );
  expect(refused.errors).toEqual({
    otp: ["The code has exactly 6 digits"],
    password: ["Password can't contain white space"],
  });
});
