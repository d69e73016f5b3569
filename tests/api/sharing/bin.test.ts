import { expect, test } from "vitest";
import { PRIVATE } from "archive/contract/item-status";
import { fillPath, PATHS } from "archive/contract/paths";
import { emptyBin } from "archive/jobs/empty-bin";
import { accept, join, newGroup, offer } from "tests/world/circle";
import { holder, newLink } from "tests/world/links";
import { badgeOf, beginHour, newsOf } from "tests/world/news";
import { newPair } from "tests/world/pair";
import { itemOf } from "tests/world/reply";
import { newWorld, type World } from "tests/world/world";

const bin = (world: World, id: number) => world.as("amina").post(fillPath(PATHS.itemDelete, { id }));
const bringBack = (world: World, id: number) => world.as("amina").post(fillPath(PATHS.itemRestore, { id }));
const body = async (world: World, who: string, path: string) => (await world.as(who).get(path)).json() as Promise<{ data?: unknown }>;

/** An item that was granted in every way: accepted by bela, waiting for dola and for an address, seen by karim's group, opened by two links. */
async function granted(world: World) {
  beginHour(world);
  const amina = world.as("amina");
  const { id, url } = await world.item({ status: PRIVATE, caption: "Waterfall" });
  const other = await world.item({ status: PRIVATE });
  const groupId = await newGroup(world, { members: ["karim"] });
  await amina.post(fillPath(PATHS.shareWithGroup, { id: groupId }), { handwriting_ids: [id, other.id], confirm: true });
  const shareId = await offer(world, id, "bela");
  await accept(world, "bela", shareId);
  const pendingId = await offer(world, id, "dola");
  world.later({ seconds: 1 });
  await offer(world, other.id, "dola");
  await amina.post(PATHS.share, { handwriting_id: id, addresses: ["nila@example.test"], confirm: true });
  await world.settle();
  const single = await newLink(world, { items: [id] });
  const both = await newLink(world, { items: [id, other.id] });
  return { id, url, otherId: other.id, groupId, shareId, pendingId, single, both };
}
type Granted = Awaited<ReturnType<typeof granted>>;

/** All that shows of it, to whoever it was granted and to its owner. */
async function shown(world: World, { id, url, groupId, single, both }: Granted) {
  const people = ["bela", "karim", "dola"];
  const each = (read: (who: string) => Promise<unknown>) => Promise.all(people.map(read));
  const opened = await Promise.all([single, both].map(async ({ token }) => (await holder(world, token).get()).status));
  return {
    opens: await each(async (who) => (await world.as(who).get(url)).status),
    found: await each((who) => body(world, who, `${PATHS.search}?query=Waterfall`)),
    shared: await each((who) => body(world, who, PATHS.sharedWithMe)),
    sources: await each((who) => body(world, who, PATHS.sources)),
    waiting: await each((who) => body(world, who, PATHS.pendingShares)),
    requests: await each((who) => body(world, who, PATHS.requestCount)),
    news: await each((who) => newsOf(world, who)),
    badges: await each((who) => badgeOf(world, who)),
    profile: await each(async (who) => (await body(world, "amina", fillPath(PATHS.whoCanSee, { id }))).data ?? who),
    group: (await body(world, "karim", `${PATHS.groupItems}?group_id=${groupId}`)).data,
    groups: (await body(world, "amina", fillPath(PATHS.whichGroupsCanSee, { id }))).data,
    links: (await body(world, "amina", PATHS.links)).data,
    opened,
  };
}

