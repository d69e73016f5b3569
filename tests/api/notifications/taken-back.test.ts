import { expect, test } from "vitest";
import { NOTIFICATION_PATHS as NEWS } from "archive/contract/notification-paths";
import { fillPath, PATHS } from "archive/contract/paths";
import { pruneNotifications } from "archive/jobs/prune-notifications";
import { accept, firstId, join, newGroup, offer } from "tests/world/circle";
import { badgeOf, beginHour, newsOf, SHARED, tell } from "tests/world/news";
import { readEvents } from "tests/world/stream";
import { newWorld, type World } from "tests/world/world";

const toldOf = async (world: World, name: string) => (await newsOf(world, name)).data.map(({ module_name: kind, count, read_status: status }) => [kind, count, status]);
const takeBack = (world: World, shareId: number, owner = "amina") => world.as(owner).post(fillPath(PATHS.removeShare, { id: shareId }));

async function items(world: World, count: number, owner = "amina"): Promise<number[]> {
  const made = [];
  for (let n = 0; n < count; n++) made.push((await world.item({ owner })).id);
  return made;
}

test("a share that is taken back takes its notification along; of several folded ones the rest stays, and what was seen is told apart", async () => {
  await using world = await newWorld();
  beginHour(world);
  const [first = 0, second = 0, third = 0] = await items(world, 3);
  const one = await offer(world, first, "bela");
  world.later({ seconds: 1 });
  const two = await offer(world, second, "bela");
  expect(await toldOf(world, "bela")).toEqual([["share_request", 2, "unseen"]]);
  await takeBack(world, one);
  expect(await toldOf(world, "bela")).toEqual([["share_request", 1, "unseen"]]);
  await world.as("bela").post(NEWS.notificationSeen, { id: await firstId(await world.as("bela").get(NEWS.notificationList)) });
  world.later({ seconds: 1 });
  const three = await offer(world, third, "bela");
  expect(await toldOf(world, "bela")).toEqual([["share_request", 1, "unseen"], ["share_request", 1, "seen"]]);
  await takeBack(world, two);
  expect(await toldOf(world, "bela")).toEqual([["share_request", 1, "unseen"]]);
  await takeBack(world, three);
  expect(await toldOf(world, "bela")).toEqual([]);
  expect(await badgeOf(world, "bela")).toBe(0);
});

test("so do the bin, a block, and an invitation that is taken back; one that was accepted stays told", async () => {
  await using world = await newWorld();
  beginHour(world);
  const [first = 0, second = 0] = await items(world, 2);
  const { id: bela } = await world.person("bela");
  await accept(world, "bela", await offer(world, first, "bela"));
  expect(await toldOf(world, "bela")).toEqual([["share_request", 1, "unseen"]]);
  await world.as("amina").post(fillPath(PATHS.itemDelete, { id: first }));
  expect(await toldOf(world, "bela")).toEqual([]);

  const groupId = await newGroup(world);
  await world.as("amina").post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [bela] });
  await world.as("amina").post(fillPath(PATHS.groupInvitationDelete, { id: await firstId(await world.as("amina").get(`${PATHS.groupInvitations}?group_id=${groupId}`)) }));
  expect(await toldOf(world, "bela")).toEqual([]);
  await join(world, groupId, { member: "bela" });
  expect(await toldOf(world, "bela")).toEqual([["group", 1, "unseen"]]);

  await offer(world, second, "bela");
  await world.as("bela").post(fillPath(PATHS.block, { id: (await world.person("amina")).id }));
  await world.as("bela").post(fillPath(PATHS.unblock, { id: (await world.person("amina")).id }));
  expect((await toldOf(world, "bela")).map(([kind]) => kind)).toEqual(["group"]);
});

test("what is taken out of a group is not told of any more, and who leaves it hears nothing of it", async () => {
  await using world = await newWorld();
  beginHour(world);
  const ids = await items(world, 3);
  const groupId = await newGroup(world, { members: ["bela", "karim"] });
  for (const name of ["bela", "karim"]) await world.as(name).post(NEWS.notificationSeenAll);
  await world.as("amina").post(fillPath(PATHS.shareWithGroup, { id: groupId }), { handwriting_ids: ids, confirm: true });
  const news = async (name: string) => (await toldOf(world, name)).filter(([kind]) => kind === "group_file");
  expect(await news("bela")).toEqual([["group_file", 3, "unseen"]]);
  await world.as("amina").post(PATHS.itemDeleteMultiple, { ids: ids.slice(0, 2) });
  for (const name of ["bela", "karim"]) expect(await news(name)).toEqual([["group_file", 1, "unseen"]]);
  await world.as("bela").post(fillPath(PATHS.groupLeave, { id: groupId }));
  expect(await toldOf(world, "bela")).toEqual([]);
  await world.as("amina").post(fillPath(PATHS.groupDelete, { id: groupId }));
  expect(await toldOf(world, "karim")).toEqual([]);
});

