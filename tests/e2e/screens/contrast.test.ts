import type { Browser, Locator } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { colourOf, contrast, type Colour } from "tests/screens/contrast";
import { launchBrowser, newVisitor } from "../harness/browser";
import { sharedProduct } from "../harness/shared-product";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** The colours that a control is shown in; what is behind it is the nearest that is painted at all. */
async function coloursOf(control: Locator): Promise<{ words: Colour; edge: Colour; e2e: Colour; behind: Colour }> {
  const shown = await control.evaluate((element) => {
    const { color, borderTopColor, backgroundColor } = getComputedStyle(element);
    let behind = element.parentElement;
    while (behind?.parentElement && getComputedStyle(behind).backgroundColor === "rgba(0, 0, 0, 0)")
      behind = behind.parentElement;
    return {
      words: color,
      edge: borderTopColor,
      e2e: backgroundColor,
      behind: behind ? getComputedStyle(behind).backgroundColor : "",
    };
  });
  return {
    words: colourOf(shown.words),
    edge: colourOf(shown.edge),
    e2e: colourOf(shown.e2e),
    behind: colourOf(shown.behind),
  };
}

// That words can be read at all, the looks say of every screen.
test.each(["light", "dark"] as const)(
  "edges of fields can be seen, and the main button's words read with ease: %s",
  async (colorScheme) => {
    await using context = await newVisitor(browser, { colorScheme, javaScriptEnabled: false, inBrowser: true });
    const page = await context.newPage();
    await page.goto(`${sharedProduct().origin}/login`);
    const field = await coloursOf(page.locator('[name="email"]'));
    expect(contrast(field.edge, field.e2e)).toBeGreaterThanOrEqual(3);
    expect(contrast(field.edge, field.behind)).toBeGreaterThanOrEqual(3);
    const button = await coloursOf(page.locator('main form button[type="submit"]').first());
    expect(contrast(button.words, button.e2e)).toBeGreaterThanOrEqual(7);
  },
);
