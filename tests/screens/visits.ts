import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { inject } from "vitest";
import { newVisitor } from "tests/e2e/harness/browser";
import type { Product } from "tests/e2e/harness/product";
import { visited } from "tests/e2e/harness/shared-product";
import { untilHydrated } from "tests/e2e/journey/steps";
import { cookie, settleEverybody, type Everybody, type SharedFamily, type State } from "./everybody";
import type { ScreenCase, Who } from "./screen-case";

export type Language = "bn" | "en";

/** The family's product, with everybody signed in. */
export interface ScreenContext extends Everybody {
  product: Product;
  browser: Browser;
}

export async function openScreens(product: Product, browser: Browser): Promise<ScreenContext> {
  return { product, browser, ...(await settleEverybody(product)) };
}

/** The house of the run's one family (family-setup.ts), in a browser of one's own. */
export async function openSharedScreens(browser: Browser): Promise<ScreenContext> {
  const answer = await fetch(inject("familyAddress"));
  if (!answer.ok) throw new Error(`the family could not be settled: ${await answer.text()}`);
  const { product, ...family } = (await answer.json()) as SharedFamily;
  return { product: visited(product), browser, ...family };
}

/** How a look is looked at. */
export interface Visit extends BrowserContextOptions {
  language: Language;
  /** Let it wake, and wait for that where it has scripts; else it stays as it came, whatever the line. */
  awake?: boolean;
}

/** Opens a look as its person sees it, in a browser of their own. */
export async function visit(
  screens: ScreenContext,
  look: ScreenCase,
  options: Visit,
): Promise<{ page: Page; context: BrowserContext; [Symbol.asyncDispose](): Promise<void> }> {
  const page = await newPage(screens, look.as, options);
  await goTo(screens, page, look, options);
  return { page, context: page.context(), [Symbol.asyncDispose]: () => page.context().close() };
}

/** A page of somebody's, in a browser profile of its own. */
async function newPage(screens: ScreenContext, who: Who, { language, awake, ...options }: Visit): Promise<Page> {
  const asleep = awake ? undefined : { "save-data": "on" };
  const context = await newVisitor(screens.browser, {
    language,
    storageState: stateOf(screens, who, language),
    extraHTTPHeaders: asleep,
    ...options,
  });
  return context.newPage();
}

/** What a browser holds in which somebody signed in a moment ago. */
export function stateOf({ product, states }: ScreenContext, who: Who, language: Language): State {
  return { ...states[who], cookies: [...states[who].cookies, cookie(product.origin, "i18nextLng", language, false)] };
}

/** Shows a look on its person's page, as it is to be looked at. @returns its HTTP status */
export async function goTo(
  { product, things }: ScreenContext,
  page: Page,
  look: ScreenCase,
  { awake }: Pick<Visit, "awake">,
): Promise<number> {
  const answer = await page.goto(product.origin + look.at(things), { waitUntil: "load" });
  const hydrate = async () => {
    if (awake && (await page.locator("link[as=fetch]").count()) > 0) await untilHydrated(page);
  };
  await hydrate();
  if (look.act) {
    await look.act({ page, product, things });
    await hydrate();
  }
  return answer?.status() ?? 0;
}

/** Does something with each, so many at a time. */
export async function eachOf<T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
