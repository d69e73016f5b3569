import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { newAccount } from "../harness/accounts";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { modesOf } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { codeFor } from "../harness/outbox";
import { MAIN_BUTTON, signIn } from "../journey/steps";
import { linkTo, offerItem } from "./people";

const e2e = endToEnd();

/** A letter of Amina's that was mailed to an address without an account. @returns path of the mail's link */
async function mailedTo(email: string, description: string): Promise<string> {
  const { product, amina } = e2e;
  await offerItem(product, amina, email, description);
  return linkTo(product, email);
}

test.each(modesOf("without scripts"))(
  "from the mail to the letter in two pages: who, what and why, a name and a password ($name)",
  async ({ javaScriptEnabled }) => {
    const { product, browser } = e2e;
    const email = `aunt-${randomUUID()}@mail.example`;
    const link = await mailedTo(email, "For my aunt");
    await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(product.origin + link);
    await page.getByRole("heading", { name: "wants to show you some handwriting" }).waitFor();
    expect(await page.getByLabel("Your address").inputValue()).toBe(email);
    expect(await page.locator("main form input[required]").count()).toBe(2);
    expect(await page.content()).not.toContain("For my aunt");
    await page.fill("[name=first_name]", "Rokeya");
    await page.fill("[name=password]", "short");
    await page.click(MAIN_BUTTON);
    await page.getByText("8").first().waitFor();
    expect(await page.locator("[name=first_name]").inputValue()).toBe("Rokeya");
    await page.fill("[name=password]", "akkhor-pass-1");
    await page.click(MAIN_BUTTON);
    await page.waitForURL("**/share-with-me/item/*");
    await page.locator(".item", { hasText: "For my aunt" }).waitFor();
    // What others sent there waits for a code.
    await page.goto(`${product.origin}/invitation`);
    await page.getByRole("link", { name: "Confirm with a code" }).click();
    await page.getByRole("button", { name: "Send the code" }).click();
    await page.fill("[name=otp]", await codeFor(product, email));
    await page.click(MAIN_BUTTON);
    await page.getByText("The address is confirmed").waitFor();
    expect(await page.getByRole("link", { name: "Confirm with a code" }).count()).toBe(0);
  },
);

test("who did not make the account undoes it by the mail that told of it; the link leads to sign-in", async () => {
  const { product, browser } = e2e;
  const email = `forwarded-${randomUUID()}@mail.example`;
  const link = await mailedTo(email, "Forwarded by mistake");
  await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product.origin + link);
  await page.fill("[name=first_name]", "Stranger");
  await page.fill("[name=password]", "akkhor-pass-1");
  await page.click(MAIN_BUTTON);
  await page.locator(".item", { hasText: "Forwarded by mistake" }).waitFor();

  await using aunt = await keptVisitor(browser, { language: "en", javaScriptEnabled: false });
  const own = await aunt.newPage();
  await own.goto(product.origin + link);
  expect(new URL(own.url()).pathname).toBe("/login");
  const undo = await linkTo(product, email);
  expect(undo).toMatch(/^\/auth\/undo-account\?token=/);
  await own.goto(product.origin + undo);
  await own.getByRole("button", { name: "Undo the account" }).click();
  await own.getByText("The account is gone").waitFor();
  await page.goto(`${product.origin}/share-with-me`);
  expect(new URL(page.url()).pathname).toBe("/login");
  await own.goto(product.origin + undo);
  await own.getByText("already used").waitFor();
});

test(
  "a mail that was forwarded says that it is for another address; whoever it is for ignores it, and accepts it " +
    "later",
  async () => {
    const { product, browser, amina } = e2e;
    const [bela, dola] = await Promise.all([newAccount(product, "Bela"), newAccount(product, "Dola")]);
    await offerItem(product, amina, bela.email, "For Bela alone");
    const link = await linkTo(product, bela.email);
    await using forwarded = await keptVisitor(browser, { language: "en", javaScriptEnabled: false });
    const other = await forwarded.newPage();
    await signIn(other, product, dola, null);
    await other.goto(product.origin + link);
    await other.getByRole("heading", { name: "This invitation is for another address" }).waitFor();
    expect(await other.locator("main form").count()).toBe(0);

    await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: false });
    const page = await context.newPage();
    await signIn(page, product, bela, null);
    await page.goto(product.origin + link.replace("/accept", "/reject"));
    await page.getByRole("button", { name: "Ignore" }).click();
    await page.getByText("No invitations").waitFor();
    await page.goto(product.origin + link);
    await page.getByText("You ignored this invitation").waitFor();
    await page.getByRole("button", { name: "Accept" }).click();
    await page.locator(".item", { hasText: "For Bela alone" }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/share-with-me\/item\/\d+$/);
    await page.goto(product.origin + link);
    await page.getByRole("link", { name: "See it" }).click();
    await page.locator(".item", { hasText: "For Bela alone" }).waitFor();
  },
);
