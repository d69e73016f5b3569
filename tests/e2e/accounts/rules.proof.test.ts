import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RIGHT, roundsOf, type AccountForm, type AccountRule } from "tests/builders/account-rules";
import { languagesOf } from "tests/builders/languages";
import { newAccount } from "../harness/accounts";
import { launchBrowser, modes } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { codeFor, mailsTo } from "../harness/outbox";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
});

describe.each(modes)("$name", ({ javaScriptEnabled }) => {
  // Each in both languages: tests/api/accounts/rules.test.ts.
  test.each(languagesOf(javaScriptEnabled))(
    "every rule of an account's forms is said at its field, in %s",
    async (language) => {
      await using context = await keptVisitor(browser, { javaScriptEnabled, language });
      const page = await context.newPage();
      const tryForm = async (form: AccountForm) => {
        if (javaScriptEnabled) await untilHydrated(page);
        const typed: Typed = new Map();
        for (const round of roundsOf(form)) {
          if (javaScriptEnabled && !round[0]?.sent) await judged(page, form, round, typed);
          else await sent(page, form, round, javaScriptEnabled ? typed : null);
          await meets(page, round, language);
        }
      };
      await page.goto(`${product.origin}/login?lng=${language}`);
      await tryForm("login");

      await page.goto(`${product.origin}/registration`);
      await tryForm("registration");
      await page.fill("#email", `rules-${process.pid}-${javaScriptEnabled}-${language}@example.test`);
      await page.fill("#password", RIGHT.registration.password);
      await page.click(MAIN_BUTTON);
      await page.waitForURL("**/auth/security-code?for=register");
      await tryForm("code");
      // A browser judges each form by one schema and one script: three forms show that it does.
      if (javaScriptEnabled && !process.env.EVERY_FORM) return;

      const account = await newAccount(product, "Rokeya");
      const [before] = await mailsTo(product, account.email);
      await page.goto(`${product.origin}/auth/forget-password`);
      await tryForm("forgotten");
      await page.fill("#email", account.email);
      await page.click(MAIN_BUTTON);
      await page.waitForURL("**/auth/security-code?for=recover");
      await page.fill("#otp", await codeFor(product, account.email, before?.id));
      await page.click(MAIN_BUTTON);
      await page.waitForURL("**/auth/new-password");
      await tryForm("newPassword");

      await signIn(page, product, account, "/profile/password");
      await tryForm("changePassword");
      await page.goto(`${product.origin}/profile/edit`);
      await tryForm("profileName");
    },
  );
});

/** What stands in an awake form, by field. */
type Typed = Map<string, string>;

/** Fills the form in with what breaks these rules, and sends it. @param typed null where each answer is a new page */
async function sent(page: Page, form: AccountForm, round: AccountRule[], typed: Typed | null): Promise<void> {
  await fill(page, form, round, typed ?? new Map());
  const answered = typed
    ? page.waitForResponse((response) => response.request().method() === "POST")
    : page.waitForEvent("framenavigated");
  await Promise.all([answered, page.click(MAIN_BUTTON)]);
}

/** Fills it in and leaves it, once nothing is wrong with it: what is said then is said while one types. */
async function judged(page: Page, form: AccountForm, round: AccountRule[], typed: Typed): Promise<void> {
  await fill(page, form, [], typed);
  await expect.poll(() => page.locator("main .field .error").count()).toBe(0);
  await fill(page, form, round, typed);
}

/** Only what does not stand there already; and leaves the last field. */
async function fill(page: Page, form: AccountForm, round: AccountRule[], typed: Typed): Promise<void> {
  const values: Record<string, string> = Object.assign({}, RIGHT[form], ...round.map((rule) => rule.typed));
  const others = Object.entries(values).filter(([name, value]) => typed.get(name) !== value);
  for (const [name, value] of others) {
    await page.fill(`#${name}`, value);
    typed.set(name, value);
  }
  const last = others.at(-1)?.[0];
  if (last) await page.locator(`#${last}`).blur();
}

async function meets(page: Page, round: AccountRule[], language: "bn" | "en"): Promise<void> {
  for (const rule of round) {
    await expect
      .poll(
        () =>
          page
            .locator(`#${rule.field}-error`)
            .textContent({ timeout: 1000 })
            .catch(() => ""),
        { message: JSON.stringify(rule.typed) },
      )
      .toContain(rule[language]);
    expect(await page.locator(`#${rule.field}`).getAttribute("aria-describedby")).toContain(`${rule.field}-error`);
  }
}
