import { once } from "node:events";
import { Agent, request as send, type IncomingMessage } from "node:http";
import { json, text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { API_BASE, fillPath } from "archive/contract/path";
import { PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { PATHS } from "archive/contract/paths";
import { ownDataFolder } from "tests/builders/folder";
import { freePort } from "tests/e2e/harness/product";
import { readEvents } from "tests/test-app/stream";
import { newTestApp } from "tests/test-app/test-app";
import { isRunning } from "./is-running";
import { program, type Program } from "./program";
import { servingOf } from "./serving-of";

let starter: Program;
beforeAll(async () => void (starter = await program("serves-by-many")), 60_000);

const SETTINGS = { HOST: "127.0.0.1", PORT: "0", PROCESSES: "2", LOG_LEVEL: "error", DISK_RESERVE_MB: "1" };

/** A call on a connection of its own, so that calls go to the processes in turn. */
async function call(url: string, token: string | null, body?: object): Promise<{ status: number; data: unknown }> {
  const agent = new Agent({ keepAlive: false });
  const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
  const sent = send(url, { agent, method: body ? "POST" : "GET", headers });
  sent.end(body && JSON.stringify(body));
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  if (!response.headers["content-type"]?.includes("json"))
    return { status: response.statusCode ?? 0, data: await text(response) };
  const { data } = (await json(response)) as { data?: unknown };
  return { status: response.statusCode ?? 0, data };
}

test("several processes serve as one: what is changed in one is so in the other at once, live events reach pages of " +
  "both, and one that is killed is replaced while the other answers", { timeout: 120_000 }, async () => {
  await using app = await newTestApp();
  const metricsPort = await freePort();
  await using running = starter.run({
    ...SETTINGS,
    ROLE: "archive",
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.folder,
    SECRET_KEYS: app.services.secretKeys.join(","),
    METRICS_PORT: String(metricsPort),
    DRAIN_NOTICE_SECONDS: "1",
    WORKERS: "0",
  });
  const [origin = ""] = /http:\/\/\S+/.exec(await running.said(/ is at /)) ?? [];
  const api = origin + API_BASE;
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [token, belas] = [await app.as("amina").token(), await app.as("bela").token()];
  const { id } = await app.item({ owner: "amina", status: PUBLIC });
  const details = api + fillPath(PATHS.itemDetails, { id });
  const update = api + fillPath(PATHS.itemUpdate, { id });
  for (const round of [1, 2, 3]) {
    expect((await call(update, token, { description: `Round ${round}`, status: PUBLIC })).status).toBe(200);
    for (const _ of [1, 2])
      expect(await call(details, belas)).toMatchObject({ status: 200, data: { description: `Round ${round}` } });
    expect((await call(update, token, { status: PRIVATE })).status).toBe(200);
    for (const _ of [1, 2]) expect((await call(details, belas)).status).toBe(404);
  }
  const headers = { authorization: `Bearer ${token}` };
  const pages = [await fetch(api + PATHS.events, { headers }), await fetch(api + PATHS.events, { headers })].map(
    readEvents,
  );
  for (const page of pages) expect(await page.next()).toMatchObject({ event: "changed" });
  const counts = await metrics();
  for (const number of [1, 2]) {
    expect(counts).toContain(`akkhor_event_streams{process="${number}"} 1`);
    expect(counts).toContain(`akkhor_ready{process="${number}"} 1`);
    expect(counts).toMatch(new RegExp(`akkhor_http_requests_total\\{.*status="200",process="${number}"\\} \\d`));
  }
  // Six of a person's in both processes together.
  const more = [];
  for (let at = 0; at < 5; at += 1) more.push(readEvents(await fetch(api + PATHS.events, { headers })));
  for (const page of more) expect(await page.next()).toMatchObject({ event: "changed" });
  expect(await pages.shift()?.next()).toEqual({ event: "end", data: { reason: "too_many" } });
  for (const page of more) await page.leave();
  expect((await call(api + PATHS.logout, token, {})).status).toBe(200);
  for (const page of pages) expect(await page.next()).toEqual({ event: "end", data: { reason: "signed_out" } });

  const before = servingOf(running.pid);
  expect([...before.keys()].toSorted()).toEqual([1, 2]);
  // What it has not taken yet is another's once it is gone.
  process.kill(before.get(1) ?? 0, "SIGSTOP");
  const asked = [1, 2, 3].map(() => call(`${origin}/readyz`, belas));
  await Promise.any(asked);
  process.kill(before.get(1) ?? 0, "SIGKILL");
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
  for (let at = 0; at < 10; at += 1) expect((await call(`${origin}/readyz`, belas)).status).toBe(200);
  await expect.poll(() => metrics()).toContain('akkhor_ready{process="1"} 1');
  const after = servingOf(running.pid);
  expect(after.get(1)).not.toBe(before.get(1));
  expect(after.get(2)).toBe(before.get(2));
  // One that is asked to end by itself is replaced, and nobody is refused meanwhile.
  process.kill(after.get(2) ?? 0, "SIGTERM");
  for (let at = 0; at < 10; at += 1) expect((await call(`${origin}/readyz`, belas)).status).toBe(200);
  await expect.poll(() => servingOf(running.pid).get(2)).not.toBe(after.get(2));

  const last = servingOf(running.pid);
  running.child.kill("SIGTERM");
  expect(await running.ended).toBe(0);
  expect([...last.values()].filter(isRunning)).toEqual([]);
});

test("on one folder: a second start is refused; a supervisor that is killed leaves nobody who serves, and the next " +
  "goes on", { timeout: 120_000 }, async () => {
  await using folder = await ownDataFolder();
  const settings = { ...SETTINGS, DATA_DIR: folder.path };
  const first = starter.run(settings);
  await first.said(/ is at /);
  const serving = [...servingOf(first.pid).values()];
  expect(serving).toHaveLength(2);
  const second = starter.run(settings);
  expect(await second.ended).toBe(1);
  expect(second.lines.join("\n")).toContain(`Akkhor already runs on ${folder.path} (process ${first.pid}`);
  await first.kill();
  await expect.poll(() => serving.filter(isRunning)).toEqual([]);
  await using next = starter.run(settings);
  const [origin = ""] = /http:\/\/\S+/.exec(await next.said(/ is at /)) ?? [];
  expect((await fetch(`${origin}/healthz?deep`)).status).toBe(200);
  next.child.kill("SIGTERM");
  expect(await next.ended).toBe(0);
});

test("where no serving process can start, it is said once, and all ends", { timeout: 60_000 }, async () => {
  await using app = await newTestApp();
  const failing = starter.run({ ...SETTINGS, DATABASE_URL: app.databaseUrl, DATA_DIR: app.folder, SITE_NAME: "fails" });
  expect(await failing.ended).toBe(1);
  expect(failing.lines.filter((line) => line === "nobody can")).toHaveLength(1);
  expect(failing.lines.join("\n")).toContain("None of the serving processes could be started");
});
