import { expect, test } from "vitest";
import { sessionUserWire } from "archive/contract/accounts/account";
import { envelope } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { AMINA, enter, flowOf, refusal } from "./entrance";
import { codeFor, mailsTo, wrong } from "./mails";

const NEW = "amina.new@example.test";
const NUMBER = "+8801712345678";
const PASSWORD = AMINA.password;

function begin(
  app: TestApp,
  name: string,
  to: { email: string } | { mobile: string },
  headers?: Record<string, string>,
) {
  return app.as(name).post(PATHS.addressChange, { ...to, password: PASSWORD }, headers);
}

async function userOf(response: Response) {
  return envelope(sessionUserWire.schema).parse(await response.json()).data.user;
}

test("an e-mail changes by a code to the new one; the old one is told, and is good for nothing any more", async () => {
  await using app = await newTestApp();
  const { email } = await app.person("amina");
  const visitor = app.as(null);
  await visitor.post(PATHS.forgetPassword, { email });
  const recovery = await codeFor(app, email);
  const { flow, again_in } = await flowOf(await begin(app, "amina", { email: " Amina.New@Example.test" }));
  expect(again_in).toBe(60);
  expect((await mailsTo(app, NEW))[0]?.subject).toBe("Your code for Akkhor");
  const otp = await codeFor(app, NEW);
  const user = await userOf(await app.as("amina").post(PATHS.addressConfirm, { email: NEW, otp, flow }));
  expect(user).toMatchObject({ email: NEW, mobile: null });
  const [notice] = await mailsTo(app, email);
  expect(notice?.subject).toBe("Your e-mail address for Akkhor was changed");
  expect(notice?.text).toContain("a…@example.test");
  expect(notice?.text).not.toContain(NEW);
  await expect(await visitor.post(PATHS.login, { email: NEW, password: PASSWORD })).toHaveStatus(200);
  await expect(await visitor.post(PATHS.login, { email, password: PASSWORD })).toHaveStatus(400);
  await expect(
    await visitor.post(PATHS.resetPassword, { email, otp: recovery, password: "another-pass-2" }),
  ).toHaveStatus(400);
});

test("a number is added, signs in, and each former address is told, in the language of its person", async () => {
  await using app = await newTestApp();
  const { id, email } = await app.person("amina");
  await app.services.db.updateTable("people").set({ language: "bn" }).where("id", "=", id).execute();
  const { flow } = await flowOf(await begin(app, "amina", { mobile: "০১৭১২ ৩৪৫৬৭৮" }));
  const user = await userOf(
    await app.as("amina").post(PATHS.addressConfirm, { mobile: "01712345678", otp: await codeFor(app, NUMBER), flow }),
  );
  expect(user).toMatchObject({ email, mobile: NUMBER.slice(1) });
  expect((await mailsTo(app, email))[0]?.subject).toBe("অক্ষর-এ আপনার মোবাইল নম্বর বদলানো হয়েছে");
  await expect(await app.as(null).post(PATHS.login, { mobile: NUMBER, password: PASSWORD })).toHaveStatus(200);
  await expect(await app.as(null).post(PATHS.login, { email, password: PASSWORD })).toHaveStatus(200);
});

test("an address that waits for its code matches nothing: no sign-in, no invitation, no search", async () => {
  await using app = await newTestApp();
  // One client: the world finds its people by the addresses that they have at first.
  const amina = app.as("amina");
  const item = await app.item({ owner: "bela", status: 0 });
  await flowOf(await amina.post(PATHS.addressChange, { email: NEW, password: PASSWORD }));
  const otp = await codeFor(app, NEW);
  await expect(
    await app.as("bela").post(PATHS.share, { handwriting_id: item.id, addresses: [NEW], confirm: true }),
  ).toHaveStatus(200);
  const pending = async () => ((await (await amina.get(PATHS.pendingShares)).json()) as { data: unknown[] }).data;
  expect(await pending()).toEqual([]);
  await expect(await app.as(null).post(PATHS.login, { email: NEW, password: PASSWORD })).toHaveStatus(400);
  const user = await userOf(await amina.post(PATHS.addressConfirm, { email: NEW, otp }));
  expect(user.email).toBe(NEW);
  expect(await pending()).toHaveLength(1);
});

