import { expect, test } from "vitest";
import { PRIVATE } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { emptyBin } from "archive/jobs/empty-bin";
import { erasePeople } from "archive/jobs/erase-people";
import { replayErasures } from "archive/jobs/replay-erasures";
import { accept, firstId, join, newGroup, offer } from "tests/test-app/circle";
import { beginHour } from "tests/test-app/notification-events";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { notificationsLeft, outcomeOf } from "tests/test-app/told";

const at = (path: string, id: number) => fillPath(path, { id });
const newItem = async (app: TestApp, owner = "amina") => (await app.item({ owner, status: PRIVATE })).id;

/**
 * Two items, each accepted by bela, waiting for dola and for rafi at his address, and seen by karim's group; the first
 * lies in the bin.
 */
async function granted(app: TestApp): Promise<number[]> {
  beginHour(app);
  const items = [await newItem(app), await newItem(app)];
  const groupId = await newGroup(app, { members: ["karim"] });
  await app.services.db.deleteFrom("notifications").execute();
  await app.person("rafi");
  const offered: number[] = [];
  for (const id of items) {
    app.later({ seconds: 1 });
    await app.as("amina").post(at(PATHS.shareWithGroup, groupId), { handwriting_ids: [id], confirm: true });
    offered.push(await offer(app, id, "bela"));
    await offer(app, id, "dola");
    const share = { handwriting_id: id, addresses: ["rafi@example.test"], confirm: true };
    await app.as("amina").post(PATHS.share, share);
    await app.settle();
  }
  // Answered together: one that is seen counts no more.
  for (const id of offered) await accept(app, "bela", id);
  const [first = 0] = items;
  await app.as("amina").post(at(PATHS.itemDelete, first));
  expect(await notificationsLeft(app)).toEqual(ONE_LEFT.map((each) => each.replace("1", "2, 1 asleep")));
  return items;
}
const ONE_LEFT = [
  "Amina share_accepted 1",
  "Bela share_request 1",
  "Dola share_request 1",
  "Karim group_file 1",
  "Rafi share_request 1",
];
const EVERYBODY = ["Amina seen", "Bela seen", "Dola seen", "Karim seen", "Rafi seen"];

test.each([
  ["by its owner", (app: TestApp, id: number) => app.as("amina").post(at(PATHS.itemErase, id))],
  [
    "among others",
    async (app: TestApp, id: number) => {
      await app.as("amina").post(PATHS.itemEraseMultiple, { ids: [id] });
    },
  ],
  [
    "with the bin",
    async (app: TestApp) => {
      app.later({ days: 31 });
      await emptyBin(app.services);
    },
  ],
  [
    "once more after a restore",
    async (app: TestApp, id: number) => {
      app.later({ days: 1 });
      await replayErasures(app.services, [{ kind: "item", subject_id: id, erased_at: app.services.now() }]);
    },
  ],
])("what is erased %s takes the sleeping part of each notification along", async (_, erase) => {
  await using app = await newTestApp();
  const [first = 0] = await granted(app);
  expect(await outcomeOf(app, () => erase(app, first))).toEqual({ told: EVERYBODY, left: ONE_LEFT });
});

test("an item that a back-up brought back takes the waking part of each notification along", async () => {
  await using app = await newTestApp();
  const [first = 0, second = 0] = await granted(app);
  await app.as("amina").post(at(PATHS.itemErase, first));
  expect(await notificationsLeft(app)).toEqual(ONE_LEFT);
  app.later({ days: 1 });
  const entry = { kind: "item" as const, subject_id: second, erased_at: app.services.now() };
  expect(await outcomeOf(app, () => replayErasures(app.services, [entry]))).toEqual({ told: EVERYBODY, left: [] });
});

/** Somebody leaves, and is erased. */
async function erasedIs(app: TestApp, name: string) {
  const { password } = await app.person(name);
  await expect(await app.as(name).post(PATHS.leave, { password })).toHaveStatus(200);
  await app.settle();
  app.later({ days: 31 });
  return outcomeOf(app, async () => {
    await erasePeople(app.services);
    await app.settle();
  });
}

