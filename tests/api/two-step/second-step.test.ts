import { expect, test } from "vitest";
import { sql } from "kysely";
import { PATHS } from "archive/contract/paths";
import { oneTestApp } from "tests/test-app/one-test-app";
import { bearer, refusal, tokensOf } from "../accounts/entrance";
import { codeFor, mailsTo, wrong } from "../accounts/mails";
import { ticketOf, turnedOn } from "./turned-on";

const one = oneTestApp();
const bengali = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));

test("the right password gives a ticket, no tokens; ticket and code give them, and the device's handle", async () => {
  const { app } = one;
  const { authenticator, first, second } = await turnedOn(app, "amina");
  const answer = await first();
  await expect(answer).toHaveStatus(409);
  const said = await refusal(answer);
  expect(said).toMatchObject({
    reason: "second_step",
    message: "Please enter the code from your authenticator app too",
    data: { second_step: expect.stringMatching(/^[\w-]{32}$/), ways: ["totp", "recovery"] },
  });
  expect(JSON.stringify(said)).not.toContain("access_token");
  const tokens = await tokensOf(await second((said.data as { second_step: string }).second_step, authenticator.code()));
  expect(tokens.device).toMatch(/^[\w-]{32}$/);
  await expect(await app.as(null).get(PATHS.profile, bearer(tokens.access_token))).toHaveStatus(200);
});

test("a wrong password gives no ticket, and nothing tells of the second step", async () => {
  const { app } = one;
  const { email } = await turnedOn(app, "bela");
  const said = await refusal(await app.as(null).post(PATHS.login, { email, password: "wrong-pass-1" }));
  expect(said).toMatchObject({ status: 400, message: "Invalid Credentials", data: null });
});

test("clocks may differ by a step either way, by no more; digits may be Bengali, with blanks", async () => {
  const { app } = one;
  const { authenticator, ticket, second } = await turnedOn(app, "chanda");
  app.later({ seconds: 60 });
  const held = await ticket();
  for (const far of [-2, 2]) await expect(await second(held, authenticator.code(far))).toHaveStatus(400);
  await expect(await second(held, ` ${bengali(authenticator.code(-1)).replace(/^.../, "$& ")}`)).toHaveStatus(200);
  await expect(await second(await ticket(), authenticator.code(1))).toHaveStatus(200);
});

