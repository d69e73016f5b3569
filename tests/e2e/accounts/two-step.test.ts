import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { twoStepWire } from "archive/contract/accounts/two-step";
import { codeApp, type CodeApp } from "../../builders/code-app";
import { newAccount, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { launchBrowser } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { mailsTo } from "../harness/outbox";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { MAIN_BUTTON, signIn, signInByPost, signOut } from "../journey/steps";

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
});

const PAGE = "/profile/two-step";

/** Proves oneself, and reads the key off the page as somebody types it into their app. */
async function begin(page: Page, password: string): Promise<CodeApp> {
  await page.goto(product.origin + PAGE);
  await page.fill("#password", password);
  await page.click(MAIN_BUTTON);
  const key = await page.locator("main code").textContent();
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  return codeApp((key ?? "").replaceAll(" ", ""), Date.now);
}

async function confirm(page: Page, app: CodeApp): Promise<string[]> {
  await page.fill("#code", app.code());
  await page.click(MAIN_BUTTON);
  await page.waitForURL(`**${PAGE}/codes`);
  return page.locator("main li code").allTextContents();
}

async function ask(
  account: Account | null,
  path: string,
  fields: Record<string, unknown>,
): Promise<{ status: number; data: unknown }> {
  return (await (await callApi(product, account, path, fields)).json()) as { status: number; data: unknown };
}

/** By calls, for what is about signing in. */
async function turnOn(account: Account): Promise<void> {
  const { key } = twoStepWire.schema.parse(
    (await ask(account, PATHS.twoStepBegin, { password: account.password })).data,
  );
  expect(await ask(account, PATHS.twoStepConfirm, { code: codeApp(key?.secret ?? "", Date.now).code() })).toMatchObject(
    { status: 200 },
  );
}

/** The first step, and the page of the second. @param to where the person is going */
async function firstStep(
  page: Page,
  { email, password }: { email: string; password: string },
  to: string,
): Promise<void> {
  await page.goto(product.origin + to);
  await page.fill("[name=email]", email);
  await page.fill("[name=password]", password);
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/auth/second-step?**");
  // Where to turn for whoever lost both. The address comes a moment before the page it names.
  await page.locator("main", { hasText: "keepers@example.test" }).waitFor();
}

test("two-step sign-in is turned on, asked for with the app's code or a kept one, and turned off again", async () => {
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, inBrowser: true, language: "en" });
  const page = await context.newPage();
  const account = await newAccount(product, "Rokeya");
  await signIn(page, product, account, "/profile/security");
  expect(await page.locator("main").textContent()).toContain("Only your password protects your account");
  await page.goto(product.origin + PAGE);
  await page.fill("#password", "wrong-pass-1");
  await page.click(MAIN_BUTTON);
  expect(await page.locator("#password-error").textContent()).toBe("Current password does not match");
  const app = await begin(page, account.password);
  await page.fill("#code", "000000");
  await page.click(MAIN_BUTTON);
  expect(await page.locator("#code-error").textContent()).toBe("Invalid OTP");
  // Nothing is lost by a slip: the key is the same.
  const codes = await confirm(page, app);
  expect(codes).toHaveLength(10);
  // Their numbers stand before them: within the sheet, the tenth's too.
  const padding = () =>
    page.locator("main ol").evaluate((list) => Number.parseFloat(getComputedStyle(list).paddingInlineStart));
  expect(await padding()).toBeGreaterThanOrEqual(24);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("main a[download]")]);
  expect(download.suggestedFilename()).toBe("recovery-codes.txt");
  const file = await readFile(await download.path(), "utf8");
  for (const code of codes) expect(file).toContain(code);
  await page.click("main a.button-main");
  await expect.poll(() => page.locator("main h2").textContent()).toBe("Recovery codes left: 10");
  await signOut(page);

  // With a kept code, on the way to somewhere. Logging out has put the browser back to Bengali.
  await firstStep(page, account, "/profile/devices");
  await page.fill("#code", "12");
  await page.click(MAIN_BUTTON);
  expect(await page.locator("#code-error").textContent()).toContain("অ্যাপের ছয়টি সংখ্যা");
  await page.click("main a[href*='way=recovery']");
  await expect.poll(() => page.locator("main a[href*='way=recovery']").count()).toBe(0);
  await page.fill("#code", codes[0]?.toUpperCase() ?? "");
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/profile/devices");
  await expect
    .poll(async () => (await mailsTo(product, account.email)).map(({ subject }) => subject))
    .toContain("A recovery code was used at Akkhor");
  await signOut(page);

  // With the app's.
  await firstStep(page, account, "/profile/two-step");
  await page.fill("#code", bengali(app.code(1)));
  await page.click(MAIN_BUTTON);
  await page.waitForURL(`**${PAGE}`);
  await page.click(`main a[href='${PAGE}/off']`);
  await page.waitForURL(`**${PAGE}/off`);
  await page.fill("#password", account.password);
  await page.fill("#code", codes[1] ?? "");
  await page.click("main form .button-danger");
  await page.waitForURL(`**${PAGE}`);
  await expect.poll(() => page.locator("main #password").count()).toBe(1);
  await signOut(page);
  await signInByPost(page, product, account);
});

test("a ticket that is over leads back to the first step with words, and where they were going is kept", async () => {
  await using context = await keptVisitor(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  const account = await newAccount(product, "Selina");
  await turnOn(account);
  await firstStep(page, account, "/profile/devices");
  for (let attempt = 0; attempt < 5; attempt++) {
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.fill("#code", "০০০০০০");
    await page.click(MAIN_BUTTON);
    expect((await answered).status()).toBe(422);
    await page.waitForSelector("#code-error");
  }
  await page.fill("#code", "০০০০০০");
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/login?next=%2Fprofile%2Fdevices");
  await expect.poll(() => page.locator(".toast").textContent()).toContain("আবার সাইন ইন করুন");
});

// What else it says: archive/commands/two-step-off.test.ts.
test("the operator's command, beside the running product, lets in who lost phone and codes", async () => {
  const account = await newAccount(product, "Umama");
  const { email, password } = account;
  await turnOn(account);
  expect(await ask(null, PATHS.login, { email, password })).toMatchObject({ status: 409 });
  expect(await turnOff(email.toUpperCase())).toContain(`Two-step sign-in is off for ${email}`);
  expect(await ask(null, PATHS.login, { email, password })).toMatchObject({ status: 200 });
});

/** What the built command says to the operator, beside the running product and its built-in database. */
async function turnOff(address: string): Promise<string> {
  const command = join(import.meta.dirname, "../../../build/server/operate.js");
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: product.dataDir,
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    SITE_ORIGIN: product.origin,
  };
  return (await promisify(execFile)(process.execPath, [command, "two-step:off", address], { env })).stdout;
}

function bengali(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
}
