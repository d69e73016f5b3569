import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newAccount, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { launchBrowser } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { MAIN_BUTTON, signIn } from "../journey/steps";
import { putLetter } from "../items/put-letters";

const COMMAND = join(import.meta.dirname, "../../../build/server/operate.js");

let product: Product;
let browser: Browser;
let amina: Account;
let letter = 0;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  amina = await newAccount(product, "Amina");
  letter = await putLetter(product, amina, { description: "চিঠি", status: "1" });
});
afterAll(() => browser?.close());

/** What the built command says to the operator, beside the running product and its built-in database. */
async function moderate(...args: string[]): Promise<string> {
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: product.dataDir,
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    SITE_ORIGIN: product.origin,
  };
  return (await promisify(execFile)(process.execPath, [COMMAND, "moderate", ...args], { env })).stdout;
}

test("a visitor reports what they see; a wrong address is told with all that was typed kept", async () => {
  await using context = await keptVisitor(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.origin}/handwritings-details?id=${letter}`);
  await page.click(`a[href="/report?item=${letter}"]`);
  await page.waitForURL("**/report?item=*");
  await page.check("[name=reason][value=not_theirs]");
  await page.fill("[name=words]", "এটি আমার মায়ের লেখা।");
  await page.fill("[name=address]", "কোথাও না");
  await page.click(MAIN_BUTTON);
  await page.locator("#address-error").waitFor();
  expect(await page.inputValue("[name=words]")).toBe("এটি আমার মায়ের লেখা।");
  expect(await page.isChecked("[value=not_theirs]")).toBe(true);
  await page.fill("[name=address]", "karim@example.test");
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/report/thanks");
  expect(await page.innerText("main")).toContain("ধন্যবাদ");
});

// Each of its words, in a process of its own or not: tests/faults/moderate.test.ts.
test("the operator's command hides what was reported, beside the running product; its owner reads why", {
  timeout: 150_000,
}, async () => {
  const reported = await putLetter(product, amina, { description: "চিঠি", status: "1" });
  const report = await callApi(product, null, PATHS.reportCreate, {
    item_id: reported,
    reason: "not_theirs",
    once: randomUUID(),
  });
  expect(report.status).toBe(200);
  expect(await moderate("hide", String(reported), "--reason", "অন্যের চিঠি")).toContain("is hidden");
  await using visitor = await keptVisitor(browser, { javaScriptEnabled: false });
  const theirs = await visitor.newPage();
  const address = `${product.origin}/handwritings-details?id=${reported}`;
  expect((await theirs.goto(address))?.status()).toBe(404);
  await using context = await keptVisitor(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, product, amina, `/my-collections/item/${reported}`);
  for (const words of ["এখন আপনি ছাড়া কেউ এটি দেখছেন না", "অন্যের চিঠি"])
    expect(await page.innerText("main")).toContain(words);
});
