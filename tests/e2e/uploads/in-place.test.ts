import type { Page, Route } from "playwright";
import { expect, test } from "vitest";
import { newAccount } from "../harness/accounts";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";
import { endToEndUploads, itemsOf, openForm } from "./upload-steps";
import { putLetter } from "../items/put-letters";

const e2e = endToEndUploads();

/** Holds back what a page fetches by such an address. @returns lets it come */
async function heldBack(page: Page, address: string): Promise<() => void> {
  const held: Route[] = [];
  let free = false;
  await page.route(address, (route) => void (free ? route.continue() : held.push(route)));
  return () => {
    free = true;
    for (const route of held) void route.continue();
  };
}

/** Where Save stands in its document, whatever is scrolled. */
const placeOfSave = (page: Page) =>
  page.locator(MAIN_BUTTON).evaluate((button) => Math.round(button.getBoundingClientRect().top + scrollY));

/** Presses Save; what comes between the finger's coming and its going moves nothing, and the letter is saved. */
async function pressAround(page: Page, comes: () => Promise<void>): Promise<void> {
  const save = page.locator(MAIN_BUTTON);
  await save.scrollIntoViewIfNeeded();
  const place = await placeOfSave(page);
  await save.hover();
  await page.mouse.down();
  await comes();
  expect(await placeOfSave(page)).toBe(place);
  await page.mouse.up();
  await page.waitForURL("**/my-collections");
}

/** The rows of what was chosen, each with its picture drawn. */
async function untilShown(page: Page, count: number): Promise<void> {
  const shown = () =>
    page.locator(".page-row img").evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0));
  await expect.poll(async () => (await shown()).length).toBe(count);
}

test.each([1, 3])("%i chosen before the page is hydrated: their rows move nothing under the finger", async (count) => {
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, null);
  const hydrate = await heldBack(page, "**/waking/**");
  await page.goto(`${e2e.product.origin}/my-collections/new/handwriting`);
  await page.setInputFiles("#image", await e2e.pictures.make(count, 5));
  await page.fill("#description", `Chosen early, ${count}`);
  await pressAround(page, async () => {
    hydrate();
    await untilHydrated(page);
    await untilShown(page, count);
  });
  const texts = (await itemsOf(e2e.product, e2e.amina)).map(({ description }) => description);
  expect(texts).toContain(`Chosen early, ${count}`);
});

test("chosen on a hydrated page, whose rows are slow to come: they move nothing under the finger", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, null);
  await openForm(page, e2e.product);
  const bring = await heldBack(page, "**/assets/chosen-*");
  await page.setInputFiles("#image", await e2e.pictures.make(2, 5));
  await page.fill("#description", "Chosen late");
  await pressAround(page, async () => {
    bring();
    await untilShown(page, 2);
  });
  const texts = (await itemsOf(e2e.product, e2e.amina)).map(({ description }) => description);
  expect(texts).toContain("Chosen late");
});

test("what is wrong with a field, where the rules are slow to come, moves nothing under the finger", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  await page.goto(`${e2e.product.origin}/registration`);
  await untilHydrated(page);
  const bring = await heldBack(page, "**/assets/validator-*");
  const words = page.waitForResponse(/\/assets\/en-[^/]*\.js$/);
  await page.fill("#email", "nobody");
  await page.keyboard.press("Tab");
  const next = page.locator("#password");
  const place = () => next.evaluate((field) => Math.round(field.getBoundingClientRect().top + scrollY));
  const before = await place();
  await next.hover();
  await page.mouse.down();
  bring();
  // Once its words have run, a task of its own comes after all that they led to.
  const module = JSON.stringify((await words).url());
  await page.evaluate(`import(${module}).then(() => new Promise((resolve) => setTimeout(resolve)))`);
  expect(await place()).toBe(before);
  await page.mouse.up();
  await page.locator("#email-error").waitFor();
});

test("people that a search finds late move nothing under the finger", async () => {
  const { product, amina, browser } = e2e;
  const nilufa = await newAccount(product, "Nilufa");
  const id = await putLetter(product, amina, { description: "To be shared" });
  await using context = await keptVisitor(browser, { language: "en" });
  const page = await context.newPage();
  await signIn(page, product, amina, `/my-collections/item/${id}/share`);
  await untilHydrated(page);
  const bring = await heldBack(page, "**/people/find?*");
  const asked = page.waitForRequest("**/people/find?*");
  const found = page.waitForResponse("**/people/find?*");
  await page.fill("#q", nilufa.name);
  await asked;
  const share = page.locator("form:has(#q) .button-main");
  const place = () => share.evaluate((button) => Math.round(button.getBoundingClientRect().top + scrollY));
  const before = await place();
  await share.hover();
  await page.mouse.down();
  bring();
  await (await found).finished();
  // A task of its own comes after what the answer led to.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await place()).toBe(before);
  await page.mouse.up();
  await page.locator(".summary").waitFor();
});
