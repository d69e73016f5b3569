import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { fromAddress } from "tests/test-app/from-address";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { AMINA, bearer, flowOf, refusal, tokensOf } from "./entrance";
import { codeFor, mailsTo } from "./mails";
import { saidOf } from "tests/test-app/reply";

const { email: _email, ...NAMED } = AMINA;
const NUMBER = "+8801712345678";

/** Registers a number and confirms it; gives the tokens. */
async function enterByMobile(app: TestApp) {
  const visitor = app.as(null);
  const { flow } = await flowOf(await visitor.post(PATHS.register, { ...NAMED, mobile: "01712345678" }));
  return tokensOf(
    await visitor.post(PATHS.mobileVerification, { mobile: NUMBER, otp: await codeFor(app, NUMBER), flow }),
  );
}

test("a number is registered by a code in a text message, and signs in however it is written", async () => {
  await using app = await newTestApp();
  const visitor = app.as(null);
  const { flow } = await flowOf(
    await visitor.post(PATHS.register, { ...NAMED, email: "", mobile: "০১৭১২-৩৪৫ ৬৭৮" }, { "accept-language": "bn" }),
  );
  const [sent] = await app.services.db.selectFrom("messages").select(["channel", "recipient", "text"]).execute();
  expect(sent).toMatchObject({ channel: "sms", recipient: NUMBER });
  expect(sent?.text).toMatch(/^অক্ষর-এর কোড [০-৯]{6} \(\d{6}\)। ১০ মিনিট চলবে। কাউকে বলবেন না।$/);
  expect(sent?.text.length).toBeLessThanOrEqual(70);
  const otp = await codeFor(app, NUMBER);
  const tokens = await tokensOf(
    await visitor.post(PATHS.mobileVerification, { mobile: "+880 1712 345678", otp, flow }),
  );
  expect(tokens.user).toMatchObject({ first_name: "Amina", email: null, mobile: NUMBER.slice(1) });
  for (const mobile of ["01712345678", "1712345678", "+৮৮০১৭১২৩৪৫৬৭৮"]) {
    await expect(await visitor.post(PATHS.login, { mobile, password: AMINA.password })).toHaveStatus(200);
  }
  await expect(await visitor.get(PATHS.profile, bearer(tokens.access_token))).toHaveStatus(200);
});

test("a forgotten password comes back by the number; every device is signed out, and the person is told", async () => {
  await using app = await newTestApp();
  const before = await enterByMobile(app);
  const visitor = app.as(null);
  const { flow } = await flowOf(await visitor.post(PATHS.forgetPasswordMobile, { mobile: "01712345678" }));
  const otp = await codeFor(app, NUMBER);
  await expect(await visitor.post(PATHS.mobileVerification, { mobile: NUMBER, otp, flow })).toHaveStatus(200);
  await expect(
    await visitor.post(PATHS.resetPasswordMobile, { mobile: NUMBER, otp, flow, password: "another-pass-2" }),
  ).toHaveStatus(200);
  await expect(await visitor.get(PATHS.refreshToken, bearer(before.refresh_token))).toHaveStatus(402);
  expect((await mailsTo(app, NUMBER))[0]?.text).toContain("Your password for Akkhor was changed");
  await expect(await visitor.post(PATHS.login, { mobile: NUMBER, password: "another-pass-2" })).toHaveStatus(200);
});

test("another code after the countdown, by the number alone or by the flow's handle", async () => {
  await using app = await newTestApp();
  const visitor = app.as(null);
  const { flow } = await flowOf(await visitor.post(PATHS.register, { ...NAMED, mobile: NUMBER }));
  await expect(await visitor.post(PATHS.sendAgainOtpMobile, { mobile: NUMBER, flow })).toHaveStatus(429);
  app.later({ seconds: 61 });
  await expect(await visitor.post(PATHS.sendAgainOtpMobile, { mobile: NUMBER, flow })).toHaveStatus(200);
  await expect(await visitor.post(PATHS.sendAgainOtpMobile, { mobile: NUMBER })).toHaveStatus(200);
  const otp = await codeFor(app, NUMBER);
  const { user, password_needed: needed } = await tokensOf(
    await visitor.post(PATHS.mobileVerification, { mobile: NUMBER, otp }),
  );
  expect({ mobile: user.mobile, needed }).toEqual({ mobile: NUMBER.slice(1), needed: true });
});

test("known and unknown numbers get the same answers, and their owners different messages", async () => {
  await using app = await newTestApp();
  await enterByMobile(app);
  const visitor = app.as(null);
  const unknown = "+8801812345678";
  for (const [path, fields] of [
    [PATHS.register, NAMED],
    [PATHS.forgetPasswordMobile, {}],
    [PATHS.login, { password: "wrong-pass" }],
    [PATHS.mobileVerification, { otp: "000000" }],
    [PATHS.resetPasswordMobile, { otp: "000000", password: "another-pass-2" }],
  ] as const) {
    const [one, other] = await Promise.all(
      [NUMBER, unknown].map(async (mobile) => withoutIds(await visitor.post(path, { ...fields, mobile }))),
    );
    expect(one).toEqual(other);
  }
  const told = async (number: string) => (await mailsTo(app, number)).map(({ text }) => text).join("\n");
  expect(await told(NUMBER)).toContain("This mobile number already exists");
  expect(await told(unknown)).toContain("no account has it");
});

