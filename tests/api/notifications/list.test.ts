import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { notify } from "archive/domain/notifications/notify";
import { badgeOf, beginHour, countIn, newsOf, SHARED, tell } from "tests/test-app/notification-events";
import { newTestApp } from "tests/test-app/test-app";

const see = PATHS.notificationSeen;

test("each kind has the specification's names, and says who and what kind", async () => {
  await using app = await newTestApp();
  await tell(app, "bela", ["amina"], { kind: "share_request", itemId: 7, itemKind: "voice" });
  app.later({ minutes: 1 });
  await tell(app, "bela", ["amina"], { kind: "group", groupId: 8, groupName: "নানুর চিঠি" });
  app.later({ minutes: 1 });
  await tell(app, "karim", ["amina", "bela"], { kind: "group_file", groupId: 9, groupName: "Family" });
  const { data } = await newsOf(app, "amina");
  const bela = await app.person("bela");
  expect(data).toMatchObject([
    {
      module_name: "group_file",
      module_id: 9,
      type_name: "Handwriting",
      group_name: "Family",
      shared_by: "Karim Rahman",
    },
    { module_name: "group", module_id: 8, type_name: "নানুর চিঠি", shared_by: "Bela Rahman", sender_id: bela.id },
    {
      module_name: "share_request",
      module_id: 7,
      type_name: "Voice",
      group_name: null,
      image: null,
      read_status: "unseen",
      count: 1,
    },
  ]);
  expect(await badgeOf(app, "amina")).toBe(3);
  expect((await newsOf(app, "bela")).data).toHaveLength(1);
});

test("many from one person, or in one group, become one row with a count, until seen or an hour is over", async () => {
  await using app = await newTestApp();
  beginHour(app);
  for (const from of ["bela", "karim"])
    for (let n = 0; n < 3; n++) await tell(app, from, ["amina"], { kind: "share_request", itemId: n + 1 });
  await tell(app, "bela", ["amina"], { kind: "share_request", itemId: 9, itemKind: "voice" });
  for (const from of ["bela", "karim"]) await tell(app, from, ["amina"], { kind: "group_file", groupId: 5 });
  const { data } = await newsOf(app, "amina");
  const rows = data.map(({ module_name, shared_by, count, type_name }) => [module_name, shared_by, count, type_name]);
  expect(rows.toSorted()).toEqual([
    ["group_file", "Karim Rahman", 2, "Handwriting"],
    ["share_request", "Bela Rahman", 4, "Handwriting/voice"],
    ["share_request", "Karim Rahman", 3, "Handwriting"],
  ]);
  expect(await badgeOf(app, "amina")).toBe(3);

  await app.as("amina").post(see, { id: data.find((row) => row.count === 4)?.id });
  await tell(app, "bela", ["amina"], SHARED);
  app.later({ hours: 2 });
  await tell(app, "karim", ["amina"], SHARED);
  expect((await newsOf(app, "amina")).data.map((row) => row.count)).toHaveLength(5);
});

test("senders at once lose no count and do not wait for each other in a circle", async () => {
  await using app = await newTestApp();
  beginHour(app);
  const people = ["amina", "bela", "karim", "dola"];
  for (const name of people) await app.person(name);
  const orders = [people, people.toReversed(), ["karim", "amina", "dola", "bela"]];
  await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      tell(app, "rahim", orders[n % 3] ?? people, { kind: "group_file", groupId: 3 }),
    ),
  );
  for (const name of people) expect((await newsOf(app, name)).data).toMatchObject([{ count: 24 }]);
});

