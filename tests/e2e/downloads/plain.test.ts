import { readFile } from "node:fs/promises";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newAccount, type Account } from "../harness/accounts";
import { beside } from "../harness/beside";
import { launchBrowser, newVisitor } from "../harness/browser";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { followInMenu } from "../items/items";
import { putLetter } from "../items/put-letters";
import { signIn } from "../journey/steps";

let product: Product;
let browser: Browser;
let amina: Account;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  amina = await newAccount(product, "Amina");
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
});

describe("without scripts", () => {
  test("the plain link saves under the specified name; what is gone meanwhile is a page in words", async () => {
    const id = await putLetter(product, amina, { description: "short" });
    await using context = await newVisitor(browser, { javaScriptEnabled: false, language: "en" });
    const page = await context.newPage();
    await signIn(page, product, amina, null);
    await page.goto(`${product.origin}/my-collections/item/${id}`);
    await followInMenu(page, "download");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Picture (JPEG)" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("selected_handwritings.jpg");
    expect((await readFile(await download.path())).subarray(0, 3).toString("hex")).toBe("ffd8ff");
    await fetch(`${product.origin}${API_BASE}${fillPath(PATHS.itemDelete, { id })}`, {
      method: "POST",
      headers: { authorization: `Bearer ${amina.accessToken}` },
    });
    // The download itself the browser may keep for a day (product.md 4).
    await page.getByRole("link", { name: "Original file" }).click();
    await page.waitForURL(`**/download/${id}/original`);
    await expect.poll(() => page.locator("h1").textContent()).toBe("Page not found");
  });

  test("what is still being prepared is a page that says so, and asks again until it can be saved", async () => {
    const id = await putLetter(product, amina, { description: "slow" }, { pages: 2 });
    const allAre = (state: "waiting" | "ready") =>
      beside(product, ({ db }) => db.updateTable("files").set({ state }).where("item_id", "=", id).execute());
    // As while its pages were being prepared.
    await allAre("waiting");
    await using context = await newVisitor(browser, { javaScriptEnabled: false, language: "en" });
    const page = await context.newPage();
    await signIn(page, product, amina, null);
    const saved = page.waitForEvent("download");
    const response = await page.goto(`${product.origin}/download/${id}?all=1`);
    expect([response?.status(), response?.headers()["retry-after"]]).toEqual([503, "3"]);
    expect(await page.locator("h1").textContent()).toBe("Still being prepared");
    await allAre("ready");
    expect((await saved).suggestedFilename()).toBe("selected_handwritings.zip");
  });
});
