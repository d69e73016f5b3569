import type { Page } from "playwright";
import { vi } from "vitest";
import { bringAxe } from "tests/e2e/harness/axe";
import { DESKTOP, newVisitor, PHONE } from "tests/e2e/harness/browser";
import { Line } from "./line";
import { phoneFaults, desktopFaults, MEASURED_OTHERWISE, sizeFaults } from "./page-faults";
import { untilHydrated } from "tests/e2e/journey/steps";
import { firstLetterFaults } from "./first-letter";
import { landingClassesOn, titleFaults } from "./names";
import { putBengaliBack, putEnglish } from "./in-english";
import type { ScreenCase } from "./screen-case";
import { tooHeavy, weighAsleep, weighEnglish, weighHydrated, type Hydrated, type Weights } from "./weight";
import { keepShifts, neverAsked, saveData } from "./weight-in-page";
import { goTo, stateOf, type Language, type ScreenContext } from "./visits";
import { wayOf, type Way } from "./ways";

/** So high that no bar lies over what is measured. */
const high = (viewport: typeof PHONE) => ({ ...viewport, height: 5000 });

/** Of the drawing alone, which nobody looks at: what is measured stays as large as it is. */
const DRAWN_AT = 0.1;

/** A page that goes from screen to screen, each as if it were its first: a new profile costs more than a visit. */
export interface UsedPage {
  page: Page;
  line: Line;
}

export async function newUsedPage({ browser }: ScreenContext): Promise<UsedPage> {
  const context = await newVisitor(browser, { language: "bn" });
  await bringAxe(context);
  await context.addInitScript({ content: saveData });
  await context.addInitScript(neverAsked);
  await context.addInitScript(keepShifts);
  const page = await context.newPage();
  return { page, line: await Line.to(page) };
}

/** What a screen was found to be: its faults, one line each, and what it weighs where it is weighed. */
export interface Seen {
  faults: string[];
  weights?: Weights;
}

/**
 * The one visit of the suite, in the screen's own way (ways.ts): weighed before hydration and, where that makes another
 * page of it or its way is awake, after it; and measured once.
 */
export async function seeInItsWay(screens: ScreenContext, used: UsedPage, look: ScreenCase): Promise<string[]> {
  const { page, line } = used;
  const way = wayOf(look);
  const hydrated = Boolean(look.act && (look.now || way.awake));
  await comeAs(screens, used, look, way.language, hydrated);
  await show(used, look.act ? high(PHONE) : PHONE, look.act ? 1 : DRAWN_AT);
  const status = await goTo(screens, page, look, { awake: hydrated });
  const shifts = look.act ? null : await line.lookThrough();
  const measuredFirst = !shifts || !way.awake;
  const faults = measuredFirst ? await phoneWayFaults(screens, used, look, way) : [];
  // Before a desktop asks for larger pictures.
  const asleep = shifts && { ...shifts, ...(await weighAsleep(line, look.now)) };
  if (measuredFirst) faults.push(...(await desktopWayFaults(used, look, way)));
  if (asleep) {
    const woken = way.awake || look.wakes || look.now ? await weighHydratedOn(used) : weighHydrated(line);
    faults.push(...tooHeavy({ ...asleep, ...woken, english: 0 }, look.limit));
  }
  if (!measuredFirst)
    faults.push(...(await phoneWayFaults(screens, used, look, way)), ...(await desktopWayFaults(used, look, way)));
  const other = status === (look.status ?? 200) ? [] : [`HTTP status ${status}`];
  return [...other, ...faults].map((fault) => `${JSON.stringify(way)}: ${fault}`);
}

async function phoneWayFaults(
  screens: ScreenContext,
  used: UsedPage,
  look: ScreenCase,
  { language, dark }: Way,
): Promise<string[]> {
  const { page } = used;
  await Promise.all([show(used, high(PHONE)), page.emulateMedia({ colorScheme: dark ? "dark" : "light" })]);
  return [
    ...(await phoneFaults(page, MEASURED_OTHERWISE)),
    ...(await firstLetterFaults(page, look, "phone")),
    ...(await nameFaults(screens, used, look, language)),
  ];
}

