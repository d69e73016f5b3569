import type { Page } from "playwright";
import { expect, test } from "vitest";
import { setTextSize, tooSmall, unreadable } from "tests/screens/measure";
import type { Look } from "tests/screens/look";
import { LOOKS } from "tests/screens/table";
import { eachOf, openHouse, visit, type House } from "tests/screens/visits";
import { axeFaultsHere } from "../harness/axe";
import { DESKTOP, PHONE } from "../harness/browser";
import { newGround } from "../harness/ground";

const AT_ONCE = 2;
let house: House;
newGround({ FREE_ITEM_LIMIT: "100" }, async ({ product, browser }) => {
  house = await openHouse(product, browser);
});

/** So high that no bar lies over what is measured. */
const high = (viewport: typeof PHONE) => ({ ...viewport, height: 5000 });

/** On a phone by day and a desktop by night. What a theme or a width changes, axe's other rules don't see. */
async function faultsInBengali(look: Look, awake: boolean): Promise<string[]> {
  await using visited = await visit(house, look, { language: "bn", viewport: high(PHONE), awake });
  const { page } = visited;
  const phone = [...(await axeFaultsHere(page)), ...(await page.evaluate(unreadable)), ...(await page.evaluate(tooSmall)), ...(await doubled(page))];
  await page.setViewportSize(high(DESKTOP));
  await page.emulateMedia({ colorScheme: "dark" });
  const desktop = [...(await axeFaultsHere(page, ["color-contrast"])), ...(await page.evaluate(unreadable)), ...(await page.evaluate(tooSmall))];
  return [...phone, ...desktop.map((fault) => `dark desktop: ${fault}`)];
}

/** English words are longer or shorter, and stand in the same page. */
async function faultsInEnglish(look: Look): Promise<string[]> {
  await using visited = await visit(house, look, { language: "en", viewport: high(PHONE), awake: true });
  const { page } = visited;
  const phone = [...(await page.evaluate(unreadable)), ...(await page.evaluate(tooSmall)), ...(await doubled(page))];
  await page.setViewportSize(high(DESKTOP));
  return [...phone, ...(await page.evaluate(unreadable)).map((fault) => `desktop: ${fault}`)].map((fault) => `in English, ${fault}`);
}

async function doubled(page: Page): Promise<string[]> {
  await page.evaluate(setTextSize, "200%");
  const faults = await page.evaluate(unreadable);
  await page.evaluate(setTextSize, "");
  return faults.map((fault) => `double text: ${fault}`);
}

// The pages' console is watched as every browser test's is (harness/console-errors.ts).
test("axe finds nothing at any level A or AA on any screen, fingers reach everything, and words of twice the size can be read", { timeout: 1_200_000 }, async () => {
  const faults: string[] = [];
  await eachOf(LOOKS, AT_ONCE, async (look) => {
    const found = [await faultsInBengali(look, false).catch(notReached), look.wakes ? await faultsInBengali(look, true).catch(notReached) : [], await faultsInEnglish(look).catch(notReached)];
    faults.push(...found.flat().map((fault) => `${look.name}: ${fault}`));
  });
  expect(faults).toEqual([]);
});

function notReached(error: unknown): string[] {
  return [`is not reached: ${String(error)}`];
}
