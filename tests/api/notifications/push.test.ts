import { sql } from "kysely";
import { beforeAll, afterAll, expect, test } from "vitest";
import { z } from "zod";
import { envelope } from "archive/contract/envelope";
import { NotificationSettings } from "archive/contract/notification";
import { NOTIFICATION_PATHS as NEWS } from "archive/contract/notification-paths";
import type { PushSubscription } from "archive/contract/notification-push";
import { API_BASE, fillPath, PATHS } from "archive/contract/paths";
import { announce } from "archive/jobs/announce";
import { startPushService, type PushService } from "tests/fakes/push-service";
import { beginHour, newsOf, SHARED, tell } from "tests/world/news";
import { newWorld, type World } from "tests/world/world";

let service: PushService;
beforeAll(async () => void (service = await startPushService()));
afterAll(() => service[Symbol.asyncDispose]());

async function pushWorld(): Promise<World> {
  service.received = [];
  service.calls = 0;
  service.status = 201;
  const world = await newWorld({ pushPrivateHosts: [service.host], pushCaFile: service.caFile });
  beginHour(world);
  return world;
}

async function settingsOf(world: World, name: string) {
  return envelope(NotificationSettings).parse(await (await world.as(name).get(NEWS.notificationSettings)).json()).data;
}

/** Turns pushes on in a person's browser, whose page is in that language. */
async function wake(world: World, name: string, language = "en") {
  const client = world.as(name);
  const key = envelope(NotificationSettings).parse(await (await client.get(NEWS.notificationSettings)).json()).data.push_key;
  const device = service.device(key ?? "");
  await expect(await client.post(NEWS.pushSubscribe, device, { "accept-language": language })).toHaveStatus(200);
  return { client, device };
}

const topic = (name: string) => fillPath(NEWS.pushTopic, { topic: name });
const dropped = (name: string) => new Request(`http://archive.test${API_BASE}${topic(name)}`, { method: "DELETE" });
const subscriptions = (world: World) => world.services.db.selectFrom("push_subscriptions").select(["person_id", "endpoint"]).execute();

test("a message comes over TLS, signed and encrypted, in the language of its device, with its kind and sender in the data", async () => {
  await using world = await pushWorld();
  await wake(world, "amina", "bn");
  await wake(world, "amina", "en");
  const bela = await world.person("bela");
  await tell(world, "bela", ["amina"], { kind: "share_request", itemId: 5, itemKind: "voice" });
  await world.settle();
  const bodies = service.received.map(({ payload }) => payload.notification.body);
  expect(bodies.toSorted()).toEqual(["Bela Rahman would like to share a voice with you", "Bela Rahman আপনার সঙ্গে একটি কণ্ঠ শেয়ার করতে চান"]);
  const bengali = service.received.find(({ payload }) => payload.data.language === "bn");
  expect(bengali?.payload).toMatchObject({
    notification: { title: "ফাইলের আমন্ত্রণ" },
    data: { sender: bela.id, kind: "File Invitation", module_name: "share_request", module_id: 5, count: 1, url: "/invitation" },
  });
  expect(bengali).toMatchObject({ site: "mailto:no-reply@localhost", ttl: "86400" });

  await tell(world, "bela", ["amina"], { kind: "group", groupId: 3, groupName: "Family" });
  await tell(world, "bela", ["amina"], { kind: "group_file", groupId: 4, groupName: "Family" });
  await world.settle();
  const kinds = service.received.slice(2).map(({ payload }) => payload.data.kind);
  // Of a group that she is no member of, nothing comes.
  expect(kinds).toEqual(["Group invitation", "Group invitation"]);
});

test("many are one push at once and one more after a minute, with the count", async () => {
  await using world = await pushWorld();
  await wake(world, "amina");
  for (let n = 0; n < 40; n++) await tell(world, "bela", ["amina"], SHARED);
  await world.settle();
  expect(service.received.map(({ payload }) => payload.data.count)).toEqual([40]);
  await tell(world, "bela", ["amina"], SHARED);
  await world.settle();
  expect(service.received).toHaveLength(1);
  const { rows } = await waitingAnnouncements(world);
  expect(rows).toHaveLength(1);
  world.later({ minutes: 1 });
  await announce(world.services, rows[0]?.payload ?? { foldKey: "" });
  await world.settle();
  expect(service.received.map(({ payload }) => payload.data.count)).toEqual([40, 41]);
  expect(new Set(service.received.map(({ payload }) => payload.data.tag)).size).toBe(1);
});

function waitingAnnouncements(world: World) {
  return sql<{ payload: { foldKey: string } }>`
    select jobs.payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where tasks.identifier = 'announce'`.execute(world.services.db);
}