async function desktopWayFaults(used: UsedPage, look: ScreenCase, { desktop }: Way): Promise<string[]> {
  if (!desktop) return [];
  await show(used, high(DESKTOP));
  const faults = [...(await desktopFaults(used.page)), ...(await firstLetterFaults(used.page, look, "desktop"))];
  return faults.map((fault) => `desktop: ${fault}`);
}

/**
 * All that one visit shows of a screen, whatever its way. A phone that saves data opens the screen for the first time,
 * in Bengali: before hydration it is weighed and measured, English words are put in its place and measured too, on a
 * desktop by night as well; then it is hydrated and weighed. Where it is another page then, it is measured once more.
 */
export async function seeOnce(screens: ScreenContext, used: UsedPage, look: ScreenCase): Promise<Seen> {
  const { page, line } = used;
  // A form whose scripts run at once is filled in by whoever has them.
  const hydrated = Boolean(look.act && look.now);
  await comeAs(screens, used, look, "bn", hydrated);
  await show(used, look.act ? high(PHONE) : PHONE, look.act ? 1 : DRAWN_AT);
  const status = await goTo(screens, page, look, { awake: hydrated });
  const shifts = look.act ? null : await line.lookThrough();
  await show(used, high(PHONE));
  const bengali = [
    ...(await phoneFaults(page, MEASURED_OTHERWISE)),
    ...(await firstLetterFaults(page, look, "phone")),
    ...(await nameFaults(screens, used, look, "bn")),
  ];
  // After those, in whose time all has come that is asked for late.
  const asleep = shifts && { ...shifts, ...(await weighAsleep(line, look.now)) };
  // A page that somebody came to by a form, and that says nothing of it, can't be asked for anew.
  const english = hydrated || (look.act && look.wakes) ? [] : await englishFaults(screens, used, look);
  const weights = asleep && { ...asleep, ...(await weighOn(used)) };
  const again = look.wakes || look.now ? await hydratedFaults(screens, used, look) : [];
  const heavy = weights ? tooHeavy(weights, look.limit) : [];
  const other = status === (look.status ?? 200) ? [] : [`HTTP status ${status}`];
  return { faults: [...other, ...heavy, ...bengali, ...english, ...again], ...(weights && { weights }) };
}

/** A visit in one language, loaded anew, with all of axe's rules. @returns faults, one line each */
export async function seeIn(
  screens: ScreenContext,
  used: UsedPage,
  look: ScreenCase,
  { language, awake }: { language: Language; awake: boolean },
): Promise<string[]> {
  const hydrated = awake || Boolean(look.act && look.now);
  await comeAs(screens, used, look, language, hydrated);
  const faults = await openedFaults(screens, used, look, hydrated, []);
  return faults.map((fault) => `${language} ${awake ? "hydrated" : "before hydration"}: ${fault}`);
}

/** Somebody else uses the page, in which nothing is left of whoever did before. */
async function comeAs(
  screens: ScreenContext,
  { page, line }: UsedPage,
  look: ScreenCase,
  language: Language,
  hydrates: boolean,
): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await line.forget(screens.product.origin, stateOf(screens, look.as, language).cookies);
  await line.setHydrates(hydrates);
}

/** Opens a screen and measures it in all ways. */
async function openedFaults(
  screens: ScreenContext,
  used: UsedPage,
  look: ScreenCase,
  awake: boolean,
  leftOut: readonly string[],
): Promise<string[]> {
  // What is pressed is pressed where it is drawn.
  await show(used, high(PHONE), look.act ? 1 : DRAWN_AT);
  await goTo(screens, used.page, look, { awake });
  if (look.act) await show(used, high(PHONE));
  return [...(await phoneFaults(used.page, leftOut)), ...(await onDarkDesktop(used))];
}

