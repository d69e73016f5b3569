import { randomBytes } from "node:crypto";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { ownDatabase, type OwnDatabase } from "tests/test-app/database";
import { startPushService, type PushService } from "tests/fakes/push-service";
import { firstId } from "tests/test-app/circle";
import { bucketSettings } from "tests/test-app/s3-buckets";
import { S3_TIMEOUT, startS3 } from "tests/test-app/s3-server";
import { newAccount, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { DESKTOP, launchWholeBrowser, newVisitor } from "../harness/browser";
import { startProduct, type Product } from "../harness/product";
import { signIn } from "../journey/steps";
import { asked, badge, idOf, invite } from "./grants";

let database: OwnDatabase;
let pushes: PushService;
let browser: Browser;
/** Two processes on one database: what one is told shows in pages of the other. */
let [here, there] = [] as unknown as [Product, Product];
let bela: Account;

beforeAll(async () => {
  [database, pushes, browser] = await Promise.all([ownDatabase(), startPushService(), launchWholeBrowser()]);
  // A folder is one process's.
  const files = bucketSettings(await (await startS3()).bucket());
  const settings = {
    ...files,
    DATABASE_URL: database.url,
    DATABASE_POOL: "8",
    SECRET_KEYS: "a-key-that-both-programs-know-0123456789",
    VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url"),
    PUSH_PRIVATE_HOSTS: pushes.host,
    PUSH_CA_FILE: pushes.caFile,
  };
  [here, there] = await Promise.all([startProduct(settings), startProduct(settings)]);
  bela = await newAccount(there, "Bela");
}, S3_TIMEOUT);
afterAll(async () => {
  await browser?.close();
  await Promise.all([here?.[Symbol.asyncDispose](), there?.[Symbol.asyncDispose]()]);
  await pushes?.[Symbol.asyncDispose]();
  await database?.release();
});

const PATIENT = { timeout: 20_000 };
const toast = (page: Page, words: string) => page.locator(".toasts-low .toast", { hasText: words });
/** How many tabs of the browser listen, and how many would. */
const listening = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [held, pending].map((locks) => locks.filter(({ name }) => name?.startsWith("akkhor-news")).length);
  });

test(
  "an invitation made through one process shows at once in pages of the other, of which one listens; an answer, " +
    "the tab's end and the log-out are followed too",
  async () => {
    const amina = await newAccount(here, "Amina");
    await using context = await newVisitor(browser, {
      language: "en",
      viewport: DESKTOP,
      reducedMotion: "no-preference",
    });
    const requests = asked(context);
    const events = () => requests.filter(({ path }) => path === "/events");
    const [first, second] = [await context.newPage(), await context.newPage()];
    await signIn(first, here, amina);
    await second.goto(`${here.origin}/notifications`);
    await expect.poll(() => listening(first), PATIENT).toEqual([1, 1]);
    await expect.poll(events, PATIENT).toHaveLength(1);
    let bring: () => void = () => undefined;
    const brought = new Promise<void>((resolve) => (bring = resolve));
    await first.route("**/notifications", (route) => brought.then(() => route.fallback()));
    await first.click("header .bell > summary");
    await expect.poll(() => first.locator("header .bell .skeleton").count()).toBe(5);
    bring();
    await first.locator("header .bell").getByText("No notification found").waitFor();

    await invite(there, bela, await idOf(there, amina), "Cousins");
    const words = "Bela invites you to the group Cousins";
    for (const page of [first, second]) {
      await expect
        .poll(async () => [await badge(page, "notifications"), await badge(page, "invitation")], PATIENT)
        .toEqual(["", "1"]);
      await toast(page, words).waitFor();
      expect(await toast(page, words).innerText()).toContain("Group invitation");
    }
    // The open lists follow: the bell's, and the page's own.
    for (const list of [first.locator("header .bell .notification-new"), second.locator("main .notification-new")])
      await list.getByText(words).waitFor();
    await expect
      .poll(() => requests.filter(({ path }) => path.startsWith("/sounds/")).map(({ page }) => page))
      .toEqual([events()[0]?.page]);
    expect(events()).toHaveLength(1);
    // Seen elsewhere, it leads nowhere any more, and pressed it closes the box.
    await callApi(there, amina, PATHS.notificationSeen, {
      id: await firstId(await callApi(there, amina, PATHS.notificationList)),
    });
    await first.locator("header .bell .notification-new").waitFor({ state: "detached" });
    await first.locator("header .bell").getByText(words).click();
    await expect.poll(() => first.locator("header .bell[open]").count()).toBe(0);

    const [closing, staying] = events()[0]?.page === first ? [first, second] : [second, first];
    await closing.close();
    await expect.poll(events, PATIENT).toHaveLength(2);
    expect(events()[1]?.page).toBe(staying);
    await callApi(there, amina, PATHS.acceptGroup, {
      id: await firstId(await callApi(there, amina, PATHS.pendingGroups)),
    });
    await expect.poll(() => badge(staying, "invitation"), PATIENT).toBe("");
    await toast(staying, words).waitFor({ state: "detached", ...PATIENT });
    await context.request.post(`${here.origin}/log-out`, { headers: { origin: here.origin }, maxRedirects: 0 });
    await expect.poll(() => listening(staying), PATIENT).toEqual([0, 0]);
  },
);

