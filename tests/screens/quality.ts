import type { CDPSession, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFaultsHere, bringAxe } from "tests/e2e/harness/axe";
import { DESKTOP, launchBrowser, PHONE } from "tests/e2e/harness/browser";
import { inksHere, tooFaint } from "./contrast";
import type { Look, Who } from "./look";
import { brokenWords, tooSmall, unreadable } from "./measure";
import { GROUPS, looksOf } from "./table";
import { becomes, goTo, newPage, openSharedHouse, type House, type Visit } from "./visits";

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

let house: House;
/** A page for each language and weight goes from screen to screen: a profile of its own costs more than a visit. */
const pages = new Map<string, Used>();

/** What is measured on a phone, also with text of twice the size: in one go, since nothing of it needs to be drawn. */
const ON_A_PHONE = `(() => {
  ${[unreadable, brokenWords, tooSmall].join("\n")}
  const faults = [...unreadable(), ...brokenWords(), ...tooSmall()];
  document.documentElement.style.fontSize = "200%";
  const doubled = unreadable().map((fault) => "double text: " + fault);
  document.documentElement.style.fontSize = "";
  return [...faults, ...doubled];
})()`;

/** Tests each look of a group, in both languages, asleep and awake. */
export function testLooks(group: keyof typeof GROUPS): void {
  beforeAll(async () => {
    house = await openSharedHouse(await launchBrowser());
  }, SETTLED_MS);
  afterAll(async () => {
    pages.clear();
    await house?.browser.close();
  });
  // The pages' console is watched as every browser test's is (harness/console-errors.ts).
  const looks = looksOf(GROUPS[group]).map((look) => [look.name, look] as const);
  test.each(looks)("%s: axe finds nothing at level A or AA, fingers reach everything, words of twice the size can be read", async (_name, look) => {
    expect([...(await faultsInBengali(look, false)), ...(look.wakes ? await faultsInBengali(look, true) : []), ...(await faultsInEnglish(look))]).toEqual([]);
  });
}

/** On a phone by day, all that axe knows; on a desktop by night what a theme or a width changes. */
function faultsInBengali(look: Look, awake: boolean): Promise<string[]> {
  return onPage(look, { language: "bn", awake }, async (page, show) => {
    const phone = [...(await axeFaultsHere(page)), ...(await page.evaluate<string[]>(ON_A_PHONE))];
    await Promise.all([show(DESKTOP), page.emulateMedia({ colorScheme: "dark" })]);
    const faint = tooFaint(await page.evaluate(inksHere));
    const desktop = [...faint, ...(await page.evaluate(unreadable)), ...(await page.evaluate(tooSmall))];
    return [...phone, ...desktop.map((fault) => `dark desktop: ${fault}`)];
  });
}

/** English words are longer or shorter, and stand in the same page. */
function faultsInEnglish(look: Look): Promise<string[]> {
  return onPage(look, { language: "en", awake: true }, async (page, show) => {
    const phone = await page.evaluate<string[]>(ON_A_PHONE);
    await show(DESKTOP);
    const desktop = (await page.evaluate(unreadable)).map((fault) => `desktop: ${fault}`);
    return [...phone, ...desktop].map((fault) => `in English, ${fault}`);
  });
}

type Show = (viewport: typeof PHONE) => Promise<unknown>;
type Work = (page: Page, show: Show) => Promise<string[]>;

async function onPage(look: Look, visit: Visit, work: Work): Promise<string[]> {
  const key = `${visit.language} ${visit.awake}`;
  const used = pages.get(key) ?? (await firstPage(look.as, visit));
  const { page, browser, of } = used;
  // Not while it is used: after a fault nobody goes on with it.
  pages.delete(key);
  if (of !== look.as) await becomes(house, used, look.as, visit.language);
  const show = (viewport: typeof PHONE, scale = DRAWN_AT) => {
    const metrics = { ...high(viewport), deviceScaleFactor: 1, mobile: false, scale };
    return browser.send("Emulation.setDeviceMetricsOverride", metrics);
  };
  // What is pressed is pressed where it is drawn.
  await Promise.all([show(PHONE, look.act ? 1 : DRAWN_AT), page.emulateMedia({ colorScheme: "light" })]);
  await goTo(house, page, look, visit);
  if (look.act) await show(PHONE);
  const faults = await work(page, show);
  // What somebody does may sign them in, or leave something behind.
  pages.set(key, { page, browser, of: look.act ? null : look.as });
  return faults;
}

async function firstPage(of: Who, visit: Visit): Promise<Used> {
  const page = await newPage(house, of, { ...visit, viewport: high(PHONE) });
  const context = page.context();
  // English words don't change what axe looks at.
  if (visit.language === "bn") await bringAxe(context);
  return { page, browser: await context.newCDPSession(page), of };
}