test("delete and undo give back every share, group and link as it was; in the bin nobody reaches it and nothing lists or counts it", async () => {
  await using world = await newWorld();
  const made = await granted(world);
  const before = await shown(world, made);
  expect(before).toMatchObject({ opens: [200, 200, 404], opened: [200, 200], badges: [1, expect.any(Number), 1] });

  await bin(world, made.id);
  const asleep = await shown(world, made);
  expect(asleep).toMatchObject({ opens: [404, 404, 404], opened: [404, 200], badges: [0, 2, 1], groups: null });
  expect(JSON.stringify(asleep)).not.toContain("Waterfall");
  expect(asleep.shared[0]).toMatchObject({ data: [] });
  expect(asleep.sources[0]).toMatchObject({ data: { people: [], groups: [] } });
  expect(asleep.requests).toMatchObject([{ data: { files: 0 } }, { data: { files: 0 } }, { data: { files: 1 } }]);
  expect(asleep.news[2]).toMatchObject({ data: [{ module_name: "share_request", count: 1 }] });
  expect(asleep.links).toMatchObject([{ id: made.both.id, items: [{ id: made.otherId }] }]);
  await expect(await world.as("dola").post(PATHS.acceptShare, { id: made.pendingId })).toHaveStatus(404);

  await expect(await bringBack(world, made.id)).toHaveStatus(200);
  expect(await shown(world, made)).toEqual(before);
  await accept(world, "dola", made.pendingId);
  await expect(await world.as("dola").get(made.url)).toHaveStatus(200);
});

test("what the other side took away or a block ended meanwhile stays away; what came meanwhile is told", async () => {
  await using world = await newWorld();
  const made = await granted(world);
  const amina = await world.person("amina");
  await bin(world, made.id);
  await world.as("bela").post(fillPath(PATHS.block, { id: amina.id }));
  await world.as("bela").post(fillPath(PATHS.unblock, { id: amina.id }));
  await world.as("karim").post(fillPath(PATHS.groupLeave, { id: made.groupId }));
  await join(world, made.groupId, { member: "rafi" });
  const later = await world.item({ status: PRIVATE });
  await offer(world, later.id, "dola");
  expect(await newsOf(world, "dola")).toMatchObject({ data: [{ count: 2 }] });
  await bringBack(world, made.id);
  expect(await Promise.all(["bela", "karim", "rafi"].map(async (who) => (await world.as(who).get(made.url)).status))).toEqual([404, 404, 200]);
  expect(await newsOf(world, "dola")).toMatchObject({ data: [{ count: 3 }] });
  expect((await newsOf(world, "bela")).data).toEqual([]);
});

test("an invitation that was still to be sent waits for the item; what is erased takes its links and its part of a notification along", async () => {
  await using world = await newWorld();
  const made = await granted(world);
  const written = async () => (await world.services.db.selectFrom("messages").select("recipient").where("recipient", "=", "late@example.test").execute()).length;
  await world.as("amina").post(PATHS.share, { handwriting_id: made.id, addresses: ["late@example.test"], confirm: true });
  await bin(world, made.id);
  await world.settle();
  expect(await written()).toBe(0);
  await bringBack(world, made.id);
  await world.services.db.deleteFrom("messages").where("recipient", "=", "late@example.test").execute();
  await bin(world, made.id);
  world.later({ days: 31 });
  await emptyBin(world.services);
  await world.settle();
  expect(await newsOf(world, "dola")).toMatchObject({ data: [{ module_name: "share_request", count: 1 }] });
  expect(await world.services.db.selectFrom("notifications").select("asleep").where("asleep", ">", 0).execute()).toEqual([]);
  expect((await world.services.db.selectFrom("links").select("id").execute()).map(({ id }) => id)).toEqual([made.both.id]);
});

test("a voice that was deleted by itself belongs to its letter again, and is seen by whoever sees that", async () => {
  await using world = await newWorld();
  const { id, voiceId } = await newPair(world, { status: PRIVATE });
  await accept(world, "bela", await offer(world, id, "bela"));
  const voiceStatus = async () => (await world.as("bela").get(fillPath(PATHS.itemDetails, { id: voiceId }))).status;
  expect(await voiceStatus()).toBe(200);
  await bin(world, voiceId);
  expect(await voiceStatus()).toBe(404);
  await bringBack(world, voiceId);
  expect(await voiceStatus()).toBe(200);
  expect(await itemOf(await world.as("amina").get(fillPath(PATHS.itemDetails, { id })))).toMatchObject({ voice: { id: voiceId } });
});
