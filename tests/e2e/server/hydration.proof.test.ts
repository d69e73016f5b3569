import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letterFile } from "tests/builders/form";
import { languagesOf } from "tests/builders/languages";
import { newAccount, newItem, type Account } from "../harness/accounts";
import { launchBrowser, newVisitor } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";

let product: Product;
let browser: Browser;
let account: Account;
let item: number;
let signedIn: Awaited<ReturnType<BrowserContext["cookies"]>>;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  account = await newAccount(product);
  item = await newItem(product, account, {
    image: await letterFile({ width: 300, height: 400 }),
    description: "</script><b>a</b> letter",
  });
  await using context = await newVisitor(browser, { javaScriptEnabled: false });
  await signIn(await context.newPage(), product, account, null);
  signedIn = await context.cookies();
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
});

const LIST = "/my-collections";
const FORM = "/my-collections/new/handwriting";
/** What only waking fetches. */
const WAKING = "**/waking/**";

/** @param visitor gives a profile; a new one where it matters what was fetched before, or what the window is like */
async function person(visitor = keptVisitor) {
  const context = await visitor(browser, { language: "en" });
  await context.addCookies(signedIn);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  return { page, faults, [Symbol.asyncDispose]: () => context[Symbol.asyncDispose]() };
}

/**
 * Opens a screen, and waits until it is awake.
 * @returns bytes that came over the line for its waking, request by request
 */
async function brought(page: Page, path: string): Promise<number[]> {
  await page.goto(product.origin + path, { waitUntil: "networkidle" });
  await untilHydrated(page);
  return page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes("/waking/"))
      .map(({ transferSize }) => transferSize),
  );
}

/** Of a caption: awake its letters are counted in place of it. */
const LIMIT = /^(সর্বোচ্চ ২২০ অক্ষর|At most 220 characters)$/;

test.each(languagesOf(true))("a private screen wakes to just what it was asleep, in %s", async (language) => {
  await using visit = await person();
  const { page, faults } = visit;
  await page.goto(`${product.origin}${LIST}?lng=${language}`);
  // Of the suite those with most of their own that wakes; in `npm run prove` every kind.
  const few = [LIST, "/my-collections/new/voice", `/my-collections/item/${item}/edit`];
  const others = [
    `${LIST}?select=1`,
    FORM,
    `/my-collections/item/${item}`,
    `/my-collections/item/${item}/delete`,
    "/my-collections/bin",
  ];
  for (const path of process.env.EVERY_PAGE ? [...few, ...others] : few) {
    await page.goto(product.origin + path);
    const asleep = await page.locator("body").innerText();
    await untilHydrated(page);
    await page.waitForLoadState("networkidle");
    // What waking adds, such as the recorder, comes beside what was there.
    const awake = await page.locator("body").innerText();
    for (const line of asleep.split("\n").filter((each) => each && !LIMIT.test(each)))
      expect(awake, path).toContain(line);
  }
  expect(faults).toEqual([]);
});

test("what was written over a caption before the page woke stays", async () => {
  await using visit = await person();
  const { page, faults } = visit;
  const held: (() => void)[] = [];
  await page.route(WAKING, (route) => void held.push(() => void route.continue()));
  await page.goto(`${product.origin}/my-collections/item/${item}/edit`);
  await page.fill("#description", "written early");
  await page.check("input[name=status][value='0']");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const goOn of held) goOn();
  await untilHydrated(page);
  expect(await page.inputValue("#description")).toBe("written early");
  expect(await page.isChecked("input[name=status][value='0']")).toBe(true);
  await expect.poll(() => page.locator(".counter").first().textContent()).toContain("13");
  expect(faults).toEqual([]);
});

test("a caption that was selected to be written anew before the page woke stays selected", async () => {
  await using visit = await person();
  const { page } = visit;
  const held: (() => void)[] = [];
  await page.route(WAKING, (route) => void held.push(() => void route.continue()));
  await page.goto(`${product.origin}/my-collections/item/${item}/edit`);
  await page.locator("#description").selectText();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const goOn of held) goOn();
  await untilHydrated(page);
  await expect.poll(() => page.locator(".counter").first().textContent()).not.toMatch(LIMIT);
  await page.keyboard.insertText("anew");
  expect(await page.inputValue("#description")).toBe("anew");
});

test("what hydration needs comes once for each kind of screen; a page carries none of its messages twice", async () => {
  await using visit = await person(newVisitor);
  const first = await brought(visit.page, FORM);
  expect(first.filter((bytes) => bytes > 0)).toHaveLength(1);
  await visit.page.goto(product.origin + LIST);
  expect((await brought(visit.page, FORM)).filter((bytes) => bytes > 0)).toEqual([]);
  const html = await (await visit.page.request.get(product.origin + FORM)).text();
  const [, data = ""] = /<script type="x-data">([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(data).toContain("routes/collection/new-handwriting");
  // The labels and hints of seven fields are facts of the form; the messages that go with a build are none.
  expect(data.length).toBeLessThan(2500);
});

test("where what waking needs can't be had, the page stays as complete as it came", async () => {
  await using visit = await person();
  const { page } = visit;
  await page.route(WAKING, (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("/waking/"));
  await page.goto(product.origin + LIST);
  await refused;
  await page.click("a.item-link");
  await page.waitForURL(`**/item/${item}`);
  expect(await page.locator("h2, h1").first().isVisible()).toBe(true);
  expect(await page.evaluate(() => "__remixRouter" in window)).toBe(false);
});

test("a form refused while the page slept wakes with its words and its errors", async () => {
  await using visit = await person();
  const { page, faults } = visit;
  await page.route(WAKING, (route) => route.abort());
  await page.goto(product.origin + FORM);
  await page.fill("#description", "ক".repeat(221));
  await page.unroute(WAKING);
  await page.click(MAIN_BUTTON);
  await page.waitForSelector(".summary");
  await untilHydrated(page);
  await page.waitForLoadState("networkidle");
  expect(await page.locator("#description").inputValue()).toBe("ক".repeat(221));
  expect(await page.locator(".summary").innerText()).toContain("220");
  expect(faults.filter((fault) => !fault.includes("ERR_FAILED") && !fault.includes("422"))).toEqual([]);
});

test("what was scrolled to stays in sight when the page wakes", async () => {
  await using visit = await person(newVisitor);
  const { page } = visit;
  await page.setViewportSize({ width: 360, height: 300 });
  await page.goto(`${product.origin}/my-collections/item/${item}/edit`);
  await untilHydrated(page);
  await page.evaluate(() => scrollTo(0, 150));
  await page.goto(`${product.origin}${FORM}`);
  await page.evaluate(() => scrollTo(0, 90));
  await untilHydrated(page);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => scrollY)).toBe(90);
});

test("an address of another build, or one that asks for what there is not, has nothing", async () => {
  const html = await (await fetch(`${product.origin}/login`)).text();
  const address = (/href="(\/waking\/[^"]+)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
  const answer = await fetch(product.origin + address);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, max-age=31536000, immutable"]);
  const [path = "", query = ""] = address.split("?");
  for (const wrong of [
    `${path}x?${query}`,
    `${path}?words=toString&routes=root`,
    `${path}?words=shell&routes=__proto__`,
    `${path}?words=&routes=root`,
    path,
  ]) {
    expect((await fetch(product.origin + wrong)).status, wrong).toBe(404);
  }
});
