import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { picture } from "tests/builders/picture";
import { newAccount, newItem, type Account } from "../harness/accounts";
import { launchBrowser, newVisitor } from "../harness/browser";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { openReady } from "../journey/steps";

let product: Product;
let browser: Browser;
let amina: Account;
let letter: number;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  amina = await newAccount(product);
  const image = new Blob([await picture()], { type: "image/jpeg" });
  letter = await newItem(product, amina, {
    image,
    description: "A letter from the river.\nIt came on a Friday.",
    status: "1",
  });
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
});

test("the landing page says what the specification lists, and leads on", async () => {
  await using visit = await open("/", "en");
  const { page } = visit;
  expect(await page.title()).toBe("Keep the handwriting, keep the voice · Akkhor");
  for (const title of ["The handwriting of famous people", "Handwriting", "Voice", "Remembrance", "About us"]) {
    await expect.poll(() => page.getByRole("heading", { name: title, exact: true }).count()).toBe(1);
  }
  const about = page.locator("section", { has: page.getByRole("heading", { name: "About us" }) });
  expect(await about.locator("p").count()).toBeGreaterThanOrEqual(4);
  for (const [name, path] of [
    ["Create free account", "/registration"],
    ["sign in", "/login"],
    ["create an account", "/registration"],
  ] as const) {
    expect(await page.getByRole("main").getByRole("link", { name, exact: true }).first().getAttribute("href")).toBe(
      path,
    );
  }
});

test("a visitor's bars have the logo, the language and the way in, and nothing for the signed-in", async () => {
  await using visit = await open("/", "en");
  const { page } = visit;
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Akkhor" }).waitFor();
  await using bengali = await open("/", "bn");
  await bengali.page.getByRole("banner").getByRole("link", { name: "অক্ষর" }).waitFor();
  expect(await header.getByRole("link", { name: "বাংলা" }).getAttribute("href")).toContain("lng=bn");
  expect(await header.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
  expect(await page.getByRole("button", { name: "Sign out" }).count()).toBe(0);
  expect(await page.locator("nav.bottom").count()).toBe(0);
});

test("the footer has the copyright line for 2024 and the note from Boston, in both languages", async () => {
  for (const [language, year, place] of [
    ["en", "2024", "Boston"],
    ["bn", "২০২৪", "বোস্টন"],
  ] as const) {
    await using visit = await open("/privacy-policy", language);
    const words = await visit.page.getByRole("contentinfo").innerText();
    expect(words).toContain(year);
    expect(words).toContain(place);
  }
});

test.each(["/pages/errors/error400", "/no/such/page"])(
  "%s says that the page is not there, and leads back home",
  async (path) => {
    await using visit = await open(path, "en");
    const { page, status } = visit;
    expect(status).toBe(404);
    const words = await page.getByRole("main").innerText();
    expect(words).toMatch(/unavailable|not available|can't be/i);
    expect(words).toMatch(/does not exist|doesn't exist/i);
    expect(words).toMatch(/moved/i);
    expect(await page.getByRole("main").locator("svg").count()).toBeGreaterThan(0);
    expect(await page.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/dashboard");
  },
);

test("privacy policy and leaving are real text, open to everyone, in both languages", async () => {
  for (const [path, en, bn] of [
    ["/privacy-policy", "Privacy policy", "গোপনীয়তা নীতি"],
    ["/delete-account", "Delete account", "অ্যাকাউন্ট মু"],
  ] as const) {
    for (const [language, title] of [
      ["en", en],
      ["bn", bn],
    ] as const) {
      await using visit = await open(path, language);
      expect(visit.status).toBe(200);
      const words = (await visit.page.getByRole("main").innerText()).normalize("NFC");
      expect(words).toContain(title.normalize("NFC"));
      expect(words.length).toBeGreaterThan(400);
    }
  }
});

test("sign-in screens are the page alone, under logo and language", async () => {
  await using visit = await open("/login", "en");
  const { page } = visit;
  expect(await page.getByRole("contentinfo").count()).toBe(0);
  expect(await page.locator("nav.bottom").count()).toBe(0);
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
});

test("the signed-in have bars: home, the account with name and address, sign-out, on a phone the foot", async () => {
  await using visit = await open("/login", "en");
  const { page } = visit;
  await page.fill('[name="email"]', amina.email);
  await page.fill('[name="password"]', amina.password);
  await page.press('[name="password"]', "Enter");
  await page.waitForURL((url) => url.pathname === "/my-collections");
  const account = page.getByRole("banner").locator("details.menu");
  await account.locator("summary").click();
  expect(await account.innerText()).toContain("Amina");
  expect(await account.innerText()).toContain(amina.email);
  await account.getByRole("button", { name: "Sign out" }).waitFor();
  expect(await page.locator("nav.bottom").getByRole("link", { name: "Home" }).getAttribute("href")).toBe(
    "/my-collections",
  );
  expect(await page.getByRole("banner").getByRole("link", { name: "Sign in" }).count()).toBe(0);
  await page.goto(`${product.origin}/my-collections/new`);
  for (const kind of ["handwriting", "voice"])
    await page.getByRole("main").locator(`a[href$="/new/${kind}"]`).first().waitFor();
});

test("the privacy policy names each cookie that signing in leaves in the browser", async () => {
  await using visit = await open("/login?lng=en", "en");
  const { page } = visit;
  await page.fill('[name="email"]', amina.email);
  await page.fill('[name="password"]', amina.password);
  await page.press('[name="password"]', "Enter");
  await page.waitForURL((url) => url.pathname === "/my-collections");
  await page.goto(`${product.origin}/privacy-policy`);
  const named = await page.locator("li code").allInnerTexts();
  const left = (await page.context().cookies()).map(({ name }) => name);
  expect(left).toEqual(expect.arrayContaining(["akkhor_session", "akkhor_device", "i18nextLng"]));
  expect(left.filter((name) => !named.includes(name))).toEqual([]);
});

test("an item shows its picture, owner, age, who may see it and its words, lines kept", async () => {
  await using visit = await open(`/handwritings-details?id=${letter}`, "en");
  const { page } = visit;
  const main = page.getByRole("main");
  await openReady(page, page.url(), "main picture img");
  const words = await main.innerText();
  expect(words).toContain("Amina");
  expect(words).toMatch(/now|ago/);
  expect(words).toContain("Public");
  expect(words).toMatch(/A letter from the river\.\s*\n\s*It came on a Friday\./);
});

async function open(
  path: string,
  language: "bn" | "en",
): Promise<{ page: Page; status: number; [Symbol.asyncDispose](): Promise<void> }> {
  const context = await newVisitor(browser, { language, javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto(product.origin + path);
  return { page, status: response?.status() ?? 0, [Symbol.asyncDispose]: () => context.close() };
}
