import { readFile } from "node:fs/promises";
import type { Browser, BrowserContext, Download, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { picture } from "tests/builders/picture";
import { unzip } from "tests/builders/unzip";
import { lineTo } from "tests/fakes/line";
import { newAccount, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { launchBrowser, newVisitor } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { openReady, signIn, untilHydrated } from "../journey/steps";
import { followInMenu, keepItem, untilPrepared } from "../items/items";
import { putLetter } from "../items/put-letters";
import { heavyLetter, spoilingProxy } from "./spoiling-proxy";
import { slowDown, press, untilUnderWay } from "./in-page";

const TRAY = ".download";

let product: Product;
let browser: Browser;
let amina: Account;
let letter = 0;
let bytes: Buffer<ArrayBuffer>;

beforeAll(async () => {
  [product, browser] = [sharedProduct(), await launchBrowser()];
  amina = await newAccount(product, "Amina");
  bytes = await heavyLetter();
  letter = await keepItem(product, amina, [new File([bytes], "চিঠি.jpg")], { description: "heavy" });
});
afterAll(() => browser?.close());

/** The item's awake page, perhaps over a line that can be cut: cookies do not know ports. */
async function openItem(
  context: BrowserContext,
  { id = letter, port = Number(new URL(product.origin).port) } = {},
): Promise<Page> {
  const origin = `http://localhost:${port}`;
  const page = await context.newPage();
  await untilPrepared(product, amina, id);
  await signIn(page, product, amina, null);
  await openReady(page, `${origin}/my-collections/item/${id}`, ".item picture img");
  await untilHydrated(page);
  return page;
}

const said = (page: Page) => page.locator(`${TRAY} .toast-text`).textContent();
const untilSaid = (page: Page, words: string) => page.locator(TRAY, { hasText: words }).waitFor();
const newLine = () => lineTo(Number(new URL(product.origin).port));
const savedBytes = async (download: Download) => readFile(await download.path());

test(
  "a download shows its progress in the page's digits, saves the same bytes under the specified name, and goes " +
    "by itself",
  async () => {
    await using context = await keptVisitor(browser);
    const page = await openItem(context);
    const fast = await slowDown(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      (async () => {
        await press(page, "মূল ফাইল");
        await untilUnderWay(page);
        expect(await said(page)).toMatch(/ডাউনলোড হচ্ছে[০-৯]+%১\.[০-৯] MB-এর মধ্যে [০-৯.]+ (kB|MB)/);
        await fast();
      })(),
    ]);
    expect(download.suggestedFilename()).toBe("চিঠি.jpg");
    expect((await savedBytes(download)).equals(bytes)).toBe(true);
    await page.locator("[role=status]", { hasText: "ডাউনলোড হয়েছে: চিঠি.jpg" }).waitFor({ state: "attached" });
    await page.mouse.move(0, 0);
    await page.locator(TRAY).waitFor({ state: "detached" });

    const [jpeg] = await Promise.all([page.waitForEvent("download"), press(page, "ছবি (JPEG)")]);
    expect(jpeg.suggestedFilename()).toBe("selected_handwritings.jpg");
    expect((await savedBytes(jpeg)).subarray(0, 3).toString("hex")).toBe("ffd8ff");
  },
);

test("a second download ends the first without a word; the stop ends the second, and nothing is saved", async () => {
  await using context = await keptVisitor(browser, { language: "en" });
  const page = await openItem(context);
  await slowDown(page);
  const saved: string[] = [];
  page.on("download", (download) => saved.push(download.suggestedFilename()));
  const firstEnds = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/original"));
  await press(page, "Original file");
  await untilUnderWay(page);
  const secondEnds = page.waitForEvent("requestfailed", (request) => request.url().endsWith(`/download/${letter}`));
  await press(page, "Picture (JPEG)");
  expect((await firstEnds).failure()?.errorText).toBe("net::ERR_ABORTED");
  await untilUnderWay(page);
  expect(await page.locator(".toast-error").count()).toBe(0);
  expect(await page.locator(TRAY).count()).toBe(1);
  await page.locator(TRAY).getByRole("button", { name: "Stop" }).click();
  await secondEnds;
  await expect.poll(() => page.locator(TRAY).count()).toBe(0);
  expect(saved).toEqual([]);
});

test("over an open dialog it can be seen and stopped, and it goes on when the dialog is closed", async () => {
  await using context = await keptVisitor(browser, { language: "en" });
  const page = await context.newPage();
  await untilPrepared(product, amina, letter);
  await signIn(page, product, amina);
  await untilHydrated(page);
  await page.locator("a.item-link", { hasText: "heavy" }).click();
  await page.locator("dialog[open] .item").waitFor();
  const fast = await slowDown(page);
  const download = page.waitForEvent("download");
  await press(page, "Original file");
  await untilUnderWay(page);
  // What lies outside a modal dialog can't be pressed.
  await page.locator(`dialog[open] ${TRAY}`).getByRole("button", { name: "Stop" }).click({ trial: true });

  await page.keyboard.press("Escape");
  await page.locator("dialog[open] .item").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
  await page.locator(`body > div ${TRAY}`).waitFor();
  await fast();
  expect((await savedBytes(await download)).equals(bytes)).toBe(true);
});

describe("when it breaks off", () => {
  test("a line that is cut is said in words, and another try goes on behind what has come", async () => {
    await using proxy = await spoilingProxy(product.origin, { most: 500_000 });
    await using context = await keptVisitor(browser, { language: "en" });
    const page = await openItem(context, { port: proxy.port });
    await press(page, "Original file");
    await untilUnderWay(page);
    proxy.cut();
    await untilSaid(page, "The connection was lost. What arrived is kept, and the download continues from there.");
    proxy.mend();
    const asked = page.waitForRequest((request) => request.url().endsWith("/original"));
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.locator(TRAY).getByRole("button", { name: "Try again" }).click(),
    ]);
    expect(Number(/^bytes=(\d+)-$/.exec((await asked).headers().range ?? "")?.[1])).toBeGreaterThan(0);
    expect((await savedBytes(download)).equals(bytes)).toBe(true);
  });

  test("a line on which nothing comes is given up after 30 seconds, and told", async () => {
    await using context = await newVisitor(browser, { language: "en" });
    await using line = await newLine();
    const page = await openItem(context, { port: line.port });
    await page.clock.install();
    const fast = await slowDown(page);
    await press(page, "Original file");
    await untilUnderWay(page);
    line.hold();
    // What had passed the line already still comes in.
    await expect
      .poll(async () => {
        await page.clock.fastForward(31_000);
        return said(page);
      })
      .toContain("Nothing has arrived for 30 seconds. What arrived is kept");
    line.letGo();
    await fast();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.locator(TRAY).getByRole("button", { name: "Try again" }).click(),
    ]);
    expect((await savedBytes(download)).equals(bytes)).toBe(true);
  });

  test("a zip that breaks off is not saved, and another try begins anew", async () => {
    await using proxy = await spoilingProxy(product.origin, { most: 100_000 });
    await using context = await keptVisitor(browser, { language: "en" });
    const page = await context.newPage();
    await signIn(page, product, amina, null);
    await page.goto(`http://localhost:${proxy.port}/my-collections/selected?do=download&ids=${letter}`);
    await untilHydrated(page);
    const saved: string[] = [];
    page.on("download", (download) => saved.push(download.suggestedFilename()));
    await page.getByRole("link", { name: "Download zip" }).click();
    await untilUnderWay(page);
    proxy.cut();
    await untilSaid(page, "The connection was lost. Nothing was saved.");
    expect(saved).toEqual([]);
    proxy.mend();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.locator(TRAY).getByRole("button", { name: "Try again" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("selected_handwritings.zip");
    expect([...unzip(await savedBytes(download)).keys()]).toEqual([`handwriting-${letter} heavy.jpg`, "captions.txt"]);
  });
});

