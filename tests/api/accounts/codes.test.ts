import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newTestApp } from "tests/test-app/test-app";
import { AMINA, flowOf, refusal, tokensOf } from "./entrance";
import { codeFor, mailsTo, wrong } from "./mails";

const email = AMINA.email;

test("the fifth wrong try kills a code, whatever is typed later", async () => {
  await using app = await newTestApp();
  const visitor = app.as(null);
  const { flow } = await flowOf(await visitor.post(PATHS.register, AMINA));
  const otp = await codeFor(app, email);
  for (let attempt = 0; attempt < 5; attempt++) {
    const refused = await refusal(await visitor.post(PATHS.emailVerification, { email, otp: wrong(otp), flow }));
    expect(refused).toMatchObject({ status: 400, errors: { otp: ["Invalid OTP"] } });
  }
  await expect(await visitor.post(PATHS.emailVerification, { email, otp, flow })).toHaveStatus(400);
  await expect(await visitor.post(PATHS.emailVerification, { email, otp })).toHaveStatus(400);
});

test("four wrong tries, and the right one still holds", async () => {
  await using app = await newTestApp();
  const visitor = app.as(null);
  const { flow } = await flowOf(await visitor.post(PATHS.register, AMINA));
  const otp = await codeFor(app, email);
  for (let attempt = 0; attempt < 4; attempt++)
    await visitor.post(PATHS.emailVerification, { email, otp: wrong(otp), flow });
  await expect(await visitor.post(PATHS.emailVerification, { email, otp, flow })).toHaveStatus(200);
});

test("wrong tries sent at once are counted one by one", async () => {
  await using app = await newTestApp();
  const visitor = app.as(null);
  const { flow } = await flowOf(await visitor.post(PATHS.register, AMINA));
  const otp = await codeFor(app, email);
  await Promise.all(
    Array.from({ length: 5 }, () => visitor.post(PATHS.emailVerification, { email, otp: wrong(otp), flow })),
  );
  await expect(await visitor.post(PATHS.emailVerification, { email, otp, flow })).toHaveStatus(400);
});

test(
  "tries without the handle are counted apart: they end a code for whoever has none, and keep nobody out who has " +
    "it",
  async () => {
    await using app = await newTestApp();
    const visitor = app.as(null);
    const begun = { [PATHS.emailVerification]: PATHS.register, [PATHS.resetPassword]: PATHS.forgetPassword };
    await app.person("bela");
    for (const [call, begin] of Object.entries(begun)) {
      const fields = begin === PATHS.register ? AMINA : { email: "bela@example.test", password: "another-pass-2" };
      const { flow } = await flowOf(await visitor.post(begin, fields));
      const otp = await codeFor(app, fields.email);
      // More than any limit of the address ever was; and a stranger's own flow there changes nothing either.
      const stranger = await flowOf(await visitor.post(begin, fields));
      for (let attempt = 0; attempt < 42; attempt++) {
        const own = attempt % 6 === 0 ? stranger.flow : undefined;
        await expect(await visitor.post(call, { ...fields, otp: wrong(otp), flow: own })).toHaveStatus(400);
      }
      await expect(await visitor.post(call, { ...fields, otp })).toHaveStatus(400);
      await expect(await visitor.post(call, { ...fields, otp, flow })).toHaveStatus(200);
    }
  },
);

test("wrong tries with the handle leave those without it, up to the fifth; four without leave a fifth", async () => {
  await using app = await newTestApp();
  const visitor = app.as(null);
  const { flow } = await flowOf(await visitor.post(PATHS.register, AMINA));
  const otp = await codeFor(app, email);
  for (let attempt = 0; attempt < 4; attempt++) {
    await visitor.post(PATHS.emailVerification, { email, otp: wrong(otp), flow });
    await visitor.post(PATHS.emailVerification, { email, otp: wrong(otp) });
  }
  await expect(await visitor.post(PATHS.emailVerification, { email, otp })).toHaveStatus(200);
});

test("a code lives ten minutes", async () => {
  await using app = await newTestApp();
  const visitor = app.as(null);
  const { flow } = await flowOf(await visitor.post(PATHS.register, AMINA));
  const otp = await codeFor(app, email);
  app.later({ minutes: 10, seconds: 1 });
  expect(await refusal(await visitor.post(PATHS.emailVerification, { email, otp, flow }))).toMatchObject({
    message: "Invalid OTP",
  });
});

test("a code may be sent again after 60 seconds, and the former one is dead then", async () => {
  await using app = await newTestApp();
  const visitor = app.as(null);
  const { flow } = await flowOf(await visitor.post(PATHS.register, AMINA));
  const former = await codeFor(app, email);
  app.later({ seconds: 20 });
  const early = await visitor.post(PATHS.sendAgainOtp, { email, flow });
  await expect(early).toHaveStatus(429);
  const wait = Number(early.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(30);
  expect(wait).toBeLessThanOrEqual(40);
  expect(await refusal(early)).toMatchObject({ data: { flow, again_in: wait } });

  app.later({ seconds: 41 });
  expect(await flowOf(await visitor.post(PATHS.sendAgainOtp, { email, flow }))).toEqual({ flow, again_in: 60 });
  const fresh = await codeFor(app, email);
  const dead = fresh === former ? wrong(fresh) : former;
  await expect(await visitor.post(PATHS.emailVerification, { email, otp: dead, flow })).toHaveStatus(400);
  await expect(await visitor.post(PATHS.emailVerification, { email, otp: fresh, flow })).toHaveStatus(200);
});

test("two presses of 'send again' at once send one code", async () => {
  await using app = await newTestApp();
  const visitor = app.as(null);
  const { flow } = await flowOf(await visitor.post(PATHS.register, AMINA));
  app.later({ seconds: 61 });
  const presses = await Promise.all([1, 2].map(() => visitor.post(PATHS.sendAgainOtp, { email, flow })));
  expect(presses.map((reply) => reply.status).toSorted()).toEqual([200, 429]);
  expect(await mailsTo(app, email)).toHaveLength(2);
});

test("a handle that is over says to begin again", async () => {
  await using app = await newTestApp();
  const visitor = app.as(null);
  const { flow } = await flowOf(await visitor.post(PATHS.register, AMINA));
  app.later({ hours: 25 });
  const over = await refusal(await visitor.post(PATHS.sendAgainOtp, { email, flow }));
  expect(over).toMatchObject({ status: 400, message: "This took too long, or was already done. Please start again" });
});

test("without a handle, sending again carries the registration on under a new handle", async () => {
  await using app = await newTestApp();
  const visitor = app.as(null);
  const first = await flowOf(await visitor.post(PATHS.register, AMINA));
  const again = await flowOf(await visitor.post(PATHS.sendAgainOtp, { email }));
  expect(again.flow).not.toBe(first.flow);
  await expect(await visitor.post(PATHS.sendAgainOtp, { email })).toHaveStatus(429);
  const otp = await codeFor(app, email);
  const { user } = await tokensOf(await visitor.post(PATHS.emailVerification, { email, otp }));
  expect(user.first_name).toBe(AMINA.first_name);
});

test("without a handle, an address where nothing waits is answered alike", async () => {
  await using app = await newTestApp();
  const visitor = app.as(null);
  const unknown = await visitor.post(PATHS.sendAgainOtp, { email: "nobody@example.test" });
  expect(await flowOf(unknown)).toMatchObject({ again_in: 60 });
  await expect(await visitor.post(PATHS.sendAgainOtp, { email: "nobody@example.test" })).toHaveStatus(429);
  expect((await mailsTo(app, "nobody@example.test"))[0]?.subject).toContain("no account");
});
