import { expect, test } from "vitest";
import { findHolderOf, setLocked } from "archive/db/accounts/people";
import { recordAct } from "archive/domain/accounts/operator-acts";
import { newAccount } from "../harness/accounts";
import { beside } from "../harness/beside";
import { PHONE } from "../harness/browser";
import { endToEnd } from "../harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import type { Product } from "../harness/product";
import { signInByPost } from "../journey/steps";

const e2e = endToEnd();

/** Locks or unlocks an account in the database, without the mail. */
function change(product: Product, email: string, act: "locked" | "unlocked", reason: string): Promise<void> {
  return beside(product, async (services) => {
    const personId = (await findHolderOf(services.db, email))?.id ?? 0;
    await services.db.transaction().execute(async (tx) => {
      await setLocked(tx, personId, act === "locked" ? { at: services.now(), reason } : null);
      await recordAct(services, tx, act, { personId, operator: "tests", reason });
    });
  });
}

test("whoever is locked is told so where they sign in; unlocked, they read what was done and why", async () => {
  const { product, browser } = e2e;
  const account = await newAccount(product, "Dola");
  await change(product, account.email, "locked", "A stolen phone");
  await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`${product.origin}/login`);
  await page.fill("[name=email]", account.email);
  await page.fill("[name=password]", account.password);
  await page.press("[name=password]", "Enter");
  await page.getByText("This account is locked by the people who run this site: A stolen phone").first().waitFor();

  await change(product, account.email, "unlocked", "");
  await signInByPost(page, product, account);
  await page.goto(`${product.origin}/profile/devices`);
  const told = page.locator("section", {
    has: page.getByRole("heading", { name: "What the people who run this site did", exact: true }),
  });
  expect(await told.getByRole("listitem").locator("p:first-child").allTextContents()).toEqual([
    "Account unlocked",
    "Account locked: nobody can sign in to it",
  ]);
  await told.getByText("A stolen phone", { exact: true }).waitFor();
  await page.goto(`${product.origin}/profile/devices?lng=bn`);
  await page.getByRole("heading", { name: "এই সাইটের পরিচালকেরা যা করেছেন", exact: true }).waitFor();
  await page.getByText("অ্যাকাউন্ট আবার খুলে দেওয়া হয়েছে", { exact: true }).waitFor();
});