test("whoever's counts change hears of it at once, in every tab: by an answer, by taking back, by a letter to their address", async () => {
  await using world = await newWorld();
  beginHour(world);
  const [first = 0, second = 0] = await items(world, 2);
  await world.person("bela");
  const page = readEvents(await world.as("bela").get(NEWS.events));
  const next = async () => (await page.next())?.data;
  expect(await next()).toEqual({ kind: "now", count: 0, requests: 0 });
  const shareId = await offer(world, first, "bela");
  expect(await next()).toEqual({ kind: "notification", count: 1, requests: 1 });
  await accept(world, "bela", shareId);
  expect(await next()).toEqual({ kind: "seen", count: 1, requests: 0 });
  await takeBack(world, shareId);
  expect(await next()).toEqual({ kind: "seen", count: 0, requests: 0 });
  await world.as("amina").post(PATHS.share, { handwriting_id: second, addresses: ["bela@example.test"], confirm: true });
  expect(await next()).toEqual({ kind: "seen", count: 0, requests: 1 });
  await world.as("bela").post(fillPath(PATHS.block, { id: (await world.person("amina")).id }));
  expect(await next()).toEqual({ kind: "seen", count: 0, requests: 0 });
});

test("many who share and take back at once wait for nobody in a circle, and nothing of it stays", async () => {
  await using world = await newWorld();
  beginHour(world);
  const names = ["bela", "karim", "dola", "nila"];
  const people: number[] = [];
  for (const name of names) people.push((await world.person(name)).id);
  const ids = await items(world, 6);
  const share = (id: number, order: number[]) => world.as("amina").post(PATHS.share, { handwriting_id: id, user_ids: order, confirm: true });
  const groupId = await newGroup(world, { members: names });
  for (const name of names) await world.as(name).post(NEWS.notificationSeenAll);
  const answers = await Promise.all([
    ...ids.map((id, place) => share(id, place % 2 ? people : people.toReversed())),
    world.as("amina").post(fillPath(PATHS.shareWithGroup, { id: groupId }), { handwriting_ids: ids.slice(0, 3), confirm: true }),
    ...names.map((name) => world.as(name).post(NEWS.notificationSeenAll)),
    world.as("amina").post(PATHS.itemDeleteMultiple, { ids: ids.slice(3) }),
    ...ids.slice(3).map((id) => world.as("amina").post(fillPath(PATHS.itemDelete, { id }))),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  await world.as("amina").post(PATHS.itemDeleteMultiple, { ids: ids.slice(0, 3) });
  for (const name of names) expect((await toldOf(world, name)).filter(([kind]) => kind !== "group")).toEqual([]);
});

test("one that came by a letter's address goes like one that came by name", async () => {
  await using world = await newWorld();
  const [id = 0] = await items(world, 1);
  await world.person("bela");
  await world.as("amina").post(PATHS.share, { handwriting_id: id, addresses: ["bela@example.test"], confirm: true });
  await world.settle();
  expect(await toldOf(world, "bela")).toEqual([["share_request", 1, "unseen"]]);
  await takeBack(world, await firstId(await world.as("amina").get(fillPath(PATHS.whoCanSee, { id }))));
  expect(await toldOf(world, "bela")).toEqual([]);
});

test("seen ones go after 90 days, unseen ones stay", async () => {
  await using world = await newWorld();
  for (const from of ["karim", "dola"]) await tell(world, from, ["bela"], SHARED);
  await world.as("bela").post(NEWS.notificationSeen, { id: await firstId(await world.as("bela").get(NEWS.notificationList)) });
  world.later({ days: 89 });
  await pruneNotifications(world.services);
  expect(await newsOf(world, "bela").then(({ data }) => data.length)).toBe(2);
  world.later({ days: 2 });
  await pruneNotifications(world.services);
  expect(await world.services.db.selectFrom("notifications").select("read_at").execute()).toEqual([{ read_at: null }]);
});
