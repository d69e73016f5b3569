import type { Browser, Locator } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, newVisitor } from "../harness/browser";
import { sharedProduct } from "../harness/shared-product";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

type Colour = [red: number, green: number, blue: number];

/** The colours that a control is shown in; what is behind it is the nearest that is painted at all. */
async function coloursOf(control: Locator): Promise<{ words: Colour; edge: Colour; ground: Colour; behind: Colour }> {
  const shown = await control.evaluate((element) => {
    const { color, borderTopColor, backgroundColor } = getComputedStyle(element);
    let behind = element.parentElement;
    while (behind?.parentElement && getComputedStyle(behind).backgroundColor === "rgba(0, 0, 0, 0)") behind = behind.parentElement;
    return [color, borderTopColor, backgroundColor, behind ? getComputedStyle(behind).backgroundColor : ""];
  });
  const [words, edge, ground, behind] = shown.map((colour) => {
    const [red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1).map(Number) ?? [];
    return [red ?? Number.NaN, green ?? Number.NaN, blue ?? Number.NaN] satisfies Colour;
  }) as [Colour, Colour, Colour, Colour];
  return { words, edge, ground, behind };
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

// That words can be read at all, axe says of every screen.
test.each(["light", "dark"] as const)("edges of fields can be seen, and the main button's words read with ease: %s", async (colorScheme) => {
  await using context = await newVisitor(browser, { colorScheme, javaScriptEnabled: false, inBrowser: true });
  const page = await context.newPage();
  await page.goto(`${sharedProduct().origin}/login`);
  const field = await coloursOf(page.locator('[name="email"]'));
  expect(contrast(field.edge, field.ground)).toBeGreaterThanOrEqual(3);
  expect(contrast(field.edge, field.behind)).toBeGreaterThanOrEqual(3);
  const button = await coloursOf(page.locator('main form button[type="submit"]').first());
  expect(contrast(button.words, button.ground)).toBeGreaterThanOrEqual(7);
});
