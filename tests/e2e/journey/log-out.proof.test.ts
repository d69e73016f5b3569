import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newAccount } from "../harness/accounts";
import { launchWholeBrowser, modesOf, newVisitor } from "../harness/browser";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { signIn, signOut, untilHydrated } from "./steps";
import { putLetter } from "../items/put-letters";

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = sharedProduct();
  // With the memory of whole pages that Playwright turns off: the back button of real people uses it.
  browser = await launchWholeBrowser([], ["--disable-back-forward-cache"]);
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
});

const SECRET = "কেবল আমার জন্য লেখা";

/** Every page of this tab's past, as the back button brings it; from memory or from the server. */
async function pastPages(page: Page, steps: number): Promise<string[]> {
  const shown: string[] = [];
  for (let step = 1; step <= steps; step += 1) {
    // Not `page.goBack()`, which waits for a load event that a page from memory never has.
    // Nor at once, or the page may be gone before it has answered.
    await page.evaluate(() => {
      setTimeout(() => history.back());
    });
    let content = "";
    await expect
      .poll(
        async () => {
          const now = await page.content().catch(() => "");
          const settled = now !== "" && now === content;
          content = now;
          return settled;
        },
        { interval: 250 },
      )
      .toBe(true);
    shown.push(content);
  }
  return shown;
}

describe.each(modesOf("with scripts"))("$name", ({ javaScriptEnabled }) => {
  test("after log-out the back button shows nothing private, however far one goes", async () => {
    const account = await newAccount(product, "Amina");
    const id = await putLetter(product, account, { description: SECRET, status: "2" });
    await using context = await newVisitor(browser, { javaScriptEnabled, inBrowser: true });
    const page = await context.newPage();
    await signIn(page, product, account, `/my-collections/item/${id}/edit`);
    await page.goto(`${product.origin}/my-collections/item/${id}`);
    await page.goto(`${product.origin}/my-collections`);
    if (javaScriptEnabled) await untilHydrated(page);
    expect(await page.content()).toContain(SECRET);
    await signOut(page);
    const shown = await pastPages(page, 3);
    expect(shown.map((content) => content.includes(SECRET))).toEqual([false, false, false]);
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain("akkhor_session");
  });
});

test("a private page leads a visitor to sign-in, and after it back to where they were going", async () => {
  const account = await newAccount(product, "Bela");
  await using context = await newVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await page.goto(`${product.origin}/my-collections/new/voice`);
  await page.waitForURL("**/login?next=*");
  await page.fill("[name=email]", account.email);
  await page.fill("[name=password]", "not-the-password");
  await page.press("[name=password]", "Enter");
  await page.waitForSelector(".summary");
  expect(await page.locator(".summary").textContent()).toContain("Invalid Credentials");
  expect(await page.locator("[name=email]").inputValue()).toBe(account.email);
  await page.fill("[name=password]", account.password);
  await page.press("[name=password]", "Enter");
  await page.waitForURL("**/my-collections/new/voice");
});
