import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { letterFile } from "tests/builders/form";
import { newAccount, newItem, type Account } from "../harness/accounts";
import { DESKTOP, launchBrowser, newVisitor, PHONE } from "../harness/browser";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { signIn, untilHydrated } from "../journey/steps";

let product: Product;
let browser: Browser;
let amina: Account;
let signedIn: Awaited<ReturnType<BrowserContext["storageState"]>>;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  amina = await newAccount(product, "Amina");
  await newItem(product, amina, { image: await letterFile(), description: "what comes and goes", status: "1" });
  await using context = await newVisitor(browser, { javaScriptEnabled: false });
  await signIn(await context.newPage(), product, amina, null);
  signedIn = await context.storageState();
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
});

/** Amina's, in English and with motion; she is signed in. */
function aminasBrowser(options: Parameters<typeof newVisitor>[1] = {}): Promise<BrowserContext> {
  return newVisitor(browser, { language: "en", reducedMotion: "no-preference", storageState: signedIn, ...options });
}

/** A page whose message is that of a redirect before it. @param more what it offers */
async function withFlash(page: Page, kind: string, more: object = {}): Promise<void> {
  const value = encodeURIComponent(JSON.stringify({ kind, key: "signedIn", ...more }));
  await page.context().addCookies([{ name: "akkhor_flash", value, url: product.origin }]);
  await page.goto(`${product.origin}/my-collections`);
}

