import type { RouteConfigEntry } from "@remix-run/route-config";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import routes from "~/routes";
import { newVisitor } from "../harness/browser";
import { sharedGround } from "../harness/ground";
import { filesOnDisk, type Files } from "../journey/files";
import { signIn, untilAwake } from "../journey/steps";
import { nestedRows, newThings, type NestedRow } from "./nested-rows";

const ground = sharedGround();
let files: Files;
beforeAll(async () => {
  files = await filesOnDisk();
});
afterAll(() => files[Symbol.asyncDispose]());

type Way = "document" | "over";
const EITHER: readonly Way[] = ["document", "over"];

/** Routes with a path under a route with a screen of its own. */
function nestedPaths(entries: readonly RouteConfigEntry[], under = "", nested = false): string[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const here = path ? `${under}/${path}` : under;
    return [...(nested && path ? [here] : []), ...nestedPaths(children, here, !file.startsWith("layouts/"))];
  });
}

interface Parts {
  pages: number;
  dialogs: number;
  others: number;
}

/** What stands in the page's body: the route's own page, or dialogs over the list; and whatever else there is to see. */
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
    if (page.url() === "about:blank") return "stands";
    const seen = await parts(page, scripts);
    const isList = new URL(page.url()).pathname === row.list.split("?")[0];
    return isRight(seen, ways, isList) ? "stands" : `${page.url()}: ${JSON.stringify(seen)}`;
  };
  await expect.poll(look, { timeout: 8000, interval: 100 }).toBe("stands");
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

async function open(page: Page, way: Way, scripts: boolean, { at, list }: NestedRow): Promise<void> {
  await page.goto(ground.product.origin + (way === "over" ? list : at));
  if (!scripts) return;
  await untilAwake(page);
  if (way === "over") await lead(page, at, { overList: true });
}

async function walk(page: Page, way: Way, scripts: boolean, row: NestedRow): Promise<void> {
  await open(page, way, scripts, row);
  await stands(page, [way], row, scripts);
  const kept = await row.refuse?.(page);
  await stands(page, [way], row, scripts);
  for (const [selector, words] of Object.entries(kept ?? {})) expect([selector, await page.inputValue(selector)]).toEqual([selector, words]);
  if (row.send) {
    await row.send(page);
    await page.waitForURL((url) => url.pathname === (row.ends ?? row.at).split("?")[0], { timeout: 20_000 });
    await stands(page, [way], row, scripts);
  }
  // Closed as often as there is something to close, then back.
  const close = page.locator(".dialog-head a[aria-label=Close]");
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

test.each([["as a document, without scripts", "document", false], ["as a document, with scripts", "document", true], ["over its list", "over", true]] as const)(
  "every nested route, opened %s: sent, refused, sent again, closed and gone back from, it stays what it is and keeps what was typed",
  async (_name, way, scripts) => {
    const things = await newThings(ground.product);
    const rows = nestedRows(things, files);
    expect(Object.keys(rows).toSorted()).toEqual(nestedPaths(routes as RouteConfigEntry[]).toSorted());
    await using context = await newVisitor(ground.browser, { language: "en", javaScriptEnabled: scripts, viewport: { width: 1280, height: 800 } });
    const kept = await context.newPage();
    await signIn(kept, ground.product, things.amina);
    const faults: string[] = [];
    for (const [path, row] of Object.entries(rows)) {
      if (typeof row === "string") continue;
      // In the one page, which costs less than a new one; with nothing behind it.
      if (scripts) await kept.goto("about:blank");
      const page = scripts ? kept : await context.newPage();
      await walk(page, way, scripts, row).catch((fault: unknown) => faults.push(`${path}: ${String(fault).slice(0, 400)}`));
    }
    expect(faults).toEqual([]);
  },
);
