import { describe, expect, test } from "vitest";
import { DESKTOP, modesOf } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn, untilHydrated } from "../journey/steps";
import { headingOf, keepItem, pagesOf, shownWidth, untilPrepared, untilTurning } from "./items";
import { putLetters } from "./put-letters";

/** Of a list of 26, newest first: one page and two more; the second newest has two pages. */
let ids: number[] = [];
const e2e = endToEnd(async () => {
  ids = await putLetters(
    e2e.product,
    e2e.amina,
    Array.from({ length: 24 }, (_, at) => `Letter ${at}`),
  );
  ids.push(await keepItem(e2e.product, e2e.amina, await pagesOf([140, 180]), { description: "Letter 24" }));
  ids.push(...(await putLetters(e2e.product, e2e.amina, ["Letter 25"])));
  await untilPrepared(e2e.product, e2e.amina, ids[24] ?? 0);
});

const heading = headingOf;

describe.each(modesOf("with scripts"))("$name", ({ javaScriptEnabled }) => {
  test("one reads on from item to item, and comes back to the same place in the list", async () => {
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled, language: "en", viewport: DESKTOP });
    const page = await context.newPage();
    await signIn(page, e2e.product, e2e.amina);
    if (javaScriptEnabled) await untilHydrated(page);
    const link = page.locator("a.item-link").nth(22);
    await link.click();
    await expect.poll(() => heading(page)).toBe("Letter 3");
    for (const caption of ["Letter 2", "Letter 1", "Letter 0"]) {
      await page.locator(".reading [rel=next]").click();
      await expect.poll(() => heading(page)).toBe(caption);
    }
    expect(await page.locator(".reading [rel=next]").count()).toBe(0);
    await page.locator(".reading [rel=prev]").click();
    await expect.poll(() => heading(page)).toBe("Letter 1");
    await page.locator(".dialog-head > a").click();
    await page.waitForURL(`**/my-collections?after=*#i${ids[1]}`);
    await expect.poll(() => page.locator(".item-card .caption").allTextContents()).toEqual(["Letter 1", "Letter 0"]);
  });
});

test("awake, keys turn the pages of a letter first, then the items; the field of a form keeps them", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", viewport: DESKTOP });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, `/my-collections/item/${ids[25]}`);
  await untilTurning(page);
  const seen = async () => [await heading(page), await shownWidth(page)];
  await page.keyboard.press("ArrowRight");
  await expect.poll(seen).toEqual(["Letter 24", 140]);
  await page.keyboard.press("ArrowRight");
  await expect.poll(seen).toEqual(["Letter 24", 180]);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => heading(page)).toBe("Letter 23");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(seen).toEqual(["Letter 24", 140]);
  // Over the whole window they are its own.
  await page.click("a.item-zoom");
  await page.locator("dialog.whole-view[open]").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("dialog.whole-view").count()).toBe(0);
  expect(await seen()).toEqual(["Letter 24", 140]);
  // Back in the list, the focus is where one was.
  await page.keyboard.press("Shift+Tab");
  await page.locator(".dialog-head > a").press("Enter");
  await page.waitForURL(`**/my-collections#i${ids[24]}`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`i${ids[24]}`);
});

test("awake, a key that is pressed as soon as an item is seen over its list turns to the next", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", viewport: DESKTOP });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina);
  await untilHydrated(page);
  // An observer is told in the task that puts the item there: nobody presses sooner.
  await page.evaluate(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector("dialog .reading [rel=next]")) return;
      seen.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
    });
    seen.observe(document, { subtree: true, childList: true });
  });
  await page.locator("a.item-link").nth(2).click();
  await expect.poll(() => heading(page)).toBe("Letter 22");
});

test("awake, a swipe turns to the next item", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", hasTouch: true });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, `/my-collections/item/${ids[10]}`);
  await untilTurning(page);
  const touch = await context.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const at = (x: number) => ({ touchPoints: [{ x, y: 300 }] });
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(from) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(to) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await swipe(300, 100);
  await expect.poll(() => heading(page)).toBe("Letter 9");
  await swipe(100, 300);
  await expect.poll(() => heading(page)).toBe("Letter 10");
});
