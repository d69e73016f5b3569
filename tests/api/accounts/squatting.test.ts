import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { AMINA, bearer, flowOf, refusal, tokensOf } from "./entrance";
import { codeFor, mailsTo } from "./mails";

const NUMBER = "+8801712345678";
const TYPED = "01712345678";
const SQUATTERS = "squatters-1";

/** Each kind of address with its calls. */
const KINDS = [
  {
    kind: "an e-mail",
    address: AMINA.email,
    field: { email: AMINA.email },
    verify: PATHS.emailVerification,
    again: PATHS.sendAgainOtp,
    forget: PATHS.forgetPassword,
    reset: PATHS.resetPassword,
  },
  {
    kind: "a number",
    address: NUMBER,
    field: { mobile: TYPED },
    verify: PATHS.mobileVerification,
    again: PATHS.sendAgainOtpMobile,
    forget: PATHS.forgetPasswordMobile,
    reset: PATHS.resetPasswordMobile,
  },
];
const NAMED = { first_name: "Amina", last_name: "Rahman", password: AMINA.password };

async function pending(app: TestApp, who: string | Record<string, string>): Promise<unknown[]> {
  const reply =
    typeof who === "string"
      ? await app.as(who).get(PATHS.pendingShares)
      : await app.as(null).get(PATHS.pendingShares, who);
  return ((await reply.json()) as { data: unknown[] }).data;
}

test.for(KINDS)(
  "$kind that somebody registered before its owner came gives the squatter nothing, and the owner all",
  async ({ address, field, verify, again, forget, reset }) => {
    await using app = await newTestApp();
    const item = await app.item({ owner: "bela", status: 0 });
    const visitor = app.as(null);
    const squatted = await flowOf(await visitor.post(PATHS.register, { ...NAMED, ...field, password: SQUATTERS }));
    await expect(
      await app.as("bela").post(PATHS.share, { handwriting_id: item.id, addresses: [address], confirm: true }),
    ).toHaveStatus(200);

    const own = await flowOf(await visitor.post(PATHS.register, { ...NAMED, ...field }));
    const { access_token: token } = await tokensOf(
      await visitor.post(verify, { ...field, otp: await codeFor(app, address), flow: own.flow }),
    );
    expect(await pending(app, bearer(token))).toHaveLength(1);

    // What the squatter holds, or may ask for, leads nowhere: password, flow, another code, a recovery.
    expect(await refusal(await visitor.post(PATHS.login, { ...field, password: SQUATTERS }))).toMatchObject({
      status: 400,
      reason: "bad_request",
    });
    const before = (await mailsTo(app, address)).length;
    app.later({ seconds: 61 });
    await visitor.post(again, { ...field, flow: squatted.flow });
    for (const { text } of (await mailsTo(app, address)).slice(0, -before || undefined))
      expect(text).not.toMatch(/\d{6}/);
    for (const call of [verify, reset])
      await expect(
        await visitor.post(call, { ...field, otp: "000000", flow: squatted.flow, password: SQUATTERS }),
      ).toHaveStatus(400);
    await flowOf(await visitor.post(forget, field));
    await expect(
      await visitor.post(reset, {
        ...field,
        otp: await codeFor(app, address),
        flow: squatted.flow,
        password: SQUATTERS,
      }),
    ).toHaveStatus(400);
    await expect(await visitor.get(PATHS.profile, bearer(token))).toHaveStatus(200);
    await expect(await visitor.post(PATHS.login, { ...field, password: NAMED.password })).toHaveStatus(200);
    expect(
      await app.services.db
        .selectFrom("people")
        .select("id")
        .where(address === NUMBER ? "mobile" : "email", "=", address)
        .execute(),
    ).toHaveLength(1);
  },
);

test.for(KINDS)(
  "$kind that somebody signed in put down as theirs, and did not confirm, matches nothing and keeps nobody out",
  async ({ address, field, verify, forget }) => {
    await using app = await newTestApp();
    const item = await app.item({ owner: "bela", status: 0 });
    const karim = await app.person("karim");
    const squatter = app.as("karim");
    const { flow } = await flowOf(await squatter.post(PATHS.addressChange, { ...field, password: karim.password }));

    // What is sent to that address waits for whoever proves it; no search or recovery by it finds the squatter.
    await expect(
      await app.as("bela").post(PATHS.share, { handwriting_id: item.id, addresses: [address], confirm: true }),
    ).toHaveStatus(200);
    expect(await pending(app, "karim")).toEqual([]);
    const found = await app.as("bela").get(`${PATHS.findPeople}?query=${encodeURIComponent(address)}`);
    expect(await found.json()).toMatchObject({ data: [] });
    const visitor = app.as(null);
    await visitor.post(forget, field);
    const [told] = await mailsTo(app, address);
    expect(told?.text).not.toMatch(/\d{6}/);
    await expect(await visitor.post(PATHS.login, { ...field, password: karim.password })).toHaveStatus(400);

    const own = await flowOf(await visitor.post(PATHS.register, { ...NAMED, ...field }));
    const { access_token: token } = await tokensOf(
      await visitor.post(verify, { ...field, otp: await codeFor(app, address), flow: own.flow }),
    );
    expect(await pending(app, bearer(token))).toHaveLength(1);
    await expect(await squatter.post(PATHS.addressConfirm, { ...field, otp: "000000", flow })).toHaveStatus(400);
    const profile = (await (await squatter.get(PATHS.profile)).json()) as { data: { user: object } };
    expect(profile.data.user).toMatchObject({ email: karim.email, mobile: null });
  },
);
