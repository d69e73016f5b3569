import type { Page, Route } from "playwright";
import { describe, expect, test } from "vitest";
import { letterFile } from "tests/builders/form";
import { languagesOf } from "tests/builders/languages";
import { DESKTOP, modesOf, PHONE } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn, untilHydrated } from "../journey/steps";
import { Keys } from "../keyboard/keys";
import { headingOf, keepItem, untilPrepared } from "./items";

/** Pixels of its first page. */
const OWN_WIDTH = 900;

/** A letter of two pages with its words typed out in two languages. */
let letter = 0;
const e2e = endToEnd(async () => {
  const words = {
    description: "A letter to be looked into",
    transcription: "প্রিয় মা, ভালো আছি। ".repeat(40),
    transcription_translation: "Dear mother, I am well. ".repeat(40),
  };
  letter = await keepItem(
    e2e.product,
    e2e.amina,
    await Promise.all([
      letterFile({ width: OWN_WIDTH, height: 1200 }, "one.jpg"),
      letterFile({ width: 120, height: 160 }, "two.jpg"),
    ]),
    words,
  );
  await untilPrepared(e2e.product, e2e.amina, letter);
});

const address = () => `/my-collections/item/${letter}`;
const image = (page: Page) => page.locator("dialog.whole-view img");
const frame = (page: Page) => page.locator(".whole-picture");
const words = (page: Page) => page.locator(".whole-text");
const width = (page: Page) => image(page).evaluate((img) => img.getBoundingClientRect().width);
/** Its rendition has a pixel for each that it is shown at, where the picture itself does. */
const isSharp = (page: Page) =>
  image(page).evaluate((img: HTMLImageElement) => {
    const wide = /\/w(\d+)\./.exec(img.currentSrc)?.[1];
    return img.complete && (wide === undefined || Number(wide) >= Math.floor(img.getBoundingClientRect().width));
  });
const fills = (page: Page) =>
  page
    .locator("dialog.whole-view")
    .evaluate((whole) => whole.clientWidth === innerWidth && whole.clientHeight === innerHeight);
/** What the dialog hides is neither seen nor reached. */
const headIsSeen = (page: Page) => page.locator(".item h1").isVisible();
const pageOf = (page: Page) => page.locator(".whole-bar nav p").textContent();
const scrolled = (page: Page) => frame(page).evaluate((box) => [box.scrollLeft, box.scrollTop]);

describe.each(modesOf("with scripts"))("$name", ({ javaScriptEnabled }) => {
  test.each(languagesOf(javaScriptEnabled))(
    "enlarged a page fills the window; its words lie one press away, its pages turn, and closing leads back (%s)",
    async (language) => {
      await using context = await keptVisitor(e2e.browser, {
        javaScriptEnabled,
        inBrowser: true,
        language,
        viewport: DESKTOP,
      });
      const page = await context.newPage();
      await signIn(page, e2e.product, e2e.amina, address());
      if (javaScriptEnabled) await untilHydrated(page);
      await page.click("a.item-zoom");
      await page.waitForURL("**?size=large");
      await image(page).waitFor();
      await expect.poll(() => fills(page)).toBe(true);
      expect([await headIsSeen(page), await words(page).isVisible()]).toEqual([false, false]);
      await page.locator(".whole-words > summary").click();
      await words(page).waitFor();
      const [left, right] = [await frame(page).boundingBox(), await words(page).boundingBox()];
      expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
      const line = await words(page).locator("p.caption").first().boundingBox();
      expect(line?.width).toBeLessThanOrEqual(580);
      const first = await pageOf(page);
      await page.click(".whole-bar [rel=next]");
      await expect.poll(() => pageOf(page)).not.toBe(first);
      expect(page.url()).toContain("page=2");
      await expect.poll(() => image(page).evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
      await page.click(".whole-bar > .row:last-child > a:last-child");
      await page.waitForURL(`**${address()}?page=2`);
      await page.locator("dialog.whole-view").waitFor({ state: "detached" });
      await expect.poll(() => headIsSeen(page)).toBe(true);
    },
  );

  test("the first press shows it at least twice as wide as its page does, never above its own pixels", async () => {
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled, inBrowser: true, language: "en" });
    const page = await context.newPage();
    await signIn(page, e2e.product, e2e.amina, null);
    for (const viewport of [PHONE, { width: 768, height: 1024 }, DESKTOP]) {
      await page.setViewportSize(viewport);
      await page.goto(e2e.product.origin + address());
      if (javaScriptEnabled) await untilHydrated(page);
      const onPage = await page.locator("a.item-zoom picture img").evaluate((img) => img.getBoundingClientRect().width);
      await page.getByRole("link", { name: "Enlarge", exact: true }).click();
      await image(page).waitFor();
      await expect.poll(() => width(page)).toBeGreaterThanOrEqual(Math.min(OWN_WIDTH, 2 * onPage) - 1);
      expect(await width(page)).toBeLessThanOrEqual(OWN_WIDTH);
      await expect.poll(() => isSharp(page)).toBe(true);
    }
  });
});