test(
  "a person turns pushes on where they want them, one arrives in their language, and they turn them off; nothing " +
    "is asked before",
  async () => {
    const amina = await newAccount(here, "Amina");
    await using context = await newVisitor(browser, {
      language: "en",
      viewport: DESKTOP,
      permissions: ["notifications"],
    });
    await context.addInitScript(() => {
      const ask = Notification.requestPermission.bind(Notification);
      Notification.requestPermission = () => ((document.title = "asked"), ask());
    });
    const page = await context.newPage();
    // A browser under test reaches no push service of its own: here its answer is the one of ours. All else is real.
    let subscribed: unknown;
    await page.exposeFunction("deviceFor", (options: { userVisibleOnly: boolean; applicationServerKey: string }) => {
      subscribed = options;
      return pushes.device(options.applicationServerKey);
    });
    await page.addInitScript(() => {
      const { deviceFor } = window as unknown as {
        deviceFor(options?: PushSubscriptionOptionsInit): Promise<PushSubscriptionJSON>;
      };
      PushManager.prototype.subscribe = async (options) => {
        const device = await deviceFor(options);
        return { toJSON: () => device } as PushSubscription;
      };
    });
    await signIn(page, here, amina, "/notifications/settings");
    const turnOn = page.getByRole("button", { name: "Turn on", exact: true });
    await turnOn.waitFor();
    expect(await page.title()).not.toBe("asked");
    await turnOn.click();
    await page.getByText("Notifications are on for this device.").waitFor(PATIENT);
    expect(subscribed).toMatchObject({ userVisibleOnly: true });
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL)).toBe(
      `${here.origin}/service-worker.js`,
    );

    await invite(there, bela, await idOf(there, amina), "Letters");
    await expect
      .poll(() => pushes.received.map(({ payload }) => payload.notification.body), PATIENT)
      .toContain("Bela invites you to the group Letters");
    await page.getByRole("button", { name: "Turn off", exact: true }).click();
    await turnOn.waitFor(PATIENT);
  },
);

test(
  "a browser's question closed unanswered can be asked again; refused it is said where to allow it; a push " +
    "counts where no tab listens, once a notification",
  async () => {
    const amina = await newAccount(here, "Amina");
    await using context = await newVisitor(browser, { language: "en", viewport: DESKTOP });
    const page = await context.newPage();
    await page.route("**/events", (route) => route.fulfill({ status: 503 }));
    await page.addInitScript(() => {
      const answers: NotificationPermission[] = ["default", "denied"];
      Notification.requestPermission = async () => answers.shift() ?? "denied";
    });
    await signIn(page, here, amina);
    const refused = page.waitForResponse("**/events");
    await page.goto(`${here.origin}/notifications/settings`);
    const turnOn = page.getByRole("button", { name: "Turn on", exact: true });
    await turnOn.click();
    await page.getByRole("alert").getByText("Nothing was turned on").waitFor(PATIENT);
    await turnOn.click();
    await page.getByRole("alert").getByText("blocks our notifications").waitFor(PATIENT);
    expect(await turnOn.count()).toBe(0);
    await refused;
    await expect.poll(() => listening(page), PATIENT).toEqual([0, 0]);
    const push = (id: number, kind: string) =>
      page.evaluate(
        ([notification, name]) => {
          const data = {
            kind: "push",
            notification: { title: "Heading", body: `Number ${notification}` },
            data: { notification_id: notification, kind: name, sender: 0 },
          };
          navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data }));
        },
        [id, kind] as const,
      );
    const badges = async () => [await badge(page, "notifications"), await badge(page, "invitation")];
    await push(1, "File Invitation");
    // Each counts once: what waits for an answer as an invitation, all else as a notification.
    await expect.poll(badges).toEqual(["", "1"]);
    await toast(page, "Number 1").waitFor();
    await push(1, "File Invitation");
    await expect.poll(badges).toEqual(["", "2"]);
    await push(2, "Group file");
    await expect.poll(badges).toEqual(["1", "2"]);
  },
);