test("nobody but who asked for it can use its code, be it by the handle or without", async () => {
  await using app = await newTestApp();
  await app.person("amina");
  await app.person("bela");
  const { flow } = await flowOf(await begin(app, "amina", { email: NEW }));
  const otp = await codeFor(app, NEW);
  const visitor = app.as(null);
  for (const handle of [flow, undefined]) {
    expect(
      await refusal(await app.as("bela").post(PATHS.addressConfirm, { email: NEW, otp, flow: handle })),
    ).toMatchObject({ status: 400, errors: { otp: ["Invalid OTP"] } });
    await expect(await visitor.post(PATHS.emailVerification, { email: NEW, otp, flow: handle })).toHaveStatus(400);
    await expect(
      await visitor.post(PATHS.resetPassword, { email: NEW, otp, flow: handle, password: "another-pass-2" }),
    ).toHaveStatus(400);
  }
  app.later({ seconds: 61 });
  await expect(await visitor.post(PATHS.sendAgainOtp, { email: NEW, flow })).toHaveStatus(400);
  await expect(await app.as("bela").post(PATHS.addressSendAgain, { email: NEW, flow })).toHaveStatus(400);
  await expect(await app.as("amina").post(PATHS.addressSendAgain, { email: NEW, flow })).toHaveStatus(200);
  await expect(await app.as("amina").post(PATHS.addressSendAgain, { email: NEW, flow })).toHaveStatus(429);
  await expect(
    await app.as("amina").post(PATHS.addressConfirm, { email: NEW, otp: await codeFor(app, NEW), flow }),
  ).toHaveStatus(200);
});

test("an address of somebody else's looks free to who asks for it, and its owner is told", async () => {
  await using app = await newTestApp();
  await app.person("amina");
  const bela = await app.person("bela");
  const taken = await begin(app, "amina", { email: bela.email });
  const free = await begin(app, "amina", { email: NEW });
  const shapes = await Promise.all([taken, free].map(async (reply) => Object.keys(await flowOf(reply))));
  expect(shapes[0]).toEqual(shapes[1]);
  const [letter] = await mailsTo(app, bela.email);
  expect(letter?.text).toContain("this email already exists");
  expect(letter?.text).not.toMatch(/\d{6}/);
  for (const email of [bela.email, NEW]) {
    expect(
      await refusal(await app.as("amina").post(PATHS.addressConfirm, { email, otp: wrong(await codeFor(app, NEW)) })),
    ).toMatchObject({ message: "Invalid OTP" });
  }
});

test(
  "of two who race for one address, with codes of their own, one gets it; the other is told so, and nothing " +
    "breaks",
  async () => {
    await using app = await newTestApp();
    const codes = [];
    for (const name of ["amina", "bela"]) {
      const { flow } = await flowOf(await begin(app, name, { email: NEW }));
      codes.push({ name, flow, otp: await codeFor(app, NEW) });
    }
    const { flow } = await flowOf(await app.as(null).post(PATHS.register, { ...AMINA, email: NEW }));
    const registering = { email: NEW, otp: await codeFor(app, NEW), flow };
    const replies = await Promise.all([
      ...codes.map(({ name, ...typed }) => app.as(name).post(PATHS.addressConfirm, { email: NEW, ...typed })),
      app.as(null).post(PATHS.emailVerification, registering),
    ]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400, 400]);
    const holders = await app.services.db.selectFrom("people").select("id").where("email", "=", NEW).execute();
    expect(holders).toHaveLength(1);
    for (const reply of replies.slice(0, 2).filter(({ status }) => status === 400))
      expect((await refusal(reply)).message).toBe("This email already exists");
  },
);

