import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, BrowserContext, Page } from "playwright";
import { DESKTOP, launchBrowser, PHONE } from "./browser";
import { keptVisitor } from "./kept-visitor";
import { sharedProduct } from "./shared-product";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const address = (path: string) => sharedProduct().origin + path;

/** Everything that a page can find of those before it, in its profile and in itself. */
async function found(profile: BrowserContext, page: Page) {
  const inPage = await page.evaluate(async () => ({
    marked: "marked" in window,
    stored: [localStorage.left, sessionStorage.left],
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    online: navigator.onLine,
    history: history.length,
    permission: (await navigator.permissions.query({ name: "geolocation" })).state,
    width: innerWidth,
  }));
  const answer = await page.evaluate(() => fetch("/healthz").then(({ status }) => status));
  const cookies = (await profile.cookies()).filter(({ name }) => name === "left");
  return { ...inPage, answer, cookies: cookies.length };
}

async function leaveEverything(profile: BrowserContext, page: Page, heard: string[]) {
  await profile.addCookies([{ name: "left", value: "1", url: address("/") }]);
  await profile.grantPermissions(["geolocation"]);
  await profile.route("**/healthz", (route) => route.fulfill({ status: 418 }));
  profile.on("request", (request) => heard.push(request.url()));
  await page.addInitScript(() => Object.assign(window, { marked: true }));
  await page.reload();
  await page.evaluate(async () => {
    localStorage.left = sessionStorage.left = "1";
    await new Promise((done) => (indexedDB.open("left").onsuccess = done));
    await caches.open("left");
    await navigator.serviceWorker.register("/service-worker.js");
    history.pushState(null, "", "/login?left");
  });
}

test("a profile that another test had is as new for the next, in this file or another", async () => {
  const heard: string[] = [];
  let first: BrowserContext;
  let asNew: Awaited<ReturnType<typeof found>>;
  {
    await using profile = await keptVisitor(browser, { language: "en" });
    first = profile;
    const page = await profile.newPage();
    await page.goto(address("/login"));
    asNew = await found(profile, page);
    expect(asNew).toMatchObject({ marked: false, cookies: 0, online: true, width: PHONE.width, answer: 200 });
    await leaveEverything(profile, page, heard);
    await page.setViewportSize(DESKTOP);
    expect(await found(profile, page)).toEqual({
      marked: true,
      stored: ["1", "1"],
      databases: ["left"],
      caches: ["left"],
      workers: 1,
      online: true,
      history: asNew.history + 1,
      permission: "granted",
      width: DESKTOP.width,
      answer: 418,
      cookies: 1,
    });
    // Its scripts ask for routes whenever they have time: none of that is to be in the way of what is tested.
    await page.goto("about:blank");
    await profile.setOffline(true);
  }
  heard.length = 0;
  // As a file ends, and the next begins.
  await browser.close();
  browser = await launchBrowser();
  await using profile = await keptVisitor(browser, { language: "en" });
  expect(profile).toBe(first);
  const page = await profile.newPage();
  await page.goto(address("/login"));
  expect(await found(profile, page)).toEqual(asNew);
  expect(heard).toEqual([]);
});

test("what a browser can't take back from a profile is refused", async () => {
  await using profile = await keptVisitor(browser, { language: "en" });
  const page = await profile.newPage();
  await expect(profile.addInitScript(() => undefined)).rejects.toThrow("take newVisitor()");
  await expect(page.clock.install()).rejects.toThrow("take newVisitor()");
});
