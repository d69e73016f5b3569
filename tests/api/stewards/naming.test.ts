import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { erasePeople } from "archive/jobs/erase-people";
import { PASSWORD } from "tests/test-app/people";
import { readEvents } from "tests/test-app/stream";
import { newTestApp } from "tests/test-app/test-app";
import { notificationsLeft } from "tests/test-app/told";
import { refusal } from "../accounts/entrance";
import { mailsTo } from "../accounts/mails";
import { accepted, asked, asks, named, opened, OWNER, passes, statesOf, STEWARD, stewardships } from "./stewarded";

test("naming asks for the password and tells both sides; nothing is open before it was waited for", async () => {
  await using app = await newTestApp();
  const [{ email }, steward] = [await app.person(OWNER), await app.person(STEWARD)];
  const item = await app.item({ owner: OWNER, status: 0 });
  const body = { user_ids: [steward.id], may: "read" };
  expect(await refusal(await app.as(OWNER).post(PATHS.stewardsName, body))).toMatchObject({
    status: 400,
    errors: { password: [expect.any(String)] },
  });
  await expect(await app.as(OWNER).post(PATHS.stewardsName, { ...body, password: "not-my-pass-1" })).toHaveStatus(201);
  const id = await named(app);
  expect((await mailsTo(app, steward.email))[0]?.subject).toBe(
    "Amina Rahman asks you to look after their archive one day",
  );
  expect((await mailsTo(app, email))[0]?.subject).toBe("Who may ask for your archive was changed");
  expect(await notificationsLeft(app)).toEqual(["Bela steward_named 1"]);
  await expect(await asks(app, id)).toHaveStatus(400);
  await expect(await app.as(STEWARD).post(fillPath(PATHS.entrustedAccept, { id }))).toHaveStatus(200);
  expect((await mailsTo(app, email))[0]?.subject).toBe("Bela Rahman agreed to look after your archive");
  await expect(await app.as(STEWARD).get(item.url)).toHaveStatus(404);
  await expect(await app.as(STEWARD).get(fillPath(PATHS.entrustedItems, { id }))).toHaveStatus(404);
  // Nobody else's to take on or to change.
  for (const path of [PATHS.entrustedAccept, PATHS.entrustedDecline, PATHS.stewardRemove])
    await expect(await app.as("dola").post(fillPath(path, { id }))).toHaveStatus(404);
  await expect(
    await app.as(STEWARD).post(fillPath(PATHS.stewardChange, { id }), { may: "keep", password: PASSWORD }),
  ).toHaveStatus(404);
});

test("three at most; oneself, and whoever one does not know, cannot be named", async () => {
  await using app = await newTestApp();
  for (const steward of ["bela", "dola", "karim"]) await named(app, { steward });
  const nila = await app.person("nila");
  const tries = { may: "read", password: PASSWORD };
  expect(
    await refusal(await app.as(OWNER).post(PATHS.stewardsName, { ...tries, addresses: [nila.email] })),
  ).toMatchObject({ status: 400, errors: { user_ids: [expect.stringContaining("three")] } });
  const { id, email } = await app.person("rafi");
  await expect(await app.as("rafi").post(PATHS.stewardsName, { ...tries, user_ids: [id] })).toHaveStatus(400);
  await expect(await app.as("rafi").post(PATHS.stewardsName, { ...tries, addresses: [email] })).toHaveStatus(400);
  await expect(await app.as("rafi").post(PATHS.stewardsName, { ...tries, user_ids: [999_999] })).toHaveStatus(404);
  await expect(await app.as("rafi").post(PATHS.stewardsName, tries)).toHaveStatus(400);
});

test("an address is written to alike whether anybody has it; whoever proves it takes it on", async () => {
  await using app = await newTestApp();
  await app.person(OWNER);
  const addresses = ["bela@example.test", "newcomer@example.test"];
  await app.person(STEWARD);
  const answers: unknown[] = [];
  for (const address of addresses)
    answers.push(
      await (
        await app.as(OWNER).post(PATHS.stewardsName, { addresses: [address], may: "keep", password: PASSWORD })
      ).json(),
    );
  expect(answers[0]).toEqual(answers[1]);
  expect((await stewardships(app, OWNER)).stewards.map(({ person }) => person)).toEqual([null, null]);
  await app.settle();
  for (const address of addresses) expect((await mailsTo(app, address))[0]?.subject).toContain("look after");
  await app.person("newcomer");
  for (const name of [STEWARD, "newcomer"]) {
    const [one] = (await stewardships(app, name)).entrusted;
    await expect(await app.as(name).post(fillPath(PATHS.entrustedAccept, { id: one?.id ?? 0 }))).toHaveStatus(200);
  }
  expect((await stewardships(app, OWNER)).stewards.map(({ person }) => person?.name)).toEqual([
    "Bela Rahman",
    "Newcomer Rahman",
  ]);
});

test("declining, giving back, removing: each ends it and a request with it, and the other side is told", async () => {
  await using app = await newTestApp();
  const [{ email }, steward] = [await app.person(OWNER), await app.person(STEWARD)];
  const declined = await named(app);
  await app.as(STEWARD).post(fillPath(PATHS.entrustedDecline, { id: declined }));
  expect((await mailsTo(app, email))[0]?.subject).toBe("Bela Rahman will not look after your archive");
  const given = await asked(app);
  await app.as(STEWARD).post(fillPath(PATHS.entrustedDecline, { id: given }));
  const removed = await asked(app);
  await expect(await app.as(OWNER).post(fillPath(PATHS.stewardRemove, { id: removed }))).toHaveStatus(200);
  expect((await mailsTo(app, steward.email))[0]?.subject).toContain("You can no longer ask");
  await passes(app, 61);
  expect([await statesOf(app), (await stewardships(app, OWNER)).stewards]).toEqual([[], []]);
  expect((await notificationsLeft(app)).filter((row) => row.includes("steward"))).toEqual([]);
});

