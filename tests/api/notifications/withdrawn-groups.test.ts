import { expect, test } from "vitest";
import { PRIVATE } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { accept, firstId, newGroup, offer } from "tests/test-app/circle";
import { beginHour } from "tests/test-app/notification-events";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { notificationsLeft, outcomeOf } from "tests/test-app/told";

const at = (path: string, id: number) => fillPath(path, { id });
const newItem = async (app: TestApp, owner = "amina") => (await app.item({ owner, status: PRIVATE })).id;
const invite = async (app: TestApp, groupId: number, name: string) =>
  app.as("amina").post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [(await app.person(name)).id] });
const write = (app: TestApp, groupId: number, name: string) =>
  app.as("amina").post(PATHS.invite, { group_id: groupId, email: `${name}@example.test` });
const show = (app: TestApp, groupId: number, ids: number[], who = "amina") =>
  app.as(who).post(at(PATHS.shareWithGroup, groupId), { handwriting_ids: ids, confirm: true });
const invitationOf = async (app: TestApp, name: string) => firstId(await app.as(name).get(PATHS.pendingGroups));
const forget = (app: TestApp) => app.services.db.deleteFrom("notifications").execute();

test("an invitation by name is something new to its receiver; one to an address is seen by its holder", async () => {
  await using app = await newTestApp();
  const groupId = await newGroup(app);
  for (const name of ["bela", "karim"]) await app.person(name);
  expect(await outcomeOf(app, () => invite(app, groupId, "bela"))).toEqual({
    told: ["Bela notification"],
    left: ["Bela group 1"],
  });
  expect((await outcomeOf(app, () => write(app, groupId, "karim"))).told).toEqual(["Karim seen"]);
  expect((await outcomeOf(app, () => write(app, groupId, "nobody"))).told).toEqual([]);
});

test("who ignores an invitation or joins is told, and the owner of who joined; the notification stays", async () => {
  await using app = await newTestApp();
  const groupId = await newGroup(app);
  await invite(app, groupId, "bela");
  const id = await invitationOf(app, "bela");
  expect(await outcomeOf(app, () => app.as("bela").post(PATHS.ignoreGroup, { id }))).toEqual({
    told: ["Bela seen"],
    left: ["Bela group 1"],
  });
  expect(await outcomeOf(app, () => app.as("bela").post(PATHS.acceptGroup, { id }))).toEqual({
    told: ["Amina notification", "Bela seen"],
    left: ["Amina group_joined 1", "Bela group 1"],
  });
});

test("an invitation that is taken back takes its notification along, by name or by address", async () => {
  await using app = await newTestApp();
  beginHour(app);
  const groups = [await newGroup(app), await newGroup(app)];
  for (const groupId of groups) {
    await invite(app, groupId, "bela");
    app.later({ seconds: 1 });
  }
  await app.person("karim");
  await write(app, groups[0] ?? 0, "karim");
  await app.settle();
  expect(await notificationsLeft(app)).toEqual(["Bela group 2", "Karim group 1"]);
  const takeBack = async (groupId = 0) => {
    const id = await firstId(await app.as("amina").get(`${PATHS.groupInvitations}?group_id=${groupId}`));
    return app.as("amina").post(at(PATHS.groupInvitationDelete, id));
  };
  expect(await outcomeOf(app, () => takeBack(groups[0]))).toEqual({ told: ["Karim seen"], left: ["Bela group 2"] });
  expect(await outcomeOf(app, () => takeBack(groups[0]))).toEqual({ told: ["Bela seen"], left: ["Bela group 1"] });
  expect(await outcomeOf(app, () => takeBack(groups[1]))).toEqual({ told: ["Bela seen"], left: [] });
});

test("who is invited again has one notification, not two", async () => {
  await using app = await newTestApp({ rateLimits: false });
  const groupId = await newGroup(app);
  for (const [name, ask] of [
    ["bela", invite],
    ["karim", write],
  ] as const) {
    await app.person(name);
    await ask(app, groupId, name);
    await app.settle();
    await app.as(name).post(PATHS.ignoreGroup, { id: await invitationOf(app, name) });
  }
  app.later({ days: 8 });
  for (const [name, ask] of [
    ["Bela", invite],
    ["Karim", write],
  ] as const) {
    const again = await outcomeOf(app, async () => {
      await ask(app, groupId, name.toLowerCase());
      await app.settle();
    });
    expect(again).toEqual({ told: [`${name} notification`, `${name} seen`], left: ["Bela group 1", "Karim group 1"] });
  }
});

test("joining takes no notification, of an invitation by name nor of one by address", async () => {
  await using app = await newTestApp();
  beginHour(app);
  const groupId = await newGroup(app);
  await invite(app, groupId, "bela");
  await write(app, groupId, "bela");
  await app.settle();
  expect(await notificationsLeft(app)).toEqual(["Bela group 2"]);
  const id = await invitationOf(app, "bela");
  expect(await outcomeOf(app, () => app.as("bela").post(PATHS.acceptGroup, { id }))).toEqual({
    told: ["Amina notification", "Bela seen"],
    left: ["Amina group_joined 1", "Bela group 2"],
  });
});

