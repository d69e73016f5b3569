import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { inject } from "vitest";
import { SEED_PASSWORD } from "archive/commands/seed/family";
import { newVisitor } from "tests/e2e/harness/browser";
import type { Product } from "tests/e2e/harness/product";
import { visited, type SharedProduct } from "tests/e2e/harness/shared-product";
import { untilHydrated } from "tests/e2e/journey/steps";
import { askKarimTwice, MEDIA, settleFamily } from "./family";
import type { ScreenCase, Things, Who } from "./screen-case";

type State = Exclude<BrowserContextOptions["storageState"], string | undefined>;
export type Language = "bn" | "en";

/** The family's product, with everybody signed in. */
export interface ScreenContext {
  product: Product;
  browser: Browser;
  things: Things;
  states: Record<Who, State>;
}

/** The run's family, as one process tells it to another. */
export type SharedFamily = Pick<ScreenContext, "things" | "states"> & { product: SharedProduct };

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

/**
 * Puts the family in, and signs everybody in.
 * @param media folder of their pictures and voices; the seed's where absent
 */
export async function settleEverybody(
  product: Product,
  media = MEDIA,
): Promise<Pick<ScreenContext, "things" | "states">> {
  const things = await settleFamily(product, media);
  const of = (name: string) => signedIn(product, name);
  const [amina, bela, karim, rafi, shirin] = [
    await of("amina"),
    await of("bela"),
    await of("karim"),
    await of("rafi"),
    await of("shirin"),
  ];
  const states = { visitor: { cookies: [], origins: [] }, amina, bela, karim, rafi, shirin };
  await askKarimTwice(product);
  return { things, states };
}

/** By the form's own post, without a browser. */
async function signedIn({ origin }: Product, name: string): Promise<State> {
  const body = new URLSearchParams({ email: `${name}@example.test`, password: SEED_PASSWORD });
  const answer = await fetch(`${origin}/login`, { method: "POST", redirect: "manual", headers: { origin }, body });
  if (answer.status !== 303) throw new Error(`${name} could not sign in: ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    return cookie(origin, pair.slice(0, at), pair.slice(at + 1), true);
  });
  // What sign-in says by a toast would stand before every screen.
  return { cookies: cookies.filter(({ name }) => name !== "akkhor_flash"), origins: [] };
}

function cookie(origin: string, name: string, value: string, httpOnly: boolean) {
  return {
    name,
    value,
    domain: new URL(origin).hostname,
    path: "/",
    expires: -1,
    httpOnly,
    secure: false,
    sameSite: "Lax" as const,
  };
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
