import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letterFile } from "tests/builders/form";
import { newAccount, newItem, type Account } from "../harness/accounts";
import { DESKTOP, launchBrowser, modes } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { followInMenu } from "../items/items";
import { MAIN_BUTTON, signIn, untilHydrated } from "./steps";
import { putLetter } from "../items/put-letters";

let product: Product;
let browser: Browser;
let amina: Account;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  amina = await newAccount(product, "Amina");
  for (const caption of ["first", "second"]) {
    await newItem(product, amina, {
      image: await letterFile({ width: 300, height: 400 }),
      description: caption,
      status: "1",
    });
  }
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
});

test("awake, an item opens over its list; Escape, the back button and Close each lead back to it", async () => {
  await using context = await keptVisitor(browser, { viewport: DESKTOP, language: "en" });
  const page = await context.newPage();
  await signIn(page, product, amina);
  await untilHydrated(page);
  const list = `${product.origin}/my-collections`;
  const open = async () => {
    await page.locator("a.item-link", { hasText: "second" }).click();
    await page.waitForSelector("dialog[open] .item");
    expect(await page.title()).toBe("second · Akkhor");
    expect(await page.locator(".items").count()).toBe(1);
  };
  await open();
  await page.keyboard.press("Escape");
  await page.waitForURL(list);
  await expect.poll(() => page.locator("dialog").count()).toBe(0);
  await open();
  await page.goBack();
  await expect.poll(() => page.locator("dialog").count()).toBe(0);
  await open();
  await page.locator("dialog .dialog-head > a").click();
  await page.waitForURL(list);
  await expect.poll(() => page.locator("dialog").count()).toBe(0);
  expect(await page.title()).toContain("My collections");
});

test("a modal opened as a page of its own gives the list once it is closed", async () => {
  await using context = await keptVisitor(browser, { viewport: DESKTOP });
  const page = await context.newPage();
  await signIn(page, product, amina);
  const address = (await page.locator("a.item-link").first().getAttribute("href")) ?? "";
  await page.goto(product.origin + address);
  await untilHydrated(page);
  expect(await page.locator(".items, dialog").count()).toBe(0);
  await page.locator(".dialog-head > a").click();
  await page.waitForSelector(".items");
  expect(await page.locator(".item-card").count()).toBe(2);
});

/** Runs in the page: its data never comes. */
function holdData(): void {
  const whole = Object.getOwnPropertyDescriptor(Response.prototype, "body")?.get;
  Object.defineProperty(Response.prototype, "body", {
    get(this: Response) {
      document.documentElement.setAttribute("data-read", "yes");
      const body = whole?.call(this) as ReadableStream;
      return body.pipeThrough(new TransformStream({ transform: () => new Promise(() => undefined) }));
    },
  });
}

test("a press while a page wakes, and its data is not read yet, does what it does on a sleeping page", async () => {
  await using context = await keptVisitor(browser, { viewport: DESKTOP, language: "en" });
  const page = await context.newPage();
  await page.addInitScript(holdData);
  await signIn(page, product, amina);
  await page.locator("html[data-read]").waitFor();
  await page.locator("a.item-link", { hasText: "second" }).click();
  await page.waitForSelector(".item");
});

test("an edit, 'only mine' pressed in its details and a deletion over the list show in the list", async () => {
  await using context = await keptVisitor(browser, { viewport: DESKTOP, language: "en" });
  const page = await context.newPage();
  const dola = await newAccount(product, "Dola");
  for (const caption of ["first", "second"]) await putLetter(product, dola, { description: caption, status: "1" });
  await signIn(page, product, dola);
  await untilHydrated(page);
  await page.locator("a.item-link", { hasText: "first" }).click();
  await page.locator("dialog .item .menu > summary").click();
  await page.locator("dialog .menu-list a[href*='/edit']").click();
  await page.waitForSelector("dialog #description");
  await page.fill("#description", "first, mended");
  await page.click(MAIN_BUTTON);
  await page.waitForSelector("dialog .item .caption");
  expect(await page.locator("dialog .item .caption").textContent()).toBe("first, mended");
  expect(await page.locator(".item-card", { hasText: "first, mended" }).count()).toBe(1);

  await followInMenu(page, "history");
  await page.locator("dialog").getByRole("button", { name: "Make it only me" }).click();
  await expect.poll(() => page.locator("dialog .owner .badge").textContent()).toContain("Only me");

  await page.locator("dialog .item .menu > summary").click();
  await page.locator("dialog .menu-list a[href*='/delete']").click();
  await page.waitForSelector("dialog .button-danger");
  await page.click("dialog .button-danger");
  await page.waitForURL(`${product.origin}/my-collections`);
  await expect.poll(() => page.locator(".item-card").count()).toBe(1);
});

// The low window stands for a letter with much above its menu.
test.each(modes)(
  "an item's menu opens where all of it is in sight, $name, in a window of 1280 by 480",
  async ({ javaScriptEnabled }) => {
    const height = 480;
    await using context = await keptVisitor(browser, {
      viewport: { width: 1280, height },
      language: "en",
      javaScriptEnabled,
      inBrowser: true,
    });
    const page = await context.newPage();
    await signIn(page, product, amina);
    if (javaScriptEnabled) await untilHydrated(page);
    await page.locator("a.item-link", { hasText: "second" }).click();
    const menu = page.locator(".item .menu");
    await menu.locator("summary").click();
    const list = await menu.locator(".menu-list").boundingBox();
    expect(list && list.y).toBeGreaterThanOrEqual(0);
    expect(list && list.y + list.height).toBeLessThanOrEqual(height);
    const last = menu.locator(".menu-item").last();
    await last.scrollIntoViewIfNeeded();
    const reached = await last.evaluate((line) => {
      const { left, top, width, height } = line.getBoundingClientRect();
      return line.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(reached).toBe(true);
  },
);

test("Escape, a link, back and the language ask before typed text is left; what is sent asks nothing", async () => {
  await using context = await keptVisitor(browser, { viewport: DESKTOP, language: "en" });
  const page = await context.newPage();
  const asked: string[] = [];
  let answer = false;
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void (answer ? dialog.accept() : dialog.dismiss());
  });
  await signIn(page, product, amina);
  await untilHydrated(page);
  await page.locator("a.item-link", { hasText: "first" }).click();
  await page.locator("dialog .item .menu > summary").click();
  await page.locator("dialog .menu-list a[href*='/edit']").click();
  const caption = page.locator("dialog #description");
  const stays = async (ways: string[]) => {
    await expect.poll(() => asked.splice(0)).toEqual(ways);
    expect(await caption.inputValue()).toBe("first, not sent yet");
    expect(await page.locator("dialog[open]").count()).toBe(1);
  };
  await caption.fill("first, not sent yet");
  await page.keyboard.press("Escape");
  await stays(["confirm"]);
  await page.keyboard.press("Escape");
  await stays(["confirm"]);
  await page.locator("dialog .dialog-head > a").click();
  await stays(["confirm"]);
  await page.goBack();
  await stays(["confirm"]);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>("[data-language]")?.click());
  await stays(["beforeunload"]);
  await page.click(MAIN_BUTTON);
  await page.waitForSelector("dialog .item .caption");
  expect(asked).toEqual([]);
  // Said to be left, it is.
  await page.locator("dialog .item .menu > summary").click();
  await page.locator("dialog .menu-list a[href*='/edit']").click();
  await caption.fill("nobody wants this");
  answer = true;
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog .item .caption");
  expect(asked).toEqual(["confirm"]);
  expect(await page.locator("dialog .item .caption").textContent()).toBe("first, not sent yet");
});
