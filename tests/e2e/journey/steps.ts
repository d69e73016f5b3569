import { expect } from "vitest";
import type { Page } from "playwright";
import { newAccount, type Account } from "../harness/accounts";
import { codeFor } from "../harness/outbox";
import type { Product } from "../harness/product";
import { sessionCookie } from "../harness/session-cookie";

let people = 0;
/** Its browser, as a session of a test's names it. */
const CHROME = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

export interface Newcomer {
  email: string;
  password: string;
}

/** The one main button of the screen's form. */
export const MAIN_BUTTON = "main form .button-main, dialog form .button-main";

/** A new person, signed in, for a test that is about something else. @param path as in signIn */
export async function newcomer(page: Page, product: Product, path?: null): Promise<Account> {
  const account = await newAccount(product);
  await signIn(page, product, account, path);
  return account;
}

/** Registers by the screens, with the code from the mail typed in Bengali digits. Ends at the person's own list. */
export async function register(page: Page, product: Product, firstName = "আমিনা"): Promise<Newcomer> {
  const newcomer = { email: `newcomer-${process.pid}-${++people}@example.test`, password: "akkhor-pass-1" };
  await page.goto(`${product.origin}/registration`);
  await page.fill("[name=first_name]", firstName);
  await page.fill("[name=last_name]", "বেগম");
  await page.fill("[name=email]", newcomer.email);
  await page.fill("[name=password]", newcomer.password);
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/auth/security-code?for=register");
  await page.fill("[name=otp]", bengali(await codeFor(product, newcomer.email)));
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/my-collections");
  return newcomer;
}

/**
 * Signs in without a look at the screen, and without the form: for tests that are about something else.
 * @param path where it ends; the person's list where absent, no page where null
 */
export async function signIn(page: Page, product: Product, account: Newcomer, path?: string | null): Promise<void> {
  // Beside an archive of the test's own nothing can be put in.
  if (!("settings" in product) || product.settings.ROLE === "web") await signInByPost(page, product, account);
  else await page.context().addCookies([await sessionCookie(product, account.email, CHROME)]);
  if (path !== null) await page.goto(product.origin + (path ?? "/my-collections"));
}

/** Signs in by the form's own post, as a device that the archive knows again. No page is opened. */
export async function signInByPost(page: Page, product: Product, { email, password }: Newcomer): Promise<void> {
  const answer = await page.context().request.post(`${product.origin}/login`, {
    form: { email, password },
    headers: { origin: product.origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  // Its words would stand on the first page.
  await page.context().clearCookies({ name: "akkhor_flash" });
}

/** Signs in by the screen. */
export async function signInByScreen(page: Page, product: Product, { email, password }: Newcomer): Promise<void> {
  await page.goto(`${product.origin}/login`);
  await page.fill("[name=email]", email);
  await page.fill("[name=password]", password);
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/my-collections");
}

/** Signs out by the menu at the top. */
export async function signOut(page: Page): Promise<void> {
  await page.click("header .menu > summary");
  await page.click("header form[action^='/log-out'] button");
  await page.waitForURL("**/login");
}

/** Puts a file in from disk by the form. Ends at the list. */
export async function upload(
  page: Page,
  product: Product,
  kind: "handwriting" | "voice",
  file: string,
  caption: string,
): Promise<void> {
  await page.goto(`${product.origin}/my-collections/new/${kind}`);
  await page.setInputFiles(kind === "voice" ? "#audio" : "#image", file);
  await page.fill("#description", caption);
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/my-collections");
  // The address comes a moment before the list it names.
  await page
    .locator("a.item-link", { hasText: caption.slice(0, 20) })
    .first()
    .waitFor();
}

/** Address of an item by its caption in the list. */
export async function addressOf(page: Page, caption: string): Promise<string> {
  const address = await page.locator("a.item-link", { hasText: caption }).getAttribute("href");
  return address ?? "";
}

/**
 * Opens an item and looks again until what it needs is there: by the page's own link without scripts, by itself with
 * them.
 */
export async function openReady(page: Page, address: string, selector: string): Promise<void> {
  await page.goto(address);
  await expect
    .poll(
      async () => {
        if ((await page.locator(selector).count()) > 0) return true;
        const again = page.locator("[role=status] a.button");
        if ((await again.count()) > 0) await again.click({ timeout: 2000 }).catch(() => undefined);
        return false;
      },
      // Renditions of all tests at once wait in one queue.
      { timeout: 150_000, interval: 300 },
    )
    .toBe(true);
}

/** Waits until an awake page has taken over, and its list too, whose script comes after. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const late = [...document.querySelectorAll(".items, .profile, main > .narrow, main > .stack > .cards")];
    return (
      "__remixRouter" in window && late.every((part) => Object.keys(part).some((key) => key.startsWith("__reactFiber")))
    );
  });
}

function bengali(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
}