test("what is taken out of a group takes its part of every other member's notification along", async () => {
  await using app = await newTestApp();
  beginHour(app);
  const groupId = await newGroup(app, { members: ["bela", "karim"] });
  await forget(app);
  const ids = [await newItem(app, "bela"), await newItem(app, "bela"), await newItem(app, "bela")];
  await show(app, groupId, ids, "bela");
  const told = ["Amina seen", "Karim seen"];
  for (const [who, count] of [
    ["bela", 2],
    ["amina", 1],
  ] as const) {
    const takeOut = () => app.as(who).post(at(PATHS.removeGroupShare, ids[count] ?? 0), { group_id: groupId });
    expect(await outcomeOf(app, takeOut)).toEqual({
      told,
      left: [`Amina group_file ${count}`, `Karim group_file ${count}`],
    });
  }
  const bin = () => app.as("bela").post(at(PATHS.itemDelete, ids[0] ?? 0));
  expect(await outcomeOf(app, bin)).toEqual({
    told,
    left: ["Amina group_file 1, 1 asleep", "Karim group_file 1, 1 asleep"],
  });
});

test.each([
  ["leaves a group", "bela", (app: TestApp, groupId: number) => app.as("bela").post(at(PATHS.groupLeave, groupId))],
  [
    "is removed from it",
    "bela",
    async (app: TestApp, groupId: number) =>
      app.as("amina").post(at(PATHS.groupMemberDelete, (await app.person("bela")).id), { group_id: groupId }),
  ],
])("who %s hears of it no more, and nobody of what they showed it", async (_, __, end) => {
  await using app = await newTestApp();
  beginHour(app);
  const groupId = await newGroup(app, { members: ["bela", "karim"] });
  await show(app, groupId, [await newItem(app)]);
  await show(app, groupId, [await newItem(app, "bela"), await newItem(app, "bela")], "bela");
  expect(await notificationsLeft(app)).toEqual([
    "Amina group_file 2",
    "Amina group_joined 2",
    "Bela group 1",
    "Bela group_file 1",
    "Karim group 1",
    "Karim group_file 3",
  ]);
  expect(await outcomeOf(app, () => end(app, groupId))).toEqual({
    told: ["Amina seen", "Bela seen", "Karim seen"],
    left: ["Amina group_joined 2", "Karim group 1", "Karim group_file 1"],
  });
});

test("its former owner hears nothing more of a group that they left", async () => {
  await using app = await newTestApp();
  const groupId = await newGroup(app, { members: ["bela"] });
  const { id } = await app.person("bela");
  await app.as("amina").post(at(PATHS.groupHandOver, groupId), { user_id: id });
  expect(await outcomeOf(app, () => app.as("amina").post(at(PATHS.groupLeave, groupId)))).toEqual({
    told: ["Amina seen"],
    left: ["Bela group 1"],
  });
});

test("a group that is deleted takes along all that tells of it, and its invitations' notifications", async () => {
  await using app = await newTestApp();
  const other = await newGroup(app, { name: "Other", members: ["rafi"] });
  app.later({ hours: 1 });
  const groupId = await newGroup(app, { members: ["bela", "karim"] });
  await show(app, groupId, [await newItem(app)]);
  await show(app, groupId, [await newItem(app, "bela")], "bela");
  await invite(app, groupId, "dola");
  await app.person("nila");
  await write(app, groupId, "nila");
  await app.settle();
  await app.as("nila").post(PATHS.ignoreGroup, { id: await invitationOf(app, "nila") });
  expect((await notificationsLeft(app)).length).toBe(10);
  expect(await outcomeOf(app, () => app.as("amina").post(at(PATHS.groupDelete, groupId)))).toEqual({
    told: ["Amina seen", "Bela seen", "Dola seen", "Karim seen", "Nila seen"],
    left: ["Amina group_joined 1", "Rafi group 1"],
  });
  expect((await outcomeOf(app, () => app.as("rafi").post(at(PATHS.groupLeave, other)))).left).toEqual([
    "Amina group_joined 1",
  ]);
});

test("a block tells both, and takes every notification of what went between them along; so does its end", async () => {
  await using app = await newTestApp();
  const amina = await app.person("amina");
  const groupId = await newGroup(app);
  await offer(app, await newItem(app), "bela");
  await accept(app, "amina", await offer(app, await newItem(app, "bela"), "amina", "bela"));
  await invite(app, groupId, "bela");
  expect(await notificationsLeft(app)).toEqual([
    "Amina share_request 1",
    "Bela group 1",
    "Bela share_accepted 1",
    "Bela share_request 1",
  ]);
  const both = { told: ["Amina seen", "Bela seen"], left: [] };
  const block = () => app.as("bela").post(at(PATHS.block, amina.id));
  expect(await outcomeOf(app, block)).toEqual(both);
  expect(await outcomeOf(app, block)).toEqual({ told: [], left: [] });
  // What comes to an address of hers meanwhile.
  await write(app, groupId, "bela");
  await app
    .as("amina")
    .post(PATHS.share, { handwriting_id: await newItem(app), addresses: ["bela@example.test"], confirm: true });
  await app.settle();
  expect(await outcomeOf(app, () => app.as("bela").post(at(PATHS.unblock, amina.id)))).toEqual(both);
  await expect(await app.as("bela").post(at(PATHS.unblock, amina.id))).toHaveStatus(404);
});
