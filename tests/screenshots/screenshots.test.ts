import { rm } from "node:fs/promises";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, test } from "vitest";
import { DESKTOP, launchBrowser, newVisitor, PHONE } from "tests/e2e/harness/browser";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { screenshot, SCREENSHOTS } from "tests/e2e/harness/screenshot";
import type { ScreenCase } from "tests/screens/screen-case";
import { SCREEN_CASES } from "tests/screens/table";
import { eachOf, openScreens, visit, type ScreenContext } from "tests/screens/visits";

const AT_ONCE = 2;
let product: Product;
let browser: Browser;
let screens: ScreenContext;

// Some of them alone, by their names: SCREENS='letter|voice' npm run screenshots
const WANTED = new RegExp(process.env.SCREENS ?? ".");
const wanted = SCREEN_CASES.filter(({ name }) => WANTED.test(name));

beforeAll(async () => {
  if (!process.env.SCREENS) await rm(SCREENSHOTS, { recursive: true, force: true });
  [product, browser] = await Promise.all([startProduct({ FREE_ITEM_LIMIT: "100" }), launchBrowser()]);
  screens = await openScreens(product, browser);
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
});

describe.each(["bn", "en"] as const)("%s", (language) => {
  describe.each(["light", "dark"] as const)("%s", (colorScheme) => {
    test.each([PHONE, DESKTOP])("every screen, $width wide", { timeout: 900_000 }, async (viewport) => {
      const shoot = async (shown: ScreenCase, awake: boolean) => {
        await using visited = await visit(screens, shown, { language, colorScheme, viewport, awake });
        await visited.page.waitForLoadState("networkidle");
        await screenshot(
          visited.page,
          [shown.name, ...(shown.wakes && !awake ? ["asleep"] : []), viewport.width, language, colorScheme].join("-"),
        );
      };
      await eachOf(wanted, AT_ONCE, async (shown) => {
        await shoot(shown, shown.wakes === true);
        if (shown.wakes) await shoot(shown, false);
      });
    });
  });
});

test.runIf(wanted.length === SCREEN_CASES.length)(
  "what other settings show: maintenance, and sign-in on a separate host",
  { timeout: 120_000 },
  async () => {
    await using closed = await startProduct({
      MAINTENANCE: "1",
      SIGN_IN_ISSUER: "http://localhost:9",
      SIGN_IN_CLIENT_ID: "akkhor",
    });
    for (const language of ["bn", "en"] as const) {
      for (const viewport of [PHONE, DESKTOP]) {
        await using context = await newVisitor(browser, { language, viewport });
        const page = await context.newPage();
        await page.goto(closed.origin);
        await screenshot(page, `maintenance-${viewport.width}-${language}`);
        await context.addCookies([{ name: "maintenance_bypass", value: "true", url: closed.origin }]);
        await page.goto(`${closed.origin}/auth/host`);
        await screenshot(page, `sign-in-on-a-separate-host-${viewport.width}-${language}`);
      }
    }
  },
);