test("a second tap on the code gets the first one's answer", async () => {
  await using app = await newTestApp();
  const { flow } = await flowOf(await begin(app, "amina", { email: NEW }));
  const typed = { email: NEW, otp: await codeFor(app, NEW), flow };
  const amina = app.as("amina");
  // Signed in before: the world would not find her by her former address.
  await amina.token();
  const both = await Promise.all([1, 2].map(() => amina.post(PATHS.addressConfirm, typed)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
});

test("without the password, with an own address or none, nothing is begun", async () => {
  await using app = await newTestApp();
  const { email } = await app.person("amina");
  const post = (body: object, language = "en") =>
    app.as("amina").post(PATHS.addressChange, body, { "accept-language": language });
  const unproved = await post({ email: NEW, password: "wrong-pass" });
  expect(await refusal(unproved)).toMatchObject({
    status: 201,
    reason: "wrong_password",
    errors: { password: ["Current password does not match"] },
  });
  expect((await refusal(await post({ email, password: PASSWORD }, "bn"))).errors).toEqual({
    email: ["এই ঠিকানাটি আগে থেকেই আপনার"],
  });
  expect((await refusal(await post({ password: PASSWORD }))).errors).toEqual({
    email: ["Please enter a valid e-mail address, without spaces"],
  });
  expect((await refusal(await post({ mobile: "0171", password: PASSWORD }, "bn"))).errors).toEqual({
    mobile: ["১০ বা ১১ সংখ্যার মোবাইল নম্বর লিখুন"],
  });
  expect(await mailsTo(app, NEW)).toEqual([]);
});

test("who squats an address without verifying it gets nothing of its owner's", async () => {
  await using app = await newTestApp();
  const item = await app.item({ owner: "bela", status: 0 });
  const squatter = app.as(null);
  const { flow } = await flowOf(await squatter.post(PATHS.register, { ...AMINA, password: "squatters-1" }));
  await expect(
    await app.as("bela").post(PATHS.share, { handwriting_id: item.id, addresses: [AMINA.email], confirm: true }),
  ).toHaveStatus(200);
  await app.settle();
  expect(await refusal(await squatter.post(PATHS.login, { ...AMINA, password: "squatters-1" }))).toMatchObject({
    reason: "not_verified",
    data: { flow },
  });
  const { access_token } = await enter(app);
  const list = await app.as(null).get(PATHS.pendingShares, { authorization: `Bearer ${access_token}` });
  expect(((await list.json()) as { data: unknown[] }).data).toHaveLength(1);
  await expect(await squatter.post(PATHS.login, { ...AMINA, password: "squatters-1" })).toHaveStatus(400);
  await expect(await squatter.post(PATHS.emailVerification, { email: AMINA.email, otp: "000000", flow })).toHaveStatus(
    400,
  );
});

test("letters about addresses lead to the site alone, whatever host was asked", async () => {
  await using app = await newTestApp({ siteOrigin: "https://akkhor.example" });
  const bela = await app.person("bela");
  await begin(app, "amina", { email: bela.email }, { host: "evil.example", "x-forwarded-host": "evil.example" });
  await begin(app, "amina", { email: NEW }, { host: "evil.example", "x-forwarded-host": "evil.example" });
  const letters = [...(await mailsTo(app, bela.email)), ...(await mailsTo(app, NEW))];
  expect(letters).toHaveLength(2);
  for (const { html, text } of letters) {
    expect(`${html} ${text}`).not.toContain("evil.example");
    for (const [, address] of (html ?? "").matchAll(/href="([^"]+)"/g))
      expect(address).toMatch(/^https:\/\/akkhor\.example\//);
  }
});

test("two recoveries whose codes are taken at once stop neither each other nor anything else", async () => {
  await using app = await newTestApp();
  const { email } = await app.person("amina");
  const visitor = app.as(null);
  const recoveries = [];
  for (let each = 0; each < 2; each++) {
    const { flow } = await flowOf(await visitor.post(PATHS.forgetPassword, { email }));
    recoveries.push({ email, flow, otp: await codeFor(app, email), password: `another-pass-${each}` });
  }
  const statuses = (await Promise.all(recoveries.map((typed) => visitor.post(PATHS.resetPassword, typed)))).map(
    ({ status }) => status,
  );
  expect(statuses).toContain(200);
  expect(statuses).not.toContain(500);
});
