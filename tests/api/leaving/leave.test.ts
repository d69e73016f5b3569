import { sql } from "kysely";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { tellOfLeaving } from "archive/jobs/tell-of-leaving";
import { accept, newGroup, offer } from "tests/test-app/circle";
import { oneTestApp } from "tests/test-app/one-test-app";
import { bearer, flowOf, refusal, tokensOf } from "../accounts/entrance";
import { codeFor, mailsTo } from "../accounts/mails";
import { nextStep, ticketOf, turnedOn } from "../two-step/turned-on";
import { leaves, newLeaver, offerOf, LEAVER } from "./leaver";

const one = oneTestApp({ rateLimits: false });

test("a wrong password, none, or a code of nobody's deletes nothing", async () => {
  const { app } = one;
  const { email } = await app.person("careful");
  expect(await refusal(await app.as("careful").post(PATHS.leave, { password: "not-my-pass-1" }))).toMatchObject({
    status: 201,
    reason: "wrong_password",
    errors: { password: [expect.any(String)] },
  });
  expect(await refusal(await app.as("careful").post(PATHS.leave))).toMatchObject({
    status: 400,
    errors: { password: [expect.any(String)] },
  });
  expect(await refusal(await app.as("careful").post(PATHS.leave, {}, { "accept-language": "bn" }))).toMatchObject({
    errors: { password: [expect.stringMatching(/[ঀ-৿]/)] },
  });
  await expect(await app.as("careful").get(PATHS.profile)).toHaveStatus(200);
  expect(await mailsTo(app, email)).toEqual([]);
});

test("leaving signs every device out, ends pushes, and tells every address until when one can come back", async () => {
  const { app } = one;
  const person = await app.person("rima");
  await app.services.db.updateTable("people").set({ mobile: "+8801700000001" }).where("id", "=", person.id).execute();
  const other = await tokensOf(await app.as(null).post(PATHS.login, person));
  await app.as("rima").post(PATHS.pushSubscribe, {
    endpoint: "https://push.example.org/rima",
    keys: { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: Buffer.alloc(16).toString("base64url") },
  });
  const response = await leaves(app, "rima");
  await expect(response).toHaveStatus(200);
  const { until } = ((await response.json()) as { data: { until: string } }).data;
  expect(Math.round((Date.parse(until) - app.services.now().getTime()) / 3600_000)).toBe(30 * 24);
  await expect(await app.as(null).get(PATHS.profile, bearer(other.access_token))).toHaveStatus(401);
  await expect(await app.as(null).get(PATHS.profileStamp, bearer(other.access_token))).toHaveStatus(401);
  await expect(await app.as(null).get(PATHS.refreshToken, bearer(other.refresh_token))).toHaveStatus(402);
  expect(
    await app.services.db.selectFrom("push_subscriptions").select("id").where("person_id", "=", person.id).execute(),
  ).toEqual([]);
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(until));
  expect((await mailsTo(app, person.email))[0]).toMatchObject({
    subject: expect.stringContaining(day),
    text: expect.stringContaining("/login"),
  });
  expect((await mailsTo(app, "+8801700000001"))[0]?.text).toContain(day);
});