test("what is still being prepared is said, and fetched as soon as it is there", async () => {
  await using context = await keptVisitor(browser, { language: "en" });
  const page = await openItem(context);
  let asked = 0;
  await page.route(`**/download/${letter}`, (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 503, headers: { "retry-after": "1" }, body: "{}" }) : route.continue();
  });
  const download = page.waitForEvent("download");
  await press(page, "Picture (JPEG)");
  await untilSaid(page, "It's still being prepared. We'll try again in 1 seconds.");
  expect((await savedBytes(await download)).subarray(0, 3).toString("hex")).toBe("ffd8ff");
  expect(asked).toBe(2);
});

test("a missing Content-Length raises its message, and the browser can save it all the same", async () => {
  await using proxy = await spoilingProxy(product.origin, { silent: true });
  await using context = await keptVisitor(browser, { language: "en" });
  const page = await openItem(context, { port: proxy.port });
  await press(page, "Original file");
  await untilSaid(page, "(content-length)");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(TRAY).getByRole("button", { name: "Save anyway" }).click(),
  ]);
  expect((await savedBytes(download)).equals(bytes)).toBe(true);
  await page.locator(TRAY).waitFor({ state: "detached" });
});

test("what is gone meanwhile, and a session that has ended, are said in words", async () => {
  await using context = await keptVisitor(browser, { language: "en" });
  const id = await putLetter(product, amina, { description: "short" });
  const page = await openItem(context, { id });
  await followInMenu(page, "download");
  await callApi(product, amina, fillPath(PATHS.itemDelete, { id }), {});
  await press(page, "Picture (JPEG)");
  await untilSaid(page, "This doesn't exist, or you can't see it.");
  await context.clearCookies();
  await press(page, "Original file");
  await untilSaid(page, "You were signed out");
  await page.locator(TRAY).getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL(`**/login?next=${encodeURIComponent(`/my-collections/item/${id}/download`)}`);
});

test("a large one is left to the browser, which saves it without holding it in the page", async () => {
  const large = Buffer.concat([await picture({ width: 90, height: 120 }), Buffer.alloc(33e6)]);
  const id = await keepItem(product, amina, [new File([large], "large.jpg")], { description: "large" });
  await using context = await keptVisitor(browser, { language: "en" });
  const page = await openItem(context, { id });
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Original file")]);
  expect(await said(page)).toMatch(/It's large \(\d\d\.\d MB\), so your browser is saving it/);
  expect(new URL(download.url()).pathname).toBe(`/download/${id}/original`);
  expect((await savedBytes(download)).equals(large)).toBe(true);
});
