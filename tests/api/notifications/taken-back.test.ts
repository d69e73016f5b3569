import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { pruneNotifications } from "archive/jobs/upkeep";
import { accept, firstId, join, newGroup, offer } from "tests/test-app/circle";
import { badgeOf, beginHour, newsOf, SHARED, tell } from "tests/test-app/notification-events";
import { readEvents } from "tests/test-app/stream";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const toldOf = async (app: TestApp, name: string) =>
  (await newsOf(app, name)).data.map(({ module_name: kind, count, read_status: status }) => [kind, count, status]);
const takeBack = (app: TestApp, shareId: number, owner = "amina") =>
  app.as(owner).post(fillPath(PATHS.removeShare, { id: shareId }));

async function items(app: TestApp, count: number, owner = "amina"): Promise<number[]> {
  const made = [];
  for (let n = 0; n < count; n++) made.push((await app.item({ owner })).id);
  return made;
}

test(
  "a share that is taken back takes its notification along; of several folded ones the rest stays, and what was " +
    "seen is told apart",
  async () => {
    await using app = await newTestApp();
    beginHour(app);
    const [first = 0, second = 0, third = 0] = await items(app, 3);
    const one = await offer(app, first, "bela");
    app.later({ seconds: 1 });
    const two = await offer(app, second, "bela");
    expect(await toldOf(app, "bela")).toEqual([["share_request", 2, "unseen"]]);
    await takeBack(app, one);
    expect(await toldOf(app, "bela")).toEqual([["share_request", 1, "unseen"]]);
    await app
      .as("bela")
      .post(PATHS.notificationSeen, { id: await firstId(await app.as("bela").get(PATHS.notificationList)) });
    app.later({ seconds: 1 });
    const three = await offer(app, third, "bela");
    expect(await toldOf(app, "bela")).toEqual([
      ["share_request", 1, "unseen"],
      ["share_request", 1, "seen"],
    ]);
    await takeBack(app, two);
    expect(await toldOf(app, "bela")).toEqual([["share_request", 1, "unseen"]]);
    await takeBack(app, three);
    expect(await toldOf(app, "bela")).toEqual([]);
    expect(await badgeOf(app, "bela")).toBe(0);
  },
);

test("so do the bin, a block, and an invitation that is taken back; one that was accepted stays told", async () => {
  await using app = await newTestApp();
  beginHour(app);
  const [first = 0, second = 0] = await items(app, 2);
  const { id: bela } = await app.person("bela");
  await accept(app, "bela", await offer(app, first, "bela"));
  expect(await toldOf(app, "bela")).toEqual([["share_request", 1, "seen"]]);
  await app.as("amina").post(fillPath(PATHS.itemDelete, { id: first }));
  expect(await toldOf(app, "bela")).toEqual([]);

  const groupId = await newGroup(app);
  await app.as("amina").post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [bela] });
  await app.as("amina").post(
    fillPath(PATHS.groupInvitationDelete, {
      id: await firstId(await app.as("amina").get(`${PATHS.groupInvitations}?group_id=${groupId}`)),
    }),
  );
  expect(await toldOf(app, "bela")).toEqual([]);
  await join(app, groupId, { member: "bela" });
  expect(await toldOf(app, "bela")).toEqual([["group", 1, "seen"]]);

  await offer(app, second, "bela");
  await app.as("bela").post(fillPath(PATHS.block, { id: (await app.person("amina")).id }));
  await app.as("bela").post(fillPath(PATHS.unblock, { id: (await app.person("amina")).id }));
  expect((await toldOf(app, "bela")).map(([kind]) => kind)).toEqual(["group"]);
});

test("what is taken out of a group is not told of any more, and who leaves it hears nothing of it", async () => {
  await using app = await newTestApp();
  beginHour(app);
  const ids = await items(app, 3);
  const groupId = await newGroup(app, { members: ["bela", "karim"] });
  for (const name of ["bela", "karim"]) await app.as(name).post(PATHS.notificationSeenAll);
  await app.as("amina").post(fillPath(PATHS.shareWithGroup, { id: groupId }), { handwriting_ids: ids, confirm: true });
  const news = async (name: string) => (await toldOf(app, name)).filter(([kind]) => kind === "group_file");
  expect(await news("bela")).toEqual([["group_file", 3, "unseen"]]);
  await app.as("amina").post(PATHS.itemDeleteMultiple, { ids: ids.slice(0, 2) });
  for (const name of ["bela", "karim"]) expect(await news(name)).toEqual([["group_file", 1, "unseen"]]);
  await app.as("bela").post(fillPath(PATHS.groupLeave, { id: groupId }));
  expect(await toldOf(app, "bela")).toEqual([]);
  await app.as("amina").post(fillPath(PATHS.groupDelete, { id: groupId }));
  expect(await toldOf(app, "karim")).toEqual([]);
});

