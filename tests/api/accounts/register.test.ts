import { describe, expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newTestApp } from "tests/test-app/test-app";
import { AMINA, bearer, flowOf, refusal, tokensOf } from "./entrance";
import { codeFor, mailsTo, wrong } from "./mails";

describe("registering", () => {
  test("a code from the mail makes the person and signs them in", async () => {
    await using app = await newTestApp();
    const visitor = app.as(null);
    const replied = await visitor.post(PATHS.register, { ...AMINA, email: "  Amina@Example.TEST " });
    await expect(replied).toHaveStatus(200);
    const { flow, again_in } = await flowOf(replied);
    expect(again_in).toBe(60);
    expect(await app.services.db.selectFrom("people").select("id").execute()).toEqual([]);

    const otp = await codeFor(app, AMINA.email);
    const tokens = await tokensOf(await visitor.post(PATHS.emailVerification, { email: AMINA.email, otp, flow }));
    expect(tokens.user).toMatchObject({
      name: "Amina Rahman",
      first_name: "Amina",
      email: AMINA.email,
      mobile: null,
      is_payment: null,
    });
    expect(tokens.user.random_id).toMatch(/^[a-z]{20}$/);
    const profile = await visitor.get(PATHS.profile, bearer(tokens.access_token));
    expect(await profile.json()).toMatchObject({ status: 200, data: { user: tokens.user } });
  });

  test("neither password nor code lies in the database as typed", async () => {
    await using app = await newTestApp();
    await app.as(null).post(PATHS.register, AMINA);
    const otp = await codeFor(app, AMINA.email);
    const [row] = await app.services.db.selectFrom("codes").select(["code_hash", "password_hash"]).execute();
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    expect(row?.code_hash).not.toContain(otp);
  });

  test("Bengali digits are as good, and so are blanks between", async () => {
    await using app = await newTestApp();
    const { flow } = await flowOf(await app.as(null).post(PATHS.register, AMINA, { "accept-language": "bn" }));
    const [letter] = await mailsTo(app, AMINA.email);
    const [bengali = ""] = /[০-৯]{6}/.exec(letter?.text ?? "") ?? [];
    const otp = `${bengali.slice(0, 3)} ${bengali.slice(3)}`;
    await expect(await app.as(null).post(PATHS.emailVerification, { email: AMINA.email, otp, flow })).toHaveStatus(200);
  });

  test("a second tap on the same code gets the first one's answer, and makes nobody twice", async () => {
    await using app = await newTestApp();
    const visitor = app.as(null);
    const { flow } = await flowOf(await visitor.post(PATHS.register, AMINA));
    const typed = { email: AMINA.email, otp: await codeFor(app, AMINA.email), flow };
    const both = await Promise.all([
      visitor.post(PATHS.emailVerification, typed),
      visitor.post(PATHS.emailVerification, typed),
    ]);
    const [one, other] = await Promise.all(both.map(tokensOf));
    expect(one?.user).toEqual(other?.user);
    app.later({ minutes: 2 });
    await expect(await visitor.post(PATHS.emailVerification, typed)).toHaveStatus(400);
  });

  test("each refused field says what is the matter, in the language asked for", async () => {
    await using app = await newTestApp();
    const fields = { first_name: " ", email: "a b@example", password: "short" };
    const english = await refusal(await app.as(null).post(PATHS.register, fields));
    expect(english).toMatchObject({
      status: 400,
      message: "Please check the marked fields",
      errors: {
        first_name: ["First name field is required"],
        email: ["Please enter a valid e-mail address, without spaces"],
        password: ["Password should be at least 8 characters long"],
      },
    });
    const bengali = await refusal(
      await app.as(null).post(PATHS.register, fields, { "accept-language": "bn-BD,en;q=0.5" }),
    );
    expect(bengali.errors?.first_name).toEqual(["নাম লিখুন"]);
    const absent = await refusal(await app.as(null).post(PATHS.register, {}));
    expect(absent.errors).toEqual({
      first_name: ["First name field is required"],
      email: ["Please enter a valid e-mail address, without spaces"],
      password: ["Password field is required"],
    });
  });
});

describe("an address that is taken", () => {
  test("looks free to whoever registers it, and its owner is told", async () => {
    await using app = await newTestApp();
    const amina = await app.person("amina");
    const visitor = app.as(null);
    const taken = await visitor.post(PATHS.register, AMINA);
    const free = await visitor.post(PATHS.register, { ...AMINA, email: "free@example.test" });
    const [one, other] = [await taken.json(), await free.json()] as [{ data: object }, { data: object }];
    expect(taken.status).toBe(free.status);
    expect({ ...one, data: null }).toEqual({ ...other, data: null });
    expect(Object.keys(one.data)).toEqual(Object.keys(other.data));
    const [letter] = await mailsTo(app, amina.email);
    expect(letter?.text).toContain("This email already exists");
    expect(letter?.text).toContain("Dear Amina,");
    expect(letter?.text).not.toMatch(/\d{6}/);
  });

  test("takes wrong codes and countdowns as a free one does", async () => {
    await using app = await newTestApp();
    await app.person("amina");
    const visitor = app.as(null);
    const replies: unknown[][] = [];
    for (const email of ["amina@example.test", "free@example.test"]) {
      const { flow } = await flowOf(await visitor.post(PATHS.register, { ...AMINA, email }));
      const seen: unknown[] = [];
      for (let attempt = 0; attempt < 6; attempt++) {
        const { status, reason, message, errors } = await refusal(
          await visitor.post(PATHS.emailVerification, { email, otp: "000000", flow }),
        );
        seen.push({ status, reason, message, errors });
      }
      const early = await visitor.post(PATHS.sendAgainOtp, { email, flow });
      seen.push(early.status, early.headers.has("retry-after"));
      replies.push(seen);
    }
    expect(replies[0]).toEqual(replies[1]);
  });

  test("confirmed by somebody else meanwhile, the slower code is invalid and breaks nothing", async () => {
    await using app = await newTestApp();
    const visitor = app.as(null);
    const first = await flowOf(await visitor.post(PATHS.register, AMINA));
    const firstCode = await codeFor(app, AMINA.email);
    const second = await flowOf(await visitor.post(PATHS.register, { ...AMINA, first_name: "Other" }));
    const secondCode = await codeFor(app, AMINA.email);
    const typed = [
      { email: AMINA.email, otp: firstCode, flow: first.flow },
      { email: AMINA.email, otp: secondCode, flow: second.flow },
    ];
    const replies = await Promise.all(typed.map((fields) => visitor.post(PATHS.emailVerification, fields)));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400]);
  });

  test("a squatter's code completes the squatter's flow alone, never the owner's", async () => {
    await using app = await newTestApp();
    const visitor = app.as(null);
    await visitor.post(PATHS.register, { ...AMINA, password: "squatters-1" });
    const squatted = await codeFor(app, AMINA.email);
    const { flow } = await flowOf(await visitor.post(PATHS.register, AMINA));
    const own = await codeFor(app, AMINA.email);
    const mixed = await visitor.post(PATHS.emailVerification, {
      email: AMINA.email,
      otp: squatted === own ? wrong(own) : squatted,
      flow,
    });
    expect(await refusal(mixed)).toMatchObject({ status: 400, message: "Invalid OTP" });
    await expect(await visitor.post(PATHS.emailVerification, { email: AMINA.email, otp: own, flow })).toHaveStatus(200);
    await expect(await visitor.post(PATHS.login, { ...AMINA, password: "squatters-1" })).toHaveStatus(400);
  });
});
