import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFaultsHere } from "tests/e2e/harness/axe";
import { DESKTOP, launchBrowser, PHONE } from "tests/e2e/harness/browser";
import type { Look, Who } from "./look";
import { brokenWords, setTextSize, tooSmall, unreadable } from "./measure";
import { GROUPS, looksOf } from "./table";
import { goTo, newPage, openSharedHouse, stateOf, type House, type Visit } from "./visits";

/** So high that no bar lies over what is measured. */
const high = (viewport: typeof PHONE) => ({ ...viewport, height: 5000 });

/** As long as the family's pictures may take on a busy machine. */
const SETTLED_MS = 300_000;

let house: House;
/** A page for each language and weight goes from screen to screen: a profile of its own costs more than a visit. */
const pages = new Map<string, { page: Page; of: Who | null }>();

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

/** On a phone by day and a desktop by night. What a theme or a width changes, axe's other rules don't see. */
function faultsInBengali(look: Look, awake: boolean): Promise<string[]> {
  return onPage(look, { language: "bn", awake }, async (page) => {
    const phone = [...(await axeFaultsHere(page)), ...(await page.evaluate(unreadable)), ...(await page.evaluate(brokenWords)), ...(await page.evaluate(tooSmall)), ...(await doubled(page))];
    await page.setViewportSize(high(DESKTOP));
    await page.emulateMedia({ colorScheme: "dark" });
    const desktop = [...(await axeFaultsHere(page, ["color-contrast"])), ...(await page.evaluate(unreadable)), ...(await page.evaluate(tooSmall))];
    return [...phone, ...desktop.map((fault) => `dark desktop: ${fault}`)];
  });
}

/** English words are longer or shorter, and stand in the same page. */
function faultsInEnglish(look: Look): Promise<string[]> {
  return onPage(look, { language: "en", awake: true }, async (page) => {
    const phone = [...(await page.evaluate(unreadable)), ...(await page.evaluate(brokenWords)), ...(await page.evaluate(tooSmall)), ...(await doubled(page))];
    await page.setViewportSize(high(DESKTOP));
    return [...phone, ...(await page.evaluate(unreadable)).map((fault) => `desktop: ${fault}`)].map((fault) => `in English, ${fault}`);
  });
}

async function onPage(look: Look, visit: Visit, work: (page: Page) => Promise<string[]>): Promise<string[]> {
  const options = { ...visit, viewport: high(PHONE), colorScheme: "light" } as const;
  const key = `${visit.language} ${visit.awake}`;
  const { page, of } = pages.get(key) ?? { page: await newPage(house, look.as, options), of: look.as };
  // Not while it is used: after a fault nobody goes on with it.
  pages.delete(key);
  if (of !== look.as) await page.context().setStorageState(stateOf(house, look.as, visit.language));
  await page.setViewportSize(options.viewport);
  await page.emulateMedia({ colorScheme: options.colorScheme });
  await goTo(house, page, look, options);
  const faults = await work(page);
  // What somebody does may sign them in, or leave something behind.
  pages.set(key, { page, of: look.act ? null : look.as });
  return faults;
}

async function doubled(page: Page): Promise<string[]> {
  await page.evaluate(setTextSize, "200%");
  const faults = await page.evaluate(unreadable);
  await page.evaluate(setTextSize, "");
  return faults.map((fault) => `double text: ${fault}`);
}
