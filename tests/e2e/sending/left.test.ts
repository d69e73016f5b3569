import type { Page } from "playwright";
import { expect, test } from "vitest";
import { newAccount, type Account } from "../harness/accounts";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn } from "../journey/steps";
import { itemsOf, openForm, originalsOf, sendingGround, slowDown, sumsOf, untilSent } from "./sending";

const ground = sendingGround();

const STRIP = ".sending-strip";

/** A letter of two pages that is half sent, at a form of its own. */
async function halfSent(page: Page, account: Account, caption: string): Promise<string[]> {
  const context = page.context();
  await signIn(page, ground.product, account, null);
  await openForm(page, ground.product);
  // As its tab closes, its line is slow no more: what is left has to be more than goes up in that moment.
  const files = await ground.pictures.make(2, 3000);
  await slowDown(context, page, 200);
  await page.setInputFiles("#image", files);
  await page.fill("#description", caption);
  await page.click(MAIN_BUTTON);
  await untilSent(page, 100_000);
  return files;
}

test("a closed tab: the next page of the same person says that something waits, goes on with it and shows it saved", async () => {
  const amina = await newAccount(ground.product, "Amina");
  await using context = await keptVisitor(ground.browser, { language: "bn" });
  const page = await context.newPage();
  const files = await halfSent(page, amina, "বন্ধ করা পাতার চিঠি");
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  const line = await slowDown(context, next, 100);
  await next.goto(`${ground.product.origin}/my-collections`);
  await next.locator(STRIP).waitFor();
  expect(await next.locator(STRIP).textContent()).toContain("১টি পাঠানোর অপেক্ষায় আছে");
  await expect.poll(() => next.locator(`${STRIP} .caption`).textContent()).toBe("বন্ধ করা পাতার চিঠি");
  expect(await next.locator(`${STRIP} .hint`).first().textContent()).toMatch(/^[০-৯]+ %$/);
  await line.fast();
  await next.locator("a.letter-link", { hasText: "বন্ধ করা পাতার চিঠি" }).waitFor({ timeout: 30_000 });
  await expect.poll(() => next.locator(STRIP).textContent()).toContain("সংরক্ষণ করা হয়েছে");
  const items = await itemsOf(ground.product, amina);
  expect(items.length).toBe(1);
  expect(items[0] && (await originalsOf(ground.product, amina, items[0]))).toEqual(await sumsOf(files));
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("akkhor_waiting");
});

test("what waits can be opened in its form again, with its texts and files; and discarded, after a question", async () => {
  const amina = await newAccount(ground.product, "Amina");
  await using context = await keptVisitor(ground.browser, { language: "en" });
  const page = await context.newPage();
  await halfSent(page, amina, "Opened again");
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  // Before any page: each one that wakes goes on sending.
  await slowDown(context, next, 35);
  await next.goto(`${ground.product.origin}/my-collections`);
  await next.locator(STRIP).getByRole("link", { name: "Open" }).click();
  await next.waitForURL("**/new/handwriting?waiting=*");
  await expect.poll(() => next.inputValue("#description")).toBe("Opened again");
  await expect.poll(() => next.locator("#image").evaluate((input) => [...((input as HTMLInputElement).files ?? [])].length)).toBe(2);
  await next.locator("form .sending").waitFor();
  expect(await next.locator(STRIP).count()).toBe(0);

  await next.goto(`${ground.product.origin}/my-collections`);
  await next.locator(STRIP).getByRole("button", { name: "Stop and discard" }).click();
  await next.getByRole("button", { name: "Keep it" }).click();
  await expect.poll(() => next.locator(`${STRIP} .caption`).textContent()).toBe("Opened again");
  await next.locator(STRIP).getByRole("button", { name: "Stop and discard" }).click();
  await next.getByRole("button", { name: "Discard", exact: true }).click();
  await expect.poll(() => next.locator(STRIP).count()).toBe(0);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain("akkhor_waiting");
  await next.reload();
  await next.waitForFunction(() => "__remixRouter" in window);
  expect(await next.locator(STRIP).count()).toBe(0);
  expect(await itemsOf(ground.product, amina)).toEqual([]);
});

test("on a slow line and with Save-Data, where nothing wakes else, a page wakes for what waits", async () => {
  const amina = await newAccount(ground.product, "Amina");
  await using context = await keptVisitor(ground.browser, { language: "en", extraHTTPHeaders: { "Save-Data": "on" } });
  const page = await context.newPage();
  await halfSent(page, amina, "Slow and sparing");
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(`${ground.product.origin}/my-collections`);
  await next.locator("a.letter-link", { hasText: "Slow and sparing" }).waitFor({ timeout: 30_000 });
  const last = await context.newPage();
  await last.goto(`${ground.product.origin}/my-collections`, { waitUntil: "networkidle" });
  expect(await last.evaluate(() => "__remixRouter" in window)).toBe(false);
});
