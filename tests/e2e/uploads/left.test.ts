import type { Page } from "playwright";
import { expect, test } from "vitest";
import { newAccount, type Account } from "../harness/accounts";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn } from "../journey/steps";
import { itemsOf, openForm, originalsOf, endToEndUploads, slowDown, sumsOf, untilSent } from "./upload-steps";

const e2e = endToEndUploads();

const WAITING = ".waiting-list";
/** The mark of New, in a phone's bar. */
const MARK = "nav.bottom a[href='/my-collections/new'] .badge-count";

/** A letter of two pages that is half sent, at a form of its own. */
async function halfSent(page: Page, account: Account, caption: string): Promise<string[]> {
  const context = page.context();
  await signIn(page, e2e.product, account, null);
  await openForm(page, e2e.product);
  // As its tab closes, its line is slow no more: what is left has to be more than goes up in that moment.
  const files = await e2e.pictures.make(2, 3000);
  await slowDown(context, page, 200);
  await page.setInputFiles("#image", files);
  await page.fill("#description", caption);
  await page.click(MAIN_BUTTON);
  await untilSent(page, 100_000);
  return files;
}

test("a closed tab: the person's next page marks New and goes on; New shows what waits until it is saved", async () => {
  const amina = await newAccount(e2e.product, "Amina");
  await using context = await keptVisitor(e2e.browser, { language: "bn" });
  const page = await context.newPage();
  const files = await halfSent(page, amina, "বন্ধ করা পাতার চিঠি");
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  const line = await slowDown(context, next, 100);
  await next.goto(`${e2e.product.origin}/my-collections`);
  expect(await next.locator(MARK).textContent()).toContain("এখনো সংরক্ষণ হয়নি");
  expect(await next.locator(WAITING).count()).toBe(0);
  await next.goto(`${e2e.product.origin}/my-collections/new`);
  // It comes above the ways, and moves nothing under a finger.
  await next.mouse.down();
  await next.waitForLoadState("networkidle");
  expect(await next.locator(WAITING).count()).toBe(0);
  await next.mouse.up();
  await next.locator(WAITING).waitFor();
  expect(await next.locator(WAITING).textContent()).toContain("১টি পাঠানোর অপেক্ষায় আছে");
  await expect.poll(() => next.locator(`${WAITING} .caption`).textContent()).toBe("বন্ধ করা পাতার চিঠি");
  expect(await next.locator(`${WAITING} .hint`).first().textContent()).toMatch(/^[০-৯]+%$/);
  await line.fast();
  await expect.poll(() => next.locator(WAITING).textContent(), { timeout: 30_000 }).toContain("সংরক্ষণ করা হয়েছে");
  await expect.poll(() => next.locator(MARK).count()).toBe(0);
  const items = await itemsOf(e2e.product, amina);
  expect(items.length).toBe(1);
  expect(items[0] && (await originalsOf(e2e.product, amina, items[0]))).toEqual(await sumsOf(files));
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("akkhor_waiting");
});

test("what waits can be opened in its form again, with texts and files; or discarded, after a question", async () => {
  const amina = await newAccount(e2e.product, "Amina");
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  await halfSent(page, amina, "Opened again");
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  // Before any page: each one that wakes goes on sending.
  await slowDown(context, next, 35);
  await next.goto(`${e2e.product.origin}/my-collections/new`);
  await next.locator(WAITING).getByRole("link", { name: "Open" }).click();
  await next.waitForURL("**/new/handwriting?waiting=*");
  await expect.poll(() => next.inputValue("#description")).toBe("Opened again");
  await expect
    .poll(() => next.locator("#image").evaluate((input) => [...((input as HTMLInputElement).files ?? [])].length))
    .toBe(2);
  await next.locator("form .uploads").waitFor();
  expect(await next.locator(WAITING).count()).toBe(0);

  await next.goto(`${e2e.product.origin}/my-collections/new`);
  await next.locator(WAITING).getByRole("button", { name: "Stop and discard" }).click();
  await next.getByRole("button", { name: "Keep it" }).click();
  await expect.poll(() => next.locator(`${WAITING} .caption`).textContent()).toBe("Opened again");
  await next.locator(WAITING).getByRole("button", { name: "Stop and discard" }).click();
  await next.getByRole("button", { name: "Discard", exact: true }).click();
  await expect.poll(() => next.locator(WAITING).count()).toBe(0);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain("akkhor_waiting");
  await next.reload();
  await next.waitForFunction(() => "__remixRouter" in window);
  expect(await next.locator(WAITING).count()).toBe(0);
  expect(await itemsOf(e2e.product, amina)).toEqual([]);
});

test("on a slow line and with Save-Data, where nothing wakes else, a page wakes for what waits", async () => {
  const amina = await newAccount(e2e.product, "Amina");
  await using context = await keptVisitor(e2e.browser, { language: "en", extraHTTPHeaders: { "Save-Data": "on" } });
  const page = await context.newPage();
  await halfSent(page, amina, "Slow and sparing");
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(`${e2e.product.origin}/my-collections`);
  await next.locator("a.item-link", { hasText: "Slow and sparing" }).waitFor({ timeout: 30_000 });
  const last = await context.newPage();
  await last.goto(`${e2e.product.origin}/my-collections`, { waitUntil: "networkidle" });
  expect(await last.evaluate(() => "__remixRouter" in window)).toBe(false);
});
