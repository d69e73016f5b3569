import { expect, test } from "vitest";
import { newAccount } from "../harness/accounts";
import { DESKTOP, newVisitor } from "../harness/browser";
import { endToEnd } from "../harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn, untilHydrated } from "../journey/steps";
import { putLetter } from "../items/put-letters";

const e2e = endToEnd();
const ROW = "nav.places a";
const FOUR = ["Letters and voices", "People", "Albums", "Groups"];
/** Pages of reading with the place that is current there. */
const READING = [
  ["/my-collections", "Letters and voices"],
  ["/timeline", "Letters and voices"],
  ["/share-with-me", "Letters and voices"],
  ["/share-with-me?favourite=1", "Letters and voices"],
  ["/people/writers", "People"],
  ["/album", "Albums"],
  ["/album-details?id=1", "Albums"],
  ["/share-with-me/albums", "Albums"],
  ["/groups", "Groups"],
  ["/dashboard", undefined],
] as const;

test("the same four places stand on every page of reading, the current one marked, and on no form", async () => {
  const { product, browser } = e2e;
  const dola = await newAccount(product, "Dola");
  const id = await putLetter(product, dola, { author: "Nanu" });
  await using context = await newVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, product, dola, "/people/writers");
  await page.locator("main").getByRole("link", { name: "Nanu" }).click();
  await page.waitForURL("**/people/writers/*");
  const writer = new URL(page.url()).pathname;
  for (const [path, current] of [...READING, [writer, "People"] as const]) {
    await page.goto(product.origin + path);
    const names = (await page.locator(ROW).allTextContents()).map((name) => name.replaceAll(/\s+/g, " "));
    expect([path, names]).toEqual([path, FOUR]);
    const marked = page.locator(`${ROW}[aria-current]`);
    expect([path, ...(await marked.allTextContents())]).toEqual([path, ...(current ? [current] : [])]);
  }
  for (const path of [
    "/my-collections/new",
    "/my-collections/filter",
    `/my-collections/item/${id}`,
    "/my-collections/bin",
    `${writer}/edit`,
    "/album/new",
    "/profile",
    "/profile/security",
    "/notifications",
    "/privacy-policy",
  ]) {
    await page.goto(product.origin + path);
    expect([path, await page.locator(ROW).count()]).toEqual([path, 0]);
  }
});

test("the four fit into one line of a phone in Bengali at the largest text, and stay under a dialog", async () => {
  const { product, browser } = e2e;
  const dola = await newAccount(product, "Dola");
  const id = await putLetter(product, dola);
  await using context = await keptVisitor(browser);
  await context.addCookies([{ name: "akkhor_appearance", value: "system.largest", url: product.origin }]);
  const page = await context.newPage();
  await signIn(page, product, dola, "/my-collections");
  const boxes = await page
    .locator(ROW)
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
  // The bar above them is one line too.
  expect((await page.locator("header.top").boundingBox())?.height).toBeLessThan(90);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(360);
  expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(44);

  await page.setViewportSize(DESKTOP);
  await untilHydrated(page);
  await page.locator(`a[href^="/my-collections/item/${id}"]`).first().click();
  await page.locator("dialog .item").waitFor();
  expect(await page.locator(ROW).count()).toBe(4);
});
