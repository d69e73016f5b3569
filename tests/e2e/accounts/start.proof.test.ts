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
    back: "The welcome page",
    save: "Save",
    saved: "Saved",
    row: "Start page",
    home: "Back to Home",
  },
  bn: {
    viewport: PHONE,
    title: "স্বাগতম, Dola",
    chosen: "আমার সংগ্রহ",
    back: "স্বাগত পাতা",
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
    await signIn(page, product, await newAccount(product, "Dola"), null);
    const home = async () => {
      await page.goto(`${product.origin}/no/such/page`);
      await page.getByRole("link", { name: words.home }).click();
    };

    await home();
    await page.getByRole("heading", { name: words.title }).waitFor();
    const choose = async (choice: string) => {
      await page.goto(`${product.origin}/profile/security`);
      await page.locator("main").getByRole("link", { name: words.row }).click();
      await page.getByText(choice, { exact: true }).click();
      await page.getByRole("button", { name: words.save }).click();
      await page.waitForURL("**/profile/security");
      await page.getByText(words.saved).first().waitFor();
    };
    await choose(words.chosen);
    expect(await page.locator("main a[href='/profile/start']").innerText()).toContain(words.chosen);
    await home();
    await page.waitForURL("**/my-collections");

    await choose(words.back);
    await home();
    await page.getByRole("heading", { name: words.title }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/dashboard");
  },
);
