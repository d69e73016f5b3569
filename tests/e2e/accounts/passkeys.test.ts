import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { newAccount } from "../harness/accounts";
import { DESKTOP, newVisitor, PHONE } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { sidewaysScroll } from "../harness/layout";
import { mailsTo } from "../harness/outbox";
import { MAIN_BUTTON, signIn, signOut, untilHydrated } from "../journey/steps";

const e2e = endToEnd();

const LANGUAGES = {
  en: {
    viewport: DESKTOP,
    way: "Sign in with a passkey",
    none: "No passkey yet.",
    added: "The passkey was added",
    rename: "Rename",
    save: "Save name",
    remove: "Remove",
    wrong: "Current password does not match",
    unused: "Not used yet",
    refused: "This passkey didn't open an account",
    plain: "Adding one needs a browser with JavaScript",
  },
  bn: {
    viewport: PHONE,
    way: "পাসকি দিয়ে সাইন ইন করুন",
    none: "এখনো কোনো পাসকি নেই।",
    added: "পাসকি যোগ হয়েছে",
    rename: "নাম বদলান",
    save: "নাম সংরক্ষণ করুন",
    remove: "সরান",
    wrong: "এখনকার পাসওয়ার্ড মিলছে না",
    unused: "এখনো ব্যবহার হয়নি",
    refused: "এই পাসকি দিয়ে কোনো অ্যাকাউন্ট খোলেনি",
    plain: "যোগ করতে এমন ব্রাউজার লাগে",
  },
} as const;

/** A device in the browser that says yes to all, as a phone whose person gives their finger. */
async function withDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2" as const,
    transport: "internal" as const,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  };
  await devtools.send("WebAuthn.addVirtualAuthenticator", { options });
}

test("a passkey is added, renamed, signs in, and once removed opens nothing", async () => {
  const language = "en";
  const { product, browser } = e2e;
  const { viewport, ...words } = LANGUAGES[language];
  const account = await newAccount(product, "Nila");
  await using context = await keptVisitor(browser, { language, viewport });
  const page = await context.newPage();
  await withDevice(page);
  await signIn(page, product, account, "/profile/security");
  await page.click("a[href='/profile/passkeys']");
  await page.getByText(words.none).waitFor();
  await page.fill("[name=password]", "wrong-pass-1");
  await page.click(MAIN_BUTTON);
  await page.locator("#password-error").waitFor();
  await page.fill("[name=password]", account.password);
  await page.click(MAIN_BUTTON);
  await page.getByText(words.added).first().waitFor();
  await page.getByText(words.unused).waitFor();
  expect(await page.inputValue("[name=password]")).toBe("");
  await expect.poll(async () => (await mailsTo(product, account.email))[0]?.subject).toMatch(/passkey|পাসকি/);

  await page.getByText(words.rename).click();
  await page.fill("input[name=name]", "আমার ফোন");
  await page.getByRole("button", { name: words.save }).click();
  await page.locator("li strong", { hasText: "আমার ফোন" }).waitFor();

  // A log-out leaves the page in Bengali, as specified.
  await signOut(page);
  await page.goto(`${product.origin}/login?lng=${language}&next=%2Fgroups`);
  await page.getByRole("button", { name: words.way }).click();
  await page.waitForURL("**/groups");

  await page.goto(`${product.origin}/profile/passkeys`);
  await untilHydrated(page);
  expect(await page.getByText(words.unused).count()).toBe(0);
  await page.getByRole("link", { name: words.remove }).click();
  await page.getByRole("button", { name: words.remove }).click();
  await page.getByText(words.none).waitFor();

  await signOut(page);
  await page.goto(`${product.origin}/login?lng=${language}`);
  await page.getByRole("button", { name: words.way }).click();
  await page.getByText(words.refused).first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
});

describe("without scripts", () => {
  test("passkeys are renamed and removed, and what adding needs is said", async () => {
    const language = "bn";
    const { product, browser } = e2e;
    const { viewport, ...words } = LANGUAGES[language];
    const account = await newAccount(product, "Rina");
    await using awake = await newVisitor(browser, { language, viewport });
    // Who comes to add one gets the page's scripts over a slow line too.
    await awake.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } }));
    const desk = await awake.newPage();
    await withDevice(desk);
    await signIn(desk, product, account, "/profile/passkeys");
    await desk.fill("[name=password]", account.password);
    await desk.click(MAIN_BUTTON);
    await desk.getByText(words.added).first().waitFor();

    await using context = await keptVisitor(browser, { language, viewport, javaScriptEnabled: false, inBrowser: true });
    const page = await context.newPage();
    await page.goto(`${product.origin}/login`);
    expect(await page.getByText(words.way).count()).toBe(0);
    await signIn(page, product, account, "/profile/passkeys");
    // Not everybody has a password, or an e-mail address for a link.
    expect(await page.getByText(words.plain).textContent()).not.toMatch(/password|e-mail|পাসওয়ার্ড|ই-মেইল/);
    await page.getByText(words.rename).click();
    await page.fill("input[name=name]", "  ");
    await page.getByRole("button", { name: words.save }).click();
    await page.locator("[id^=name-][id$=-error]").waitFor();
    await page.fill("input[name=name]", "Rina's phone");
    await page.getByRole("button", { name: words.save }).click();
    await page.locator("li strong", { hasText: "Rina's phone" }).waitFor();
    await page.getByRole("link", { name: words.remove }).click();
    await page.getByRole("heading", { name: /Rina's phone/ }).waitFor();
    await page.getByRole("button", { name: words.remove }).click();
    await page.getByText(words.none).waitFor();

    await desk.goto(`${product.origin}/profile/passkeys`);
    expect(await sidewaysScroll(desk)).toBe(0);
  });
});
