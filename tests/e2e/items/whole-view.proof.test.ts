import type { Page, Route } from "playwright";
import { describe, expect, test } from "vitest";
import { languagesOf } from "tests/builders/languages";
import { DESKTOP, modes, PHONE } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn, untilHydrated } from "../journey/steps";
import { Keys } from "../keyboard/keys";
import { keepItem, pagesOf, untilPrepared } from "./items";

/** A letter of two pages with its words typed out in two languages. */
let letter = 0;
const e2e = endToEnd(async () => {
  const words = {
    description: "A letter to be looked into",
    transcription: "প্রিয় মা, ভালো আছি। ".repeat(40),
    transcription_translation: "Dear mother, I am well. ".repeat(40),
  };
  letter = await keepItem(e2e.product, e2e.amina, await pagesOf([900, 700]), words);
  await untilPrepared(e2e.product, e2e.amina, letter);
});

const address = () => `/my-collections/item/${letter}`;
const image = (page: Page) => page.locator("dialog.whole-view img");
const fills = (page: Page) =>
  page
    .locator("dialog.whole-view")
    .evaluate((whole) => whole.clientWidth === innerWidth && whole.clientHeight === innerHeight);
/** What the dialog hides is neither seen nor reached. */
const headIsSeen = (page: Page) => page.locator(".dialog-head h1").isVisible();
const pageOf = (page: Page) => page.locator(".whole-bar nav p").textContent();
const scale = (page: Page) => image(page).evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).a);

describe.each(modes)("$name", ({ javaScriptEnabled }) => {
  test.each(languagesOf(javaScriptEnabled))(
    "a page fills the window beside its words; its pages turn, and closing leads back (%s)",
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
      await page.waitForURL("**?size=fit");
      await image(page).waitFor();
      await expect.poll(() => fills(page)).toBe(true);
      expect(await headIsSeen(page)).toBe(false);
      const [picture, words] = [page.locator(".whole-picture"), page.locator(".whole-words")];
      const [left, right] = [await picture.boundingBox(), await words.boundingBox()];
      expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
      const line = await words.locator("p.caption").first().boundingBox();
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
});

test("without scripts its sizes are links, and the picture is scrolled", async () => {
  await using context = await keptVisitor(e2e.browser, {
    javaScriptEnabled: false,
    inBrowser: true,
    language: "en",
    viewport: PHONE,
  });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, `${address()}?size=fit`);
  const frame = page.locator(".whole-picture");
  const overflow = () =>
    frame.evaluate((box) => [box.scrollWidth > box.clientWidth, box.scrollHeight > box.clientHeight]);
  const width = () => image(page).evaluate((img) => img.getBoundingClientRect().width);
  // The words are below it on a phone.
  const [above, below] = [await frame.boundingBox(), await page.locator(".whole-words").boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  expect(await overflow()).toEqual([false, false]);
  await page.getByRole("link", { name: "100%" }).click();
  await page.waitForURL("**?size=100");
  expect([await width(), await overflow()]).toEqual([900, [true, true]]);
  expect(await image(page).getAttribute("src")).toContain("full.jpg");
  await page.getByRole("link", { name: "200%" }).click();
  await page.waitForURL("**?size=200");
  expect(await width()).toBe(1800);
  expect(await page.getByRole("link", { name: "200%" }).getAttribute("aria-current")).toBe("true");
  // By keys alone: it is scrolled by the arrows, and left.
  const keys = new Keys(page);
  await keys.to(frame);
  await keys.press("ArrowDown");
  await expect.poll(() => frame.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
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
  await keys.use(page.locator("a.item-zoom"));
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
  await keys.press("+", "+");
  await expect.poll(() => scale(page)).toBeCloseTo(2.25);
  const moved = () => image(page).evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).e);
  await keys.to(page.locator(".whole-picture"));
  await keys.press("ArrowRight");
  await expect.poll(moved).toBe(-60);
  expect(await pageOf(page)).toBe("Page 1 of 2");
  await keys.press("-");
  await expect.poll(() => scale(page)).toBeCloseTo(1.5);
  await keys.press("0");
  await expect.poll(() => scale(page)).toBe(1);
  // As it fits in, the arrows turn the letter's pages.
  await keys.press("ArrowRight");
  await expect.poll(() => pageOf(page)).toBe("Page 2 of 2");
  await keys.press("ArrowLeft");
  await expect.poll(() => pageOf(page)).toBe("Page 1 of 2");
  await keys.press("Escape");
  await expect.poll(() => page.locator("dialog").count()).toBe(0);
  expect(new URL(page.url()).search).toBe("");
  expect(await keys.has(page.locator("a.item-zoom"))).toBe(true);
});

test("awake it is in the hands: wheel, a double press, a finger, two fingers", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", viewport: PHONE, hasTouch: true });
  const page = await context.newPage();
  // Pressed before the script of the hands has come, it is done once it has.
  const script = new Promise<Route>((resolve) => void page.route("**/zoom-hands-*.js", resolve));
  await signIn(page, e2e.product, e2e.amina, `${address()}?size=fit`);
  await untilHydrated(page);
  const route = await script;
  await page.getByRole("button", { name: "Zoom in" }).click();
  await route.continue();
  await expect.poll(() => scale(page)).toBeCloseTo(1.5);
  await page.getByRole("button", { name: "Whole page" }).click();
  await expect.poll(() => scale(page)).toBe(1);
  const box = await page.locator(".whole-picture").boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => scale(page)).toBeGreaterThan(1.5);
  await page.keyboard.press("0");
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect.poll(() => scale(page)).toBe(3);
  const touch = await context.newCDPSession(page);
  const fingers = (type: string, ...points: [number, number][]) =>
    touch.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      touchPoints: points.map(([atX, atY], id) => ({ x: atX, y: atY, id })),
    });
  const shift = () => image(page).evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).f);
  const before = await shift();
  await fingers("touchStart", [x, y]);
  await fingers("touchMove", [x, y + 40]);
  await fingers("touchEnd");
  await expect.poll(shift).toBe(before + 40);
  await page.keyboard.press("0");
  await fingers("touchStart", [x - 20, y], [x + 20, y]);
  await fingers("touchMove", [x - 60, y], [x + 60, y]);
  await fingers("touchEnd");
  await expect.poll(() => scale(page)).toBeGreaterThan(1.5);
});

test("made larger on a slow line, the picture that is there already stands until the fine one has come", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", viewport: DESKTOP });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, address());
  await untilHydrated(page);
  const asked = new Promise<Route>((resolve) => void page.route("**/full.jpg", resolve));
  await page.click("a.item-zoom");
  await page.getByRole("button", { name: "Zoom in" }).click({ clickCount: 3 });
  await expect.poll(() => scale(page)).toBeCloseTo(3.375);
  const src = () => image(page).evaluate((img: HTMLImageElement) => img.src);
  const route = await asked;
  expect(await src()).not.toBe(route.request().url());
  const place = await image(page).boundingBox();
  await route.continue();
  await expect.poll(src).toBe(route.request().url());
  expect(await image(page).boundingBox()).toEqual(place);
});
