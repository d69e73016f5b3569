import { expect, test } from "vitest";
import { createArchive } from "archive/server/app";
import { PATHS } from "archive/contract/paths";
import { turnOffForOperator } from "archive/domain/two-step/own-two-step";
import { resealSecrets } from "archive/domain/two-step/secret";
import { personClient } from "tests/test-app/client";
import { actsShown } from "../operating/shell";
import { oneTestApp } from "tests/test-app/one-test-app";
import { flowOf, refusal } from "../accounts/entrance";
import { codeFor, mailsTo, wrong } from "../accounts/mails";
import { begun, codesOf, standingOf, turnedOn } from "./turned-on";

const one = oneTestApp();

async function subjects(address: string): Promise<string[]> {
  return (await mailsTo(one.app, address)).map(({ subject }) => subject);
}

test("the present password makes a secret, a right code turns it on; till then sign-in asks for nothing", async () => {
  const { app } = one;
  const { email, password } = await app.person("amina");
  const me = app.as("amina");
  expect(await standingOf(await me.get(PATHS.twoStep))).toEqual({
    state: "off",
    since: null,
    recovery_codes_left: 0,
    has_password: true,
    key: null,
  });
  expect((await refusal(await me.post(PATHS.twoStepBegin))).errors).toEqual({
    password: ["Current password field is required"],
  });
  expect(await refusal(await me.post(PATHS.twoStepBegin, { password: "wrong-pass-1" }))).toMatchObject({
    status: 201,
    errors: { password: ["Current password does not match"] },
  });
  const authenticator = await begun(app, "amina", me);
  const waiting = await standingOf(await me.get(PATHS.twoStep));
  expect(waiting).toMatchObject({
    state: "waiting",
    key: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.stringContaining("issuer=Akkhor") },
  });
  expect(decodeURIComponent(waiting.key?.uri ?? "")).toContain(email);
  await expect(await app.as(null).post(PATHS.login, { email, password })).toHaveStatus(200);
  expect((await refusal(await me.post(PATHS.twoStepConfirm, { code: wrong(authenticator.code()) }))).errors).toEqual({
    code: ["Invalid OTP"],
  });
  expect((await refusal(await me.post(PATHS.twoStepConfirm, { code: "12345" }))).errors).toEqual({
    code: ["The code has exactly 6 digits"],
  });
  const codes = await codesOf(await me.post(PATHS.twoStepConfirm, { code: authenticator.code() }));
  expect(await standingOf(await me.get(PATHS.twoStep))).toMatchObject({
    state: "on",
    since: expect.stringMatching(/Z$/),
    recovery_codes_left: 10,
    key: null,
  });
  expect(codes).toHaveLength(10);
  expect(await subjects(email)).toContain("Two-step sign-in is on at Akkhor");
  // The code that turned it on is used up.
  await expect(await app.as(null).post(PATHS.login, { email, password })).toHaveStatus(409);
  expect((await refusal(await me.post(PATHS.twoStepBegin, { password }))).message).toBe(
    "Two-step sign-in is on already",
  );
});

test("the secret shows to the session that had it made alone, and dies with half an hour", async () => {
  const { app } = one;
  const me = app.as("bela");
  const authenticator = await begun(app, "bela", me);
  const other = app.as("bela");
  expect(await standingOf(await other.get(PATHS.twoStep))).toMatchObject({ state: "off", key: null });
  await expect(await other.post(PATHS.twoStepConfirm, { code: authenticator.code() })).toHaveStatus(400);
  await app.services.db
    .updateTable("two_steps")
    .set({ begun_at: new Date(app.services.now().getTime() - 31 * 60_000) })
    .execute();
  const late = await refusal(await me.post(PATHS.twoStepConfirm, { code: authenticator.code() }));
  expect(late.message).toContain("Please start again");
});

test("recovery codes show again to the session that made them, for ten minutes: an answer may be lost", async () => {
  const { app } = one;
  const { me, codes, authenticator } = await turnedOn(app, "chanda");
  expect(await codesOf(await me.get(PATHS.twoStepCodes))).toEqual(codes);
  expect(await codesOf(await me.post(PATHS.twoStepConfirm, { code: authenticator.code() }))).toEqual(codes);
  await expect(await app.as("chanda").get(PATHS.twoStepCodes)).toHaveStatus(404);
  await expect(await app.as("bela").get(PATHS.twoStepCodes)).toHaveStatus(404);
  await app.services.db
    .updateTable("two_steps")
    .set({ codes_at: new Date(app.services.now().getTime() - 11 * 60_000) })
    .execute();
  await expect(await me.get(PATHS.twoStepCodes)).toHaveStatus(404);
});

test("recovery codes are made anew by a code, which ends the former ones, and told of", async () => {
  const { app } = one;
  const { me, codes, authenticator, email, ticket, second } = await turnedOn(app, "dipa");
  expect((await refusal(await me.post(PATHS.twoStepCodesRenew, { code: wrong(authenticator.code()) }))).errors).toEqual(
    { code: ["Invalid OTP"] },
  );
  const renewed = await codesOf(await me.post(PATHS.twoStepCodesRenew, { code: authenticator.code() }));
  expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
  expect(await subjects(email)).toContain("New recovery codes for Akkhor");
  await expect(await second(await ticket(), codes[0] ?? "")).toHaveStatus(400);
  await expect(await second(await ticket(), renewed[0] ?? "")).toHaveStatus(200);
});

