import type { BrowserContext, Page } from "playwright";
import { expect, test } from "vitest";
import { modes, newVisitor } from "../harness/browser";
import { endToEnd } from "../harness/end-to-end";
import { signIn, untilHydrated } from "../journey/steps";

const e2e = endToEnd();
const COOKIE = "akkhor_styles";
const LIST = "/my-collections";

/** Pages of each kind, of which the suite sees one list and one form. */
const PAGES = [LIST, `${LIST}/new/handwriting`, `${LIST}/choose`, "/profile", "/premium", "/search?q=a"].slice(
  0,
  process.env.EVERY_PAGE ? undefined : 2,
);

/** Of all styles, what a first page brings at least and at most. */
const [FEW, MOST] = [5_000, 15_000];

/** Letters of styles within the page, where it asks for kept ones, and how its background looks. */
function looks(page: Page) {
  return page.evaluate(() => ({
    within: [...document.querySelectorAll("style")].reduce((sum, { textContent }) => sum + textContent.length, 0),
    sheet: document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.getAttribute("href") ?? "",
    next: document.querySelector<HTMLLinkElement>("link[as=style]")?.getAttribute("href") ?? "",
    background: getComputedStyle(document.documentElement).backgroundColor,
  }));
}

function isCritical(letters: number): boolean {
  return letters > FEW && letters < MOST;
}

/** Place of each element of the body, and all that styles say of it, and of what they put before and behind it. */
function lookOfAll(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body :not(link, script, noscript)")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const styles = [null, "::before", "::after"].map((part) => {
        const style = getComputedStyle(element, part);
        // What is not there looks like nothing: its hundreds of values are no look.
        if (part && style.content === "none") return "";
        return Array.from(style, (name) => `${name}:${style.getPropertyValue(name)}`).join(";");
      });
      return [element.localName, element.getAttribute("class"), x, y, width, height, ...styles].join(" ");
    }),
  );
}

/** A signed-in person's page, when the browser has the styles. */
async function pageAfterFirst(context: BrowserContext): Promise<{ page: Page; kept: string }> {
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, LIST);
  await expect.poll(() => keptBy(context)).not.toBe("");
  return { page, kept: await keptBy(context) };
}

async function keptBy(context: BrowserContext): Promise<string> {
  return (await context.cookies()).find(({ name }) => name === COOKIE)?.value ?? "";
}

test.each(modes)("the first page brings the styles, the next one names the file that was kept, $name", async (mode) => {
  const { browser, product, amina } = e2e;
  await using context = await newVisitor(browser, { ...mode, inBrowser: true });
  const page = await context.newPage();
  await signIn(page, product, amina, LIST);
  if (mode.javaScriptEnabled) await untilHydrated(page);
  const first = await looks(page);
  expect(first.next).toMatch(/^\/styles\/[\w-]+\.css$/);
  // What scripts show later may need them all.
  const critical = { within: expect.toSatisfy(isCritical) as number, sheet: "" };
  expect(first).toMatchObject(mode.javaScriptEnabled ? { within: 0, sheet: first.next } : critical);
  await expect.poll(() => keptBy(context)).not.toBe("");
  await page.goto(`${product.origin}/groups`);
  if (mode.javaScriptEnabled) await untilHydrated(page);
  expect(await looks(page)).toEqual({ ...first, within: 0, sheet: first.next, next: "" });
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
  await page.goto(product.origin + LIST);
  if (mode.javaScriptEnabled) await untilHydrated(page);
  expect(await looks(page)).toEqual(first);
});

test("a first page looks as it does with all the styles", async () => {
  const { browser, product } = e2e;
  await using context = await newVisitor(browser, { javaScriptEnabled: false, inBrowser: true });
  const { page, kept } = await pageAfterFirst(context);
  for (const path of PAGES) {
    await context.addCookies([{ name: COOKIE, value: "of-another-build", url: product.origin }]);
    await page.goto(product.origin + path);
    const few = await lookOfAll(page);
    await context.addCookies([{ name: COOKIE, value: kept, url: product.origin }]);
    // Under the same address the first one would still be fresh.
    await page.goto(`${product.origin}${path}${path.includes("?") ? "&" : "?"}again`);
    expect((await looks(page)).sheet).not.toBe("");
    expect(await lookOfAll(page)).toEqual(few);
  }
});

test("a page that can't have all the styles stays as it came", async () => {
  const { browser, product } = e2e;
  await using context = await newVisitor(browser, { inBrowser: true });
  const page = await context.newPage();
  await page.route("**/styles/*", (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("/styles/"));
  await page.goto(`${product.origin}/login`);
  await refused;
  await page.waitForFunction(() => !document.querySelector("link[rel=stylesheet]"));
  expect(await looks(page)).toMatchObject({ within: expect.toSatisfy(isCritical) as number, sheet: "" });
  await page.fill("#email", "nobody");
  await page.press("#email", "Enter");
  await page.waitForSelector(".summary");
});

test("a page of another build gets the looks there are, and keeps them for no other", async () => {
  const answer = await fetch(`${e2e.product.origin}/styles/of-another-build.css`);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await answer.text()).length).toBeGreaterThan(MOST);
});

test("a browser that saves data fetches no styles ahead, and a page for visitors brings them", async () => {
  const { browser, product } = e2e;
  await using context = await newVisitor(browser, { javaScriptEnabled: false, inBrowser: true });
  const { page, kept } = await pageAfterFirst(context);
  await page.goto(`${product.origin}/privacy-policy`);
  await page.setExtraHTTPHeaders({ "save-data": "on" });
  await context.addCookies([{ name: COOKIE, value: "of-another-build", url: product.origin }]);
  await page.goto(`${product.origin}/groups`);
  expect(await looks(page)).toMatchObject({ sheet: "", next: "" });
  await context.addCookies([{ name: COOKIE, value: kept, url: product.origin }]);
  await page.setExtraHTTPHeaders({});
  await page.goto(product.origin + LIST);
  await page.click("summary[aria-label]");
  await page.click("form[action^='/log-out'] button");
  await page.waitForURL("**/login");
  expect(await keptBy(context)).toBe("");
  expect((await looks(page)).within).toSatisfy(isCritical);
});
