import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, newVisitor } from "../harness/browser";
import { startProduct, type Product } from "../harness/product";
import { filesOnDisk, type Files } from "../journey/files";
import { MAIN_BUTTON, newcomer } from "../journey/steps";

let product: Product;
let browser: Browser;
let files: Files;

beforeAll(async () => {
  // A disk that has less than is to stay free.
  [product, browser, files] = await Promise.all([
    startProduct({ DISK_RESERVE_MB: "1000000000" }),
    launchBrowser(),
    filesOnDisk(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
  await files?.[Symbol.asyncDispose]();
});

test("without scripts, where there is no room the form comes back with what was typed, and says so", async () => {
  await using context = await newVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await newcomer(page, product, null);
  await page.goto(`${product.origin}/my-collections/new/handwriting`);
  await page.setInputFiles("#image", files.letter);
  await page.fill("#description", "মায়ের চিঠি");
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.click(MAIN_BUTTON),
  ]);
  expect(answer.status()).toBe(503);
  expect(await page.locator(".summary").textContent()).toContain("There's no room for more right now");
  expect(await page.locator("#description").inputValue()).toBe("মায়ের চিঠি");
});
