import type { BrowserContext, Page } from "playwright";
import { expect, test } from "vitest";
import { modes, newVisitor } from "../harness/browser";
import { endToEnd } from "../harness/end-to-end";
import { signIn, untilHydrated } from "../journey/steps";

const e2e = endToEnd();
const COOKIE = "akkhor_styles";
const LIST = "/my-collections";

/** Letters of styles within the page, where it asks for kept ones, and how its background looks. */
function looks(page: Page) {
  return page.evaluate(() => ({
    within: [...document.querySelectorAll("style")].reduce((sum, { textContent }) => sum + textContent.length, 0),
    sheet: document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.getAttribute("href") ?? "",
    next: document.querySelector<HTMLLinkElement>("link[rel=prefetch]")?.getAttribute("href") ?? "",
    background: getComputedStyle(document.documentElement).backgroundColor,
  }));
}

async function keptBy(context: BrowserContext): Promise<string> {
  return (await context.cookies()).find(({ name }) => name === COOKIE)?.value ?? "";
}

test.each(modes)("the first page brings the styles, the next one names the file that was kept, $name", async (mode) => {
  const { browser, product, amina } = e2e;
  await using context = await newVisitor(browser, { ...mode, inBrowser: true });
  const page = await context.newPage();
  await signIn(page, product, amina, LIST);
  const first = await looks(page);
  expect(first).toMatchObject({ sheet: "", next: expect.stringMatching(/^\/styles\/[\w-]+\.css$/) as string });
  expect(first.within).toBeGreaterThan(10_000);
  await expect.poll(() => keptBy(context)).not.toBe("");
  await page.goto(`${product.origin}/groups`);
  if (mode.javaScriptEnabled) await untilHydrated(page);
  expect(await looks(page)).toEqual({ within: 0, sheet: first.next, next: "", background: first.background });
  const [{ transferSize = -1 } = {}] = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes("/styles/"))
      .map(({ transferSize: size }) => ({ transferSize: size })),
  );
  expect(transferSize).toBe(0);
  await page.click("nav.tabs a[href='/album']");
  await page.waitForURL("**/album");
  expect(await looks(page)).toMatchObject({ sheet: first.next, background: first.background });
  await context.addCookies([{ name: COOKIE, value: "of-another-build", url: product.origin }]);
  await page.goto(`${product.origin}/share-with-me`);
  expect(await looks(page)).toEqual(first);
});

test("a page of another build gets the looks there are, and keeps them for no other", async () => {
  const answer = await fetch(`${e2e.product.origin}/styles/of-another-build.css`);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await answer.text()).length).toBeGreaterThan(10_000);
});

test("a browser that saves data fetches no styles ahead, and a page for visitors brings them", async () => {
  const { browser, product, amina } = e2e;
  await using context = await newVisitor(browser, { javaScriptEnabled: false, inBrowser: true });
  const page = await context.newPage();
  await signIn(page, product, amina, LIST);
  await expect.poll(() => keptBy(context)).not.toBe("");
  const kept = await keptBy(context);
  await page.goto(`${product.origin}/privacy-policy`);
  await page.setExtraHTTPHeaders({ "save-data": "on" });
  await context.addCookies([{ name: COOKIE, value: "of-another-build", url: product.origin }]);
  await page.goto(`${product.origin}/groups`);
  expect(await looks(page)).toMatchObject({ sheet: "", next: "" });
  await context.addCookies([{ name: COOKIE, value: kept, url: product.origin }]);
  await page.setExtraHTTPHeaders({});
  await page.goto(product.origin + LIST);
  await page.click("summary[aria-label]");
  await page.click("form[action='/log-out'] button");
  await page.waitForURL("**/login");
  expect(await keptBy(context)).toBe("");
  expect((await looks(page)).within).toBeGreaterThan(10_000);
});
