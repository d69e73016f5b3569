import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newAccount } from "../harness/accounts";
import { launchBrowser } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { codeFor, mailsTo } from "../harness/outbox";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { MAIN_BUTTON, signIn, signInByPost, signInByScreen, signOut, untilHydrated } from "../journey/steps";

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
});

let numbers = 0;
const digits = (number: number, length: number) => String(number).padStart(length, "0");
/** A number that nobody else has. */
const newNumber = () => `017${digits(process.pid % 100_000, 5)}${digits(++numbers, 3)}`;

test("a password is changed from the menu; a wrong present one is said at its field", async () => {
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  const account = await newAccount(product, "Nasrin");
  await signIn(page, product, account);
  await page.click("header .menu > summary");
  await page.click("header a[href='/profile/security']");
  await page.waitForURL("**/profile/security");
  await page.click("main a[href='/profile/password']");
  await page.waitForURL("**/profile/password");
  const type = async (current: string) => {
    await page.fill("#current_password", current);
    await page.fill("#password", "another-pass-2");
    await page.fill("#repeatPassword", "another-pass-2");
    await page.click(MAIN_BUTTON);
  };
  await type("wrong-pass-1");
  await page.waitForSelector("#current_password-error");
  expect(await page.locator("#current_password-error").textContent()).toBe("Current password does not match");
  expect(await page.locator("#password").inputValue()).toBe("");
  await type(account.password);
  await page.waitForURL("**/profile/security");
  await expect.poll(() => page.locator(".toast").textContent()).toContain("Password updated successfully");
  await signOut(page);
  await signInByScreen(page, product, { ...account, password: "another-pass-2" });
});

