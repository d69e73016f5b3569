import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Browser, CDPSession, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pushPayload } from "archive/messages/push/payload";
import { launchWholeBrowser, newVisitor } from "../harness/browser";

/** On a busy machine. */
const PATIENT = { timeout: 20_000 };
/**
 * A browser that has just started drops the notifications it doesn't find on its screen yet; a push service sends
 * again.
 */
const SENT_AGAIN = { ...PATIENT, interval: 500 };
const WORKER = join(import.meta.dirname, "../../../public/service-worker.js");
let browser: Browser;
let server: Server;
let origin: string;

beforeAll(async () => {
  browser = await launchWholeBrowser();
  server = createServer((request, response) => {
    if (request.url !== "/service-worker.js")
      return response.setHeader("content-type", "text/html").end("<title>A page</title>");
    return void readFile(WORKER).then((source) => response.setHeader("content-type", "text/javascript").end(source));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

/** A page whose worker is at work, and the way to give it a push as the browser does. */
async function openPage(): Promise<{ page: Page; deliver(data: string): Promise<void> }> {
  const visitor = await newVisitor(browser);
  await visitor.grantPermissions(["notifications"], { origin });
  const page = await visitor.newPage();
  await page.goto(origin);
  const devtools: CDPSession = await visitor.newCDPSession(page);
  const registration = new Promise<string>((done) => {
    devtools.on(
      "ServiceWorker.workerRegistrationUpdated",
      ({ registrations }) => registrations[0] && done(registrations[0].registrationId),
    );
  });
  await devtools.send("ServiceWorker.enable");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/service-worker.js");
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registration;
  return {
    page,
    deliver: (data) =>
      devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data }).then(() => undefined),
  };
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(
      ({ title, body, lang, tag, data }) =>
        ({ title, body, lang, tag, data }) as {
          title: string;
          body: string;
          lang: string;
          tag: string;
          data: { url: string };
        },
    );
  });

test("the service worker shows what a push brings, in its language; a later one replaces an earlier", async () => {
  const { page, deliver } = await openPage();
  const facts = {
    notificationId: 7,
    language: "bn" as const,
    kind: "share_request" as const,
    module_id: 3,
    sender_id: 5,
    item_kind: "voice" as const,
    group_name: null,
    first_name: "বেলা",
    last_name: null,
  };
  await page.evaluate(() =>
    navigator.serviceWorker.addEventListener(
      "message",
      ({ data }) => (document.title = `${data.kind} ${data.data.kind} ${data.data.sender}`),
    ),
  );
  const first = JSON.stringify(pushPayload({ ...facts, count: 1 }));
  await expect
    .poll(() => deliver(first).then(() => shown(page)), SENT_AGAIN)
    .toMatchObject([
      { title: "ফাইলের আমন্ত্রণ", body: "বেলা আপনার সঙ্গে একটি কণ্ঠ শেয়ার করতে চান", lang: "bn", data: { url: "/invitation" } },
    ]);
  await expect.poll(() => page.title(), PATIENT).toBe("push File Invitation 5");
  const later = JSON.stringify(pushPayload({ ...facts, count: 12 }));
  await expect
    .poll(() => deliver(later).then(() => shown(page)), SENT_AGAIN)
    .toMatchObject([{ body: "বেলা আপনার সঙ্গে ১২টি কণ্ঠ শেয়ার করতে চান" }]);
});

test("a push that can't be read shows nothing of its own", async () => {
  const { page, deliver } = await openPage();
  await deliver("nonsense");
  const readable = JSON.stringify({ notification: { title: "Readable", body: "" }, data: { tag: "readable" } });
  await expect
    .poll(async () => deliver(readable).then(async () => (await shown(page)).map(({ title }) => title)), SENT_AGAIN)
    .toContain("Readable");
  expect((await shown(page)).filter(({ body }) => body.includes("nonsense"))).toEqual([]);
});
