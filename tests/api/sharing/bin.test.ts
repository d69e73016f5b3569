import { expect, test } from "vitest";
import { PRIVATE } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { emptyBin } from "archive/jobs/empty-bin";
import { accept, join, newGroup, offer } from "tests/test-app/circle";
import { holder, newLink } from "tests/test-app/links";
import { badgeOf, beginHour, newsOf } from "tests/test-app/notification-events";
import { newPair } from "tests/test-app/pair";
import { itemOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const bin = (app: TestApp, id: number) => app.as("amina").post(fillPath(PATHS.itemDelete, { id }));
const bringBack = (app: TestApp, id: number) => app.as("amina").post(fillPath(PATHS.itemRestore, { id }));
const body = async (app: TestApp, who: string, path: string) =>
  (await app.as(who).get(path)).json() as Promise<{ data?: unknown }>;

/**
 * An item that was granted in every way: accepted by bela, waiting for dola and for an address, seen by karim's group,
 * opened by two links.
 */
async function granted(app: TestApp) {
  beginHour(app);
  const amina = app.as("amina");
  const { id, url } = await app.item({ status: PRIVATE, caption: "Waterfall" });
  const other = await app.item({ status: PRIVATE });
  const groupId = await newGroup(app, { members: ["karim"] });
  await amina.post(fillPath(PATHS.shareWithGroup, { id: groupId }), { handwriting_ids: [id, other.id], confirm: true });
  const shareId = await offer(app, id, "bela");
  await accept(app, "bela", shareId);
  const pendingId = await offer(app, id, "dola");
  app.later({ seconds: 1 });
  await offer(app, other.id, "dola");
  await amina.post(PATHS.share, { handwriting_id: id, addresses: ["nila@example.test"], confirm: true });
  await app.settle();
  const single = await newLink(app, { items: [id] });
  const both = await newLink(app, { items: [id, other.id] });
  return { id, url, otherId: other.id, groupId, shareId, pendingId, single, both };
}
type Granted = Awaited<ReturnType<typeof granted>>;

/** All that shows of it, to whoever it was granted and to its owner. */
async function shown(app: TestApp, { id, url, groupId, single, both }: Granted) {
  const people = ["bela", "karim", "dola"];
  const each = (read: (who: string) => Promise<unknown>) => Promise.all(people.map(read));
  const opened = await Promise.all([single, both].map(async ({ token }) => (await holder(app, token).get()).status));
  return {
    opens: await each(async (who) => (await app.as(who).get(url)).status),
    found: await each((who) => body(app, who, `${PATHS.search}?query=Waterfall`)),
    shared: await each((who) => body(app, who, PATHS.sharedWithMe)),
    sources: await each((who) => body(app, who, PATHS.sources)),
    waiting: await each((who) => body(app, who, PATHS.pendingShares)),
    requests: await each((who) => body(app, who, PATHS.requestCount)),
    news: await each((who) => newsOf(app, who)),
    badges: await each((who) => badgeOf(app, who)),
    profile: await each(async (who) => (await body(app, "amina", fillPath(PATHS.whoCanSee, { id }))).data ?? who),
    group: (await body(app, "karim", `${PATHS.groupItems}?group_id=${groupId}`)).data,
    groups: (await body(app, "amina", fillPath(PATHS.whichGroupsCanSee, { id }))).data,
    links: (await body(app, "amina", PATHS.links)).data,
    opened,
  };
}

test(
  "delete and undo give back every share, group and link as it was; in the bin nobody reaches it and nothing " +
    "lists or counts it",
  async () => {
    await using app = await newTestApp();
    const made = await granted(app);
    const before = await shown(app, made);
    expect(before).toMatchObject({ opens: [200, 200, 404], opened: [200, 200], badges: [0, expect.any(Number), 1] });

    await bin(app, made.id);
    const asleep = await shown(app, made);
    expect(asleep).toMatchObject({ opens: [404, 404, 404], opened: [404, 200], badges: [0, 1, 1], groups: null });
    expect(JSON.stringify(asleep)).not.toContain("Waterfall");
    expect(asleep.shared[0]).toMatchObject({ data: [] });
    expect(asleep.sources[0]).toMatchObject({ data: { people: [], groups: [] } });
    expect(asleep.requests).toMatchObject([{ data: { files: 0 } }, { data: { files: 0 } }, { data: { files: 1 } }]);
    expect(asleep.news[2]).toMatchObject({ data: [{ module_name: "share_request", count: 1 }] });
    expect(asleep.links).toMatchObject([{ id: made.both.id, items: [{ id: made.otherId }] }]);
    await expect(await app.as("dola").post(PATHS.acceptShare, { id: made.pendingId })).toHaveStatus(404);

    await expect(await bringBack(app, made.id)).toHaveStatus(200);
    expect(await shown(app, made)).toEqual(before);
    await accept(app, "dola", made.pendingId);
    await expect(await app.as("dola").get(made.url)).toHaveStatus(200);
  },
);

test("what the other side took away or a block ended meanwhile stays away; what came meanwhile is told", async () => {
  await using app = await newTestApp();
  const made = await granted(app);
  const amina = await app.person("amina");
  await bin(app, made.id);
  await app.as("bela").post(fillPath(PATHS.block, { id: amina.id }));
  await app.as("bela").post(fillPath(PATHS.unblock, { id: amina.id }));
  await app.as("karim").post(fillPath(PATHS.groupLeave, { id: made.groupId }));
  await join(app, made.groupId, { member: "rafi" });
  const later = await app.item({ status: PRIVATE });
  await offer(app, later.id, "dola");
  expect(await newsOf(app, "dola")).toMatchObject({ data: [{ count: 2 }] });
  await bringBack(app, made.id);
  expect(
    await Promise.all(["bela", "karim", "rafi"].map(async (who) => (await app.as(who).get(made.url)).status)),
  ).toEqual([404, 404, 200]);
  expect(await newsOf(app, "dola")).toMatchObject({ data: [{ count: 3 }] });
  expect((await newsOf(app, "bela")).data).toEqual([]);
});

test(
  "an invitation that was still to be sent waits for the item; what is erased takes its links and its part of a " +
    "notification along",
  async () => {
    await using app = await newTestApp();
    const made = await granted(app);
    const written = async () =>
      (
        await app.services.db
          .selectFrom("messages")
          .select("recipient")
          .where("recipient", "=", "late@example.test")
          .execute()
      ).length;
    await app
      .as("amina")
      .post(PATHS.share, { handwriting_id: made.id, addresses: ["late@example.test"], confirm: true });
    await bin(app, made.id);
    await app.settle();
    expect(await written()).toBe(0);
    await bringBack(app, made.id);
    await app.services.db.deleteFrom("messages").where("recipient", "=", "late@example.test").execute();
    await bin(app, made.id);
    app.later({ days: 31 });
    await emptyBin(app.services);
    await app.settle();
    expect(await newsOf(app, "dola")).toMatchObject({ data: [{ module_name: "share_request", count: 1 }] });
    expect(
      await app.services.db.selectFrom("notifications").select("asleep").where("asleep", ">", 0).execute(),
    ).toEqual([]);
    expect((await app.services.db.selectFrom("links").select("id").execute()).map(({ id }) => id)).toEqual([
      made.both.id,
    ]);
  },
);

test("a voice that was deleted by itself belongs to its letter again, and is seen by whoever sees that", async () => {
  await using app = await newTestApp();
  const { id, voiceId } = await newPair(app, { status: PRIVATE });
  await accept(app, "bela", await offer(app, id, "bela"));
  const voiceStatus = async () => (await app.as("bela").get(fillPath(PATHS.itemDetails, { id: voiceId }))).status;
  expect(await voiceStatus()).toBe(200);
  await bin(app, voiceId);
  expect(await voiceStatus()).toBe(404);
  await bringBack(app, voiceId);
  expect(await voiceStatus()).toBe(200);
  expect(await itemOf(await app.as("amina").get(fillPath(PATHS.itemDetails, { id })))).toMatchObject({
    voice: { id: voiceId },
  });
});