test(
  "a code holds once, whatever the ticket, nor does an older one after it; a second tap gets the first one's " +
    "answer",
  async () => {
    const { app } = one;
    const { authenticator, ticket, second } = await turnedOn(app, "dipa");
    app.later({ seconds: 30 });
    const [held, other, third] = [await ticket(), await ticket(), await ticket()];
    const code = authenticator.code();
    const older = authenticator.code(-1);
    const answers = await Promise.all([second(held, code), second(other, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    await expect(await second(third, code)).toHaveStatus(400);
    await expect(await second(third, older)).toHaveStatus(400);
    const taken = answers[0]?.status === 200 ? held : other;
    await expect(await second(taken, code)).toHaveStatus(200);
    // Another code for a ticket that was used, and the same later, are nothing.
    await expect(await second(taken, authenticator.code(1))).toHaveStatus(400);
    app.later({ seconds: 61 });
    await expect(await second(taken, code)).toHaveStatus(400);
  },
);

test(
  "a recovery code is taken in place of the app's, once, whatever its look; every address is told how many are " +
    "left",
  async () => {
    const { app } = one;
    const { codes, email, first, ticket, second } = await turnedOn(app, "esha");
    const [code = "", next = ""] = codes;
    expect(new Set(codes).size).toBe(10);
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{10}$/);
    await expect(await second(await ticket(), `${code.slice(0, 5)}-${code.slice(5)}`.toUpperCase())).toHaveStatus(200);
    const letter = (await mailsTo(app, email)).find(({ subject }) => subject === "A recovery code was used at Akkhor");
    expect(letter?.text).toContain("Left: 9");
    const again = await second(await ticket(), code);
    expect(await refusal(again)).toMatchObject({ status: 400, errors: { code: ["Invalid OTP"] } });
    await expect(await second(await ticket(), next)).toHaveStatus(200);
    for (const left of codes.slice(2)) await expect(await second(await ticket(), left)).toHaveStatus(200);
    expect((await refusal(await first())).data).toMatchObject({ ways: ["totp"] });
  },
);

test("what is no code is told so by field, in either language, and costs no try", async () => {
  const { app } = one;
  const { authenticator, ticket } = await turnedOn(app, "farida");
  const held = await ticket();
  const says = async (code: unknown, headers = {}) =>
    (await refusal(await app.as(null).post(PATHS.secondStep, { ticket: held, code }, headers))).errors?.code;
  for (const code of ["", undefined]) expect(await says(code)).toEqual(["Please enter the code"]);
  for (const code of ["12345", "1234567", "abcde-fghi", "abcde-fgh0i"])
    expect(await says(code)).toEqual(["Six digits from the app, or a recovery code of ten letters and digits"]);
  expect(await says("1", { "accept-language": "bn" })).toEqual(["অ্যাপের ছয়টি সংখ্যা, অথবা দশ অক্ষরের উদ্ধার কোড লিখুন"]);
  await expect(await app.as(null).post(PATHS.secondStep, { ticket: held, code: authenticator.code() })).toHaveStatus(
    200,
  );
});

test("a ticket dies of five wrong codes, of which its person is told, and of ten minutes", async () => {
  const { app } = one;
  const { authenticator, email, ticket, second } = await turnedOn(app, "gita");
  const [held, old] = [await ticket(), await ticket()];
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await refusal(await second(held, wrong(authenticator.code())))).errors).toEqual({ code: ["Invalid OTP"] });
  const dead = await refusal(await second(held, authenticator.code()));
  expect(dead).toMatchObject({ status: 400, message: "This took too long, or was already done. Please start again" });
  expect(dead.errors).toBeUndefined();
  expect((await mailsTo(app, email)).map(({ subject }) => subject)).toContain(
    "Wrong codes at the second step of your sign-in at Akkhor",
  );
  app.later({ minutes: 10 });
  expect((await refusal(await second(old, authenticator.code()))).errors).toBeUndefined();
  await expect(await second(await ticket(), authenticator.code())).toHaveStatus(200);
});

test("somebody else's code opens no ticket, and a ticket that never was opens nothing", async () => {
  const { app } = one;
  const hena = await turnedOn(app, "hena");
  const ila = await turnedOn(app, "ila");
  await expect(await hena.second(await hena.ticket(), ila.authenticator.code())).toHaveStatus(400);
  await expect(await hena.second(await hena.ticket(), ila.codes[0] ?? "")).toHaveStatus(400);
  await expect(await ila.second("A".repeat(32), ila.authenticator.code())).toHaveStatus(400);
  await expect(await ila.second(await ila.ticket(), ila.authenticator.code())).toHaveStatus(200);
});

test("another password voids tickets; a recovery asks for the second step after it all the same", async () => {
  const { app } = one;
  const { authenticator, email, ticket, second } = await turnedOn(app, "jaya");
  const held = await ticket();
  const visitor = app.as(null);
  await visitor.post(PATHS.forgetPassword, { email });
  await expect(
    await visitor.post(PATHS.resetPassword, { email, otp: await codeFor(app, email), password: "another-pass-2" }),
  ).toHaveStatus(200);
  expect((await refusal(await second(held, authenticator.code()))).errors).toBeUndefined();
  const again = await visitor.post(PATHS.login, { email, password: "another-pass-2" });
  await expect(again).toHaveStatus(409);
  await expect(await second(await ticketOf(again), authenticator.code())).toHaveStatus(200);
});

test("tickets are kept hashed, codes and secrets cannot be read", async () => {
  const { app } = one;
  const { codes, ticket } = await turnedOn(app, "kona");
  const held = await ticket();
  const { rows } = await sql<{ all: string }>`
    select coalesce((select string_agg(t::text, ' ') from second_steps t), '') || coalesce((select string_agg(t::text,
      ' ') from two_steps t), '')
      || coalesce((select string_agg(t::text, ' ') from recovery_codes t), '') as all`.execute(app.services.db);
  const all = rows[0]?.all ?? "";
  expect(all.length).toBeGreaterThan(500);
  for (const secret of [held, ...codes]) expect(all).not.toContain(secret);
  expect(all).not.toMatch(/[A-Z2-7]{32}/);
});
