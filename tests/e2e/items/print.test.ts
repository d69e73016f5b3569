import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { Created } from "archive/contract/items/item";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form, letterFile } from "tests/builders/form";
import { newAccount, type Account } from "../harness/accounts";
import { launchBrowser, PHONE } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { openReady, signIn, untilHydrated } from "../journey/steps";
import { untilPrepared } from "./items";

let product: Product;
let browser: Browser;
let amina: Account;
let letter: number;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  amina = await newAccount(product, "Amina");
  const body = form({
    description: "A letter to print",
    status: "1",
    album_id: "1",
    transcription: "It came on a Friday,\nafter the rain.",
    author: "Nanu",
    // Larger than it may stand on paper; the other two only in their order.
    "image[0]": await letterFile({ width: 900, height: 1200 }),
    "image[1]": await letterFile({ width: 90, height: 120 }),
    "image[2]": await letterFile({ width: 90, height: 120 }),
  });
  const made = await fetch(`${product.origin}${API_BASE}${PATHS.itemCreate}`, {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${amina.accessToken}` },
  });
  letter = envelope(Created).parse(await made.json()).data.id;
  await untilPrepared(product, amina, letter);
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
});

test(
  "on paper an item is the letter, its caption, its names and its words, without bars and buttons, dark page or " +
    "not",
  async () => {
    await using context = await keptVisitor(browser, {
      language: "en",
      javaScriptEnabled: false,
      inBrowser: true,
      viewport: PHONE,
      colorScheme: "dark",
    });
    const page = await context.newPage();
    await signIn(page, product, amina, null);
    await openReady(page, `${product.origin}/my-collections/item/${letter}`, "main picture img");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const words of ["A letter to print", "after the rain", "Nanu", "Amina"])
      await page.locator(".item").getByText(words).first().waitFor();
    for (const left of [".top", ".foot", ".bottom", ".menu", ".button", ".skip", ".letter-tools", ".dialog-head"]) {
      for (const part of await page.locator(left).all()) expect([left, await part.isVisible()]).toEqual([left, false]);
    }
    const caption = page.locator(".item").getByText("A letter to print").first();
    expect(await caption.evaluate((text) => getComputedStyle(text).color)).toBe("rgb(0, 0, 0)");
    // 165 mm, so that the words find room below it on a sheet of A4 or letter.
    const height = await page.locator("main picture img").evaluate((image) => image.getBoundingClientRect().height);
    expect(height).toBeLessThanOrEqual(624);
  },
);

test("every page of a letter is printed in its order, whichever is shown; till then one is fetched", async () => {
  const address = `${product.origin}/handwritings-details?id=${letter}&page=2`;
  await using awake = await keptVisitor(browser, { language: "en", viewport: PHONE });
  const page = await awake.newPage();
  const fetched: string[] = [];
  page.on("request", (request) => request.resourceType() === "image" && fetched.push(request.url()));
  await openReady(page, address, "main picture img");
  await untilHydrated(page);
  const others = page.locator("main .paper-page");
  await expect.poll(() => others.count()).toBe(2);
  const addresses = await others.evaluateAll((pages) => pages.map((each) => (each as HTMLImageElement).src));
  expect(fetched.filter((url) => addresses.includes(url))).toEqual([]);
  await expectAllOnPaper(page);

  await using asleep = await keptVisitor(browser, {
    language: "en",
    javaScriptEnabled: false,
    inBrowser: true,
    viewport: PHONE,
  });
  const plain = await asleep.newPage();
  await openReady(plain, address, "main picture img");
  expect(await plain.locator("main .paper-page").count()).toBe(0);
  await plain.goto(`${address}&print=1`);
  await expectAllOnPaper(plain);
});

/** Three pages stand in their order on paper, and can be seen. */
async function expectAllOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  const pages = page.locator("main .item-cover-part img:not(.picture-blur)");
  expect(await pages.count()).toBe(3);
  const tops = await pages.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top + scrollY));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  for (const each of await page.locator("main .paper-page").all()) {
    await each.scrollIntoViewIfNeeded();
    await expect.poll(() => each.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  }
}

test("an item is printed from its menu; asleep, the same page says how", async () => {
  await using awake = await keptVisitor(browser, { language: "en", viewport: PHONE });
  const page = await awake.newPage();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "yes");
  });
  await page.goto(`${product.origin}/handwritings-details?id=${letter}`);
  await untilHydrated(page);
  await page.locator(".item .menu > summary").click();
  await page.getByRole("link", { name: "Print", exact: true }).click();
  await page.locator("html[data-printed=yes]").waitFor();

  await using asleep = await keptVisitor(browser, {
    language: "en",
    javaScriptEnabled: false,
    inBrowser: true,
    viewport: PHONE,
  });
  const plain = await asleep.newPage();
  await plain.goto(`${product.origin}/handwritings-details?id=${letter}`);
  await plain.locator(".item .menu > summary").click();
  await plain.getByRole("link", { name: "Print", exact: true }).click();
  const hint = plain.getByRole("status").filter({ hasText: "browser's menu" });
  await hint.waitFor();
  await plain.emulateMedia({ media: "print" });
  expect(await hint.isVisible()).toBe(false);
  // Caption, then who keeps it.
  const [caption, owner] = await Promise.all([
    plain.locator(".item .caption").first().boundingBox(),
    plain.locator(".item .owner").boundingBox(),
  ]);
  expect(caption?.y).toBeLessThan(owner?.y ?? 0);
});