test("a subscription ends with its session, moves with its browser, and is forgotten when its service says 410", async () => {
  await using world = await pushWorld();
  const { client, device } = await wake(world, "amina");
  expect((await settingsOf(world, "amina")).subscribed).toBe(false);
  await client.post(PATHS.logout);
  expect(await subscriptions(world)).toEqual([]);

  await wake(world, "amina");
  const bela = world.as("bela");
  await expect(await bela.post(NEWS.pushSubscribe, device)).toHaveStatus(200);
  await expect(await bela.post(NEWS.pushSubscribe, device)).toHaveStatus(200);
  expect(await subscriptions(world)).toHaveLength(2);
  await expect(await world.as("karim").post(NEWS.pushSubscribe, device)).toHaveStatus(200);
  expect((await subscriptions(world)).map((row) => row.person_id)).toEqual([(await world.person("amina")).id, (await world.person("karim")).id]);

  service.status = 410;
  await tell(world, "bela", ["amina", "karim"], SHARED);
  await world.settle();
  expect(service.calls).toBe(2);
  expect(await subscriptions(world)).toEqual([]);
});

test("a service that is away is tried again; what it refuses for good is not, and the log names no address", async () => {
  await using world = await pushWorld();
  await wake(world, "amina");
  service.status = 503;
  await tell(world, "bela", ["amina"], SHARED);
  await expect(world.settle()).rejects.toThrow("jobs failed");
  expect(await subscriptions(world)).toHaveLength(1);
  service.status = 400;
  await tell(world, "karim", ["amina"], SHARED);
  await world.settle();
  expect(world.log.join("\n")).toContain("push refused by its service for good");
  expect(world.log.join("\n")).not.toContain("/device/");
});

test("nobody is woken for what they saw, don't want, or dropped the topic of", async () => {
  await using world = await pushWorld();
  const { client } = await wake(world, "amina");
  await wake(world, "karim");
  const [amina, bela] = [await world.person("amina"), await world.person("bela")];
  const { id: groupId } = await world.services.db.insertInto("groups").values({ owner_id: bela.id, name: "Family", description: "" }).returning("id").executeTakeFirstOrThrow();
  await world.services.db.insertInto("memberships").values({ group_id: groupId, person_id: amina.id }).execute();

  await tell(world, "bela", ["amina"], SHARED);
  await client.post(NEWS.notificationSeen, { id: (await newsOf(world, "amina")).data[0]?.id });
  await world.as("karim").post(NEWS.notificationSettings, { push: "off" });
  await tell(world, "bela", ["karim"], SHARED);
  await world.settle();
  expect(service.received).toEqual([]);

  await expect(await client.raw(dropped(`group_${groupId}`))).toHaveStatus(200);
  await tell(world, "bela", ["amina"], { kind: "group_file", groupId });
  await world.settle();
  expect(service.received).toEqual([]);
  for (const foreign of [`user_${bela.id}`, "group_999999", "group_x", "user_"]) await expect(await client.post(topic(foreign))).toHaveStatus(404);
  for (const own of [`user_${amina.id}`, `group_${groupId}`]) await expect(await client.post(topic(own))).toHaveStatus(200);
  world.later({ hours: 1 });
  await tell(world, "bela", ["amina"], { kind: "group_file", groupId });
  await world.settle();
  expect(service.received.map(({ payload }) => [payload.data.kind, payload.data.url])).toEqual([["Group file", `/group-details?id=${groupId}`]]);
});

test("an address inside, without TLS or with broken keys is refused, and a name that leads inside is never connected to", async () => {
  await using world = await pushWorld();
  const { client, device } = await wake(world, "amina");
  const Errors = z.object({ errors: z.record(z.string(), z.array(z.string())) });
  const inside = ["http://push.example.org/x", "https://127.0.0.1/x", "https://localhost/x", "https://[::1]/x", "https://10.1.2.3/", "https://0x7f.1/", "https://router.lan/", "https://push.example.org:8443/x", "https://user:word@push.example.org/", "ftp://push.example.org/", "nonsense"];
  for (const endpoint of inside) {
    const refused = await client.post(NEWS.pushSubscribe, { ...device, endpoint });
    await expect(refused, endpoint).toHaveStatus(400);
    expect(Errors.parse(await refused.json()).errors).toEqual({ endpoint: ["This isn't the address of a push service"] });
  }
  const broken: PushSubscription = { ...device, keys: { p256dh: "AAAA", auth: device.keys.auth } };
  await expect(await client.post(NEWS.pushSubscribe, broken)).toHaveStatus(400);
  expect(await subscriptions(world)).toHaveLength(1);

  // As if the name had led somewhere else when it was subscribed to.
  await world.services.db.updateTable("push_subscriptions").set({ endpoint: `https://localhost:${service.host.split(":")[1]}/device/x` }).execute();
  world.services.config.pushPrivateHosts.length = 0;
  await tell(world, "bela", ["amina"], SHARED);
  await world.settle();
  expect(service.calls).toBe(0);
  expect(await subscriptions(world)).toEqual([]);
});
