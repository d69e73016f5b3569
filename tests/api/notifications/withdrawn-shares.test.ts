import { expect, test } from "vitest";
import { PRIVATE } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form } from "tests/builders/form";
import { accept, firstId, newGroup, offer } from "tests/test-app/circle";
import { beginHour } from "tests/test-app/notification-events";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { notificationsLeft, outcomeOf } from "tests/test-app/told";

const at = (path: string, id: number) => fillPath(path, { id });
const newItem = async (app: TestApp) => (await app.item({ owner: "amina", status: PRIVATE })).id;

/** Offers an item of amina's to addresses. */
const write = (app: TestApp, itemId: number, ...addresses: string[]) =>
  app.as("amina").post(PATHS.share, { handwriting_id: itemId, addresses, confirm: true });

/** Offers it to bela at her address, told by the letter that came there. @returns the share's id */
async function writeToBela(app: TestApp, itemId: number): Promise<number> {
  await app.person("bela");
  await write(app, itemId, "bela@example.test");
  await app.settle();
  return firstId(await app.as("bela").get(PATHS.pendingShares));
}

test("an offer by name is something new to its receiver; one to addresses is seen by their holders", async () => {
  await using app = await newTestApp();
  const [first, second] = [await newItem(app), await newItem(app)];
  await app.person("bela");
  expect(await outcomeOf(app, () => offer(app, first, "bela"))).toEqual({
    told: ["Bela notification"],
    left: ["Bela share_request 1"],
  });
  await app.person("karim");
  const { told } = await outcomeOf(app, () =>
    write(app, second, "bela@example.test", "karim@example.test", "nobody@example.test"),
  );
  expect(told).toEqual(["Bela seen", "Karim seen"]);
});

test("what is accepted without asking tells nobody, and takes nobody's notification along", async () => {
  await using app = await newTestApp();
  const [first, second] = [await newItem(app), await newItem(app)];
  const amina = await app.person("amina");
  await app.as("bela").post(at(PATHS.alwaysAccept, amina.id));
  const bela = await app.person("bela");
  expect(
    await outcomeOf(app, () =>
      app.as("amina").post(PATHS.share, { handwriting_id: first, user_ids: [bela.id], confirm: true }),
    ),
  ).toEqual({ told: [], left: [] });
  await app.as("bela").post(at(PATHS.alwaysAcceptNot, amina.id));
  app.later({ seconds: 1 });
  await offer(app, second, "bela");
  const shareId = await firstId(await app.as("amina").get(at(PATHS.whoCanSee, first)));
  expect(await outcomeOf(app, () => app.as("amina").post(at(PATHS.removeShare, shareId)))).toEqual({
    told: ["Bela seen"],
    left: ["Bela share_request 1"],
  });
});

test("an answer is told to its owner where it accepts, and to whoever gave it; it takes nothing away", async () => {
  await using app = await newTestApp();
  const item = await newItem(app);
  const shareId = await offer(app, item, "bela");
  expect(await outcomeOf(app, () => app.as("bela").post(PATHS.ignoreShare, { id: shareId }))).toEqual({
    told: ["Bela seen"],
    left: ["Bela share_request 1"],
  });
  expect(await outcomeOf(app, () => accept(app, "bela", shareId))).toEqual({
    told: ["Amina notification", "Bela seen"],
    left: ["Amina share_accepted 1", "Bela share_request 1"],
  });
  // Nothing is written the second time.
  expect((await outcomeOf(app, () => accept(app, "bela", shareId))).told).toEqual([]);
});

test("of an offer by name and one by address the one that is merged takes its part along", async () => {
  await using app = await newTestApp();
  beginHour(app);
  const item = await newItem(app);
  await writeToBela(app, item);
  app.later({ seconds: 1 });
  const byName = await offer(app, item, "bela");
  expect(await notificationsLeft(app)).toEqual(["Bela share_request 2"]);
  expect(await outcomeOf(app, () => accept(app, "bela", byName))).toEqual({
    told: ["Amina notification", "Bela seen"],
    left: ["Amina share_accepted 1", "Bela share_request 1"],
  });
});

test("a share that is taken away tells both sides and takes both notifications along, whoever takes it", async () => {
  await using app = await newTestApp();
  for (const who of ["amina", "bela"]) {
    const shareId = await offer(app, await newItem(app), "bela");
    await accept(app, "bela", shareId);
    expect(await outcomeOf(app, () => app.as(who).post(at(PATHS.removeShare, shareId)))).toEqual({
      told: ["Amina seen", "Bela seen"],
      left: [],
    });
  }
  const waiting = await writeToBela(app, await newItem(app));
  expect(await outcomeOf(app, () => app.as("amina").post(at(PATHS.removeShare, waiting)))).toEqual({
    told: ["Bela seen"],
    left: [],
  });
});