test("turning off takes the password and a code of either kind, and ends all of it", async () => {
  const { app } = one;
  const { me, codes, email, password, first, ticket, second } = await turnedOn(app, "esha");
  const [code = ""] = codes;
  const held = await ticket();
  await expect(await me.post(PATHS.twoStepOff, { password: "wrong-pass-1", code })).toHaveStatus(201);
  expect((await refusal(await me.post(PATHS.twoStepOff, { password, code: "000000" }))).errors).toEqual({
    code: ["Invalid OTP"],
  });
  await expect(await first()).toHaveStatus(409);
  await expect(await me.post(PATHS.twoStepOff, { password, code })).toHaveStatus(200);
  await expect(await first()).toHaveStatus(200);
  expect(await subjects(email)).toContain("Two-step sign-in is off at Akkhor");
  // Nothing of it is left to type.
  await expect(await second(held, codes[1] ?? "")).toHaveStatus(400);
  expect((await refusal(await me.post(PATHS.twoStepOff, { password, code }))).message).toBe("Two-step sign-in is off");
  expect(await standingOf(await me.get(PATHS.twoStep))).toMatchObject({ state: "off", recovery_codes_left: 0 });
});

test("who has no password proves themselves by a code from their mail, which is theirs alone", async () => {
  const { app } = one;
  const { id, email } = await app.person("farida");
  await app.services.db.updateTable("people").set({ password_hash: null }).where("id", "=", id).execute();
  const me = app.as("farida");
  expect((await refusal(await me.post(PATHS.twoStepBegin, { password: "akkhor-pass-1" }))).errors).toEqual({
    otp: ["Please enter the code"],
  });
  const { flow } = await flowOf(await me.post(PATHS.ownCode));
  await expect(await me.post(PATHS.ownCode)).toHaveStatus(429);
  const otp = await codeFor(app, email);
  expect((await refusal(await me.post(PATHS.twoStepBegin, { otp: wrong(otp), flow }))).errors).toEqual({
    otp: ["Invalid OTP"],
  });
  // It proves nothing about anybody else, and registers and recovers nothing.
  await expect(await app.as("gita").post(PATHS.twoStepBegin, { otp, flow })).toHaveStatus(400);
  await expect(await app.as(null).post(PATHS.emailVerification, { email, otp, flow })).toHaveStatus(400);
  await expect(
    await app.as(null).post(PATHS.resetPassword, { email, otp, flow, password: "another-pass-2" }),
  ).toHaveStatus(400);
  await expect(await app.as(null).post(PATHS.sendAgainOtp, { email, flow })).toHaveStatus(400);
  const begunBy = await me.post(PATHS.twoStepBegin, { otp, flow });
  await expect(begunBy).toHaveStatus(200);
  expect(await standingOf(begunBy)).toMatchObject({ state: "waiting", has_password: false });
  await expect(await me.post(PATHS.twoStepBegin, { otp, flow })).toHaveStatus(400);
});

const BY = { operator: "tests", reason: "" };

test("the operator turns it off for who lost everything; the person is told", async () => {
  const { app } = one;
  const { email, first } = await turnedOn(app, "hena");
  expect(await turnOffForOperator(app.services, email, BY)).toBe(true);
  await expect(await first()).toHaveStatus(200);
  expect(
    (await mailsTo(app, email)).find(({ subject }) => subject === "Two-step sign-in is off at Akkhor")?.text,
  ).toContain("people who run Akkhor");
  expect(await turnOffForOperator(app.services, email, BY)).toBe(false);
  expect(await actsShown(app, "hena")).toEqual([
    { act: "two_step_off", text: "Two-step sign-in turned off", reason: "" },
  ]);
  expect(await turnOffForOperator(app.services, "nobody@example.test", BY)).toBeNull();
});

test("a new secret key takes the secrets over, so that the old one may go", async () => {
  const { app } = one;
  const { authenticator, codes, email, password } = await turnedOn(app, "ila");
  const rotated = {
    ...app.services,
    secretKeys: ["another secret key for tests alone, 32", ...app.services.secretKeys],
  };
  await resealSecrets(rotated);
  const after = { ...app.services, secretKeys: rotated.secretKeys.slice(0, 1) };
  const visitor = personClient(after, createArchive(after), null);
  for (const code of [authenticator.code(), codes[3]]) {
    const said = await refusal(await visitor.post(PATHS.login, { email, password }));
    await expect(
      await visitor.post(PATHS.secondStep, { ticket: (said.data as { second_step: string }).second_step, code }),
    ).toHaveStatus(200);
  }
});

test("a stolen session guesses codes ten times", async () => {
  const { app } = one;
  const { me, authenticator, codes } = await turnedOn(app, "jaya");
  for (let attempt = 0; attempt < 10; attempt++)
    await expect(await me.post(PATHS.twoStepCodesRenew, { code: wrong(authenticator.code()) })).toHaveStatus(400);
  await expect(await me.post(PATHS.twoStepCodesRenew, { code: codes[0] })).toHaveStatus(429);
});
