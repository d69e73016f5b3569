import { expect } from "vitest";
import type { Page } from "playwright";
import { untilHydrated } from "../journey/steps";
import type { NestedRow } from "./nested-rows";

/** How a nested route is opened: by its address, or over its list. */
export type Way = "document" | "over";
const EITHER: readonly Way[] = ["document", "over"];
/** Where a page is between two routes: under none of their lists. */
const APART = "/people/blocked";
/** No page of ours, of the same origin: from an empty page each next one would start a process of the browser's. */
export const NOWHERE = "/healthz";

interface Parts {
  pages: number;
  dialogs: number;
  others: number;
}

/**
 * What stands in the page's body: the route's own page, or dialogs over the list; and whatever else there is to see.
 */
async function parts(page: Page, scripts: boolean): Promise<Parts> {
  // In a browser at one go: it is looked at again and again.
  if (scripts) return page.evaluate(partsInBrowser);
  const others = await page.locator("main > :visible:not(.dialog-page, dialog)").allTextContents();
  return {
    pages: await page.locator("main > .dialog-page:visible").count(),
    dialogs: await page.locator("dialog[open]").count(),
    others: others.filter((words) => words.trim()).length,
  };
}

/** Runs in the page. */
function partsInBrowser(): Parts {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0;
  const seen = [...document.querySelectorAll("main > *")].filter(isSeen);
  const others = seen.filter((part) => !part.matches(".dialog-page, dialog") && part.textContent?.trim());
  return {
    pages: seen.filter((part) => part.matches(".dialog-page")).length,
    dialogs: document.querySelectorAll("dialog[open]").length,
    others: others.length,
  };
}

/** Whether its form is alone as a page, or in a dialog over its list; or the list with nothing under or over it. */
function isRight({ pages, dialogs, others }: Parts, ways: readonly Way[], isList: boolean): boolean {
  if (isList) return pages + dialogs === 0 && others > 0;
  const right = {
    document: pages === 1 && others === 0 && dialogs === 0,
    over: dialogs === 1 && pages === 0 && others > 0,
  };
  return ways.some((way) => right[way]);
}

/** Waits until what is to stand there stands there. */
async function stands(page: Page, ways: readonly Way[], row: NestedRow, scripts: boolean): Promise<void> {
  const look = async () => {
    if (page.url() === "about:blank" || [APART, NOWHERE].includes(new URL(page.url()).pathname)) return "stands";
    const seen = await parts(page, scripts);
    const isList = new URL(page.url()).pathname === row.list.split("?")[0];
    return isRight(seen, ways, isList) ? "stands" : `${page.url()}: ${JSON.stringify(seen)}`;
  };
  await expect.poll(look, { timeout: 20_000, interval: 100 }).toBe("stands");
}

interface Router {
  navigate(to: string, how: object): Promise<void>;
}

/** In a page that is awake: to another screen as its links lead there. */
function lead(page: Page, to: string, state: object): Promise<void> {
  const go = ({ at, how }: { at: string; how: object }) =>
    (window as unknown as { __remixRouter: Router }).__remixRouter.navigate(at, how);
  return page.evaluate(go, { at: to, how: { state } });
}

async function open(page: Page, origin: string, { way, scripts }: Walk, { at, list }: NestedRow): Promise<void> {
  // A page that is awake goes on from where the last route left it.
  if (scripts && way === "over" && page.url() !== origin + NOWHERE) {
    for (const address of [APART, list]) {
      await lead(page, address, {});
      await page.waitForURL(origin + address);
    }
    await stands(page, [way], { at, list }, scripts);
  } else {
    await page.goto(origin + (way === "over" ? list : at));
    if (scripts) await untilHydrated(page);
  }
  if (way === "over") await lead(page, at, { overList: true });
}

export interface Walk {
  way: Way;
  scripts: boolean;
}

/**
 * Opens a nested route, is refused, sends, closes and goes back, and looks each time whether it stands as it was
 * opened.
 */
export async function walk(page: Page, origin: string, { way, scripts }: Walk, row: NestedRow): Promise<void> {
  await open(page, origin, { way, scripts }, row);
  await stands(page, [way], row, scripts);
  if (row.refuse) {
    const kept = await row.refuse(page);
    await stands(page, [way], row, scripts);
    for (const [selector, words] of Object.entries(kept))
      expect([selector, await page.inputValue(selector)]).toEqual([selector, words]);
  }
  if (row.send) {
    await row.send(page);
    await page.waitForURL((url) => url.pathname === (row.ends ?? row.at).split("?")[0], { timeout: 20_000 });
    await stands(page, [way], row, scripts);
  }
  // Closed as often as there is something to close, then back.
  const close = page.locator(".dialog-head > :is([aria-label=Close], [aria-label=Back])");
  for (let presses = 0; presses < 3 && (await close.count()) > 0; presses += 1) {
    const here = page.url();
    await close.click();
    await page.waitForURL((url) => url.href !== here);
    await stands(page, [way], row, scripts);
  }
  // Back to a page that a refused form had made a browser without scripts asks whether to send that again.
  if (row.gone || (row.refuse && !scripts)) return;
  await page.goBack();
  // Where the list has come meanwhile, the form lies over it.
  await stands(page, scripts ? EITHER : [way], row, scripts);
}
