import { once } from "node:events";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { announce, sendPush } from "archive/jobs/send-push";
import { startWorkers } from "archive/jobs/workers";
import { startPushService, type PushService } from "tests/fakes/push-service";
import { startMailServer } from "tests/fakes/smtp";
import { beginHour, SHARED, tell } from "tests/test-app/notification-events";
import { itemOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { AMINA } from "../accounts/entrance";

let service: PushService;
beforeAll(async () => void (service = await startPushService()));
afterAll(() => service[Symbol.asyncDispose]());

const RECEIVERS = ["amina", "amal", "amir", "anik"];
/** Far below what the forty would take, one after the other. */
const SOON = { timeout: 10_000, interval: 50 };

/** A host that accepts connections and never says a word. */
async function startSilence() {
  const sockets = new Set<Socket>();
  const servers = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const server = createServer((socket) => void sockets.add(socket.on("error", () => undefined)));
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      return server;
    }),
  );
  return {
    hosts: servers.map((server: Server) => `localhost:${(server.address() as AddressInfo).port}`),
    sockets,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
    },
  };
}

async function subscribe(app: TestApp, name: string, endpoint?: string): Promise<void> {
  const device = service.device(app.services.push?.publicKey ?? "");
  await expect(
    await app.as(name).post(PATHS.pushSubscribe, { ...device, endpoint: endpoint ?? device.endpoint }),
  ).toHaveStatus(200);
}

test("forty push hosts that never answer hold up nothing: a picture is made, a code's mail leaves, another's push " +
  "arrives", {
  timeout: 60_000,
}, async () => {
  await using silence = await startSilence();
  await using mail = await startMailServer();
  await using app = await newTestApp({
    pushPrivateHosts: [service.host, ...silence.hosts],
    pushCaFile: service.caFile,
    smtpUrl: mail.url,
  });
  beginHour(app);
  for (const [index, host] of silence.hosts.entries())
    await subscribe(app, RECEIVERS[index % RECEIVERS.length] ?? "", `https://${host}/device/${index}`);
  await subscribe(app, "dola");
  await tell(app, "bela", ["dola"], SHARED);
  await app.settle();
  service.received = [];
  // What still waits for a silent host at the end is given back.
  const workers = await startWorkers(app.services, { patienceMs: 100 });
  await tell(app, "bela", RECEIVERS, SHARED);
  await expect.poll(() => silence.sockets.size, SOON).toBeGreaterThan(1);

  await app.as(null).post(PATHS.register, AMINA);
  const { url } = await app.item({ owner: "karim" });
  await tell(app, "bela", ["dola"], { kind: "group" });
  await expect.poll(() => mail.letters.length, SOON).toBe(1);
  await expect.poll(async () => (await itemOf(await app.as("karim").get(url))).files[0]?.state, SOON).toBe("ready");
  await expect.poll(() => service.received.length, SOON).toBe(1);
  await workers.stop();
});

test("a push to a host that is left alone waits anew, and uses up no try", async () => {
  await using app = await newTestApp({ pushPrivateHosts: [service.host], pushCaFile: service.caFile });
  // The archive's clock is not the database's.
  app.later({ hours: 1 });
  await subscribe(app, "amina");
  service.status = 503;
  service.calls = 0;
  await tell(app, "bela", ["amina"], SHARED);
  const { db } = app.services;
  const waiting = async () =>
    (
      await sql<{
        attempts: number;
        payload: { foldKey: string; notificationId: number; subscriptionId: number };
        rested: boolean;
      }>`
    select attempts, payload, run_at between now() + interval '30 seconds' and now() + interval '2 minutes' as rested
      from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where identifier in ('announce', 'send-push')`.execute(db)
    ).rows;
  const [announced] = await waiting();
  await announce(app.services, announced?.payload ?? { foldKey: "" });
  const push = (await waiting()).find(({ payload }) => payload.subscriptionId)?.payload ?? {
    notificationId: 0,
    subscriptionId: 0,
  };
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  for (let n = 0; n < 3; n++) await expect(sendPush(app.services, push)).rejects.toThrow("503");
  await sendPush(app.services, push);
  expect(service.calls).toBe(3);
  expect(await waiting()).toEqual([{ attempts: 0, payload: push, rested: true }]);
  service.status = 201;
});

test("of one person's devices the eleventh takes the place of the one whose session was used longest ago", async () => {
  await using app = await newTestApp({ pushPrivateHosts: [service.host], pushCaFile: service.caFile });
  const { db } = app.services;
  const endpoints = async () =>
    (await db.selectFrom("push_subscriptions").select("endpoint").orderBy("id").execute()).map((row) => row.endpoint);
  for (let n = 0; n < 10; n++) await subscribe(app, "amina");
  const ten = await endpoints();
  await db
    .updateTable("sessions")
    .set({ last_used_at: new Date(0) })
    .where(
      "id",
      "=",
      db
        .selectFrom("push_subscriptions")
        .select("session_id")
        .where("endpoint", "=", ten[3] ?? ""),
    )
    .execute();
  await subscribe(app, "bela");
  await Promise.all([subscribe(app, "amina"), subscribe(app, "amina")]);
  const left = await endpoints();
  expect(left).toHaveLength(11);
  expect(left).not.toContain(ten[3]);
});
