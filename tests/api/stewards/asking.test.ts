import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { tendStewardships } from "archive/domain/stewards/tend";
import { newTestApp } from "tests/test-app/test-app";
import { notificationsLeft } from "tests/test-app/told";
import { countWaiting } from "tests/test-app/waiting";
import { bearer, flowOf, refusal, tokensOf } from "../accounts/entrance";
import { codeFor, mailsTo } from "../accounts/mails";
import { asked, accepted, asks, OWNER, passes, statesOf, STEWARD, tokenFor } from "./stewarded";

const MOBILE = "+8801711111111";

test("asking writes to every address at once and seven times in all; after sixty days the archive opens", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const { email, id: ownerId } = await app.person(OWNER);
  const { email: theirs } = await app.person(STEWARD);
  await app.services.db.updateTable("people").set({ mobile: MOBILE }).where("id", "=", ownerId).execute();
  const item = await app.item({ owner: OWNER, status: 0 });
  const id = await asked(app);
  const letters = async (address: string) =>
    (await mailsTo(app, address)).filter(({ text }) => text.includes("/refuse-steward?token=")).length;
  expect([await letters(email), await letters(MOBILE)]).toEqual([1, 1]);
  expect(await notificationsLeft(app)).toContain("Amina steward_asked 1");
  const came: number[] = [];
  for (let day = 1, before = 1; day < 60; day++) {
    await passes(app, 1);
    const now = await letters(email);
    if (now > before) came.push(day);
    before = now;
  }
  expect(came).toEqual([7, 14, 30, 45, 55, 59]);
  expect(await letters(MOBILE)).toBe(7);
  expect(await statesOf(app)).toEqual(["asking"]);
  await expect(await app.as(STEWARD).get(item.url)).toHaveStatus(404);
  await passes(app, 1);
  expect(await statesOf(app)).toEqual(["open"]);
  await expect(await app.as(STEWARD).get(item.url)).toHaveStatus(200);
  expect((await mailsTo(app, theirs))[0]?.subject).toContain("is open to you");
  expect((await mailsTo(app, email))[0]).toMatchObject({
    subject: expect.stringContaining("Your archive is open"),
    text: expect.stringContaining("/refuse-steward?token="),
  });
  expect(await notificationsLeft(app)).toContain("Bela steward_opened 1");
  await expect(await app.as(STEWARD).get(fillPath(PATHS.entrustedItems, { id }))).toHaveStatus(200);
});

test("where nothing ran for months, one letter comes, and the archive opens a day after the last", async () => {
  await using app = await newTestApp();
  const { email } = await app.person(OWNER);
  await asked(app);
  const before = (await mailsTo(app, email)).length;
  app.later({ days: 200 });
  await tendStewardships(app.services);
  expect([await statesOf(app), (await mailsTo(app, email)).length - before]).toEqual([["asking"], 1]);
  app.later({ hours: 10 });
  await tendStewardships(app.services);
  expect(await statesOf(app)).toEqual(["asking"]);
  app.later({ hours: 12 });
  await tendStewardships(app.services);
  expect(await statesOf(app)).toEqual(["open"]);
});

test("a letter's link shows whom it is about, changes nothing when looked at, and refuses by one press", async () => {
  await using app = await newTestApp();
  const { email } = await app.person(OWNER);
  const id = await asked(app);
  const token = await tokenFor(app, email);
  const visitor = app.as(null);
  for (const _time of [1, 2]) {
    const response = await visitor.post(PATHS.stewardRefusalLook, { token });
    expect(((await response.json()) as { data: object }).data).toMatchObject({
      steward: "Bela Rahman",
      reason: "She died in May.",
      state: "asking",
    });
  }
  expect(await statesOf(app)).toEqual(["asking"]);
  await expect(await visitor.post(PATHS.stewardRefusal, { token: `${token.slice(0, -1)}_` })).toHaveStatus(400);
  await expect(await visitor.post(PATHS.stewardRefusal, { token })).toHaveStatus(200);
  expect(await statesOf(app)).toEqual(["accepted"]);
  // Once more, and looked at again: it is over.
  await expect(await visitor.post(PATHS.stewardRefusal, { token })).toHaveStatus(400);
  await expect(await visitor.post(PATHS.stewardRefusalLook, { token })).toHaveStatus(400);
  const { email: theirs } = await app.person(STEWARD);
  expect((await mailsTo(app, theirs))[0]?.subject).toContain("stays closed");
  expect((await mailsTo(app, email))[0]?.subject).toBe("The request for your archive is over");
  // For ninety days nobody asks again; then a new request has another link.
  await expect(await asks(app, id)).toHaveStatus(400);
  await passes(app, 89);
  await expect(await asks(app, id)).toHaveStatus(400);
  await passes(app, 2);
  await expect(await asks(app, id)).toHaveStatus(200);
  await expect(await visitor.post(PATHS.stewardRefusal, { token })).toHaveStatus(400);
  expect(await statesOf(app)).toEqual(["asking"]);
});

test("a sign-in refuses, and so does going on with a session; a steward's own does not", async () => {
  await using app = await newTestApp({ rateLimits: false });
  const owner = await app.person(OWNER);
  const session = await tokensOf(await app.as(null).post(PATHS.login, owner));
  const id = await asked(app);
  // A wrong password is nobody's sign-in.
  await expect(await app.as(null).post(PATHS.login, { ...owner, password: "not-my-pass-1" })).toHaveStatus(400);
  await app.as(null).post(PATHS.login, await app.person(STEWARD));
  expect(await statesOf(app)).toEqual(["asking"]);
  await expect(await app.as(null).get(PATHS.refreshToken, bearer(session.refresh_token))).toHaveStatus(200);
  expect(await statesOf(app)).toEqual(["accepted"]);
  await passes(app, 91);
  await expect(await asks(app, id)).toHaveStatus(200);
  await tokensOf(await app.as(null).post(PATHS.login, owner));
  expect(await statesOf(app)).toEqual(["accepted"]);
  expect((await mailsTo(app, owner.email)).map(({ subject }) => subject)).toContain(
    "The request for your archive is over",
  );
});

