import type { CDPSession, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFaultsHere, bringAxe } from "tests/e2e/harness/axe";
import { DESKTOP, launchBrowser, PHONE } from "tests/e2e/harness/browser";
import { inksHere, tooFaint } from "./contrast";
import { putEnglish } from "./in-english";
import type { ScreenCase, Who } from "./screen-case";
import { brokenWords, tooSmall, unreadable } from "./measure";
import { GROUPS, SCREEN_CASES, screenCasesOf } from "./table";
import { becomes, goTo, newPage, openSharedScreens, type ScreenContext, type Visit } from "./visits";

/** So high that no bar lies over what is measured. */
const high = (viewport: typeof PHONE) => ({ ...viewport, height: 5000 });

/** Of the drawing alone, which nobody looks at: what is measured stays as large as it is. */
const DRAWN_AT = 0.1;

/** As long as the family's pictures may take on a busy machine. */
const SETTLED_MS = 300_000;

/** A page, the browser's own line to it, and who uses it. */
interface Used {
  page: Page;
  browser: CDPSession;
  of: Who | null;
}

let screens: ScreenContext;
/** A page for each language and weight goes from screen to screen: a profile of its own costs more than a visit. */
const pages = new Map<string, Used>();

/** Of the suite's looks: our own measures of both say no less, and take a tenth of axe's time. */
const MEASURED_OTHERWISE = ["color-contrast", "target-size"];

/** What is measured on a phone, also with text of twice the size: in one go, since nothing of it needs to be drawn. */
const ON_A_PHONE = `(() => {
  ${[unreadable, brokenWords, tooSmall].join("\n")}
  const faults = [...unreadable(), ...brokenWords(), ...tooSmall()];
  document.documentElement.style.fontSize = "200%";
  const doubled = unreadable().map((fault) => "double text: " + fault);
  document.documentElement.style.fontSize = "";
  return [...faults, ...doubled];
})()`;

/**
 * Tests each look of a group: in Bengali asleep, and there in English too; in English awake where it is another page
 * then. Both languages with both weights: testEveryVisit.
 */
export function testScreenCases(group: keyof typeof GROUPS): void {
  const open = async () => openSharedScreens(await launchBrowser());
  testVisits(screenCasesOf(GROUPS[group]), open, async (look) => {
    let isEnglish = false;
    const turn = async (page: Page) =>
      (isEnglish = !look.wakes && (await page.evaluate(putEnglish, Boolean(look.act))));
    const faults = await faultsOf(look, { language: "bn" }, { leftOut: MEASURED_OTHERWISE, turn });
    if (isEnglish) return faults;
    return [...faults, ...(await faultsOf(look, { language: "en", awake: true }, { leftOut: MEASURED_OTHERWISE }))];
  });
}

/**
 * Tests every look in both languages awake, and asleep too where that is another page, loaded anew each time.
 * @param open opens the house
 */
export function testEveryVisit(open: () => Promise<ScreenContext>): void {
  testVisits(SCREEN_CASES, open, async (look) => {
    const faults: string[] = [];
    for (const language of ["bn", "en"] as const) {
      for (const awake of look.wakes ? [false, true] : [true])
        faults.push(...(await faultsOf(look, { language, awake })));
    }
    return faults;
  });
}

function testVisits(
  looks: readonly ScreenCase[],
  open: () => Promise<ScreenContext>,
  faultsIn: (look: ScreenCase) => Promise<string[]>,
): void {
  beforeAll(async () => {
    screens = await open();
  }, SETTLED_MS);
  afterAll(async () => {
    pages.clear();
    await screens?.browser.close();
  });
  // Person by person, since to become another costs; those who act last, since what they do may sign them in.
  const inTurn = looks.toSorted((a, b) => Number(Boolean(a.act)) - Number(Boolean(b.act)) || a.as.localeCompare(b.as));
  // The pages' console is watched as every browser test's is (harness/console-errors.ts).
  test.each(inTurn.map((look) => [look.name, look] as const))(
    "%s: axe finds nothing at level A or AA, fingers reach everything, words of twice the size can be read",
    async (_name, look) => expect(await faultsIn(look)).toEqual([]),
    60_000,
  );
}

interface How {
  /** Rules of axe's. */
  leftOut?: readonly string[];
  /** Puts the other language on the page, if it can: its words are longer or shorter, and stand in the same page. */
  turn?: (page: Page) => Promise<boolean>;
}

/** On a phone by day, what axe knows; on a desktop by night what a theme or a width changes. */
function faultsOf(look: ScreenCase, visit: Visit, { leftOut, turn }: How = {}): Promise<string[]> {
  return onPage(look, visit, async (page, show) => {
    const pale = tooFaint(await page.evaluate(inksHere));
    const phone = [...pale, ...(await axeFaultsHere(page, leftOut)), ...(await page.evaluate<string[]>(ON_A_PHONE))];
    const turned = (await turn?.(page)) ? await page.evaluate<string[]>(ON_A_PHONE) : [];
    await Promise.all([show(DESKTOP), page.emulateMedia({ colorScheme: "dark" })]);
    const faint = tooFaint(await page.evaluate(inksHere));
    const desktop = [...faint, ...(await page.evaluate(unreadable)), ...(await page.evaluate(tooSmall))];
    const faults = [
      ...phone,
      ...turned.map((fault) => `in English: ${fault}`),
      ...desktop.map((fault) => `dark desktop: ${fault}`),
    ];
    return faults.map((fault) => `${visit.language} ${visit.awake ? "awake" : "asleep"}: ${fault}`);
  });
}

type Show = (viewport: typeof PHONE) => Promise<unknown>;
type Work = (page: Page, show: Show) => Promise<string[]>;

async function onPage(look: ScreenCase, visit: Visit, work: Work): Promise<string[]> {
  const key = `${visit.language} ${visit.awake}`;
  const used = pages.get(key) ?? (await firstPage(look.as, visit));
  const { page, browser, of } = used;
  // Not while it is used: after a fault nobody goes on with it.
  pages.delete(key);
  if (of !== look.as) await becomes(screens, used, look.as, visit.language);
  const show = (viewport: typeof PHONE, scale = DRAWN_AT) => {
    const metrics = { ...high(viewport), deviceScaleFactor: 1, mobile: false, scale };
    return browser.send("Emulation.setDeviceMetricsOverride", metrics);
  };
  // What is pressed is pressed where it is drawn.
  await Promise.all([show(PHONE, look.act ? 1 : DRAWN_AT), page.emulateMedia({ colorScheme: "light" })]);
  await goTo(screens, page, look, visit);
  if (look.act) await show(PHONE);
  const faults = await work(page, show);
  // What somebody does may sign them in, or leave something behind.
  pages.set(key, { page, browser, of: look.act ? null : look.as });
  return faults;
}

async function firstPage(of: Who, visit: Visit): Promise<Used> {
  const page = await newPage(screens, of, { ...visit, viewport: high(PHONE) });
  const context = page.context();
  await bringAxe(context);
  return { page, browser: await context.newCDPSession(page), of };
}