/** Faults of the page once it is hydrated, in Bengali; of one that an act leads to, opened anew, in English. */
async function hydratedFaults(screens: ScreenContext, used: UsedPage, look: ScreenCase): Promise<string[]> {
  if (look.act) {
    await comeAs(screens, used, look, "en", true);
    const faults = await openedFaults(screens, used, look, true, MEASURED_OTHERWISE);
    return faults.map((fault) => `English, hydrated: ${fault}`);
  }
  await untilHydrated(used.page);
  await Promise.all([show(used, high(PHONE)), used.page.emulateMedia({ colorScheme: "light" })]);
  const faults = [...(await phoneFaults(used.page, MEASURED_OTHERWISE)), ...(await onDarkDesktop(used))];
  return faults.map((fault) => `hydrated: ${fault}`);
}

/** Faults of the same page in English, on a desktop too, where it is put back into Bengali. */
async function englishFaults(screens: ScreenContext, used: UsedPage, look: ScreenCase): Promise<string[]> {
  const { page } = used;
  await page.evaluate(putEnglish, Boolean(look.act));
  const names = await nameFaults(screens, used, look, "en");
  const onPhone = [...(await sizeFaults(page)), ...(await firstLetterFaults(page, look, "phone"))];
  const onDesktop = [...(await onDarkDesktop(used)), ...(await firstLetterFaults(page, look, "desktop"))];
  await page.evaluate(putBengaliBack);
  const bengali = await firstLetterFaults(page, look, "desktop");
  return [...[...names, ...onPhone, ...onDesktop].map((fault) => `English: ${fault}`), ...bengali];
}

/** Faults of its title, and of what stands on it that is the landing page's alone. */
async function nameFaults(
  { product }: ScreenContext,
  { page }: UsedPage,
  { name, named }: ScreenCase,
  language: Language,
): Promise<string[]> {
  const bare = name === "landing" ? [] : await landingClassesOn(page, product.origin);
  return [...titleFaults(await page.title(), language, named), ...bare];
}

async function onDarkDesktop(used: UsedPage): Promise<string[]> {
  await Promise.all([show(used, high(DESKTOP)), used.page.emulateMedia({ colorScheme: "dark" })]);
  const faults = await desktopFaults(used.page);
  return faults.map((fault) => `dark desktop: ${fault}`);
}

/** Hydrates the page that was weighed before, where it can be, and weighs it then. */
async function weighOn(used: UsedPage) {
  const { line } = used;
  const hydrated = await weighHydratedOn(used);
  return { ...hydrated, english: await vi.waitFor(() => weighEnglish(line), { timeout: 15_000 }) };
}

async function weighHydratedOn(used: UsedPage): Promise<Hydrated> {
  const { page, line } = used;
  await show(used, PHONE);
  // Only a page that can hydrate names what it fetches for that.
  const hydrates = (await page.locator("link[as=fetch]").count()) > 0;
  if (hydrates) await line.hydrate();
  return hydrates ? vi.waitFor(() => weighedWhole(line), { timeout: 15_000 }) : weighHydrated(line);
}

/**
 * What hydration brought, once there is something of each: what is for the next page is asked for when a page has
 * nothing to do, which on a busy machine comes late.
 */
function weighedWhole(line: Line): Hydrated {
  const hydrated = weighHydrated(line);
  if ([hydrated.scripts, hydrated.data, hydrated.ahead].includes(0))
    throw new Error(`of hydration nothing was weighed: ${JSON.stringify(hydrated)}`);
  return hydrated;
}

async function show({ line }: UsedPage, viewport: typeof PHONE, scale = DRAWN_AT): Promise<void> {
  const metrics = { ...viewport, deviceScaleFactor: 1, mobile: false, scale };
  await line.session.send("Emulation.setDeviceMetricsOverride", metrics);
}