async function withoutIds(response: Response) {
  const {
    request_id: _id,
    data,
    ...rest
  } = (await response.json()) as { request_id?: string; data: Record<string, unknown> | null };
  return { ...rest, data: data && Object.keys(data) };
}

test("what is no number, or two addresses, is refused with words in either language", async () => {
  await using app = await newTestApp();
  const visitor = app.as(null);
  const short = await refusal(
    await visitor.post(PATHS.register, { ...NAMED, mobile: "01712" }, { "accept-language": "bn" }),
  );
  expect(short).toMatchObject({ status: 400, errors: { mobile: ["১০ বা ১১ সংখ্যার মোবাইল নম্বর লিখুন"] } });
  const both = await refusal(await visitor.post(PATHS.login, { ...AMINA, mobile: NUMBER }));
  expect(both.errors).toEqual({ mobile: ["Please give either an e-mail address or a mobile number"] });
  for (const path of [
    PATHS.forgetPasswordMobile,
    PATHS.sendAgainOtpMobile,
    PATHS.mobileVerification,
    PATHS.resetPasswordMobile,
  ]) {
    const refused = await refusal(
      await visitor.post(path, { mobile: AMINA.email, otp: "123456", password: AMINA.password }),
    );
    expect(refused.errors).toEqual({ mobile: ["Please enter a mobile number of 10 or 11 digits"] });
  }
  const wrong = await refusal(
    await visitor.post(PATHS.login, { mobile: NUMBER, password: "wrong-pass" }, { "accept-language": "bn" }),
  );
  expect(wrong.message).toBe("মোবাইল নম্বর বা পাসওয়ার্ড ঠিক নয়");
});

test("the country of numbers without one is a setting, for invitations too", async () => {
  await using app = await newTestApp({ mobileCountry: "91" });
  const looked = await app.as("bela").post(PATHS.lookUpAddress, { query: "098123 45678" });
  expect(await looked.json()).toMatchObject({ data: { address: "+919812345678" } });
  await flowOf(await app.as(null).post(PATHS.register, { ...NAMED, mobile: "098123 45678" }));
  expect(await mailsTo(app, "+919812345678")).toHaveLength(1);
});

test("a code for a number confirms no e-mail, and the other way round", async () => {
  await using app = await newTestApp();
  const visitor = app.as(null);
  const { flow } = await flowOf(await visitor.post(PATHS.register, { ...NAMED, mobile: NUMBER }));
  const otp = await codeFor(app, NUMBER);
  await expect(await visitor.post(PATHS.emailVerification, { email: AMINA.email, otp, flow })).toHaveStatus(400);
  await expect(await visitor.post(PATHS.mobileVerification, { mobile: NUMBER, otp, flow })).toHaveStatus(200);
});

test("the whole site causes no more text messages in an hour than its operator allows, whoever asks", async () => {
  await using app = await newTestApp({ smsPerHour: 2 });
  const ask = async (at: number) => {
    const from = fromAddress(app.services, `203.0.113.${at}`);
    return app.as(null).post(PATHS.forgetPasswordMobile, { mobile: `+88017123456${at}0` }, from);
  };
  expect([(await ask(1)).status, (await ask(2)).status, (await ask(3)).status]).toEqual([200, 200, 429]);
});

test("text messages cost money: a number gets five in an hour, whoever asks", async () => {
  await using app = await newTestApp();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt++) {
    statuses.push(
      (
        await app
          .as(null)
          .post(PATHS.forgetPasswordMobile, { mobile: NUMBER }, fromAddress(app.services, `203.0.113.${attempt + 1}`))
      ).status,
    );
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test(
  "where no text message can be sent, no number can be confirmed: said at its field in either language, of known " +
    "and unknown ones alike",
  async () => {
    await using app = await newTestApp({ smtpUrl: "smtp://127.0.0.1:9", sms: undefined });
    const visitor = app.as(null);
    const refused = await visitor.post(PATHS.register, { ...NAMED, mobile: "01712345678" });
    await expect(refused).toHaveStatus(400);
    expect((await refusal(refused)).errors).toEqual({
      mobile: ["This site can't send text messages. Please use an e-mail address"],
    });
    const bengali = await refusal(
      await visitor.post(PATHS.forgetPasswordMobile, { mobile: "01712345678" }, { "accept-language": "bn" }),
    );
    expect(bengali.errors?.mobile?.[0]).toContain("এসএমএস পাঠানো যায় না");
    const { password } = await app.person("amina");
    await expect(await app.as("amina").post(PATHS.addressChange, { mobile: "01712345678", password })).toHaveStatus(
      400,
    );
  },
);

test("an empty number is said at the number, and an empty body as a form with the e-mail alone says it", async () => {
  await using app = await newTestApp();
  const fieldsOf = async (body: object) =>
    Object.keys(
      (await saidOf(await app.as(null).post(PATHS.register, { first_name: "A", password: "akkhor-pass-1", ...body })))
        .errors ?? {},
    );
  expect(await fieldsOf({ mobile: "" })).toEqual(["mobile"]);
  expect(await fieldsOf({ email: "" })).toEqual(["email"]);
  expect(await fieldsOf({ email: "", mobile: "" })).toEqual(["email"]);
  expect(await fieldsOf({})).toEqual(["email"]);
});
