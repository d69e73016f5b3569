import { expect, test } from "vitest";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { languagesOf } from "tests/builders/languages";
import { newAccount } from "../harness/accounts";
import { DESKTOP, PHONE } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { codeFor, mailsTo } from "../harness/outbox";
import type { Product } from "../harness/product";
import { MAIN_BUTTON, signInByScreen, signOut } from "../journey/steps";

const e2e = endToEnd();

/** The link of the newest letter to an address, once there is one. */
async function linkFor(address: string): Promise<string> {
  const found = async () =>
    /http\S+\/auth\/enter\?token=[\w-]+/.exec((await mailsTo(e2e.product, address))[0]?.text ?? "")?.[0] ?? "";
  await expect.poll(found).not.toBe("");
  return found();
}

/** Somebody who registered by a program that keeps no handle, and has not set a password. @returns their address */
async function withoutPassword(product: Product): Promise<string> {
  const email = `handleless-${process.pid}-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const post = (path: string, fields: object) =>
    fetch(product.origin + API_BASE + path, {
      method: "POST",
      body: JSON.stringify(fields),
      headers: { "content-type": "application/json" },
    });
  expect((await post(PATHS.register, { first_name: "Mita", email, password: "somebodys-pass-1" })).status).toBe(200);
  expect((await post(PATHS.emailVerification, { email, otp: await codeFor(product, email) })).status).toBe(200);
  return email;
}

const LANGUAGES = {
  en: {
    viewport: DESKTOP,
    way: "Sign in with a link by e-mail",
    number: "We only send links by e-mail",
    sent: "Check your e-mail",
    other: "Did you ask for this link yourself?",
    over: "This link no longer works",
    choose: "Choose a password",
    differ: "Confirm password does not match",
  },
  bn: {
    viewport: PHONE,
    way: "ই-মেইলের লিংক দিয়ে সাইন ইন করুন",
    number: "লিংক শুধু ই-মেইলে যায়",
    sent: "আপনার ই-মেইল দেখুন",
    other: "লিংকটি কি আপনি নিজে চেয়েছেন?",
    over: "লিংকটি আর কাজ করে না",
    choose: "একটি পাসওয়ার্ড বেছে নিন",
    differ: "দুই বারের পাসওয়ার্ড মিলছে না",
  },
} as const;

test.each(languagesOf(false))(
  "a link in a mail signs in without a password and goes on to where one was going, once: %s",
  async (language) => {
    const { product, browser } = e2e;
    const { viewport, ...words } = LANGUAGES[language];
    const { email } = await newAccount(product, "Mita");
    await using context = await keptVisitor(browser, { language, javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    await page.goto(`${product.origin}/groups`);
    await page.getByRole("link", { name: words.way }).click();
    await page.waitForURL("**/auth/mail-link?next=%2Fgroups");
    await page.fill("[name=email]", "০১৭১২৩৪৫৬৭৮");
    await page.click(MAIN_BUTTON);
    await page.getByText(words.number).first().waitFor();
    await page.fill("[name=email]", email);
    await page.click(MAIN_BUTTON);
    await page.getByRole("heading", { name: words.sent }).waitFor();
    expect(await page.locator("main").textContent()).toContain(email);
    const link = await linkFor(email);

    // Elsewhere it is asked first whether one asked oneself; looking uses nothing up.
    await using elsewhere = await keptVisitor(browser, { language, javaScriptEnabled: false, viewport });
    const other = await elsewhere.newPage();
    await other.goto(link);
    await other.getByRole("heading", { name: words.other }).waitFor();
    expect(await other.locator("main").textContent()).toContain("m…@example.test");
    const opened = await page.goto(link);
    expect(opened?.headers()["referrer-policy"]).toBe("no-referrer");
    expect(opened?.headers()["cache-control"]).toContain("no-store");
    await page.click(MAIN_BUTTON);
    await page.waitForURL("**/groups");

    await other.click(MAIN_BUTTON);
    await other.getByRole("heading", { name: words.over }).waitFor();
    expect(other.url()).not.toContain("token=");
    await other.goto(link);
    await other.getByRole("heading", { name: words.over }).waitFor();
  },
);

test.each(languagesOf(false))(
  "whoever finished registering elsewhere, without a password, is led to choose one and then on: %s",
  async (language) => {
    const { product, browser } = e2e;
    const email = await withoutPassword(product);
    await using context = await keptVisitor(browser, { language, javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    await page.goto(`${product.origin}/auth/mail-link?next=%2Fgroups`);
    await page.fill("[name=email]", email);
    await page.click(MAIN_BUTTON);
    await page.waitForURL("**/auth/mail-link?*");
    await page.goto(await linkFor(email));
    await page.click(MAIN_BUTTON);
    await page.waitForURL("**/profile/password?next=%2Fgroups");
    await page.getByRole("heading", { name: LANGUAGES[language].choose }).waitFor();
    const [password, repeated] = [page.locator("[name=password]"), page.locator("[name=repeat_password]")];
    await password.fill("the-owners-pass-1");
    await repeated.fill("another-pass-2");
    await page.click(MAIN_BUTTON);
    await page.getByText(LANGUAGES[language].differ).first().waitFor();
    await password.fill("the-owners-pass-1");
    await repeated.fill("the-owners-pass-1");
    await page.click(MAIN_BUTTON);
    await page.waitForURL("**/groups");
    await signOut(page);
    await signInByScreen(page, product, { email, password: "the-owners-pass-1" });
  },
);

test("an address that nobody has is answered alike", async () => {
  const { product, browser } = e2e;
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, inBrowser: true, language: "en" });
  const page = await context.newPage();
  const nobody = `nobody-${process.pid}@example.test`;
  await page.goto(`${product.origin}/auth/mail-link`);
  await page.fill("[name=email]", nobody);
  await page.click(MAIN_BUTTON);
  await page.getByRole("heading", { name: LANGUAGES.en.sent }).waitFor();
  await expect
    .poll(async () => (await mailsTo(product, nobody))[0]?.subject)
    .toBe("There is no account with this address at Akkhor");
});
