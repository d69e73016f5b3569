import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newTestApp } from "tests/test-app/test-app";
import { saidOf } from "tests/test-app/reply";
import { AMINA, flowOf, tokensOf } from "./entrance";
import { codeFor, mailsTo } from "./mails";

const TYPED = "Amina@উদাহরণ.বাংলা";
const KEPT = "amina@xn--d5b6ci4b4b3a.xn--54b7fta0cc";

test("an address of an international domain is kept in ASCII, and is one account however it is written", async () => {
  await using app = await newTestApp({ rateLimits: false });
  const visitor = app.as(null);
  const pasted = `\u200e${TYPED}\u200b`;
  const { flow } = await flowOf(await visitor.post(PATHS.register, { ...AMINA, email: pasted }));
  const code = await codeFor(app, KEPT);
  const otp = `\u2066${code.slice(0, 3)}-${code.slice(3)}\u2069`;
  const { user } = await tokensOf(await visitor.post(PATHS.emailVerification, { email: pasted, otp, flow }));
  expect(user.email).toBe(KEPT);
  for (const email of [TYPED, KEPT, KEPT.toUpperCase(), `mailto:${TYPED}`, "ami\u00adna@উদাহরণ.বাংলা"])
    await expect(await visitor.post(PATHS.login, { email, password: AMINA.password })).toHaveStatus(200);
  const before = await mailsTo(app, KEPT);
  // Nobody makes a second one: its owner is written to.
  await expect(await visitor.post(PATHS.register, { ...AMINA, email: TYPED })).toHaveStatus(200);
  expect(await app.services.db.selectFrom("people").select("email").execute()).toEqual([{ email: KEPT }]);
  expect(await mailsTo(app, KEPT)).toHaveLength(before.length + 1);
});

test("an address to invite is taken as it was copied, from a link or a message", async () => {
  await using app = await newTestApp({ rateLimits: false });
  const amina = app.as("amina");
  expect(await (await amina.post(PATHS.lookUpAddress, { query: `${TYPED}\ufeff` })).json()).toMatchObject({
    data: { address: KEPT, invited: true },
  });
  for (const query of ["tel:+880-1712-345678", "\u202a০১৭১২\u00a0৩৪৫\u00a0৬৭৮\u202c", "[01712] 345.678"])
    expect(await (await amina.post(PATHS.lookUpAddress, { query })).json()).toMatchObject({
      data: { address: "+8801712345678", invited: true },
    });
});

test.each([
  ["email", "amina@উদাহরণ"],
  ["email", "amina@উদাহরণ.বাংলা:80"],
  ["email", "আমিনা@example.test"],
  ["mobile", "tel:0171"],
])("a wrong one is refused at %s: %s", async (field, typed) => {
  await using app = await newTestApp();
  const refused = await app.as(null).post(PATHS.login, { [field]: typed, password: AMINA.password });
  await expect(refused).toHaveStatus(400);
  expect(Object.keys((await saidOf(refused)).errors ?? {})).toEqual([field]);
});
