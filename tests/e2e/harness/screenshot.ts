import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";

const FOLDER = join(import.meta.dirname, "../../../test-results/screenshots");

/** Keeps a picture of the whole page under test-results/screenshots. @returns its path */
export async function screenshot(page: Page, name: string): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path, fullPage: true, animations: "disabled" });
  return path;
}
