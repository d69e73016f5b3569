import type { Page } from "playwright";

/** How far a page scrolls sideways, in pixels: 0 where all of it is in sight. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
