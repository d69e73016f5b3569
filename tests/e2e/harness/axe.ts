import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright";

const SOURCE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const SERIOUS = new Set(["serious", "critical"]);

declare global {
  var axe: { run(root: Document, options: object): Promise<AxeResults> };
}

/**
 * What axe finds serious or critical on a page, one line a fault; empty where all is well.
 * It needs scripts and no CSP, so it looks at the address in a profile of its own with the cookies of `as`.
 */
export async function axeFaults(browser: Browser, url: string, as?: BrowserContext): Promise<string[]> {
  const context = await browser.newContext({
    bypassCSP: true,
    storageState: await as?.storageState(),
    viewport: as?.pages()[0]?.viewportSize() ?? { width: 360, height: 740 },
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "load" });
    return await axeFaultsHere(page);
  } finally {
    await context.close();
  }
}

/** Likewise for a page as it stands now, what happened on it included; its context is made with `bypassCSP`. */
export async function axeFaultsHere(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(SOURCE, "utf8"));
  const results = await page.evaluate(() =>
    globalThis.axe.run(document, { resultTypes: ["violations"], runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"] }),
  );
  return results.violations
    .filter((fault) => SERIOUS.has(fault.impact ?? ""))
    .flatMap((fault) => fault.nodes.map((node) => `${fault.id}: ${fault.help} — ${node.target.join(" ")}`));
}
