import { expect, test } from "vitest";
import { languagesOf } from "tests/builders/languages";
import { newAccount } from "../harness/accounts";
import { DESKTOP, PHONE } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn } from "../journey/steps";

const e2e = endToEnd();

const WORDS = {
  en: {
    viewport: DESKTOP,
    title: "Welcome, Dola",
    chosen: "My collections",
    back: "This page",
    save: "Save",
    saved: "Saved",
    row: "Start page",
    home: "Back to Home",
  },
  bn: {
    viewport: PHONE,
    title: "স্বাগতম, Dola",
    chosen: "আমার সংগ্রহ",
    back: "এই পাতা",
    save: "সংরক্ষণ করুন",
    saved: "সংরক্ষণ করা হয়েছে",
    row: "শুরুর পাতা",
    home: "হোমে ফিরে যান",
  },
};

test.each(languagesOf(false))(
  "'Back to Home' leads to the dashboard, until the person chooses to start at their collections, and back again: %s",
  async (language) => {
    const { product, browser } = e2e;
    const { viewport, ...words } = WORDS[language];
    await using context = await keptVisitor(browser, { language, javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    await signIn(page, product, await newAccount(product, "Dola"));
    const home = async () => {
      await page.goto(`${product.origin}/no/such/page`);
      await page.getByRole("link", { name: words.home }).click();
    };

    await home();
    await page.getByRole("heading", { name: words.title }).waitFor();
    await page.getByText(words.chosen, { exact: true }).click();
    await page.getByRole("button", { name: words.save }).click();
    await page.getByText(words.saved).first().waitFor();
    expect(await page.isChecked("[name=at_collections][value='1']")).toBe(true);
    await home();
    await page.waitForURL("**/my-collections");

    await page.goto(`${product.origin}/profile/security`);
    await page.locator("section", { hasText: words.row }).getByRole("link").click();
    await page.getByText(words.back, { exact: true }).click();
    await page.getByRole("button", { name: words.save }).click();
    await page.getByText(words.saved).first().waitFor();
    await home();
    await page.getByRole("heading", { name: words.title }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/dashboard");
  },
);