test.each([
  ["a call that looks its session up", PATHS.profile],
  ["what each page asks", PATHS.profileStamp],
  ["the own list", PATHS.myItems],
  ["the own list, where nothing is in it", PATHS.myItems, "nothing"],
])("%s is a sign of its person while the access token lives, as each renewal is", async (_how, path, kept = "one") => {
  await using app = await newTestApp({ rateLimits: false });
  const owner = await app.person(OWNER);
  if (kept === "one") await app.item({ owner: OWNER });
  const { access_token: token } = await tokensOf(await app.as(null).post(PATHS.login, owner));
  await asked(app);
  expect(await statesOf(app)).toEqual(["asking"]);
  await expect(await app.as(null).get(path, bearer(token))).toHaveStatus(200);
  expect(await statesOf(app)).toEqual(["accepted"]);
  expect((await mailsTo(app, owner.email))[0]?.subject).toBe("The request for your archive is over");
});

test("a token that has run out, or whose session has ended, is nobody's sign", async () => {
  await using app = await newTestApp({ rateLimits: false });
  const owner = await app.person(OWNER);
  const ended = await tokensOf(await app.as(null).post(PATHS.login, owner));
  const old = await tokensOf(await app.as(null).post(PATHS.login, owner));
  await app.as(null).post(PATHS.logout, {}, bearer(ended.access_token));
  await asked(app);
  for (const path of [PATHS.profile, PATHS.profileStamp, PATHS.myItems])
    await expect(await app.as(null).get(path, bearer(ended.access_token))).toHaveStatus(401);
  app.later({ minutes: 20 });
  await expect(await app.as(null).get(PATHS.profile, bearer(old.access_token))).toHaveStatus(401);
  expect(await statesOf(app)).toEqual(["asking"]);
});

test("recovering the password by a code to the own address refuses, without signing in", async () => {
  await using app = await newTestApp({ rateLimits: false });
  const { email } = await app.person(OWNER);
  await asked(app);
  const { flow } = await flowOf(await app.as(null).post(PATHS.forgetPassword, { email }));
  expect(await statesOf(app)).toEqual(["asking"]);
  const otp = await codeFor(app, email);
  await expect(
    await app.as(null).post(PATHS.resetPassword, { email, flow, otp, password: "another-pass-1" }),
  ).toHaveStatus(200);
  expect(await statesOf(app)).toEqual(["accepted"]);
});

test("a session that a program of the version before let in refuses at the next step", async () => {
  await using app = await newTestApp();
  const { id: ownerId } = await app.person(OWNER);
  await asked(app);
  await app.services.db
    .updateTable("sessions")
    .set({ last_used_at: new Date(app.services.now().getTime() + 1000) })
    .where("person_id", "=", ownerId)
    .execute();
  await passes(app, 7);
  expect(await statesOf(app)).toEqual(["accepted"]);
});

test("one asks at a time, with a reason, once they took it on; taking it back is told and waits a week", async () => {
  await using app = await newTestApp();
  const { email } = await app.person(OWNER);
  const [first, second] = [await accepted(app), await accepted(app, { steward: "dola" })];
  expect(await refusal(await app.as(STEWARD).post(fillPath(PATHS.entrustedAsk, { id: first }), {}))).toMatchObject({
    status: 400,
    errors: { reason: [expect.any(String)] },
  });
  await expect(await asks(app, first)).toHaveStatus(200);
  await expect(await asks(app, first)).toHaveStatus(200);
  expect((await mailsTo(app, email)).filter(({ text }) => text.includes("token=")).length).toBe(1);
  await expect(await asks(app, second, "dola")).toHaveStatus(400);
  // A stewardship of another's is none of theirs.
  await expect(await asks(app, first, "dola")).toHaveStatus(404);
  await expect(await app.as(STEWARD).post(fillPath(PATHS.entrustedWithdraw, { id: first }))).toHaveStatus(200);
  expect((await mailsTo(app, email))[0]?.subject).toBe("The request for your archive is over");
  await expect(await asks(app, second, "dola")).toHaveStatus(200);
  await app.as("dola").post(fillPath(PATHS.entrustedWithdraw, { id: second }));
  await expect(await asks(app, first)).toHaveStatus(400);
  app.later({ days: 8 });
  await expect(await asks(app, first)).toHaveStatus(200);
  // Were the owner to look, they would be here, and it would be over.
  const rows = await app.services.db.selectFrom("stewardships").select("state").orderBy("id").execute();
  expect(rows.map(({ state }) => state)).toEqual(["asking", "accepted"]);
});

test("two who ask at once: one asks, the other is told to wait", async () => {
  await using app = await newTestApp();
  const [first, second] = [await accepted(app), await accepted(app, { steward: "dola" })];
  const { id: ownerId } = await app.person(OWNER);
  // Held until both wait for it, so that neither comes before the other.
  const { db } = app.services;
  const { asking } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom("people").select("id").where("id", "=", ownerId).forUpdate().execute();
    const asking = [asks(app, first), asks(app, second, "dola")];
    await expect.poll(() => countWaiting(db)).toBe(2);
    return { asking };
  });
  const statuses = (await Promise.all(asking)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 400]);
});