test(
  "seen lowers the count by one, once; the badge counts what came since it was cleared, and nothing is marked by " +
    "clearing",
  async () => {
    await using app = await newTestApp();
    beginHour(app);
    const amina = app.as("amina");
    for (const from of ["bela", "karim", "dola"]) await tell(app, from, ["amina"], SHARED);
    const [newest] = (await newsOf(app, "amina")).data;
    expect(await countIn(await amina.post(see, { id: newest?.id }))).toBe(2);
    expect(await countIn(await amina.post(see, { id: newest?.id }))).toBe(2);
    app.later({ seconds: 1 });
    expect(await countIn(await amina.post(PATHS.notificationClear))).toBe(0);
    expect(await badgeOf(app, "amina")).toBe(0);
    expect((await newsOf(app, "amina")).data.filter((row) => row.read_status === "unseen")).toHaveLength(2);
    app.later({ seconds: 1 });
    await tell(app, "bela", ["amina"], SHARED);
    await tell(app, "rahim", ["amina"], SHARED);
    expect(await badgeOf(app, "amina")).toBe(2);
  },
);

test("the list comes page by page, by cursor or by number; what is another's is 404", async () => {
  await using app = await newTestApp();
  for (let n = 1; n <= 5; n++) {
    await tell(app, `sender${n}`, ["amina"], SHARED);
    app.later({ minutes: 1 });
  }
  const first = await newsOf(app, "amina", "?limit=2");
  const second = await newsOf(app, "amina", `?limit=2&cursor=${first.next}`);
  const third = await newsOf(app, "amina", `?limit=2&cursor=${second.next}`);
  expect([first, second, third].map(({ data }) => data.map((row) => row.shared_by[6]))).toEqual([
    ["5", "4"],
    ["3", "2"],
    ["1"],
  ]);
  expect(third.next).toBeNull();
  expect((await newsOf(app, "amina", "?limit=2&page=2")).data).toEqual(second.data);
  expect((await newsOf(app, "bela")).data).toEqual([]);
  await expect(await app.as("bela").post(see, { id: first.data[0]?.id })).toHaveStatus(404);
  await expect(await app.as("amina").post(see, { id: "x" })).toHaveStatus(400);
  await expect(await app.as("amina").get(`${PATHS.notificationList}?cursor=nonsense`)).toHaveStatus(400);
  expect(await badgeOf(app, "amina")).toBe(5);
});

test("somebody who blocks, or is blocked, is told nothing, and what came before is gone", async () => {
  await using app = await newTestApp();
  beginHour(app);
  const [amina, bela] = [await app.person("amina"), await app.person("bela")];
  await tell(app, "bela", ["amina"], SHARED);
  await tell(app, "karim", ["amina"], SHARED);
  await app.services.db.insertInto("blocks").values({ person_id: amina.id, blocked_id: bela.id }).execute();
  expect((await newsOf(app, "amina")).data.map((row) => row.shared_by)).toEqual(["Karim Rahman"]);
  expect(await badgeOf(app, "amina")).toBe(1);
  await tell(app, "bela", ["amina"], SHARED);
  await tell(app, "amina", ["bela"], SHARED);
  expect(await badgeOf(app, "amina")).toBe(1);
  expect((await newsOf(app, "bela")).data).toEqual([]);
});

test("nobody is told of what was not committed, nor of their own doing", async () => {
  await using app = await newTestApp();
  await tell(app, "amina", ["amina"], SHARED);
  const broken = app.services.db.transaction().execute(async (tx) => {
    const [amina, bela] = [await app.person("amina"), await app.person("bela")];
    await notify(app.services, tx, {
      kind: "share_request",
      itemId: 1,
      itemKind: "voice",
      senderId: bela.id,
      receivers: [amina.id],
    });
    throw new Error("taken back");
  });
  await expect(broken).rejects.toThrow("taken back");
  expect((await newsOf(app, "amina")).data).toEqual([]);
});

test("a kind that a later version wrote, before it was taken back, is neither listed nor counted", async () => {
  await using app = await newTestApp();
  await tell(app, "bela", ["amina"], SHARED);
  await tell(app, "karim", ["amina"], SHARED);
  const { id: karim } = await app.person("karim");
  await app.services.db
    .updateTable("notifications")
    .set({ kind: "of_later" as "group" })
    .where("sender_id", "=", karim)
    .execute();
  expect((await newsOf(app, "amina")).data.map((row) => row.shared_by)).toEqual(["Bela Rahman"]);
  expect(await badgeOf(app, "amina")).toBe(1);
});
