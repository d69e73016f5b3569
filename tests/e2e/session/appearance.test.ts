import type { Page } from "playwright";
import { expect, test } from "vitest";
import { DESKTOP, newVisitor } from "../harness/browser";
import { endToEnd } from "../harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { Keys } from "../keyboard/keys";
import { signIn, untilHydrated } from "../journey/steps";

const e2e = endToEnd();
const NIGHT = "rgb(20, 23, 29)";
const PAPER = "rgb(251, 247, 238)";

/** How the page looks to the eyes, and to the browser's own bars. */
function looks(page: Page) {
  return page.evaluate(() => {
    const { backgroundColor, colorScheme, fontSize } = getComputedStyle(document.documentElement);
    const bars = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
    return {
      background: backgroundColor,
      scheme: colorScheme,
      percent: Math.round((Number.parseFloat(fontSize) / 16) * 100),
      bars: bars.find(({ media }) => !media || matchMedia(media).matches)?.content,
    };
  });
}

const AT_NIGHT = { background: NIGHT, scheme: "dark", percent: 140, bars: "#14171d" };

/** From the page that is open, and back to it; with an account from the settings, and back to them. */
async function choose(page: Page, theme: string, size: string): Promise<void> {
  const menu = page.locator("header .menu > summary");
  if ((await menu.count()) > 0) {
    await menu.click();
    await page.getByRole("link", { name: "Settings" }).click();
    await page.waitForURL("**/profile/security");
  }
  const from = page.url();
  await page.getByRole("link", { name: "Colours and text size" }).click();
  await page.getByRole("radio", { name: new RegExp(`^${theme}`) }).check();
  await page.getByRole("radio", { name: size, exact: true }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(from);
}

test("a visitor's choice holds on every page, signed in and signed out, and goes back to the system's", async () => {
  const { browser, product, amina } = e2e;
  await using context = await newVisitor(browser, { language: "en", javaScriptEnabled: false, inBrowser: true });
  const page = await context.newPage();
  await page.goto(`${product.origin}/login?next=%2Fgroups`);
  expect(await looks(page)).toEqual({ background: PAPER, scheme: "light dark", percent: 100, bars: "#fbf7ee" });
  await choose(page, "Dark", "Largest");
  expect(await looks(page)).toEqual(AT_NIGHT);
  // Kept pages, with their pictures, a refusal, and what is not there.
  for (const path of ["/registration", "/no/such/page", "/%", "/", "/"]) {
    await page.goto(product.origin + path);
    expect([path, await looks(page)]).toEqual([path, AT_NIGHT]);
  }
  expect(await page.locator(".hero img").evaluate((image) => (image as HTMLImageElement).currentSrc)).toMatch(/night/);
  await signIn(page, product, amina, "/my-collections");
  // Its styles come from the browser's cache.
  await page.goto(`${product.origin}/groups`);
  expect(await looks(page)).toEqual(AT_NIGHT);
  await choose(page, "Light", "Larger");
  expect(await looks(page)).toMatchObject({ background: PAPER, scheme: "light", percent: 118 });
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await looks(page)).toMatchObject({ background: PAPER, bars: "#fbf7ee" });
  await page.locator("header .menu > summary").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/login");
  expect(await looks(page)).toMatchObject({ background: PAPER, scheme: "light", percent: 118 });
  await context.addCookies([{ name: "i18nextLng", value: "en", url: product.origin }]);
  await page.goto(product.origin);
  await choose(page, "Like my device", "Usual");
  expect(await looks(page)).toEqual({ background: NIGHT, scheme: "light dark", percent: 100, bars: "#14171d" });
});

test("by the keyboard alone, from the account's menu by the settings", async () => {
  const { browser, product, amina } = e2e;
  await using context = await keptVisitor(browser, { language: "en", viewport: DESKTOP });
  const page = await context.newPage();
  const keys = new Keys(page);
  await signIn(page, product, amina, "/album");
  await untilHydrated(page);
  await keys.use(page.locator("header .menu > summary"));
  await keys.use(page.getByRole("link", { name: "Settings" }));
  await page.waitForURL("**/profile/security");
  await keys.use(page.getByRole("link", { name: "Colours and text size" }));
  await page.waitForURL("**/appearance?back=%2Fprofile%2Fsecurity");
  await keys.to(page.locator("[name=theme]"));
  await keys.press("ArrowDown", "ArrowDown");
  await keys.to(page.locator("[name=text_size]"));
  await keys.press("ArrowDown");
  await keys.use(page.getByRole("button", { name: "Save" }));
  await page.waitForURL("**/profile/security");
  expect(await looks(page)).toMatchObject({ background: NIGHT, percent: 118 });
});

test("a copy that looks otherwise is not said to be unchanged", async () => {
  const { browser, product, amina } = e2e;
  await using context = await newVisitor(browser, { javaScriptEnabled: false });
  await signIn(await context.newPage(), product, amina, null);
  const ask = async (path: string, chosen: string, tag = "") => {
    await context.addCookies([{ name: "akkhor_appearance", value: chosen, url: product.origin }]);
    return context.request.get(product.origin + path, {
      headers: { "sec-fetch-site": "none", ...(tag && { "if-none-match": tag }) },
    });
  };
  // The first stands by its person's stamp, the second by what its loaders read.
  for (const path of ["/my-collections", "/groups"]) {
    await ask(path, "dark.usual");
    const tag = (await ask(path, "dark.usual")).headers().etag ?? "";
    expect([path, (await ask(path, "dark.usual", tag)).status()]).toEqual([path, 304]);
    expect([path, (await ask(path, "dark.largest", tag)).status()]).toEqual([path, 200]);
  }
});

test("what is no theme is told at its field, and the way back is to this site alone", async () => {
  const { browser, product } = e2e;
  await using context = await newVisitor(browser, { language: "en", javaScriptEnabled: false });
  const send = (back: string, theme: string) =>
    context.request.post(`${product.origin}/appearance?back=${encodeURIComponent(back)}`, {
      form: { theme, text_size: "usual" },
      headers: { origin: product.origin, "accept-language": "en" },
      maxRedirects: 0,
    });
  const refused = await send("/", "purple");
  expect([refused.status(), await refused.text()]).toEqual([
    422,
    expect.stringContaining('id="theme-error"') as string,
  ]);
  expect((await send("//evil.test/", "dark")).headers().location).toBe("/my-collections");
});
