import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { mailsTo } from "tests/api/accounts/mails";
import { passes, tokenFor } from "tests/api/stewards/stewarded";
import { launchBrowser, newVisitor } from "../harness/browser";
import { signIn } from "../journey/steps";
import { productWithClock, type MovedClock } from "./moved-clock";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Two people who may find each other, and what one of them keeps. */
async function settled({ app }: MovedClock) {
  const [amina, bela] = [await app.person("amina"), await app.person("bela")];
  await app.services.db.updateTable("people").set({ privacy: "public" }).execute();
  const shared = await app.item({ owner: "amina", status: 0, caption: "Shared letter" });
  const own = await app.item({ owner: "amina", status: 2, caption: "Mine alone" });
  await app.settle();
  return { amina, bela, shared, own };
}

/** The form's button of that value, or the link to an address, and where it leads. */
async function press(page: Page, what: string, to: string): Promise<void> {
  await page.click(what);
  await page.waitForURL(to);
}

test("named, taken on, asked for, refused by a letter's link, asked for again, open, and closed by coming back", {
  timeout: 180_000,
}, async () => {
  await using moved = await productWithClock();
  const { app, product } = moved;
  const { amina, bela, shared, own } = await settled(moved);
  const visitor = () => newVisitor(browser, { javaScriptEnabled: false, language: "en" });

  // Amina names Bela.
  {
    await using context = await visitor();
    const page = await context.newPage();
    await signIn(page, product, amina, "/profile/security");
    await press(page, "main a[href='/stewards']", "**/stewards");
    await press(page, "main a[href='/stewards/new']", "**/stewards/new");
    await page.fill("#q", "bela");
    await page.click(".find-line button");
    await page.check("input[name=user_ids]");
    await press(page, "main .button-main", "**/stewards/name?user_ids=*");
    await page.check("input[name=may][value=keep]");
    await page.fill("#password", "wrong-pass-1");
    await page.click("main .button-main");
    await expect.poll(() => page.locator("#password-error").count()).toBe(1);
    expect(await page.isChecked("input[name=may][value=keep]")).toBe(true);
    await page.fill("#password", amina.password);
    await press(page, "main .button-main", "**/stewards");
    await expect.poll(() => page.locator("main").textContent()).toContain("Bela Rahman");
  }

  await using hers = await visitor();
  const page = await hers.newPage();
  await signIn(page, product, bela, "/stewards");
  await page.click("main a[href^='/stewards/archive/']");
  await page.waitForURL("**/stewards/archive/*");
  const archive = new URL(page.url()).pathname;
  await page.click("main button[value=accept]");
  await expect.poll(() => page.locator("#reason").count()).toBe(1);
  await page.fill("#reason", "She left us in May.");
  await page.click("main button[value=ask]");
  await expect.poll(() => page.locator("main button[value=withdraw]").count()).toBe(1);

  // The letter's link shows, and its press refuses, without a sign-in.
  {
    await using context = await visitor();
    const refusal = await context.newPage();
    const token = await tokenFor(app, amina.email);
    await refusal.goto(`${product.origin}/refuse-steward?token=${token}`);
    await expect.poll(() => refusal.locator("main").textContent()).toContain("She left us in May.");
    await page.goto(product.origin + archive);
    expect(await page.locator("main button[value=withdraw]").count()).toBe(1);
    await refusal.click("main .button-main");
    await expect.poll(() => refusal.locator("main [role=status]").textContent()).toContain("Bela Rahman");
    await refusal.goto(`${product.origin}/refuse-steward?token=${token}`);
    expect(await refusal.locator("main form").count()).toBe(0);
  }
  await page.goto(product.origin + archive);
  expect(await page.locator("#reason, main button[value=withdraw]").count()).toBe(0);

  // Ninety days on she asks again, and nobody answers for sixty.
  await passes(app, 91);
  await signIn(page, product, bela, archive);
  await page.fill("#reason", "Nobody answers there.");
  await page.click("main button[value=ask]");
  await expect.poll(() => page.locator("main button[value=withdraw]").count()).toBe(1);
  await passes(app, 60);
  expect((await mailsTo(app, bela.email))[0]?.subject).toContain("is open to you");
  await signIn(page, product, bela, archive);
  expect(await page.locator("main a[href^='/download/archive/entrusted/']").count()).toBe(1);
  await press(page, "main a[href^='/entrusted?id=']", "**/entrusted?id=*");
  await expect.poll(() => page.locator("main .item-card").count()).toBe(1);
  expect(await page.locator("main").textContent()).toContain("Shared letter");
  await page.click("main .item-card a");
  await page.waitForURL(`**/entrusted/item/${shared.id}?*`);
  await expect.poll(() => page.locator("h1, h2").allTextContents()).toContainEqual(expect.stringContaining("letter"));
  const mine = await page.goto(`${product.origin}/entrusted/item/${own.id}`);
  expect(mine?.status()).toBe(404);

  // She is back.
  await using back = await visitor();
  await signIn(await back.newPage(), product, amina, null);
  const closed = await page.goto(`${product.origin}/entrusted/item/${shared.id}`);
  expect(closed?.status()).toBe(404);
  expect((await app.as("bela").get(fillPath(PATHS.itemDetails, { id: shared.id }))).status).toBe(404);
  expect((await mailsTo(app, bela.email))[0]?.subject).toContain("closed again");
});
