import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "tests/e2e/harness/browser";
import type { ScreenCase } from "./screen-case";
import { GROUPS, screenCasesOf, screensOf } from "./table";
import { newUsedPage, seeIn, seeInItsWay, seeOnce, type UsedPage } from "./used-page";
import { openSharedScreens, type ScreenContext } from "./visits";
import { weightRow } from "./weight";

/** As long as the family's pictures may take on a busy machine. */
const SETTLED_MS = 300_000;

/**
 * Tests each screen of a group by one visit in its own way, in the first of its states; for the budget's table
 * (`npm run budget`) in all of them, whole, and what it weighs goes to that table.
 */
export function testScreenCases(group: keyof typeof GROUPS): void {
  const forTable = Boolean(process.env.PRINT_WEIGHTS);
  testVisits(forTable ? screenCasesOf(GROUPS[group]) : screensOf(GROUPS[group]), async (look, screens, used) => {
    if (!forTable) return seeInItsWay(screens, used, look);
    const { faults, weights } = await seeOnce(screens, used, look);
    if (weights) await fetch(inject("familyAddress"), { method: "POST", body: weightRow(look.name, weights) });
    return faults;
  });
}

/**
 * Tests every look of a group by one whole visit, and in both languages hydrated, and before hydration too where that
 * is another page, loaded anew each time.
 */
export function testEveryVisit(group: keyof typeof GROUPS): void {
  testVisits(screenCasesOf(GROUPS[group]), async (look, screens, used) => {
    const { faults } = await seeOnce(screens, used, look);
    for (const language of ["bn", "en"] as const) {
      for (const awake of look.wakes ? [false, true] : [true])
        faults.push(...(await seeIn(screens, used, look, { language, awake })));
    }
    return faults;
  });
}

function testVisits(
  looks: readonly ScreenCase[],
  see: (look: ScreenCase, screens: ScreenContext, used: UsedPage) => Promise<string[]>,
): void {
  let screens: ScreenContext;
  /** Nobody goes on with it after a fault. */
  let unused: UsedPage | undefined;
  beforeAll(async () => {
    screens = await openSharedScreens(await launchBrowser());
  }, SETTLED_MS);
  afterAll(async () => {
    unused = undefined;
    await screens?.browser.close();
  });
  // The pages' console is watched as every browser test's is (harness/console-errors.ts).
  test.each(looks.map((look) => [look.name, look] as const))(
    "%s: as light as budgets.md says, axe finds nothing at level A or AA, fingers reach everything, words of twice " +
      "the size can be read",
    async (_name, look) => {
      const used = unused ?? (await newUsedPage(screens));
      unused = undefined;
      expect(await see(look, screens, used)).toEqual([]);
      unused = used;
    },
    60_000,
  );
}
