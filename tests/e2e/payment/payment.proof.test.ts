import type { Page, Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPaymentGateway, type FakeGateway } from "tests/fakes/payment-gateway";
import { PATHS } from "archive/contract/paths";
import { newAccount, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { launchBrowser, modesOf, newVisitor, PHONE } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { codeFor } from "../harness/outbox";
import { startProduct, type Product } from "../harness/product";
import { filesOnDisk, type Files } from "../journey/files";
import { MAIN_BUTTON, signIn } from "../journey/steps";
import {
  TEXT,
  chooseThere,
  payments,
  premium,
  savedByItself,
  savedByItsForm,
  savedCard,
  toGateway,
} from "./at-the-gateway";
import { putLetter } from "../items/put-letters";

let gateway: FakeGateway;
let product: Product;
let browser: Browser;
let files: Files;

// The gateway is another host than the site: what its page has the browser post carries no cookie of ours.
beforeAll(async () => {
  gateway = await startPaymentGateway();
  const store = {
    SSLCOMMERZ_URL: gateway.store.url,
    SSLCOMMERZ_STORE_ID: gateway.store.storeId,
    SSLCOMMERZ_STORE_PASSWORD: gateway.store.storePassword,
  };
  [product, browser, files] = await Promise.all([
    startProduct({ FREE_ITEM_LIMIT: "1", ...store }),
    launchBrowser(),
    filesOnDisk(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
  await gateway?.[Symbol.asyncDispose]();
  await files?.[Symbol.asyncDispose]();
});

async function newcomer(page: Page): Promise<Account> {
  const account = await newAccount(product, "Amina");
  await signIn(page, product, account, null);
  return account;
}

describe.each(modesOf("with scripts"))("$name", ({ javaScriptEnabled: awake }) => {
  test("from the limit's warning to premium, and on to the refused upload, with its text and its file", async () => {
    await using context = await keptVisitor(browser, { javaScriptEnabled: awake, language: "en", viewport: PHONE });
    const page = await context.newPage();
    const amina = await newcomer(page);
    await putLetter(product, amina, { description: "one" });
    await page.goto(`${product.origin}/my-collections/new/handwriting`);
    await page.setInputFiles("#image", files.letter);
    await page.fill("#description", TEXT.description);
    await page.locator("main details summary").first().click();
    for (const name of ["transcription", "author"] as const) await page.fill(`#${name}`, TEXT[name]);
    await page.click(MAIN_BUTTON);
    await page.locator(".summary", { hasText: "Your free limit is complete" }).waitFor();
    await page.locator("main a[href='/payment']").click();
    await page.getByText("What you were saving is kept").waitFor();
    await toGateway(page, gateway);
    await page.getByText("No money moves").waitFor();
    await chooseThere(page, "Pay");
    await page.waitForURL("**/payment/success?transaction=*");
    await page.getByRole("heading", { name: "Transaction is successful" }).waitFor();
    expect(await premium(page).count()).toBe(0);
    await (awake ? savedByItself(page, product) : savedByItsForm(page));
    await expect.poll(() => savedCard(page).count()).toBe(1);
    await savedCard(page).click();
    await page.locator(".item", { hasText: TEXT.description }).waitFor();
    await page.goto(`${product.origin}/payment`);
    await page.getByRole("heading", { name: "You have the premium plan" }).waitFor();
    expect(await page.getByRole("link", { name: "Continue saving" }).count()).toBe(0);
  });
});

test(
  "what comes back from the bin counts against the free plan: with no room left it stays there, with the way " +
    "to pay",
  async () => {
    await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
    const page = await context.newPage();
    const amina = await newcomer(page);
    const deleted = await putLetter(product, amina, { description: "one" });
    await callApi(product, amina, PATHS.itemDeleteMultiple, { ids: [deleted] });
    await putLetter(product, amina, { description: "two" });
    await page.goto(`${product.origin}/my-collections/bin`);
    await page.locator(".bin-row").getByRole("button").click();
    await page.locator(".summary", { hasText: "Your free limit is complete" }).waitFor();
    expect(await page.locator("main a[href='/payment']").count()).toBe(1);
    expect(await page.locator(".bin-row").count()).toBe(1);
  },
);

test("failed and cancelled are told on their screens and lead to another try; the premium button stays", async () => {
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await newcomer(page);
  const ends = [
    ["Let it fail", "fail", "Transaction failed"],
    ["Cancel", "cancel", "Transaction is canceled"],
  ] as const;
  // One screen in all else: awake, the first will do.
  const tried = ends;
  for (const [choice, path, told] of tried) {
    await page.goto(`${product.origin}/payment`);
    await toGateway(page, gateway);
    await chooseThere(page, choice);
    await page.waitForURL(`**/payment/${path}?transaction=*`);
    await page.getByRole("heading", { name: told }).waitFor();
    expect(await premium(page).count()).toBe(1);
    await page.getByRole("link", { name: "Try again" }).click();
    await page.waitForURL("**/payment");
  }
  await expect.poll(() => page.locator("main section li.sheet").count()).toBe(tried.length);
});

test(
  "while the company does not answer the screen says that it waits; asked again it knows, and a second return " +
    "says already",
  async () => {
    await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
    const page = await context.newPage();
    await newcomer(page);
    await page.goto(`${product.origin}/payment`);
    await toGateway(page, gateway);
    const gate = page.url();
    gateway.mode = "away";
    await chooseThere(page, "Pay", true);
    await page.waitForURL("**/payment/ipn?transaction=*");
    await page.getByRole("heading", { name: "The payment is being confirmed" }).waitFor();
    expect(await premium(page).count()).toBe(1);
    gateway.mode = "well";
    await page.getByRole("button", { name: "Check again" }).click();
    await page.waitForURL("**/payment/success?transaction=*");
    await page.getByRole("heading", { name: "Transaction is successful" }).waitFor();
    for (const told of ["Transaction is successful", "Transaction is already successful"]) {
      await page.goto(gate);
      await page.getByRole("button", { name: "Back to the site" }).click();
      await page.getByRole("heading", { name: told, exact: true }).waitFor();
    }
  },
);

test("a mobile number that is none is said at its field; while the company is away nothing is lost", async () => {
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await newcomer(page);
  await page.goto(`${product.origin}/payment`);
  const phone = page.getByLabel("Mobile number, for the payment company");
  await phone.fill("12");
  await page.getByRole("button", { name: "Pay BDT" }).click();
  await page.locator("#phone-error", { hasText: "mobile number" }).waitFor();
  expect(await phone.inputValue()).toBe("12");
  gateway.mode = "away";
  await phone.fill("01712345678");
  await page.getByRole("button", { name: "Pay BDT" }).click();
  await page.locator(".summary", { hasText: "you weren't charged" }).waitFor();
  expect(await phone.inputValue()).toBe("01712345678");
  gateway.mode = "well";
});

test("who signed up by a number is asked for an e-mail address; what is typed stays, so does the account", async () => {
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  const [mobile, password] = [`+88017${String(Date.now()).slice(-8)}`, "akkhor-pass-1"];
  const { data } = (await (
    await callApi(product, null, PATHS.register, { first_name: "Chand", mobile, password })
  ).json()) as { data: { flow: string } };
  await callApi(product, null, PATHS.mobileVerification, {
    mobile,
    otp: await codeFor(product, mobile),
    flow: data.flow,
  });
  await signIn(page, product, { email: mobile, password }, "/payment");
  expect(await page.locator("#phone").count()).toBe(0);
  const email = page.locator("#email");
  await email.fill("chand@nowhere");
  await page.getByRole("button", { name: "Pay BDT" }).click();
  await page.locator("#email-error", { hasText: "valid e-mail address" }).waitFor();
  expect(await email.inputValue()).toBe("chand@nowhere");
  await email.fill("chand@mail.example");
  await page.getByRole("button", { name: "Pay BDT" }).click();
  await page.waitForURL(`${gateway.store.url}/pay/*`);
  await page.goto(`${product.origin}/profile/addresses`);
  expect(await page.locator("main").textContent()).not.toContain("chand@mail.example");
});

test("the operator's command gives a payment back beside the running product; the premium button is there again", {
  timeout: 150_000,
}, async () => {
  await using context = await newVisitor(browser, { language: "en", javaScriptEnabled: false });
  const page = await context.newPage();
  await newcomer(page);
  await page.goto(`${product.origin}/payment`);
  await toGateway(page, gateway);
  await chooseThere(page, "Pay");
  await page.waitForURL("**/payment/success?transaction=*");
  const transaction = new URL(page.url()).searchParams.get("transaction") ?? "";
  expect(await payments(product, "refund", transaction, "--reason", "asked for")).toContain("free plan from now on");
  await page.reload();
  await page.getByRole("heading", { name: "The payment was refunded" }).waitFor();
  expect(await premium(page).count()).toBe(1);
});

test("somebody else's payment, one that is not there, and a forged return say the same", async () => {
  const seen = [];
  for (const name of ["Bela", "Karim"]) {
    await using context = await newVisitor(browser, { language: "en", javaScriptEnabled: false });
    const page = await context.newPage();
    await signIn(page, product, await newAccount(product, name), "/payment");
    await toGateway(page, gateway);
    const transaction = new URL(page.url()).pathname.split("/").pop()?.split("Z")[0] ?? "";
    seen.push(transaction);
    for (const asked of [seen[0] === transaction ? "AKNOSUCHTHING" : (seen[0] ?? ""), ""]) {
      const answer = await page.goto(`${product.origin}/payment/success?transaction=${asked}`);
      expect(answer?.status()).toBe(404);
      await page.getByRole("heading", { name: "Transaction is invalid" }).waitFor();
    }
    const forged = await fetch(`${product.origin}/payment/success`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ status: "VALID", tran_id: transaction, val_id: "1" }),
    });
    expect([forged.status, forged.headers.get("location")]).toEqual([303, "/payment/fail"]);
    const notice = await fetch(`${product.origin}/payment/ipn`, {
      method: "POST",
      body: new URLSearchParams({ status: "VALID", tran_id: transaction }),
    });
    expect(notice.status).toBe(400);
  }
});
