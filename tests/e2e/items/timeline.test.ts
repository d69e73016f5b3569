import type { Page } from "playwright";
import { expect, test } from "vitest";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { newAccount } from "../harness/accounts";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";
import { putLetter } from "./put-letters";

const e2e = endToEnd();

const captions = (page: Page) => page.locator("main .item-card .caption").allTextContents();

test("what one keeps is read by decade and year, and what has no date is dated from there", async () => {
  const { product, browser } = e2e;
  const dola = await newAccount(product, "Dola");
  for (const written_at of ["16/12/1971", "সত্তরের দশক", "around 1968", "১৩ ফাল্গুন ১৩৭৭", "1975"])
    await putLetter(product, dola, { description: written_at, written_at, place: "Barisal" });
  const other = await putLetter(product, dola, { description: "lost before" });
  const id = await putLetter(product, dola, { description: "lost" });
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en", inBrowser: true });
  const page = await context.newPage();
  await signIn(page, product, dola, "/my-collections");
  await page.getByRole("link", { name: "By year" }).click();
  await page.waitForURL("**/timeline");
  await expect.poll(() => captions(page)).toEqual(["around 1968", "সত্তরের দশক", "১৩ ফাল্গুন ১৩৭৭", "16/12/1971", "1975"]);
  expect(await page.locator("main h2").allTextContents()).toEqual(["The 1960s", "The 1970s"]);
  expect(await page.locator("main h3").allTextContents()).toEqual(["1968", "1971", "1975"]);
  const said = await page.locator("main .item-card").allTextContents();
  expect(said[0]).toContain("around 1968");
  expect(said[2]).toContain("13 Falgun 1377");
  // By the keyboard: a decade, then one of its years.
  await page.locator("summary[aria-label='Decades and years']").press("Enter");
  await page.getByRole("link", { name: "The 1970s (4)" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/timeline?from=1970");
  await expect.poll(() => captions(page)).toEqual(["সত্তরের দশক", "১৩ ফাল্গুন ১৩৭৭", "16/12/1971", "1975"]);
  await page.locator("summary[aria-label='Decades and years']").press("Enter");
  await page.getByRole("link", { name: "1971 (2)" }).click();
  await page.waitForURL("**/timeline?from=1971");
  await expect.poll(() => captions(page)).toEqual(["১৩ ফাল্গুন ১৩৭৭", "16/12/1971", "1975"]);
  await page.getByRole("link", { name: "16/12/1971" }).click();
  await page.waitForURL(/\/timeline\/item\/\d+\?from=1971/);
  await expect.poll(() => page.locator(".item").textContent()).toContain("Place: Barisal");
  await page.goto(`${product.origin}/timeline`);
  await page.getByRole("link", { name: "To be dated (2)" }).click();
  await page.getByRole("link", { name: "Add a date" }).first().click();
  await page.waitForURL(`**/my-collections/item/${id}/edit?undated=1#written_at`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("written_at");
  expect(await page.locator("#written_at").isVisible()).toBe(true);
  // Places and writers from before are offered.
  expect(await page.locator("#place-offered option").evaluateAll((all) => all.map((one) => one.textContent))).toEqual([
    "Barisal",
  ]);
  await page.fill("#written_at", "before 1960");
  await page.getByText("1 of 2 without a date").waitFor();
  // Saved alone it leads back to what wants a date, whose next one is the first now.
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL("**/timeline?undated=1");
  await expect.poll(() => captions(page)).toEqual(["lost before"]);
  await page.getByRole("link", { name: "Add a date" }).click();
  await page.waitForURL(`**/my-collections/item/${other}/edit?undated=1#written_at`);
  await page.fill("#written_at", "1975");
  await page.click(MAIN_BUTTON);
  await page.getByText("Everything has a date").waitFor();
  await page.goto(`${product.origin}/my-collections/item/${id}`);
  await expect.poll(() => page.locator(".item").textContent()).toContain("before 1960");
  await page.goto(`${product.origin}/my-collections/item/${id}/edit`);
  expect(await page.inputValue("#written_at")).toBe("before 1960");
  // With what is before, and not with the sixties.
  await page.goto(`${product.origin}/timeline`);
  await expect.poll(async () => (await captions(page))[0]).toBe("lost");
  expect(await page.locator("main h2").allTextContents()).toEqual(["The 1950s", "The 1960s", "The 1970s"]);
  expect(await page.getByText("To be dated").count()).toBe(0);
  // By which of the two Bengali calendars it is, is asked, kept, and asked anew with the last answer.
  await page.goto(`${product.origin}/my-collections/item/${id}/edit`);
  await page.fill("#written_at", "25 Boishakh 1430");
  await page.getByLabel("Calendar of a Bengali date").selectOption("West Bengal");
  await page.click(MAIN_BUTTON);
  await page.waitForURL(`**/my-collections/item/${id}`);
  await expect.poll(() => page.locator(".item").textContent()).toContain("25 Boishakh 1430 (West Bengal, 9 May 2023)");
  for (const path of [`/my-collections/item/${id}/edit`, "/my-collections/new/handwriting"]) {
    await page.goto(product.origin + path);
    expect(await page.locator("#written_reckoning").inputValue()).toBe("wb");
  }
});

test("with scripts too, what has no date is dated from there: its field is open, and has the focus", async () => {
  const { product, browser } = e2e;
  const dola = await newAccount(product, "Dola");
  const id = await putLetter(product, dola, { description: "lost" });
  await using context = await keptVisitor(browser, { language: "bn" });
  const page = await context.newPage();
  await signIn(page, product, dola, "/timeline?undated=1");
  await untilHydrated(page);
  await page.locator("a[href$='#written_at']").click();
  await page.waitForURL(`**/my-collections/item/${id}/edit?undated=1#written_at`);
  await untilHydrated(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("written_at");
  expect(await page.locator("#written_at").isVisible()).toBe(true);
  await page.fill("#written_at", "১৯৭৫");
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/timeline?undated=1");
  await page.locator("a[href$='#written_at']").waitFor({ state: "detached" });
});