test("who is not to be a steward after all is told of it no more, and an open page hears that at once", async () => {
  await using app = await newTestApp();
  await app.person(STEWARD);
  const page = readEvents(await app.as(STEWARD).get(PATHS.events));
  const next = async () => (await page.next())?.data;
  expect(await next()).toEqual({ kind: "now", count: 0, requests: 0 });
  const id = await named(app);
  expect(await next()).toEqual({ kind: "notification", count: 1, requests: 0 });
  await expect(await app.as(OWNER).post(fillPath(PATHS.stewardRemove, { id }))).toHaveStatus(200);
  expect(await next()).toEqual({ kind: "seen", count: 0, requests: 0 });
});

test("what they would get is changed by the password alone, and they are told", async () => {
  await using app = await newTestApp();
  const { email } = await app.person(STEWARD);
  const id = await accepted(app);
  const path = fillPath(PATHS.stewardChange, { id });
  await expect(await app.as(OWNER).post(path, { may: "keep", only_me: true })).toHaveStatus(400);
  await expect(await app.as(OWNER).post(path, { may: "keep", only_me: true, password: PASSWORD })).toHaveStatus(200);
  expect((await mailsTo(app, email))[0]?.subject).toContain("changed what you may do");
});

test.each([
  [OWNER, STEWARD],
  [STEWARD, OWNER],
])("%s blocks %s: nothing is left between them, open or not", async (who, whom) => {
  await using app = await newTestApp();
  const item = await app.item({ owner: OWNER, status: 0 });
  const id = await opened(app);
  await expect(await app.as(STEWARD).get(item.url)).toHaveStatus(200);
  await app.as(who).post(fillPath(PATHS.block, { id: (await app.person(whom)).id }));
  await expect(await app.as(STEWARD).get(item.url)).toHaveStatus(404);
  await expect(await asks(app, id)).toHaveStatus(404);
  const { id: personId } = await app.person(STEWARD);
  const again = await app.as(OWNER).post(PATHS.stewardsName, { user_ids: [personId], may: "read", password: PASSWORD });
  await expect(again).toHaveStatus(404);
});

test.each([OWNER, STEWARD])("%s leaves: it is over, the other is told, and erasing leaves nothing", async (who) => {
  await using app = await newTestApp();
  await asked(app);
  const other = await app.person(who === OWNER ? STEWARD : OWNER);
  await expect(await app.as(who).post(PATHS.leave, { password: PASSWORD })).toHaveStatus(200);
  expect((await mailsTo(app, other.email))[0]?.subject).toMatch(/can no longer ask|will not look after/);
  expect((await mailsTo(app, other.email))[0]?.subject).toContain("Rahman");
  const { db } = app.services;
  expect(await db.selectFrom("stewardships").select("id").execute()).toEqual([]);
  app.later({ days: 31 });
  await erasePeople(app.services);
  expect(await db.selectFrom("notifications").select("id").execute()).toEqual([]);
});

test("what somebody takes along names whom they named, and who named them", async () => {
  await using app = await newTestApp();
  await asked(app);
  const { listKeptStewardships } = await import("archive/db/stewards/kept-stewardships");
  const [mine, theirs] = [await app.person(OWNER), await app.person(STEWARD)];
  expect(await listKeptStewardships(app.services.db, mine.id)).toMatchObject([
    { other: "steward", name: "Bela Rahman", may: "read", state: "asking" },
  ]);
  expect(await listKeptStewardships(app.services.db, theirs.id)).toMatchObject([
    { other: "owner", name: "Amina Rahman", reason: "She died in May." },
  ]);
});

test("named and removed again and again, a stranger is written to once a day, and named five times", async () => {
  await using app = await newTestApp();
  const steward = await app.person(STEWARD);
  await named(app);
  const { stewards } = await stewardships(app, OWNER);
  await app.as(OWNER).post(fillPath(PATHS.stewardRemove, { id: stewards[0]?.id ?? 0 }));
  const again = async () => {
    const fields = { user_ids: [steward.id], may: "read", password: PASSWORD };
    const answer = await app.as(OWNER).post(PATHS.stewardsName, fields);
    for (const { id } of (await stewardships(app, OWNER)).stewards)
      await app.as(OWNER).post(fillPath(PATHS.stewardRemove, { id }));
    return answer.status;
  };
  const statuses: number[] = [];
  for (let time = 2; time <= 12; time++) statuses.push(await again());
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429, 429, 429, 429]);
  expect(await mailsTo(app, steward.email)).toHaveLength(1);
});

test("an address that is named twice a day by one person is written to once", async () => {
  await using app = await newTestApp();
  await app.person(OWNER);
  const fields = { addresses: ["newcomer@example.test"], may: "read", password: PASSWORD };
  for (const _time of [1, 2]) {
    await expect(await app.as(OWNER).post(PATHS.stewardsName, fields)).toHaveStatus(200);
    await app.settle();
    for (const { id } of (await stewardships(app, OWNER)).stewards)
      await app.as(OWNER).post(fillPath(PATHS.stewardRemove, { id }));
  }
  expect(await mailsTo(app, "newcomer@example.test")).toHaveLength(1);
});
