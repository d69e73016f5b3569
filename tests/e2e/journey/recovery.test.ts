import { randomUUID } from "node:crypto";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newAccount } from "../harness/accounts";
import { beside } from "../harness/beside";
import { launchBrowser } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { codeFor, mailsTo } from "../harness/outbox";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { MAIN_BUTTON, signInByScreen } from "./steps";

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = [sharedProduct(), await launchBrowser()];
});
afterAll(() => browser?.close());

test("a forgotten password is made anew with a code from the mail", async () => {
  const account = await newAccount(product, "Dola");
  const [before] = await mailsTo(product, account.email);
  await using context = await keptVisitor(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.origin}/login`);
  await page.click("a[href='/auth/forget-password']");
  await page.waitForURL("**/auth/forget-password");
  // The address changes a moment before the page: sign-in has such a field too.
  await page.fill("form:not(:has([name=password])) [name=email]", account.email);
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/auth/security-code?for=recover");

  const code = await codeFor(product, account.email, before?.id);
  await page.fill("[name=otp]", code === "111111" ? "222222" : "111111");
  await page.click(MAIN_BUTTON);
  await page.waitForSelector("#otp-error");
  await page.fill("[name=otp]", code);
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/auth/new-password");

  await page.fill("[name=password]", "another-pass-2");
  await page.fill("[name=repeat_password]", "another-pass-3");
  await page.click(MAIN_BUTTON);
  await page.waitForSelector("#repeat_password-error");
  expect(await page.locator("#repeat_password-error").textContent()).toContain("মিলছে না");
  await page.fill("[name=password]", "another-pass-2");
  await page.fill("[name=repeat_password]", "another-pass-2");
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/login");
  await signInByScreen(page, product, { ...account, password: "another-pass-2" });
});

test("somebody who left before confirming is led from sign-in to the code", async () => {
  const email = `left-${randomUUID()}@example.test`;
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await page.goto(`${product.origin}/registration`);
  await page.fill("[name=first_name]", "Karim");
  await page.fill("[name=email]", email);
  await page.fill("[name=password]", "akkhor-pass-1");
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/auth/security-code?for=register");
  const first = await codeFor(product, email);
  const [mail] = await mailsTo(product, email);

  // Another code, once the countdown is over: pressed before, it is answered in words.
  await page.click("form:has([value=again]) button");
  await expect
    .poll(() =>
      page
        .locator(".summary")
        .textContent()
        .catch(() => ""),
    )
    .toContain("Too many tries");
  const earlier = new Date(Date.now() - 3600_000);
  await beside(product, ({ db }) =>
    db.updateTable("codes").set({ sent_at: earlier }).where("address", "=", email).execute(),
  );
  await page.click("form:has([value=again]) button");
  await expect.poll(async () => (await mailsTo(product, email))[0]?.id ?? 0).toBeGreaterThan(mail?.id ?? 0);

  await context.clearCookies();
  await page.goto(`${product.origin}/login`);
  await page.fill("[name=email]", email);
  await page.fill("[name=password]", "akkhor-pass-1");
  await page.click(MAIN_BUTTON);
  await page.waitForSelector("main a[href^='/auth/security-code']");
  expect(await page.locator(".summary").textContent()).toContain("User not verified");
  await page.click("main a[href^='/auth/security-code']");
  await page.waitForURL("**/auth/security-code?for=register");
  const [newest] = await mailsTo(product, email);
  const code = await codeFor(product, email, (newest?.id ?? 1) - 1);
  expect(code).toMatch(/^\d{6}$/);
  expect(first).toMatch(/^\d{6}$/);
  await page.fill("[name=otp]", code);
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/my-collections");
});

test("what is wrong with a registration is said at its field, in the page's language; the rest is kept", async () => {
  await using context = await keptVisitor(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.origin}/registration`);
  await page.fill("[name=first_name]", "আ".repeat(26));
  await page.fill("[name=email]", "rahim@example.test");
  await page.fill("[name=password]", "has blank in it");
  await page.click(MAIN_BUTTON);
  await page.waitForSelector(".summary");
  expect(await page.locator("#first_name-error").textContent()).toContain("২৫");
  expect(await page.locator("#password-error").textContent()).toContain("ফাঁকা");
  expect(await page.locator("[name=email]").inputValue()).toBe("rahim@example.test");
  expect(await page.locator(".summary a").count()).toBe(2);
});
