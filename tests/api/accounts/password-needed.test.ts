import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { oneTestApp } from "tests/test-app/one-test-app";
import { bearer, flowOf, refusal, tokensOf } from "./entrance";
import { codeFor, mailsTo } from "./mails";

const one = oneTestApp({ rateLimits: false });
const OWN = "the-owners-pass-1";
const SQUATTERS = "squatters-1";

/** Somebody else's registration of an address; the owner types the code that came to them, knowing no handle. */
async function finished(name: string, { again = false } = {}) {
  const { app } = one;
  const visitor = app.as(null);
  const email = `${name}@example.test`;
  await flowOf(await visitor.post(PATHS.register, { first_name: "Karim", email, password: SQUATTERS }));
  // Sent again without a handle, it goes on under another, which whoever asked is given.
  const flow = again ? (await flowOf(await visitor.post(PATHS.sendAgainOtp, { email }))).flow : undefined;
  const tokens = await tokensOf(
    await visitor.post(PATHS.emailVerification, { email, otp: await codeFor(app, email), flow }),
  );
  return { app, visitor, email, tokens, mine: bearer(tokens.access_token) };
}

test.each([
  ["once", false],
  ["sent again", true],
])(
  "a registration finished without its handle (code %s) keeps no password; one call with the new token sets one",
  async (name, again) => {
    const { app, visitor, email, tokens, mine } = await finished(`owner-${name.replace(" ", "-")}`, { again });
    expect(tokens.password_needed).toBe(true);
    await expect(await visitor.post(PATHS.login, { email, password: SQUATTERS })).toHaveStatus(400);

    await expect(await visitor.post(PATHS.setPassword, { password: "short" }, mine)).toHaveStatus(400);
    await expect(await visitor.post(PATHS.setPassword, { password: OWN }, mine)).toHaveStatus(200);
    expect((await mailsTo(app, email))[0]?.text).toContain("password");
    const entered = await tokensOf(await visitor.post(PATHS.login, { email, password: OWN }));
    expect(entered.password_needed).toBe(false);
    // A second tap is told the same; another password is for the call that asks for the present one.
    await expect(await visitor.post(PATHS.setPassword, { password: OWN }, mine)).toHaveStatus(200);
    expect(await refusal(await visitor.post(PATHS.setPassword, { password: "another-pass-2" }, mine))).toMatchObject({
      status: 400,
      message: "You already have a password. To change it, type the current one too",
    });
    await expect(await visitor.post(PATHS.login, { email, password: "another-pass-2" })).toHaveStatus(400);
  },
);

test("a session older than 15 minutes sets no password without a code to the person's own address", async () => {
  const { app, visitor, email, tokens } = await finished("later");
  app.later({ minutes: 16 });
  const { access_token: token, password_needed: needed } = await tokensOf(
    await visitor.get(PATHS.refreshToken, bearer(tokens.refresh_token)),
  );
  expect(needed).toBe(true);
  const mine = bearer(token);
  expect((await refusal(await visitor.post(PATHS.setPassword, { password: OWN }, mine))).errors).toEqual({
    otp: ["Please enter the code"],
  });
  const { flow } = await flowOf(await visitor.post(PATHS.ownCode, {}, mine));
  await expect(
    await visitor.post(PATHS.setPassword, { password: OWN, otp: await codeFor(app, email), flow }, mine),
  ).toHaveStatus(200);
  await expect(await visitor.post(PATHS.login, { email, password: OWN })).toHaveStatus(200);
});

test("with the handle the password is the one that was typed with it", async () => {
  const { app } = one;
  const visitor = app.as(null);
  const email = "own@example.test";
  const { flow } = await flowOf(await visitor.post(PATHS.register, { first_name: "Own", email, password: OWN }));
  const tokens = await tokensOf(
    await visitor.post(PATHS.emailVerification, { email, otp: await codeFor(app, email), flow }),
  );
  expect(tokens.password_needed).toBe(false);
  await expect(await visitor.post(PATHS.login, { email, password: OWN })).toHaveStatus(200);
});
