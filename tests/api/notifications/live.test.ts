import { sql } from "kysely";
import { expect, test } from "vitest";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { beginHour, newsOf, SHARED, tell } from "tests/test-app/notification-events";
import { readEvents } from "tests/test-app/stream";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const open = async (app: TestApp, name: string) => readEvents(await app.as(name).get(PATHS.events));
const notification = (count: number) => ({ event: "changed", data: { kind: "notification", count, requests: 0 } });
const seen = (count: number) => ({ event: "changed", data: { kind: "seen", count, requests: 0 } });
const now = (count: number) => ({ event: "changed", data: { kind: "now", count, requests: 0 } });

test(
  "a page begins with the count there is, and learns of each change, of its own person's alone and without " +
    "content",
  async () => {
    await using app = await newTestApp();
    beginHour(app);
    await tell(app, "bela", ["amina"], SHARED);
    const response = await app.as("amina").get(PATHS.events);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const page = readEvents(response);
    expect(await page.next()).toEqual(now(1));
    const otherTab = await open(app, "amina");
    expect(await otherTab.next()).toEqual(now(1));
    const belas = await open(app, "bela");
    expect(await belas.next()).toEqual(now(0));

    await tell(app, "karim", ["amina"], { kind: "group", groupName: "Secret name" });
    for (const each of [page, otherTab]) expect(await each.next()).toEqual(notification(2));
    await app.as("amina").post(PATHS.notificationSeen, { id: (await newsOf(app, "amina")).data[0]?.id });
    expect(await page.next()).toEqual(seen(1));
    await app.as("amina").post(PATHS.notificationClear);
    expect(await page.next()).toEqual(seen(0));
    // Of all that, nothing came to her.
    await tell(app, "karim", ["bela"], SHARED);
    expect(await belas.next()).toEqual(notification(1));
  },
);

test("each event is decided anew: what somebody now blocked sent does not count", async () => {
  await using app = await newTestApp();
  beginHour(app);
  const bela = await app.person("bela");
  await tell(app, "bela", ["amina"], SHARED);
  const page = await open(app, "amina");
  expect(await page.next()).toEqual(now(1));
  await app.as("amina").post(fillPath(PATHS.block, { id: bela.id }));
  expect(await page.next()).toEqual(seen(0));
  await tell(app, "karim", ["amina"], SHARED);
  expect(await page.next()).toEqual(notification(1));
});

test("the stream ends with its session, and that of another device goes on", async () => {
  await using app = await newTestApp();
  beginHour(app);
  const [phone, laptop] = [app.as("amina"), app.as("amina")];
  const onPhone = readEvents(await phone.get(PATHS.events));
  const onLaptop = readEvents(await laptop.get(PATHS.events));
  expect([await onPhone.next(), await onLaptop.next()]).toEqual([now(0), now(0)]);
  await phone.post(PATHS.logout);
  expect(await onPhone.next()).toEqual({ event: "end", data: { reason: "signed_out" } });
  expect(await onPhone.next()).toBeNull();
  await tell(app, "bela", ["amina"], SHARED);
  expect(await onLaptop.next()).toEqual(notification(1));
  await expect(await phone.get(PATHS.events)).toHaveStatus(401);
});

test("of one person's streams the seventh ends the oldest", async () => {
  await using app = await newTestApp();
  const pages = [];
  for (let n = 0; n < 7; n++) pages.push(await open(app, "amina"));
  const [oldest, second] = pages;
  const events: (string | undefined)[] = [];
  for (let told = await oldest?.next(); told; told = await oldest?.next()) events.push(told.data.reason);
  expect(events.at(-1)).toBe("too_many");
  expect(await second?.next()).toEqual(now(0));
});

test("when the connection to the database breaks, pages are told to look again, and go on", async () => {
  await using app = await newTestApp();
  beginHour(app);
  const page = await open(app, "amina");
  expect(await page.next()).toEqual(now(0));
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and query ilike 'listen %'`.execute(app.services.db);
  expect(rows).toHaveLength(1);
  expect(await page.next()).toEqual({ event: "changed", data: { kind: "again", count: 0, requests: 0 } });
  await tell(app, "bela", ["amina"], SHARED);
  expect(await page.next()).toEqual(notification(1));
});

test("a page that leaves is forgotten, and a stop ends the others with a word", async () => {
  await using app = await newTestApp();
  const [leaving, staying] = [await open(app, "amina"), await open(app, "bela")];
  await leaving.next();
  await staying.next();
  await leaving.leave();
  await app.services.live.stop();
  expect(await staying.next()).toEqual({ event: "end", data: { reason: "restarting" } });
  expect(await (await open(app, "bela")).next()).toEqual({ event: "end", data: { reason: "restarting" } });
});

test("a visitor gets 401, and a program learns of the stream from the OpenAPI document", async () => {
  await using app = await newTestApp();
  await expect(await app.as(null).get(PATHS.events)).toHaveStatus(401);
  const document = (await (await app.as(null).get(PATHS.openapi)).json()) as {
    paths: Record<string, { get: { responses: Record<string, { content: object }> } }>;
  };
  expect(Object.keys(document.paths[API_BASE + PATHS.events]?.get.responses["200"]?.content ?? {})).toEqual([
    "text/event-stream",
  ]);
});