test("signing in leads to the way back alone; going on changes nothing; taking it back brings everything", {
  timeout: 60_000,
}, async () => {
  const { app } = one;
  const leaver = await newLeaver(app);
  await leaves(app, LEAVER);
  const visitor = app.as(null);
  const offer = await offerOf(await visitor.post(PATHS.login, leaver));
  for (const path of [PATHS.profile, PATHS.myItems, PATHS.groups, PATHS.everything])
    await expect(await visitor.get(path, bearer(offer.leaving))).toHaveStatus(401);
  // Another sign-in, and nothing was taken back by asking.
  await offerOf(await visitor.post(PATHS.login, leaver));
  await expect(await visitor.get(fillPath(PATHS.itemDetails, { id: leaver.items.public }))).toHaveStatus(404);

  const { access_token: token } = await tokensOf(await visitor.post(PATHS.comeBack, { ticket: offer.leaving }));
  await expect(await visitor.get(PATHS.profile, bearer(token))).toHaveStatus(200);
  await expect(await visitor.get(fillPath(PATHS.itemDetails, { id: leaver.items.public }))).toHaveStatus(200);
  await expect(await app.as("rec").get(fillPath(PATHS.itemDetails, { id: leaver.items.accepted }))).toHaveStatus(200);
  await expect(await app.as("mem").get(fillPath(PATHS.itemDetails, { id: leaver.items.grouped }))).toHaveStatus(200);
  await expect(await visitor.get(fillPath(PATHS.linkOpen, { token: leaver.link.token }))).toHaveStatus(200);
  await expect(await app.as("wait").post(PATHS.acceptShare, { id: leaver.shareId })).toHaveStatus(200);
  // A second tap is told the same; long after, or with another leaving between, the ticket is over.
  await expect(await visitor.post(PATHS.comeBack, { ticket: offer.leaving })).toHaveStatus(200);
  app.later({ minutes: 2 });
  expect(await refusal(await visitor.post(PATHS.comeBack, { ticket: offer.leaving }))).toMatchObject({ status: 400 });
  expect((await mailsTo(app, leaver.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining("is back"),
  );
});

test("their groups pass to the member of longest standing, who is told; without members it waits", async () => {
  const { app } = one;
  const group = await newGroup(app, { owner: "leader", name: "Led by Leader", members: ["elder", "younger"] });
  const alone = await newGroup(app, { owner: "leader", name: "Alone" });
  const owner = async (id: number) =>
    (await app.services.db.selectFrom("groups").select("owner_id").where("id", "=", id).executeTakeFirstOrThrow())
      .owner_id;
  await expect(await leaves(app, "leader")).toHaveStatus(200);
  expect(await owner(group)).toBe((await app.person("elder")).id);
  expect(await owner(alone)).toBe((await app.person("leader")).id);
  expect((await mailsTo(app, "elder@example.test")).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Led by Leader"),
  ]);
  expect(await mailsTo(app, "younger@example.test")).toEqual([]);
  const details = (await (await app.as("elder").get(fillPath(PATHS.groupDetails, { id: group }))).json()) as {
    data: { members: number };
  };
  expect(details.data.members).toBe(2);
});

test("those who had accepted something are told until when, once, and nobody is once it was taken back", async () => {
  const { app } = one;
  const giver = await app.person("giver");
  const items = [await app.item({ owner: "giver", status: 0 }), await app.item({ owner: "giver", status: 0 })];
  for (const { id } of items) await accept(app, "taker", await offer(app, id, "taker", "giver"));
  await offer(app, items[0]?.id ?? 0, "waiter", "giver");
  const subjects = async (name: string) => (await mailsTo(app, `${name}@example.test`)).map(({ subject }) => subject);
  await leaves(app, "giver");
  const { leaving } = await offerOf(await app.as(null).post(PATHS.login, giver));
  const jobs = await sql<{
    payload: { personId: number; leftAt: string; after: number };
  }>`select payload from graphile_worker._private_jobs where payload->>'leftAt' is not null
    and (payload->>'personId')::bigint = ${giver.id}`.execute(app.services.db);
  const [job] = jobs.rows;
  await tellOfLeaving(app.services, job?.payload ?? { personId: 0, leftAt: "", after: 0 });
  expect(await subjects("taker")).toEqual([expect.stringContaining("is leaving")]);
  expect((await mailsTo(app, "taker@example.test"))[0]?.text).toContain("/share-with-me");
  expect(await subjects("waiter")).toEqual([]);
  await tokensOf(await app.as(null).post(PATHS.comeBack, { ticket: leaving }));
  await tellOfLeaving(app.services, job?.payload ?? { personId: 0, leftAt: "", after: 0 });
  expect(await subjects("taker")).toHaveLength(1);
});

test("whoever has no password proves themselves by a code from a mail, and comes back by a mailed link", async () => {
  const { app } = one;
  const { id, email } = await app.person("nopass");
  await app.services.db.updateTable("people").set({ password_hash: null }).where("id", "=", id).execute();
  const me = app.as("nopass");
  expect(await refusal(await me.post(PATHS.leave, { password: "akkhor-pass-1" }))).toMatchObject({
    status: 400,
    errors: { otp: [expect.any(String)] },
  });
  const { flow } = await flowOf(await me.post(PATHS.ownCode));
  await expect(await me.post(PATHS.leave, { otp: await codeFor(app, email), flow })).toHaveStatus(200);
  await app.as(null).post(PATHS.mailLink, { email });
  const token = /\/auth\/enter\?token=([\w-]+)/.exec((await mailsTo(app, email))[0]?.text ?? "")?.[1];
  const { leaving } = await offerOf(await app.as(null).post(PATHS.mailLinkEnter, { token }));
  await expect(await app.as(null).post(PATHS.comeBack, { ticket: leaving })).toHaveStatus(200);
});

test(
  "a forgotten password can be chosen anew while leaving, and ends tickets of before; the second step stands " +
    "before the way back",
  async () => {
    const { app } = one;
    const { email, authenticator, second } = await turnedOn(app, "shila");
    await expect(await leaves(app, "shila")).toHaveStatus(200);
    const visitor = app.as(null);
    const both = async (password: string) =>
      second(await ticketOf(await visitor.post(PATHS.login, { email, password })), authenticator.code());
    const former = await offerOf(await both("akkhor-pass-1"));
    nextStep(app);
    const { flow } = await flowOf(await visitor.post(PATHS.forgetPassword, { email }));
    await expect(
      await visitor.post(PATHS.resetPassword, {
        email,
        flow,
        otp: await codeFor(app, email),
        password: "another-pass-2",
      }),
    ).toHaveStatus(200);
    await expect(await visitor.post(PATHS.comeBack, { ticket: former.leaving })).toHaveStatus(400);
    const { leaving } = await offerOf(await both("another-pass-2"));
    await expect(await visitor.post(PATHS.comeBack, { ticket: leaving })).toHaveStatus(200);
  },
);

test("after thirty days nobody comes back: not by signing in, an earlier ticket, nor a new password", async () => {
  const { app } = one;
  const person = await app.person("late");
  await leaves(app, "late");
  app.later({ days: 29, hours: 23, minutes: 45 });
  const { leaving } = await offerOf(await app.as(null).post(PATHS.login, person));
  app.later({ minutes: 20 });
  await expect(await app.as(null).post(PATHS.comeBack, { ticket: leaving })).toHaveStatus(400);
  expect(await refusal(await app.as(null).post(PATHS.login, person))).toMatchObject({
    status: 400,
    message: "Invalid Credentials",
  });
  await app.as(null).post(PATHS.forgetPassword, { email: person.email });
  expect((await mailsTo(app, person.email))[0]?.subject).toContain("no account");
});