test(
  "whoever's counts change hears of it at once, in every tab: by an answer, by taking back, by a letter to their " +
    "address",
  async () => {
    await using app = await newTestApp();
    beginHour(app);
    const [first = 0, second = 0] = await items(app, 2);
    await app.person("bela");
    const page = readEvents(await app.as("bela").get(PATHS.events));
    const next = async () => (await page.next())?.data;
    expect(await next()).toEqual({ kind: "now", count: 0, requests: 0 });
    const shareId = await offer(app, first, "bela");
    expect(await next()).toEqual({ kind: "notification", count: 1, requests: 1 });
    await accept(app, "bela", shareId);
    expect(await next()).toEqual({ kind: "seen", count: 0, requests: 0 });
    await takeBack(app, shareId);
    expect(await next()).toEqual({ kind: "seen", count: 0, requests: 0 });
    await app
      .as("amina")
      .post(PATHS.share, { handwriting_id: second, addresses: ["bela@example.test"], confirm: true });
    expect(await next()).toEqual({ kind: "seen", count: 0, requests: 1 });
    await app.as("bela").post(fillPath(PATHS.block, { id: (await app.person("amina")).id }));
    expect(await next()).toEqual({ kind: "seen", count: 0, requests: 0 });
  },
);

test("many who share and take back at once wait for nobody in a circle, and nothing of it stays", async () => {
  await using app = await newTestApp();
  beginHour(app);
  const names = ["bela", "karim", "dola", "nila"];
  const people: number[] = [];
  for (const name of names) people.push((await app.person(name)).id);
  const ids = await items(app, 6);
  const share = (id: number, order: number[]) =>
    app.as("amina").post(PATHS.share, { handwriting_id: id, user_ids: order, confirm: true });
  const groupId = await newGroup(app, { members: names });
  for (const name of names) await app.as(name).post(PATHS.notificationSeenAll);
  const answers = await Promise.all([
    ...ids.map((id, place) => share(id, place % 2 ? people : people.toReversed())),
    app
      .as("amina")
      .post(fillPath(PATHS.shareWithGroup, { id: groupId }), { handwriting_ids: ids.slice(0, 3), confirm: true }),
    ...names.map((name) => app.as(name).post(PATHS.notificationSeenAll)),
    app.as("amina").post(PATHS.itemDeleteMultiple, { ids: ids.slice(3) }),
    ...ids.slice(3).map((id) => app.as("amina").post(fillPath(PATHS.itemDelete, { id }))),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  await app.as("amina").post(PATHS.itemDeleteMultiple, { ids: ids.slice(0, 3) });
  for (const name of names) expect((await toldOf(app, name)).filter(([kind]) => kind !== "group")).toEqual([]);
});

test("one that came by a letter's address goes like one that came by name", async () => {
  await using app = await newTestApp();
  const [id = 0] = await items(app, 1);
  await app.person("bela");
  await app.as("amina").post(PATHS.share, { handwriting_id: id, addresses: ["bela@example.test"], confirm: true });
  await app.settle();
  expect(await toldOf(app, "bela")).toEqual([["share_request", 1, "unseen"]]);
  await takeBack(app, await firstId(await app.as("amina").get(fillPath(PATHS.whoCanSee, { id }))));
  expect(await toldOf(app, "bela")).toEqual([]);
});

test("seen ones go after 90 days, unseen ones stay", async () => {
  await using app = await newTestApp();
  for (const from of ["karim", "dola"]) await tell(app, from, ["bela"], SHARED);
  await app
    .as("bela")
    .post(PATHS.notificationSeen, { id: await firstId(await app.as("bela").get(PATHS.notificationList)) });
  app.later({ days: 89 });
  await pruneNotifications(app.services);
  expect(await newsOf(app, "bela").then(({ data }) => data.length)).toBe(2);
  app.later({ days: 2 });
  await pruneNotifications(app.services);
  expect(await app.services.db.selectFrom("notifications").select("read_at").execute()).toEqual([{ read_at: null }]);
});
