import { readFile } from "node:fs/promises";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Account } from "../harness/accounts";
import { beside } from "../harness/beside";
import { launchBrowser, modesOf } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { filesOnDisk, type Files } from "./files";
import { followInMenu } from "../items/items";
import { addressOf, MAIN_BUTTON, newcomer, untilHydrated } from "./steps";
import { putLetter } from "../items/put-letters";

let product: Product;
let browser: Browser;
let files: Files;

beforeAll(async () => {
  product = sharedProduct();
  [browser, files] = await Promise.all([launchBrowser(), filesOnDisk()]);
});
afterAll(async () => {
  await browser?.close();
  await files?.[Symbol.asyncDispose]();
});

const LONG = "ক".repeat(221);

/** As many items as the free plan takes. Nobody looks at them, so they have no files. */
async function useUp({ email }: Account): Promise<void> {
  await beside(product, async ({ db, config }) => {
    const { id } = await db.selectFrom("people").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    const item = { owner_id: id, kind: "handwriting", status: 0, caption: "", caption_translation: "" } as const;
    await db
      .insertInto("items")
      .values(Array.from({ length: config.freeItemLimit }, () => item))
      .execute();
  });
}

test.each(modesOf("without scripts"))(
  "$name: a caption of 221 characters costs nobody the 4 MB picture: mending the words saves it without picking it " +
    "again",
  async ({ javaScriptEnabled }) => {
    await using context = await keptVisitor(browser, { javaScriptEnabled });
    const page = await context.newPage();
    await newcomer(page, product, null);
    await page.goto(`${product.origin}/my-collections/new/handwriting`);
    if (javaScriptEnabled) await untilHydrated(page);
    await page.setInputFiles("#image", files.large);
    await page.fill("#description", LONG);
    await page.check("input[name=status][value='2']");
    const [refusal] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST" && response.url().includes("/new/")),
      page.click(MAIN_BUTTON),
    ]);
    expect(refusal.status()).toBe(422);
    await page.waitForSelector(".kept");
    expect(await page.locator(".summary").textContent()).toContain("২২০");
    expect(await page.locator("#description").inputValue()).toBe(LONG);
    expect(await page.locator("#description").getAttribute("aria-invalid")).toBe("true");
    expect(await page.locator("input[name=status][value='2']").isChecked()).toBe(true);
    expect(await page.locator(".kept").textContent()).toContain("large.jpg (৪.২ MB)");
    expect(await page.locator("#image").evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);

    await page.fill("#description", "বড় ছবি");
    await page.click(MAIN_BUTTON);
    await page.waitForURL("**/my-collections");
    await page.goto(product.origin + (await addressOf(page, "বড় ছবি")));
    await followInMenu(page, "download");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("main a[href$='/original']")]);
    expect((await readFile(await download.path())).equals(await readFile(files.large))).toBe(true);
  },
);

test.each(modesOf("with scripts"))("$name: pressing the button twice makes one item", async ({ javaScriptEnabled }) => {
  await using context = await keptVisitor(browser, { javaScriptEnabled });
  const page = await context.newPage();
  await newcomer(page, product, null);
  await page.goto(`${product.origin}/my-collections/new/handwriting`);
  if (javaScriptEnabled) await untilHydrated(page);
  await page.setInputFiles("#image", files.letter);
  await page.fill("#description", "একবারই");
  await page.locator(MAIN_BUTTON).dblclick({ noWaitAfter: true });
  await page.waitForURL("**/my-collections");
  await page.goto(`${product.origin}/my-collections`);
  expect(await page.locator(".item-card").count()).toBe(1);
});

test.each(modesOf("without scripts"))(
  "$name: a file of the wrong kind, or none, is refused in words at its field",
  async ({ javaScriptEnabled }) => {
    await using context = await keptVisitor(browser, { javaScriptEnabled, language: "en" });
    const page = await context.newPage();
    await newcomer(page, product, null);
    await page.goto(`${product.origin}/my-collections/new/handwriting`);
    await page.fill("#description", "Words without a picture");
    await page.click(MAIN_BUTTON);
    await page.waitForSelector(".summary");
    expect(await page.locator("#image-error").textContent()).toContain("handwriting field is required");
    expect(await page.locator("#description").inputValue()).toBe("Words without a picture");
    await page.setInputFiles("#image", files.voice);
    await page.click(MAIN_BUTTON);
    await expect.poll(() => page.locator("#image-error").textContent()).toContain("Only image file can be uploaded");
  },
);

test("when the free plan is used up, the form says so, keeps the file and shows the way to pay", async () => {
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  const amina = await newcomer(page, product, null);
  await useUp(amina);
  await page.goto(`${product.origin}/my-collections/new/voice`);
  await page.setInputFiles("#audio", files.voice);
  await page.fill("#description", "four");
  const [refusal] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST" && response.url().includes("/new/")),
    page.click(MAIN_BUTTON),
  ]);
  expect(refusal.status()).toBe(422);
  await page.waitForSelector(".kept");
  expect(await page.locator(".summary").textContent()).toContain("Your free limit is complete");
  expect(await page.locator("#description").inputValue()).toBe("four");
  expect(await page.locator("main a[href='/payment']").count()).toBe(1);
});

test("an edit over a newer version shows both texts, and saving again keeps one's own", async () => {
  await using context = await keptVisitor(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  const amina = await newcomer(page, product, null);
  const id = await putLetter(product, amina, { description: "প্রথম" });
  const address = `${product.origin}/my-collections/item/${id}`;
  await page.goto(`${address}/edit`);
  await page.fill("#description", "এই জানালার লেখা");
  const other = await context.newPage();
  await other.goto(`${address}/edit`);
  await other.fill("#description", "অন্য জানালার লেখা");
  await other.click(MAIN_BUTTON);
  await other.waitForURL(address);

  await page.click(MAIN_BUTTON);
  await page.waitForSelector("section.sheet .caption");
  expect(await page.locator("section.sheet .caption").textContent()).toBe("অন্য জানালার লেখা");
  expect(await page.locator("#description").inputValue()).toBe("এই জানালার লেখা");
  await page.click(MAIN_BUTTON);
  await page.waitForURL(address);
  await expect.poll(() => page.locator(".item .caption").textContent()).toBe("এই জানালার লেখা");
});
