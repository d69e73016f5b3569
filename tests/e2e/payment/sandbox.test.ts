import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright";
import { newAccount } from "../harness/accounts";
import { axeFaultsHere } from "../harness/axe";
import { launchBrowser, modes, PHONE } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { sharedProduct } from "../harness/shared-product";
import { signIn } from "../journey/steps";

let browser: Browser;
const product = sharedProduct();
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test.each(modes)(
  "$name: on a machine of one's own the sandbox stands in, says so in the person's language, and sells the " +
    "plan without money",
  async ({ javaScriptEnabled }) => {
    await using context = await keptVisitor(browser, { javaScriptEnabled, language: "bn", viewport: PHONE });
    const page = await context.newPage();
    const faults: string[] = [];
    await signIn(page, product, await newAccount(product, "Amina"));
    await page.locator("header a[href='/payment']").click();
    await page.getByText("আসল টাকা কাটা হবে না").waitFor();
    await page.locator("#phone").fill("01712345678");
    await page.getByRole("button", { name: "৯৯৯৳ পেমেন্ট করুন" }).click();
    await page.waitForURL(`${product.origin}/payment-sandbox/pay/*`);
    await page.getByText("এখানে কোনো টাকা লেনদেন হয় না").waitFor();
    faults.push(...(javaScriptEnabled ? await axeFaultsHere(page) : []));
    await page.getByRole("button", { name: "পেমেন্ট করুন" }).click();
    await page.getByRole("button", { name: "সাইটে ফিরে যান" }).waitFor();
    faults.push(...(javaScriptEnabled ? await axeFaultsHere(page) : []));
    await page.getByRole("button", { name: "সাইটে ফিরে যান" }).click();
    await page.getByRole("heading", { name: "লেনদেন সফল হয়েছে" }).waitFor();
    expect(faults).toEqual([]);
    expect(await page.locator("header a[href='/payment']").count()).toBe(0);
  },
);
