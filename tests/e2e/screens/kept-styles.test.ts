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
  const { cookies: given } = stateOf(screens, "amina", "bn");
  const headers = { cookie: given.map(({ name, value }) => `${name}=${value}`).join("; ") };
  const opened = await fetch(url, { headers });
  // A session that was renewed since the family signed in comes with a kB of cookies once.
  const renewed = opened.headers.getSetCookie().map((line) => {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name, value };
  });
  const cookies = [...given.filter(({ name }) => renewed.every((one) => one.name !== name)), ...renewed];
  const [, value = ""] = /\/styles\/([\w-]+)\.css/.exec(await opened.text()) ?? [];
  const first = await weighPage(url, cookies);
  const second = await weighPage(url, [...cookies, { name: "akkhor_styles", value }]);
  expect(second).toBeLessThanOrEqual(KEPT_STYLES.list);
  expect(second).toBeLessThan(first);
});
