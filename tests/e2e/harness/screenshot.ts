import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";

export const SCREENSHOTS = join(import.meta.dirname, "../../../test-results/screenshots");

/** Keeps a picture of the whole page under test-results/screenshots. @returns its path */
export async function screenshot(page: Page, name: string): Promise<string> {
  await mkdir(SCREENSHOTS, { recursive: true });
  const path = join(SCREENSHOTS, `${name}.png`);
  await page.screenshot({ path, fullPage: true, animations: "disabled" });
  return path;
}