test("who is asked again has one notification, not two", async () => {
  await using app = await newTestApp({ rateLimits: false });
  const item = await newItem(app);
  await app.as("bela").post(PATHS.ignoreShare, { id: await offer(app, item, "bela") });
  app.later({ days: 8 });
  expect(await outcomeOf(app, () => offer(app, item, "bela"))).toEqual({
    told: ["Bela notification", "Bela seen"],
    left: ["Bela share_request 1"],
  });
  const written = await newItem(app);
  await app.as("bela").post(PATHS.ignoreShare, { id: await writeToBela(app, written) });
  app.later({ days: 8 });
  const again = await outcomeOf(app, async () => {
    await write(app, written, "bela@example.test");
    await app.settle();
  });
  expect(again).toEqual({
    told: ["Bela notification", "Bela seen"],
    left: ["Bela share_request 1", "Bela share_request 1"],
  });
});

/** An item accepted by bela, that waits for dola and for rafi at his address, and that karim's group sees. */
async function granted(app: TestApp): Promise<number> {
  const item = await newItem(app);
  const groupId = await newGroup(app, { members: ["karim"] });
  await app.services.db.deleteFrom("notifications").execute();
  await app.as("amina").post(at(PATHS.shareWithGroup, groupId), { handwriting_ids: [item], confirm: true });
  await accept(app, "bela", await offer(app, item, "bela"));
  await offer(app, item, "dola");
  await app.person("rafi");
  await write(app, item, "rafi@example.test");
  await app.settle();
  expect(await notificationsLeft(app)).toEqual(TOLD);
  return item;
}
const TOLD = [
  "Amina share_accepted 1",
  "Bela share_request 1",
  "Dola share_request 1",
  "Karim group_file 1",
  "Rafi share_request 1",
];
const EVERYBODY = ["Amina seen", "Bela seen", "Dola seen", "Karim seen", "Rafi seen"];

test.each([
  ["in its menu", (app: TestApp, id: number) => app.as("amina").post(at(PATHS.itemStatus, id), ONLY_ME)],
  [
    "with others",
    (app: TestApp, id: number) => app.as("amina").post(PATHS.itemStatusMultiple, { ids: [id], ...ONLY_ME }),
  ],
  ["in its form", (app: TestApp, id: number) => app.as("amina").upload(at(PATHS.itemUpdate, id), form(ONLY_ME))],
])("what becomes its owner's alone %s takes every notification of it along", async (_, write) => {
  await using app = await newTestApp();
  const item = await granted(app);
  expect(await outcomeOf(app, () => write(app, item))).toEqual({ told: EVERYBODY, left: [] });
});
const ONLY_ME = { status: "2", confirm: "1" };

test("so does a voice that is tied to a handwriting", async () => {
  await using app = await newTestApp();
  const voice = await app.item({ kind: "voice", status: PRIVATE });
  await offer(app, voice.id, "bela");
  const item = await newItem(app);
  expect(
    await outcomeOf(app, () => app.as("amina").post(at(PATHS.itemVoiceTie, item), { voice_id: voice.id })),
  ).toEqual({ told: ["Bela seen"], left: [] });
});

test("in the bin each notification sleeps, and wakes when its item is brought back; all are told", async () => {
  await using app = await newTestApp();
  const item = await granted(app);
  const binned = await outcomeOf(app, () => app.as("amina").post(at(PATHS.itemDelete, item)));
  expect(binned).toEqual({ told: EVERYBODY, left: TOLD.map((each) => `${each}, 1 asleep`) });
  expect(await outcomeOf(app, () => app.as("amina").post(at(PATHS.itemRestore, item)))).toEqual({
    told: EVERYBODY,
    left: TOLD,
  });
});

test("whoever was offered what goes to the bin is told, notified of it or not", async () => {
  await using app = await newTestApp();
  const item = await newItem(app);
  await app.person("bela");
  await write(app, item, "bela@example.test");
  const bin = () => app.as("amina").post(at(PATHS.itemDelete, item));
  expect(await outcomeOf(app, bin)).toEqual({ told: ["Bela seen"], left: [] });
});

test("a share that goes while its item is in the bin takes the sleeping part of its notification along", async () => {
  await using app = await newTestApp();
  beginHour(app);
  const items = [await newItem(app), await newItem(app), await newItem(app)];
  const shares = [];
  for (const each of items) {
    shares.push(await offer(app, each, "bela"));
    app.later({ seconds: 1 });
  }
  const [first = 0, second = 0] = shares;
  await app.as("amina").post(at(PATHS.itemDelete, items[0] ?? 0));
  expect(await notificationsLeft(app)).toEqual(["Bela share_request 3, 1 asleep"]);
  expect((await outcomeOf(app, () => app.as("bela").post(at(PATHS.removeShare, second)))).left).toEqual([
    "Bela share_request 2, 1 asleep",
  ]);
  expect((await outcomeOf(app, () => app.as("bela").post(at(PATHS.removeShare, first)))).left).toEqual([
    "Bela share_request 1",
  ]);
});
