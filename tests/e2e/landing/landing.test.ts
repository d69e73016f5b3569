import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FAMOUS_ENTRY } from "../../builders/landing";
import { axeFaultsHere } from "../harness/axe";
import { DESKTOP, launchBrowser, modes, newVisitor } from "../harness/browser";
import { untilDrawn } from "../harness/media";
import { ICON, otherProduct, SETTINGS, STORES } from "../harness/other-products";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Mobile Safari/537.36";

const plain = sharedProduct();
let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([otherProduct("settings"), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
});

test(
  "without an operator's own the page shows specimens that say they are, with a picture and a voice each, and no " +
    "way to a store",
  async () => {
    for (const [language, label, play] of [
      ["en", "A sample made by us", "Play store"],
      ["bn", "আমাদের তৈরি নমুনা", "প্লে স্টোর"],
    ] as const) {
      await using context = await newVisitor(browser, {
        language,
        javaScriptEnabled: false,
        inBrowser: true,
        userAgent: ANDROID,
      });
      const page = await context.newPage();
      await page.goto(plain.origin);
      const hands = page.locator(".hand");
      expect(await hands.count()).toBe(2);
      for (const hand of await hands.all()) {
        expect(await hand.innerText()).toContain(label);
        await untilDrawn(hand.locator("picture img"), false, 100);
        const sound = await hand.locator("audio source").first().getAttribute("src");
        const answer = await page.request.get(plain.origin + sound);
        expect([answer.status(), answer.headers()["content-type"]?.split(";")[0]]).toEqual([
          200,
          expect.stringMatching(/webm/),
        ]);
      }
      const words = await page.getByRole("main").innerText();
      expect(words).not.toContain(play);
      expect(await page.locator(".app-offer, .store").count()).toBe(0);
    }
  },
);

test("what the operator puts in takes the place of the specimens, in the page's language", async () => {
  for (const [language, told, not] of [
    ["en", FAMOUS_ENTRY.en, "specimen"],
    ["bn", FAMOUS_ENTRY.bn, "নমুনা"],
  ] as const) {
    await using context = await newVisitor(browser, { language, javaScriptEnabled: false, inBrowser: true });
    const page = await context.newPage();
    await page.goto(product.origin);
    const hand = page.locator(".hand");
    expect(await hand.count()).toBe(1);
    const words = await hand.innerText();
    expect(words).toContain(told.name);
    expect(words).toContain(told.about);
    expect(words).not.toContain(not);
    await hand.locator("summary").last().click();
    expect(await hand.locator("blockquote").innerText()).toBe(FAMOUS_ENTRY.words);
    await untilDrawn(hand.locator("picture img"), false, 100);
    const sound = await page.request.get(
      product.origin + (await hand.locator("audio source").first().getAttribute("src")),
    );
    expect([sound.status(), sound.headers()["content-type"]]).toEqual([200, "audio/webm"]);
  }
});

test("the badges lead to the stores, and a desktop is offered no app", async () => {
  await using context = await newVisitor(browser, {
    language: "en",
    viewport: DESKTOP,
    javaScriptEnabled: false,
    inBrowser: true,
  });
  const page = await context.newPage();
  await page.goto(product.origin);
  const history = page.locator("section", {
    has: page.getByRole("heading", { name: "Save it today. Tomorrow it's history." }),
  });
  expect(await history.getByRole("heading", { level: 3 }).count()).toBe(2);
  expect(await history.getByRole("link", { name: "App store" }).getAttribute("href")).toBe(STORES.APP_STORE_URL);
  expect(await history.getByRole("link", { name: "Play store" }).getAttribute("href")).toBe(STORES.PLAY_STORE_URL);
  expect(await page.locator(".app-offer").count()).toBe(0);
});

describe.each(modes)("$name", ({ javaScriptEnabled }) => {
  test("a phone whose app is to be had is offered it once: 'skip' is remembered", async () => {
    await using context = await newVisitor(browser, { language: "en", javaScriptEnabled, userAgent: ANDROID });
    const page = await context.newPage();
    await page.goto(product.origin);
    const offer = page.getByRole("complementary", { name: "The app" });
    expect(await offer.getByRole("link", { name: "Get app" }).getAttribute("href")).toBe(STORES.PLAY_STORE_URL);
    await offer.getByRole("button", { name: "Skip" }).click();
    await offer.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/");
    await page.goto(product.origin);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await offer.count()).toBe(0);
  });
});

test("an iPhone is offered the other store, whoever asked before it", async () => {
  const headers = { "sec-fetch-site": "none", "accept-language": "en" };
  const open = async (agent: string) =>
    (await fetch(product.origin, { headers: { ...headers, "user-agent": agent } })).text();
  expect(await open("Mozilla/5.0 (X11; Linux x86_64)")).not.toContain('app-offer"');
  const offered = /app-offer"[\s\S]*?href="(https:[^"]+)"/;
  for (const [agent, address] of [
    [ANDROID, STORES.PLAY_STORE_URL],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)", STORES.APP_STORE_URL],
    [ANDROID, STORES.PLAY_STORE_URL],
  ] as const) {
    expect(offered.exec(await open(agent))?.[1]).toBe(address);
  }
});

test("the tab's icon and the manifest's names come from the settings", async () => {
  const html = await (await fetch(product.origin)).text();
  const icon = /<link rel="icon" href="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(icon).toMatch(/^\/site-icon-[0-9a-f]{12}\.svg$/);
  const answer = await fetch(product.origin + icon);
  expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
    200,
    "image/svg+xml",
    ICON,
  ]);
  const manifest = (await (await fetch(`${product.origin}/manifest.webmanifest`)).json()) as {
    name: string;
    icons: { src: string; purpose?: string }[];
  };
  expect(manifest.name).toBe(SETTINGS.SITE_NAME);
  for (const { src } of manifest.icons) expect([src, (await fetch(product.origin + src)).status]).toEqual([src, 200]);
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  expect(await (await fetch(plain.origin)).text()).toContain('<link rel="icon" href="/favicon.svg"');
});

test("axe finds nothing on the landing page with all that can be on it", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    await using context = await newVisitor(browser, { userAgent: ANDROID, colorScheme });
    const page = await context.newPage();
    await page.goto(product.origin);
    await page.getByRole("complementary").waitFor();
    expect(await axeFaultsHere(page)).toEqual([]);
  }
});
