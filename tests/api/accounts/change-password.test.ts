import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { AMINA, bearer, refusal, tokensOf } from "./entrance";
import { codeFor, mailsTo } from "./mails";

const NEW = "another-pass-2";

async function signIn(app: TestApp, password: string) {
  const { email } = await app.person("amina");
  return app.as(null).post(PATHS.login, { email, password });
}

test("the new password holds, the old one does not; every other device is signed out; a mail tells of it", async () => {
  await using app = await newTestApp();
  const { email, password } = await app.person("amina");
  const phone = await tokensOf(await signIn(app, password));
  const desk = await tokensOf(await signIn(app, password));
  const visitor = app.as(null);
  await visitor.post(PATHS.forgetPassword, { email });
  const recovery = await codeFor(app, email);
  const changed = await visitor.post(
    PATHS.updatePassword,
    { old_password: password, password: NEW },
    bearer(phone.access_token),
  );
  expect(await changed.json()).toMatchObject({ status: 200, message: "Password updated successfully", data: null });
  await expect(await signIn(app, password)).toHaveStatus(400);
  await expect(await signIn(app, NEW)).toHaveStatus(200);
  await expect(await visitor.get(PATHS.refreshToken, bearer(phone.refresh_token))).toHaveStatus(200);
  await expect(await visitor.get(PATHS.refreshToken, bearer(desk.refresh_token))).toHaveStatus(402);
  await expect(await visitor.get(PATHS.profile, bearer(desk.access_token))).toHaveStatus(401);
  const letter = (await mailsTo(app, email)).find(({ subject }) => subject === "Your password for Akkhor was changed");
  expect(letter?.text).toContain("Every other device was signed out");
  // A recovery that waited is over: its code may be somebody else's.
  await expect(
    await visitor.post(PATHS.resetPassword, { email, otp: recovery, password: "a-third-pass-3" }),
  ).toHaveStatus(400);
});

test("a wrong present password is 201 with its sentence in either language, and changes nothing", async () => {
  await using app = await newTestApp();
  const amina = await app.person("amina");
  const body = { old_password: "wrong-pass-1", password: NEW };
  const wrong = await app.as("amina").post(PATHS.updatePassword, body);
  await expect(wrong).toHaveStatus(201);
  expect(await refusal(wrong)).toMatchObject({
    status: 201,
    reason: "wrong_password",
    errors: { old_password: ["Current password does not match"] },
  });
  const bengali = await refusal(await app.as("amina").post(PATHS.updatePassword, body, { "accept-language": "bn" }));
  expect(bengali.message).toBe("এখনকার পাসওয়ার্ড মিলছে না");
  await expect(await signIn(app, amina.password)).toHaveStatus(200);
});

test("a stolen session guesses the password ten times, from wherever it is; right ones are not counted", async () => {
  await using app = await newTestApp();
  const { password } = await app.person("amina");
  const change = (old_password: string, next: string) =>
    app.as("amina").post(PATHS.updatePassword, { old_password, password: next });
  await expect(await change(password, NEW)).toHaveStatus(200);
  for (let attempt = 0; attempt < 10; attempt++)
    await expect(await change("wrong-pass-1", "a-third-pass-3")).toHaveStatus(201);
  const refused = await change(NEW, "a-third-pass-3");
  await expect(refused).toHaveStatus(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
});

test("the rules of every password hold for this one, each with its words", async () => {
  await using app = await newTestApp();
  const { password } = await app.person("amina");
  const change = async (body: object) => (await refusal(await app.as("amina").post(PATHS.updatePassword, body))).errors;
  expect(await change({})).toEqual({
    old_password: ["Current password field is required"],
    password: ["Password field is required"],
  });
  expect(await change({ old_password: password, password })).toEqual({
    password: ["The new password must differ from the current one"],
  });
  expect(await change({ old_password: "short", password: "a b" })).toEqual({
    old_password: ["Current password should be at least 8 characters long"],
    password: ["Password should be at least 8 characters long", "Password can't contain white space"],
  });
});

test("what everybody chooses is refused wherever a password is set, whatever its capitals", async () => {
  await using app = await newTestApp();
  const { email, password } = await app.person("amina");
  const said = { password: ["Too many people use this password, so it's easy to guess. Please choose another"] };
  const common = "Password123";
  const visitor = app.as(null);
  expect(
    (await refusal(await visitor.post(PATHS.register, { ...AMINA, email: "new@example.test", password: common })))
      .errors,
  ).toEqual(said);
  await visitor.post(PATHS.forgetPassword, { email });
  const otp = await codeFor(app, email);
  expect((await refusal(await visitor.post(PATHS.resetPassword, { email, otp, password: "Iloveyou" }))).errors).toEqual(
    said,
  );
  expect(
    (await refusal(await app.as("amina").post(PATHS.updatePassword, { old_password: password, password: common })))
      .errors,
  ).toEqual(said);
  const bengali = await refusal(
    await visitor.post(
      PATHS.register,
      { ...AMINA, email: "new@example.test", password: "qwertyuiop" },
      { "accept-language": "bn" },
    ),
  );
  expect(bengali.errors?.password?.[0]).toContain("অন্য একটি বেছে নিন");
  // The code was not spent on it.
  await expect(await visitor.post(PATHS.resetPassword, { email, otp, password: NEW })).toHaveStatus(200);
});

test("two changes at once: one holds, whole", async () => {
  await using app = await newTestApp();
  const { password } = await app.person("amina");
  const sessions = await Promise.all(
    [signIn(app, password), signIn(app, password)].map(async (reply) => tokensOf(await reply)),
  );
  const passwords = ["another-pass-2", "another-pass-3"];
  const replies = await Promise.all(
    sessions.map((session, place) =>
      app
        .as(null)
        .post(
          PATHS.updatePassword,
          { old_password: password, password: passwords[place] },
          bearer(session.access_token),
        ),
    ),
  );
  const won = replies.findIndex((reply) => reply.status === 200);
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  await expect(await signIn(app, passwords[won] ?? "")).toHaveStatus(200);
  await expect(await signIn(app, passwords[1 - won] ?? "")).toHaveStatus(400);
});
