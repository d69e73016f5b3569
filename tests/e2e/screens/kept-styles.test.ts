import { expect, test } from "vitest";
import { KEPT_STYLES } from "tests/screens/limits";
import { openSharedScreens, stateOf } from "tests/screens/visits";
import { weighPage } from "tests/screens/weight";
import { launchBrowser } from "../harness/browser";

// What every screen weighs at its first visit, the screens' own tests say (tests/screens/weight.ts).
test("a list for whoever keeps the styles is as light as budgets.md says", { timeout: 300_000 }, async () => {
  const screens = await openSharedScreens(await launchBrowser());
  // The own list has the family's longest captions, and is half a kB heavier than the one that the limit was set by.
  const url = `${screens.product.origin}/timeline`;
  const { cookies } = stateOf(screens, "amina", "bn");
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  const [, value = ""] = /\/styles\/([\w-]+)\.css/.exec(await (await fetch(url, { headers })).text()) ?? [];
  const first = await weighPage(url, cookies);
  const second = await weighPage(url, [...cookies, { name: "akkhor_styles", value }]);
  expect(second).toBeLessThanOrEqual(KEPT_STYLES.list);
  expect(second).toBeLessThan(first);
});
