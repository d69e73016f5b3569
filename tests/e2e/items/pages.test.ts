import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { modes } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";
import { followInMenu, keepItem, pagesOf, shownWidth, untilPrepared } from "./items";

/** A letter of three pages. */
let letter = 0;
const e2e = endToEnd(async ({ product, amina }) => {
  letter = await keepItem(product, amina, await pagesOf([200, 120, 160]), { description: "A letter of three pages" });
  await untilPrepared(product, amina, letter);
});

async function openLetter(page: Page): Promise<void> {
  await signIn(page, e2e.product, e2e.amina, `/my-collections/item/${letter}`);
}

/** Of three chosen pictures the second is taken out, and the last comes first. */
async function putRight(page: Page): Promise<void> {
  const widths = () =>
    page
      .locator(".page-thumb img")
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth));
  await expect.poll(widths).toEqual([140, 180, 100]);
  await page.getByRole("button", { name: "Page 2: remove" }).click();
  await page.getByRole("button", { name: "Page 2: move earlier" }).click();
  await expect.poll(widths).toEqual([100, 140]);
}

describe.each(modes)("$name", ({ javaScriptEnabled }) => {
  test("pictures chosen together are the pages of one letter, in their order", async () => {
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled, language: "en" });
    const page = await context.newPage();
    await signIn(page, e2e.product, e2e.amina, "/my-collections/new/handwriting");
    if (javaScriptEnabled) await untilHydrated(page);
    // Awake they are shown before they are sent, and put right.
    const files = await Promise.all(
      (await pagesOf(javaScriptEnabled ? [140, 180, 100] : [100, 140])).map(async (file) => ({
        name: file.name,
        mimeType: "image/jpeg",
        buffer: Buffer.from(await file.arrayBuffer()),
      })),
    );
    await page.setInputFiles("#image", files);
    if (javaScriptEnabled) await putRight(page);
    const caption = `Two pages at once ${randomUUID()}`;
    await page.fill("#description", caption);
    await page.click(MAIN_BUTTON);
    await page.waitForURL("**/my-collections");
    const card = page.locator(".item-card", { hasText: caption });
    await expect.poll(() => card.textContent()).toContain("2 pages");
    const address = (await card.locator("a.item-link").getAttribute("href")) ?? "";
    await untilPrepared(e2e.product, e2e.amina, Number(address.split("/").at(-1)));
    await page.goto(e2e.product.origin + address);
    expect(await shownWidth(page)).toBe(100);
    await page.click(".turn [rel=next]");
    await expect.poll(() => shownWidth(page)).toBe(140);
  });
});

test("a letter is turned page by page, there and back", async () => {
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await openLetter(page);
  const seen = async () => [
    await shownWidth(page),
    await page.locator(".turn p").textContent(),
    await page.locator(".turn a").count(),
  ];
  expect(await seen()).toEqual([200, "Page 1 of 3", 1]);
  await page.click(".turn [rel=next]");
  await expect.poll(seen).toEqual([120, "Page 2 of 3", 2]);
  await page.click(".turn [rel=next]");
  await expect.poll(seen).toEqual([160, "Page 3 of 3", 1]);
  expect(page.url()).toContain("page=3");
  await page.click(".turn [rel=prev]");
  await expect.poll(seen).toEqual([120, "Page 2 of 3", 2]);
});

test("all pages come in one zip", async () => {
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await openLetter(page);
  const whole = "main a[href$='?all=1']";
  await followInMenu(page, "download");
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(whole).click()]);
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe("PK");
  // The pages, and the words beside them.
  expect(zip.toString("latin1").match(/PK\x01\x02/g)?.length).toBe(4);
});

// The last: the others look at that letter as it was.
test("buttons put the pages in another order and take one away", async () => {
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, `/my-collections/item/${letter}/edit`);
  await page.click(`main a[href='/my-collections/item/${letter}/pages']`);
  const rows = page.locator(".page-row");
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByRole("button", { name: "Page 3: move earlier" }).click();
  await expect.poll(() => page.locator(".toast").textContent()).toContain("The order of the pages is saved");
  await page.getByRole("button", { name: "Page 1: remove" }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await untilPrepared(e2e.product, e2e.amina, letter);
  await page.goto(`${e2e.product.origin}/my-collections/item/${letter}`);
  expect(await shownWidth(page)).toBe(160);
  await page.click(".turn [rel=next]");
  await expect.poll(() => shownWidth(page)).toBe(120);
});