test("over its list a letter is no smaller than on a page of its own, and wholly seen at 1280 by 800", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  const shown = page.locator("a.item-zoom picture img");
  const boxIn = async (window: typeof PHONE) => {
    await page.setViewportSize(window);
    return shown.evaluate((img) => img.getBoundingClientRect().toJSON() as DOMRect);
  };
  await signIn(page, e2e.product, e2e.amina, address());
  const alone = [await boxIn(PHONE), await boxIn(DESKTOP)];
  await page.goto(`${e2e.product.origin}/my-collections`);
  await untilHydrated(page);
  await page.locator("a.item-link").first().click();
  await page.locator("dialog:modal .item").waitFor();
  const over = [await boxIn(PHONE), await boxIn(DESKTOP)];
  for (const [at, { width: wide }] of over.entries()) expect(wide).toBeGreaterThanOrEqual(alone[at]?.width ?? Infinity);
  // As wide as a phone's window, or seen to its foot.
  const isWhole = ({ width: wide, bottom }: DOMRect, at: number) =>
    wide === PHONE.width || bottom <= (at ? DESKTOP : PHONE).height;
  expect([...alone.map(isWhole), ...over.map(isWhole)]).toEqual([true, true, true, true]);
});

const overflowOf = (page: Page) =>
  frame(page).evaluate((box) => [box.scrollWidth > box.clientWidth, box.scrollHeight > box.clientHeight]);

test("without scripts its sizes are links, and the picture is scrolled", async () => {
  await using context = await keptVisitor(e2e.browser, {
    javaScriptEnabled: false,
    inBrowser: true,
    language: "en",
    viewport: PHONE,
  });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, `${address()}?size=fit`);
  expect(await overflowOf(page)).toEqual([false, false]);
  const larger = page.getByRole("link", { name: "Zoom in" });
  await larger.click();
  await page.waitForURL("**?size=large");
  // The words are below it on a phone.
  await page.locator(".whole-words > summary").click();
  const [above, below] = [await frame(page).boundingBox(), await words(page).boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  await larger.click();
  await page.waitForURL("**?size=100");
  expect([await width(page), await overflowOf(page)]).toEqual([OWN_WIDTH, [true, true]]);
  expect(await image(page).getAttribute("src")).toContain("full.jpg");
  await larger.click();
  await page.waitForURL("**?size=200");
  expect(await width(page)).toBe(2 * OWN_WIDTH);
  expect(await larger.getAttribute("aria-disabled")).toBe("true");
  // By keys alone: it is scrolled by the arrows, and left.
  const keys = new Keys(page);
  await keys.to(frame(page));
  await keys.press("ArrowDown");
  await expect.poll(async () => (await scrolled(page))[1]).toBeGreaterThan(0);
  await keys.to(page.getByRole("link", { name: "Close" }), "Shift+Tab");
  await keys.press("Enter");
  await page.waitForURL(`**${address()}`);
});

test("by keys alone it is opened, made larger and moved, its pages turned, and left where one was", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", viewport: DESKTOP });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, address());
  await untilHydrated(page);
  const keys = new Keys(page);
  const enlarge = page.getByRole("link", { name: "Enlarge", exact: true });
  await keys.use(enlarge);
  await image(page).waitFor();
  await expect.poll(() => page.locator("dialog.whole-view:modal").count()).toBe(1);
  // Nothing but the view is reached.
  for (let stop = 0; stop < 8; stop += 1) {
    await keys.press("Tab");
    await keys.seen();
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest(".whole-view") !== null,
      ),
    ).toBe(true);
  }
  // Not wider than the window, it is moved up and down; to the sides its pages turn.
  await keys.press("ArrowDown");
  await expect.poll(async () => (await scrolled(page))[1]).toBe(60);
  expect(await pageOf(page)).toBe("Page 1 of 2");
  await keys.press("ArrowRight");
  await expect.poll(() => pageOf(page)).toBe("Page 2 of 2");
  await keys.press("ArrowLeft");
  await expect.poll(() => pageOf(page)).toBe("Page 1 of 2");
  await expect.poll(() => scrolled(page)).toEqual([0, 0]);
  await keys.press("+", "+");
  await expect.poll(() => width(page)).toBe(2 * OWN_WIDTH);
  const [across = 0] = await scrolled(page);
  await keys.press("ArrowRight");
  await expect.poll(async () => (await scrolled(page))[0]).toBe(across + 60);
  expect(await pageOf(page)).toBe("Page 1 of 2");
  await keys.press("0");
  await expect.poll(() => overflowOf(page)).toEqual([false, false]);
  await keys.press("Escape");
  await expect.poll(() => page.locator("dialog").count()).toBe(0);
  expect(new URL(page.url()).search).toBe("");
  expect(await keys.has(enlarge)).toBe(true);
});

test("a mouse drags it, its wheel scrolls it, and two fingers are left to the browser", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", viewport: PHONE });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, `${address()}?size=large`);
  await untilHydrated(page);
  const box = await frame(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 50, y - 40);
  await page.mouse.up();
  await expect.poll(() => scrolled(page)).toEqual([50, 40]);
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await scrolled(page))[1]).toBeGreaterThan(40);
  expect(await frame(page).evaluate((part) => getComputedStyle(part).touchAction)).toBe("auto");
});

test("enlarged on a slow line, the picture that is there already stands until the fine one has come", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", viewport: DESKTOP });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, address());
  await untilHydrated(page);
  const asked = new Promise<Route>((resolve) => void page.route("**/full.jpg", resolve));
  await page.click("a.item-zoom");
  await image(page).waitFor();
  await page.getByRole("link", { name: "Zoom in" }).click();
  expect(await headingOf(page)).toBe("A letter to be looked into");
  const src = () => image(page).evaluate((img: HTMLImageElement) => img.src);
  const route = await asked;
  expect(await src()).not.toBe(route.request().url());
  const place = await image(page).boundingBox();
  await route.continue();
  await expect.poll(src).toBe(route.request().url());
  expect(await image(page).boundingBox()).toEqual(place);
});
