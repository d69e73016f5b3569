import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { BrowserContext, Page } from "playwright";

const SOURCE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
/** Every level A and AA of WCAG 2.2. */
const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

declare global {
  var axe: { run(root: Document, options: object): Promise<AxeResults> };
}

/**
 * Each page of a context comes with axe in it: once for the browser, where giving it to a page costs as much as half of
 * its rules.
 */
export async function bringAxe(context: BrowserContext): Promise<void> {
  // Where a page waits between two screens nothing is looked at.
  const content = `if (location.pathname !== "/healthz") {\n${await readFile(SOURCE, "utf8")}\n}`;
  await context.addInitScript({ content });
}

/**
 * What axe finds on a page as it stands now, whatever its weight, one line a fault; empty where all is well.
 * The page's context lets scripts run.
 * @param leftOut ids of rules for which the page is measured otherwise
 */
export async function axeFaultsHere(page: Page, leftOut: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(await readFile(SOURCE, "utf8"));
  // Target size is left out of the levels' rules unless it is asked for.
  const rules = Object.fromEntries(["target-size", ...leftOut].map((id) => [id, { enabled: !leftOut.includes(id) }]));
  // Axe would read every style sheet anew, a third of its time, for a rule that no level has.
  const asked = { resultTypes: ["violations"], runOnly: LEVELS, rules, preload: { assets: ["media"] } };
  return page.evaluate(async (options) => {
    // Bars that stay in sight, and what drops down of one, lie over whatever is under them for now: that is no fault of
    // its size.
    const flat = new CSSStyleSheet();
    flat.replaceSync(".bottom, .found-panel { position: static !important }");
    document.adoptedStyleSheets.push(flat);
    const { violations } = await globalThis.axe.run(document, options);
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(flat), 1);
    return violations.flatMap((fault) =>
      fault.nodes.map((node) => `${fault.id}: ${fault.help} — ${node.target.join(" ")}`),
    );
  }, asked);
}
