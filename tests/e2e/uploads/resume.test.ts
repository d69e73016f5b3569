import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownFolder, type OwnFolder } from "tests/builders/folder";
import { smallLetter } from "tests/builders/form";
import { ownDatabase, type OwnDatabase } from "tests/test-app/database";
import { newAccount, newItem, type Account } from "../harness/accounts";
import { keptVisitor } from "../harness/kept-visitor";
import { freePort, startProduct, type Product } from "../harness/product";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";
import {
  itemsOf,
  openForm,
  originalsOf,
  endToEndUploads,
  slowDown,
  sumsOf,
  untilPanel,
  untilSent,
} from "./upload-steps";

const e2e = endToEndUploads();

let folder: OwnFolder;
let database: OwnDatabase;
/** Of the product that is killed, and started again on the same data. */
let settings: Record<string, string>;

beforeAll(async () => {
  [folder, database] = await Promise.all([ownFolder(), ownDatabase()]);
  settings = { DATA_DIR: folder.path, DATABASE_URL: database.url, DATABASE_POOL: "4", PORT: String(await freePort()) };
});
afterAll(async () => {
  await database?.release();
  await folder?.[Symbol.asyncDispose]();
});

const GONE = { en: "The connection was lost. Nothing is lost", bn: "সংযোগ চলে গেছে। কিছুই হারায়নি" };

/** Opens an item's form and writes a caption in it, which waits to be saved. */
async function editWords(page: Page, product: Product, account: Account, id: number, caption: string): Promise<void> {
  await signIn(page, product, account, `/my-collections/item/${id}/edit`);
  await untilHydrated(page);
  await page.fill("#description", caption);
  await untilPanel(page);
}

test(
  "a server killed in the middle of a file, or with words about to go, and started again: each goes on, and is " +
    "saved once, as it was sent",
  async () => {
    await using first = await startProduct(settings);
    const [amina, bela] = [await newAccount(first, "Amina"), await newAccount(first, "Bela")];
    const id = await newItem(first, bela, { image: await smallLetter(), description: "Before" });
    await using context = await keptVisitor(e2e.browser, { language: "en" });
    await using other = await keptVisitor(e2e.browser, { language: "en" });
    const [page, words] = [await context.newPage(), await other.newPage()];
    await editWords(words, first, bela, id, "Typed in the storm");
    await signIn(page, first, amina, null);
    await openForm(page, first);
    const files = await e2e.pictures.make(1, 1200);
    const line = await slowDown(context, page, 450);
    await page.setInputFiles("#image", files);
    await page.fill("#description", "Through the power cut");
    await page.click(MAIN_BUTTON);
    await untilSent(page, 450_000);
    await first.kill();
    // The browser thinks that there is a network; behind it there is nobody.
    await words.click(MAIN_BUTTON);
    for (const [left, text] of [
      [page, "Through the power cut"],
      [words, "Typed in the storm"],
    ] as const) {
      await expect.poll(() => left.locator("form .uploads").textContent(), { timeout: 30_000 }).toContain(GONE.en);
      expect(await left.inputValue("#description")).toBe(text);
    }

    const begun: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/uploads")) begun.push(request.method());
    });
    await using second = await startProduct(settings);
    await line.fast();
    await page
      .getByRole("button", { name: "Try now" })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await page.waitForURL("**/my-collections", { timeout: 60_000 });
    await page.locator("a.item-link", { hasText: "Through the power cut" }).waitFor();
    // Not begun anew: asked how far it was, and went on.
    expect(begun).toContain("HEAD");
    expect(begun).not.toContain("POST");
    const items = await itemsOf(second, amina);
    expect(items.map(({ description }) => description)).toEqual(["Through the power cut"]);
    expect(items[0] && (await originalsOf(second, amina, items[0]))).toEqual(await sumsOf(files));
    await words.waitForURL(`**/my-collections/item/${id}`, { timeout: 60_000 });
    expect((await itemsOf(second, bela)).map(({ description }) => description)).toEqual(["Typed in the storm"]);
    // The server ends before its visitors, and what a page still asks for then fails.
    for (const open of [page, words]) await open.goto("about:blank");
  },
);

test("without a network in the middle it waits, says so, and goes on by itself", async () => {
  const { product } = e2e;
  const amina = await newAccount(product, "Amina");
  await using context = await keptVisitor(e2e.browser, { language: "bn" });
  const page = await context.newPage();
  await signIn(page, product, amina, null);
  await openForm(page, product);
  const files = await e2e.pictures.make(2, 500);
  const line = await slowDown(context, page, 230);
  await page.setInputFiles("#image", files);
  await page.fill("#description", "From the boat");
  await page.click(MAIN_BUTTON);
  await untilSent(page, 100_000);
  await context.setOffline(true);
  await expect.poll(() => page.locator(".uploads").textContent()).toContain(GONE.bn);
  expect(await page.locator("form .unseen[role=status]").textContent()).toContain(GONE.bn);
  expect(await page.inputValue("#description")).toBe("From the boat");
  await context.setOffline(false);
  await line.fast();
  await page.waitForURL("**/my-collections");
  const [item] = await itemsOf(product, amina);
  expect(item?.description).toBe("From the boat");
  expect(item && (await originalsOf(product, amina, item))).toEqual(await sumsOf(files));
});

test("words alone are not lost either: an edit without a network waits in its form and is saved", async () => {
  const { product } = e2e;
  const amina = await newAccount(product, "Amina");
  const id = await newItem(product, amina, { image: await smallLetter(), description: "Before" });
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  await editWords(page, product, amina, id, "Typed on the train");
  await context.setOffline(true);
  await page.click(MAIN_BUTTON);
  await expect.poll(() => page.locator("form .uploads").textContent()).toContain(GONE.en);
  await context.setOffline(false);
  await page.waitForURL(`**/my-collections/item/${id}`);
  await expect.poll(() => page.locator(".item .caption").first().textContent()).toBe("Typed on the train");
});

test("a session that ends in the middle leads to sign-in; after it the form goes on with all it held", async () => {
  const { product } = e2e;
  const amina = await newAccount(product, "Amina");
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  await signIn(page, product, amina, null);
  await openForm(page, product);
  const files = await e2e.pictures.make(2, 500);
  const line = await slowDown(context, page, 230);
  await page.setInputFiles("#image", files);
  await page.fill("#description", "Longer than the session");
  await page.check("input[name=status][value='2']");
  await page.click(MAIN_BUTTON);
  await untilSent(page, 100_000);
  await context.clearCookies({ name: "akkhor_session" });
  await page.waitForURL("**/login?next=*", { timeout: 30_000 });
  await line.fast();
  await page.fill("[name=email]", amina.email);
  await page.fill("[name=password]", amina.password);
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/my-collections", { timeout: 30_000 });
  await page.locator("a.item-link", { hasText: "Longer than the session" }).waitFor();
  const items = await itemsOf(product, amina);
  expect(items.map(({ description, status }) => [description, status])).toEqual([["Longer than the session", 2]]);
  expect(items[0] && (await originalsOf(product, amina, items[0]))).toEqual(await sumsOf(files));
});