test("whoever is erased takes along what others know of the shares that they accepted", async () => {
  await using app = await newTestApp();
  beginHour(app);
  const item = await newItem(app);
  // The last who accepted is whom the notification names: it goes with that person as a whole.
  for (const name of ["bela", "karim"]) {
    await accept(app, name, await offer(app, item, name));
    app.later({ seconds: 1 });
  }
  const waiting = await newItem(app);
  await app.as("amina").post(PATHS.share, { handwriting_id: waiting, addresses: ["bela@example.test"], confirm: true });
  await app.settle();
  expect(await notificationsLeft(app)).toEqual([
    "Amina share_accepted 2",
    "Bela share_request 1",
    "Bela share_request 1",
    "Karim share_request 1",
  ]);
  const { told, left } = await erasedIs(app, "bela");
  expect(left).toEqual(["Amina share_accepted 1", "Karim share_request 1"]);
  expect(told).toEqual(["Amina seen", "Bela seen"]);
  expect((await erasedIs(app, "karim")).left).toEqual([]);
});

test("so are they who shared: their letters' notifications go, and what they showed a group counts down", async () => {
  await using app = await newTestApp();
  beginHour(app);
  const groupId = await newGroup(app, { members: ["bela", "karim"] });
  await app.services.db.deleteFrom("notifications").execute();
  for (const owner of ["bela", "amina"]) {
    const ids = [await newItem(app, owner)];
    await app.as(owner).post(at(PATHS.shareWithGroup, groupId), { handwriting_ids: ids, confirm: true });
    app.later({ seconds: 1 });
  }
  await offer(app, await newItem(app, "bela"), "dola", "bela");
  expect(await notificationsLeft(app)).toEqual([
    "Amina group_file 1",
    "Bela group_file 1",
    "Dola share_request 1",
    "Karim group_file 2",
  ]);
  expect(await erasedIs(app, "bela")).toEqual({
    told: ["Amina seen", "Bela seen", "Dola seen", "Karim seen"],
    left: ["Karim group_file 1"],
  });
});

test("their groups' invitations go with them, and whoever they blocked or were blocked by is told", async () => {
  await using app = await newTestApp();
  beginHour(app);
  const [bela, karim] = [await app.person("bela"), await app.person("karim")];
  for (const name of ["dola", "nila", "rafi"]) await app.person(name);
  // One that they alone are in, one that goes to its other member, and one of amina's that they are asked to.
  const [alone, passed] = [
    await newGroup(app, { owner: "bela" }),
    await newGroup(app, { owner: "bela", members: ["rafi"] }),
  ];
  await join(app, await newGroup(app), { member: "bela" });
  await app.services.db.deleteFrom("notifications").execute();
  const invite = (who: string, groupId: number, id: number) =>
    app.as(who).post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [id] });
  await invite("bela", alone, (await app.person("dola")).id);
  await app.as("bela").post(PATHS.invite, { group_id: passed, email: "nila@example.test" });
  const other = await newGroup(app);
  await invite("amina", other, bela.id);
  await app.settle();
  await app.as("bela").post(at(PATHS.block, karim.id));
  await app.as("rafi").post(at(PATHS.block, bela.id));
  expect(await notificationsLeft(app)).toEqual(["Bela group 1", "Dola group 1", "Nila group 1"]);
  expect(await erasedIs(app, "bela")).toEqual({
    told: ["Bela seen", "Dola seen", "Karim seen", "Nila seen", "Rafi seen"],
    left: [],
  });
  expect(await app.services.db.selectFrom("group_invitations").select("id").execute()).toEqual([]);
});

test("what was sent to the address of an erased person goes with them", async () => {
  await using app = await newTestApp();
  const item = await newItem(app);
  const groupId = await newGroup(app);
  await app.person("bela");
  const ask = [
    () => app.as("amina").post(PATHS.share, { handwriting_id: item, addresses: ["bela@example.test"], confirm: true }),
    () => app.as("amina").post(PATHS.invite, { group_id: groupId, email: "bela@example.test" }),
  ];
  for (const each of ask) await each();
  await app.settle();
  await firstId(await app.as("bela").get(PATHS.pendingShares));
  expect(await erasedIs(app, "bela")).toEqual({ told: ["Bela seen"], left: [] });
  expect(await app.services.db.selectFrom("shares").select("id").execute()).toEqual([]);
});