test("a number registers, signs in and gets a forgotten password back, as an e-mail does", async () => {
  await using context = await keptVisitor(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  const number = newNumber();
  await page.goto(`${product.origin}/registration`);
  await page.fill("#first_name", "সালমা");
  await page.fill("#email", bengali(number));
  await page.fill("#password", "akkhor-pass-1");
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/auth/security-code?for=register");
  await expect.poll(() => page.locator("main").textContent()).toContain(`+88${number}`);
  // A number is no address.
  expect(await page.locator("main").textContent()).not.toMatch(/ঠিকানায়|অন্য ঠিকানা/);
  expect(await page.locator("form:has([value=again])").textContent()).toMatch(/০০:[০-৬][০-৯]/);
  const kept = { email: `+88${number}`, password: "akkhor-pass-1" };
  await page.fill("#otp", bengali(await codeFor(product, kept.email)));
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/my-collections");
  await page.click("header .menu > summary");
  expect(await page.locator(".menu-person").textContent()).toContain(kept.email);
  // What goes by e-mail alone is not offered as if it went to a number.
  await page.goto(`${product.origin}/notifications/settings`);
  await page.getByText("আপনার এখনো কোনো ই-মেইল ঠিকানা নেই").waitFor();
  await signOut(page);
  await signInByScreen(page, product, { ...kept, email: number });
  await signOut(page);

  await page.goto(`${product.origin}/auth/forget-password`);
  await page.fill("#email", `+880 ${number.slice(1, 5)}-${number.slice(5)}`);
  const [before] = await mailsTo(product, kept.email);
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/auth/security-code?for=recover");
  await page.fill("#otp", await codeFor(product, kept.email, before?.id));
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/auth/new-password");
  await page.fill("#password", "another-pass-2");
  await page.fill("#repeat_password", "another-pass-2");
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/login");
  await signInByScreen(page, product, { email: number, password: "another-pass-2" });
});

test("a number is added by the password and a code; from then on it signs in, and the e-mail is told", async () => {
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  const account = await newAccount(product, "Parul");
  const number = newNumber();
  await signIn(page, product, account, "/profile/addresses");
  await page.click("main a[href='/profile/addresses/mobile']");
  await page.waitForURL("**/profile/addresses/mobile");
  await page.fill("#address", number);
  await page.fill("#password", "wrong-pass-1");
  await page.click(MAIN_BUTTON);
  await page.waitForSelector("#password-error");
  expect(await page.locator("#address").inputValue()).toBe(number);
  await page.fill("#password", account.password);
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/profile/addresses/code");
  const code = await codeFor(product, `+88${number}`);
  await page.fill("#otp", code === "111111" ? "222222" : "111111");
  await page.click(MAIN_BUTTON);
  await page.waitForSelector("#otp-error");
  expect(await page.locator("form:has([value=again])").textContent()).toMatch(/00:\d\d/);
  await page.fill("#otp", code);
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/profile/addresses");
  await expect.poll(() => page.locator("main").textContent()).toContain(`+88${number}`);
  await expect.poll(async () => (await mailsTo(product, account.email))[0]?.text).toContain(number.slice(-2));
  await signOut(page);
  await signInByScreen(page, product, { email: number, password: account.password });
});

test("devices are listed, this one marked; one is signed out by a press, all others after a question", async () => {
  const account = await newAccount(product, "Jahanara");
  await using here = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
  await using there = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const [page, other] = [await here.newPage(), await there.newPage()];
  await signInByPost(other, product, account);
  await signInByPost(page, product, account);
  await page.goto(`${product.origin}/profile/devices`);
  const rows = page.locator("main li");
  // With the one that made the account.
  expect(await rows.count()).toBe(3);
  expect(await rows.filter({ hasText: "this device" }).textContent()).toMatch(
    /Chrome on Linux.*Last used .*signed in on \d/,
  );
  await rows
    .filter({ has: page.locator("button") })
    .first()
    .locator("button")
    .click();
  await expect.poll(() => rows.count()).toBe(2);
  await page.click("a[href='/profile/devices/end-others']");
  await page.waitForURL("**/end-others");
  await page.click("main .button-danger");
  await page.waitForURL("**/profile/devices");
  await expect.poll(() => rows.count()).toBe(1);
  await other.goto(`${product.origin}/profile/devices`);
  expect(new URL(other.url()).pathname).toBe("/login");
});

test(
  "what judges a form is fetched when somebody comes to it; a field is judged once it was left, and then at each " +
    "change",
  async () => {
    await using context = await keptVisitor(browser, { language: "en" });
    const page = await context.newPage();
    const judges: string[] = [];
    page.on("request", (request) => request.url().includes("/validator-") && judges.push(request.url()));
    await page.goto(`${product.origin}/login`);
    await untilHydrated(page);
    expect(judges).toEqual([]);
    await page.focus("#email");
    await expect.poll(() => judges.length).toBe(1);
    await page.keyboard.type("amina@");
    expect(await page.locator("#email-error").count()).toBe(0);
    await page.keyboard.press("Tab");
    await expect
      .poll(() =>
        page
          .locator("#email-error")
          .textContent()
          .catch(() => ""),
      )
      .toContain("valid e-mail address");
    // Not touched yet.
    expect(await page.locator("#password-error").count()).toBe(0);
    await page.focus("#email");
    await page.keyboard.press("End");
    await page.keyboard.type("mail.example");
    await expect.poll(() => page.locator("#email-error").count()).toBe(0);
  },
);

test("a form that does not arrive stays, with all that was typed, and says that something went wrong", async () => {
  await using context = await keptVisitor(browser, { language: "en" });
  const page = await context.newPage();
  const account = await newAccount(product, "Kamala");
  await signIn(page, product, account, "/profile/password");
  await untilHydrated(page);
  await page.route("**/profile/password*", (route) => route.abort());
  await page.fill("#current_password", account.password);
  await page.fill("#password", "another-pass-2");
  await page.fill("#repeatPassword", "another-pass-2");
  await page.click(MAIN_BUTTON);
  await expect
    .poll(() =>
      page
        .locator(".summary")
        .textContent({ timeout: 1000 })
        .catch(() => ""),
    )
    .toContain("Something went wrong");
  expect(await page.locator("#password").inputValue()).toBe("another-pass-2");
});

test("where the judge can't be had, the form goes its plain way", async () => {
  await using context = await keptVisitor(browser, { language: "en" });
  const page = await context.newPage();
  await page.route("**/validator-*", (route) => route.abort());
  await page.goto(`${product.origin}/login`);
  await untilHydrated(page);
  await page.fill("#email", "amina@");
  await page.fill("#password", "akkhor-pass-1");
  await page.click(MAIN_BUTTON);
  await expect
    .poll(() =>
      page
        .locator("#email-error")
        .textContent()
        .catch(() => ""),
    )
    .toContain("valid e-mail address");
});

function bengali(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
}