describe("toasts", () => {
  test.each([
    ["success", 2000],
    ["error", 4000],
    ["warning", 3000],
  ] as const)("a %s stays %i ms at the bottom right, and longer while the pointer is on it", async (kind, stays) => {
    await using context = await aminasBrowser({ viewport: DESKTOP });
    const page = await context.newPage();
    await page.clock.install();
    // Its time runs once the page wakes: not before the pointer is there.
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route("**/waking/**", async (route) => {
      await held;
      await route.continue();
    });
    await withFlash(page, kind);
    const toast = page.locator(`.toast-${kind}`);
    await toast.waitFor();
    const place = await toast.boundingBox();
    expect(place && place.x + place.width).toBeGreaterThan(DESKTOP.width - 40);
    expect(place && place.y + place.height).toBeGreaterThan(DESKTOP.height - 40);
    await toast.hover();
    go();
    await untilHydrated(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    expect(await toast.count()).toBe(1);
    await page.mouse.move(10, 700);
    await page.clock.runFor(stays - 200);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(400);
    await toast.waitFor({ state: "detached" });
  });

  test.each([DESKTOP, PHONE])(
    "no toast lies over what a list begins with, whether it passes or waits for an answer: $width",
    async (viewport) => {
      await using context = await aminasBrowser({ viewport });
      const page = await context.newPage();
      for (const more of [{}, { about: "1", voiceFor: "1" }]) {
        await withFlash(page, "success", more);
        const reached = await page.locator(".toast").evaluate(() =>
          [...document.querySelectorAll(".list-choices :is(a, summary), .item-card:first-of-type .item-link")]
            .filter((way) => way.checkVisibility())
            .map((way) => {
              const { left, top, width, height } = way.getBoundingClientRect();
              const free = [0.05, 0.5, 0.95].every((across) =>
                way.contains(document.elementFromPoint(left + width * across, top + height / 2)),
              );
              return `${way.className} ${way.textContent?.trim()}: ${free ? "free" : "covered"}`;
            }),
        );
        // Two others whose, by year, the filter, on a phone the favourites, else the ways to more; the first letter.
        expect(reached.length).toBeGreaterThanOrEqual(5);
        expect(reached.filter((way) => !way.endsWith(": free"))).toEqual([]);
      }
    },
  );

  test.each([DESKTOP, PHONE])(
    "without scripts a toast lies over the page, moves nothing and stays until it is closed: $width",
    async (viewport) => {
      await using context = await aminasBrowser({ javaScriptEnabled: false, inBrowser: true, viewport });
      const page = await context.newPage();
      const place = () => page.locator("main").evaluate((main) => main.getBoundingClientRect().top);
      await page.goto(`${product.origin}/my-collections`);
      const bare = await place();
      for (const more of [{}, { about: "1", voiceFor: "1" }]) {
        await withFlash(page, "success", more);
        const toast = page.locator(".toast");
        await toast.waitFor();
        expect(await place()).toBe(bare);
        await toast.locator("summary").click();
        await toast.locator(".toast-text").waitFor({ state: "hidden" });
      }
    },
  );

  test("what offers something stays while its page is open, and doesn't follow into another", async () => {
    await using context = await aminasBrowser({ viewport: DESKTOP });
    const page = await context.newPage();
    await withFlash(page, "success", { about: "1" });
    await untilHydrated(page);
    await page.locator(".toast-stays").waitFor();
    await page.locator("nav.places a[href='/groups']").click();
    await page.waitForURL("**/groups");
    await page.getByRole("heading", { level: 1, name: "Groups" }).waitFor();
    expect(await page.locator(".toast").count()).toBe(0);
  });
});

test("awake, a press outside, another page and Escape close a drop-down; Escape gives the focus back", async () => {
  await using context = await aminasBrowser({ viewport: DESKTOP });
  const page = await context.newPage();
  await page.goto(`${product.origin}/my-collections`);
  await untilHydrated(page);
  const menu = page.getByRole("banner").locator("details.menu");
  const open = () => menu.evaluate((details: HTMLDetailsElement) => details.open);
  await menu.locator("summary").click();
  expect(await open()).toBe(true);
  await page.mouse.click(20, 700);
  await expect.poll(open).toBe(false);
  await menu.locator("summary").click();
  await page.keyboard.press("Escape");
  await expect.poll(open).toBe(false);
  expect(await menu.locator("summary").evaluate((summary) => summary === document.activeElement)).toBe(true);
  // It lay over the next page.
  await page.locator("header .menu > summary").click();
  await page.locator("header .menu a[href='/profile/security']").click();
  await page.waitForURL("**/profile/security");
  await page.waitForSelector("header .menu:not([open])");
});

test("the bell's panel keeps the place of its list by five rows while it is fetched", async () => {
  await using context = await aminasBrowser({ viewport: DESKTOP });
  const page = await context.newPage();
  await page.goto(`${product.origin}/my-collections`);
  await untilHydrated(page);
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route("**/notifications", async (route) => {
    await held;
    await route.continue();
  });
  await page.locator(".bell summary").click();
  await page.locator(".bell .skeleton").first().waitFor();
  expect(await page.locator(".bell .skeleton").count()).toBe(5);
  go();
  await expect.poll(() => page.locator(".bell .skeleton").count()).toBe(0);
  expect(await page.locator(".bell").innerText()).toMatch(/no notification found/i);
});

test(
  "the loader shows while the next page is on its way, fades within a second, and a dialog comes in 300 ms over " +
    "a veil of 150",
  async () => {
    await using context = await aminasBrowser({ viewport: DESKTOP });
    const page = await context.newPage();
    await page.goto(`${product.origin}/my-collections`);
    await untilHydrated(page);
    expect(await page.locator(".loader").count()).toBe(0);
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route("**/item/**.data*", async (route) => {
      await held;
      await route.continue();
    });
    await page.locator("a.item-link", { hasText: "what comes and goes" }).click();
    const loader = page.locator(".loader");
    await loader.waitFor();
    const timing = await loader.evaluate((bar) =>
      bar.getAnimations().map((animation) => animation.effect?.getComputedTiming().endTime),
    );
    expect(timing).toEqual([1000]);
    // Gone by itself, though the page is still on its way.
    expect(
      await loader.evaluate(async (bar) => {
        await Promise.all(bar.getAnimations().map((animation) => animation.finished));
        return getComputedStyle(bar).opacity;
      }),
    ).toBe("0");
    go();
    const dialog = page.locator("dialog[open]");
    await dialog.waitFor();
    expect(await loader.count()).toBe(0);
    const times = await dialog.evaluate((element) => [
      getComputedStyle(element).animationDuration,
      getComputedStyle(element, "::backdrop").animationDuration,
    ]);
    expect(times).toEqual(["0.3s", "0.15s"]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await dialog.evaluate((element) => getComputedStyle(element).animationName)).toBe("none");
  },
);

test("that a recorder is on its way is said after 300 ms", async () => {
  await using context = await aminasBrowser({ permissions: ["microphone"] });
  const page = await context.newPage();
  await page.goto(`${product.origin}/my-collections/new/voice`);
  await untilHydrated(page);
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route("**/assets/recorder-panel*", async (route) => {
    await held;
    await route.continue();
  });
  await page.locator(".panel button").first().click();
  const late = page.locator(".late");
  await late.waitFor();
  expect(await late.evaluate((part) => getComputedStyle(part).animationDelay)).toBe("0.3s");
  go();
  await late.waitFor({ state: "detached" });
});

test("a page that one passes through is the page alone: no bars, no foot", async () => {
  await using context = await newVisitor(browser, {
    language: "en",
    reducedMotion: "no-preference",
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto(`${product.origin}/auth/enter?token=none`);
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  expect(await page.locator("header, footer, nav").count()).toBe(0);
});
