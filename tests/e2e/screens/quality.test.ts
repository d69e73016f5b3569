import { describe, expect, test } from "vitest";
import { doubleText, tooSmall, unreadable } from "tests/screens/measure";
import type { Look } from "tests/screens/look";
import { LOOKS } from "tests/screens/table";
import { eachOf, openHouse, visit, type House, type Visit } from "tests/screens/visits";
import { axeFaultsHere } from "../harness/axe";
import { DESKTOP, PHONE } from "../harness/browser";
import { newGround } from "../harness/ground";

const AT_ONCE = 2;
let house: House;
newGround({ FREE_ITEM_LIMIT: "100" }, async ({ product, browser }) => {
  house = await openHouse(product, browser);
});

async function faultsOf(look: Look, options: Visit): Promise<string[]> {
  await using visited = await visit(house, look, options);
  const { page } = visited;
  const found = [...(await axeFaultsHere(page)), ...(await page.evaluate(unreadable)), ...(await page.evaluate(tooSmall))];
  await page.evaluate(doubleText);
  return [...found, ...(await page.evaluate(unreadable)).map((fault) => `double text: ${fault}`)];
}

// Each language, theme and width at least once on every screen, asleep and awake; what one changes, the others don't.
// Its pages' console is watched as every browser test's is (harness/console-errors.ts).
describe.each([
  { language: "bn", colorScheme: "light", viewport: PHONE },
  { language: "en", colorScheme: "dark", viewport: DESKTOP },
] as const)("$language, $colorScheme", ({ language, colorScheme, viewport }) => {
  test("axe finds nothing at any level A or AA on any screen, fingers reach everything, and words of twice the size can be read", { timeout: 1_200_000 }, async () => {
    const faults: string[] = [];
    await eachOf(LOOKS, AT_ONCE, async (look) => {
      for (const awake of look.wakes ? [false, true] : [language === "en"]) {
        // So high that no bar lies over what is measured.
        const found = await faultsOf(look, { language, colorScheme, viewport: { ...viewport, height: 5000 }, awake }).catch((error: unknown) => [`is not reached: ${String(error)}`]);
        faults.push(...found.map((fault) => `${look.name}${awake ? ", awake" : ""}: ${fault}`));
      }
    });
    expect(faults).toEqual([]);
  });
});
