import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { oneTestApp } from "tests/test-app/one-test-app";
import type { TestApp } from "tests/test-app/test-app";
import { leaves, offerOf } from "../leaving/leaver";
import { turnedOn } from "../two-step/turned-on";
import { bearer, flowOf, tokensOf } from "./entrance";
import { codeFor, mailsTo } from "./mails";

const one = oneTestApp({ rateLimits: false });

/** Ways in that a second tap may follow. Each makes somebody of that name ready to come in, and gives the tap. */
const WAYS: Record<string, (app: TestApp, name: string) => Promise<() => Promise<Response>>> = {
  "a registration's code": async (app, name) => {
    const email = `${name}@example.test`;
    const { flow } = await flowOf(
      await app.as(null).post(PATHS.register, { first_name: "Amina", email, password: "akkhor-pass-1" }),
    );
    const otp = await codeFor(app, email);
    return () => app.as(null).post(PATHS.emailVerification, { email, otp, flow });
  },
  "a registration's code without its handle": async (app, name) => {
    const email = `${name}@example.test`;
    await app.as(null).post(PATHS.register, { first_name: "Amina", email, password: "akkhor-pass-1" });
    const otp = await codeFor(app, email);
    return () => app.as(null).post(PATHS.emailVerification, { email, otp });
  },
  "a mailed link": async (app, name) => {
    const { email } = await app.person(name);
    await app.as(null).post(PATHS.mailLink, { email });
    const token = /token=([\w-]+)/.exec((await mailsTo(app, email))[0]?.text ?? "")?.[1];
    return () => app.as(null).post(PATHS.mailLinkEnter, { token, once: "this page" });
  },
  "an app's code": async (app, name) => {
    const { authenticator, ticket, second } = await turnedOn(app, name);
    const [held, code] = [await ticket(), authenticator.code()];
    return () => second(held, code);
  },
  "a recovery code": async (app, name) => {
    const { codes, ticket, second } = await turnedOn(app, name);
    const held = await ticket();
    return () => second(held, codes[0] ?? "");
  },
  "coming back": async (app, name) => {
    const person = await app.person(name);
    await expect(await leaves(app, name)).toHaveStatus(200);
    const { leaving: ticket } = await offerOf(await app.as(null).post(PATHS.login, person));
    return () => app.as(null).post(PATHS.comeBack, { ticket });
  },
};
const ways = Object.entries(WAYS).map(([way, make], index) => [way, make, `tapper${index}`] as const);

/** How many sessions an account has, ended or not. */
async function sessions(app: TestApp, personId: number): Promise<number> {
  return (await app.services.db.selectFrom("sessions").select("id").where("person_id", "=", personId).execute()).length;
}

test.each(ways)(
  "a second tap on %s gets the session that the first opened, and none once that has ended",
  async (_way, make, name) => {
    const { app } = one;
    const visitor = app.as(null);
    const tap = await make(app, name);
    const [first, second] = await Promise.all((await Promise.all([tap(), tap()])).map(tokensOf));
    if (!first || !second) throw new Error("nobody was signed in");
    expect(second).toEqual({ ...first, access_token: second.access_token });
    const before = await sessions(app, first.user.id);

    // The first tap's browser goes on: its family is the second's as well, and neither ends it.
    const renewed = await tokensOf(await visitor.get(PATHS.refreshToken, bearer(first.refresh_token)));
    expect((await tokensOf(await tap())).refresh_token).toBe(renewed.refresh_token);
    await expect(await visitor.get(PATHS.refreshToken, bearer(renewed.refresh_token))).toHaveStatus(200);

    await expect(await visitor.post(PATHS.logout, {}, bearer(first.access_token))).toHaveStatus(200);
    await expect(await tap()).toHaveStatus(400);
    expect(await sessions(app, first.user.id)).toBe(before);
    app.later({ seconds: 61 });
    await expect(await tap()).toHaveStatus(400);
  },
);

test(
  "another ticket to come back, and the same code without its handle, do not lead into a session that another " +
    "tap opened",
  async () => {
    const { app } = one;
    const visitor = app.as(null);
    const person = await app.person("gone");
    await leaves(app, "gone");
    const offers = [await offerOf(await visitor.post(PATHS.login, person))];
    app.later({ seconds: 2 });
    offers.push(await offerOf(await visitor.post(PATHS.login, person)));
    const replies = [];
    for (const { leaving: ticket } of offers) replies.push((await visitor.post(PATHS.comeBack, { ticket })).status);
    expect(replies).toEqual([200, 400]);

    const email = "seen@example.test";
    const { flow } = await flowOf(
      await visitor.post(PATHS.register, { first_name: "Seen", email, password: "akkhor-pass-1" }),
    );
    const typed = { email, otp: await codeFor(app, email) };
    await expect(await visitor.post(PATHS.emailVerification, { ...typed, flow })).toHaveStatus(200);
    await expect(await visitor.post(PATHS.emailVerification, typed)).toHaveStatus(400);
  },
);
