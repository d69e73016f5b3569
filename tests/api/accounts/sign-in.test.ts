import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newTestApp } from "tests/test-app/test-app";
import { AMINA, bearer, enter, flowOf, refusal, tokensOf } from "./entrance";
import { codeFor, mailsTo } from "./mails";

test("e-mail and password give tokens and the person", async () => {
  await using app = await newTestApp();
  const { email, password, id } = await app.person("amina");
  const tokens = await tokensOf(await app.as(null).post(PATHS.login, { email: "Amina@Example.Test", password }));
  expect(tokens).toMatchObject({ expires_in: 900, user: { id, email } });
  await expect(await app.as(null).get(PATHS.profile, bearer(tokens.access_token))).toHaveStatus(200);
});

test("a wrong password and an unknown address get the same words", async () => {
  await using app = await newTestApp();
  const { email } = await app.person("amina");
  const [known, unknown] = await Promise.all(
    [email, "nobody@example.test"].map(async (address) => {
      const { request_id: _id, ...rest } = (await refusal(
        await app.as(null).post(PATHS.login, { email: address, password: "wrong-pass" }),
      )) as never as Record<string, unknown>;
      return rest;
    }),
  );
  expect(known).toMatchObject({ status: 400, message: "Invalid Credentials" });
  expect(known).toEqual(unknown);
  const bengali = await app.as(null).post(PATHS.login, { email, password: "wrong-pass" }, { "accept-language": "bn" });
  expect(await refusal(bengali)).toMatchObject({ message: "ই-মেইল বা পাসওয়ার্ড ঠিক নয়" });
});

test("a password is the same in either Unicode form", async () => {
  await using app = await newTestApp();
  const composed = "caf\u00e9-pass-12";
  await enter(app, { password: composed });
  await expect(
    await app.as(null).post(PATHS.login, { email: AMINA.email, password: composed.normalize("NFD") }),
  ).toHaveStatus(200);
});

test("'User not verified' only after the right password, with the way to a new code", async () => {
  await using app = await newTestApp();
  const visitor = app.as(null);
  const { flow } = await flowOf(await visitor.post(PATHS.register, AMINA));
  expect(await refusal(await visitor.post(PATHS.login, { ...AMINA, password: "wrong-pass" }))).toMatchObject({
    message: "Invalid Credentials",
  });

  const early = await refusal(await visitor.post(PATHS.login, AMINA));
  expect(early).toMatchObject({ status: 400, reason: "not_verified", message: "User not verified", data: { flow } });
  expect(await mailsTo(app, AMINA.email)).toHaveLength(1);

  app.later({ seconds: 61 });
  expect(await refusal(await visitor.post(PATHS.login, AMINA))).toMatchObject({
    reason: "not_verified",
    data: { flow, again_in: 60 },
  });
  expect(await mailsTo(app, AMINA.email)).toHaveLength(2);
  const otp = await codeFor(app, AMINA.email);
  await expect(await visitor.post(PATHS.emailVerification, { email: AMINA.email, otp, flow })).toHaveStatus(200);
});

test("signing out ends this device's tokens and no other's", async () => {
  await using app = await newTestApp();
  const person = await app.person("amina");
  const visitor = app.as(null);
  const phone = await tokensOf(await visitor.post(PATHS.login, person));
  const desk = await tokensOf(await visitor.post(PATHS.login, person));
  await expect(await visitor.post(PATHS.logout, {}, bearer(phone.access_token))).toHaveStatus(200);
  await expect(await visitor.get(PATHS.profile, bearer(phone.access_token))).toHaveStatus(401);
  await expect(await visitor.get(PATHS.refreshToken, bearer(phone.refresh_token))).toHaveStatus(402);
  await expect(await visitor.get(PATHS.profile, bearer(desk.access_token))).toHaveStatus(200);
  await expect(await visitor.post(PATHS.logout)).toHaveStatus(401);
});

test("an access token ends after 15 minutes; forged, cut or swapped ones never hold", async () => {
  await using app = await newTestApp();
  const visitor = app.as(null);
  const tokens = await tokensOf(await visitor.post(PATHS.login, await app.person("amina")));
  const [head = "", claims = "", signature = ""] = tokens.access_token.split(".");
  const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url")}.${claims}.`;
  const raised = { ...(JSON.parse(Buffer.from(claims, "base64url").toString()) as object), sub: "1000" };
  const forged = `${head}.${Buffer.from(JSON.stringify(raised)).toString("base64url")}.${signature}`;
  for (const token of [none, forged, tokens.access_token.slice(0, -2), tokens.refresh_token, "x"]) {
    await expect(await visitor.get(PATHS.profile, bearer(token))).toHaveStatus(401);
  }
  app.later({ minutes: 15, seconds: 1 });
  await expect(await visitor.get(PATHS.profile, bearer(tokens.access_token))).toHaveStatus(401);
});

test("who has left is a stranger at once", async () => {
  await using app = await newTestApp();
  const person = await app.person("amina");
  const visitor = app.as(null);
  const tokens = await tokensOf(await visitor.post(PATHS.login, person));
  await app.services.db.updateTable("people").set({ deleted_at: new Date() }).where("id", "=", person.id).execute();
  await expect(await visitor.get(PATHS.profile, bearer(tokens.access_token))).toHaveStatus(401);
  await expect(await visitor.get(PATHS.refreshToken, bearer(tokens.refresh_token))).toHaveStatus(402);
  // Who knows the password is led to the way back (tests/api/leaving).
  expect(await refusal(await visitor.post(PATHS.login, { ...person, password: "wrong-pass-1" }))).toMatchObject({
    message: "Invalid Credentials",
  });
  expect(await refusal(await visitor.post(PATHS.login, person))).toMatchObject({ status: 409, reason: "leaving" });
});
