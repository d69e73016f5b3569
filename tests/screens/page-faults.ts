import type { Page } from "playwright";
import { axeFaultsHere } from "tests/e2e/harness/axe";
import { inksHere, tooFaint } from "./contrast";
import { brokenWords, tooSmall, unreadable } from "./measure";

/** Rules of axe's that our own measures stand for in the suite: they say no less, and take a tenth of its time. */
export const MEASURED_OTHERWISE = ["color-contrast", "target-size"];

/** What is measured on a phone, also with text of twice the size: in one go, since nothing of it needs to be drawn. */
const ON_A_PHONE = `(() => {
  ${[unreadable, brokenWords, tooSmall].join("\n")}
  const faults = [...unreadable(), ...brokenWords(), ...tooSmall()];
  document.documentElement.style.fontSize = "200%";
  const doubled = unreadable().map((fault) => "double text: " + fault);
  document.documentElement.style.fontSize = "";
  return [...faults, ...doubled];
})()`;

/** Faults of the page's words and sizes, on a phone. */
export function sizeFaults(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(ON_A_PHONE);
}

/**
 * All that is measured on a phone by day.
 * @param leftOut rules of axe's
 */
export async function phoneFaults(page: Page, leftOut: readonly string[]): Promise<string[]> {
  const faint = tooFaint(await page.evaluate(inksHere));
  return [...faint, ...(await axeFaultsHere(page, leftOut)), ...(await sizeFaults(page))];
}

/** All that a theme or a width changes, on a desktop. */
export async function desktopFaults(page: Page): Promise<string[]> {
  const faint = tooFaint(await page.evaluate(inksHere));
  return [...faint, ...(await page.evaluate(unreadable)), ...(await page.evaluate(tooSmall))];
}
