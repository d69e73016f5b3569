import type { Route } from "playwright";
import { expect, test } from "vitest";
import { DESKTOP } from "../harness/browser";
import { takeConsoleErrors } from "../harness/console-errors";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn, untilHydrated } from "../journey/steps";

const e2e = endToEnd();

test("a part that fails because the page is being left takes nobody back to it", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", viewport: DESKTOP });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina);
  await untilHydrated(page);
  const held = (address: string) => new Promise<Route>((resolve) => void page.route(address, resolve));
  const PART = "**/assets/live-search-*.js";
  const [part, next] = [held(PART), held("**/privacy-policy")];
  await page.locator("header input[type=search]").focus();
  const loading = await part;
  await page.evaluate(() => void setTimeout(() => location.assign("/privacy-policy")));
  const leaving = await next;
  const failed = page.waitForEvent("console", (message) => message.text().includes("caught the following error"));
  // Firefox and WebKit do this by themselves to what is still loading: to the file that was asked for ahead, and to the
  // import that asks again.
  await page.route(PART, (route) => route.abort());
  await loading.abort();
  await failed;
  await leaving.continue();
  await page.waitForURL("**/privacy-policy");
  expect(takeConsoleErrors().join()).toContain("Failed to fetch");
});
