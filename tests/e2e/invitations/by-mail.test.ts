import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { smallLetter } from "tests/builders/form";
import { newAccount } from "../harness/accounts";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { codeFor } from "../harness/outbox";
import { MAIN_BUTTON, signIn } from "../journey/steps";
import { inviteToGroup, linkTo, newGroup, offerItem } from "./people";

const e2e = endToEnd();

/** Fills in the registration that is open, as far as the code. */
async function fillIn(page: Page, email: string): Promise<void> {
  await page.waitForURL("**/registration?**");
  await page.fill("[name=first_name]", "Newcomer");
  await page.fill("[name=email]", email);
  await page.fill("[name=password]", "akkhor-pass-1");
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/auth/security-code?**");
}

test(
  "an invitation by mail to a new person ends in the group after they registered, though the cookie of the way " +
    "was lost",
  async () => {
    const { product, browser, amina } = e2e;
    const email = `new-${randomUUID()}@mail.example`;
    await inviteToGroup(product, amina, await newGroup(product, amina, "Nanu's house"), email);
    const link = await linkTo(product, email);
    await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(product.origin + link);
    expect(new URL(page.url()).pathname).toBe("/login");
    await page.getByRole("link", { name: "Create an account" }).click();
    await fillIn(page, email);
    // Without the cookie the address still knows where this leads.
    await context.clearCookies({ name: "akkhor_flow" });
    await page.reload();
    await fillIn(page, email);
    await page.fill("[name=otp]", await codeFor(product, email));
    await page.click(MAIN_BUTTON);

    await page.waitForURL("**/invite/group/join?token=*");
    await page.getByText("invites you to the group Nanu's house").waitFor();
    await page.getByRole("button", { name: "Accept" }).click();
    await page.waitForURL("**/group-details?id=*");
    await page.getByRole("heading", { name: "Nanu's house" }).waitFor();
    // The mail's link has done its work.
    await page.goto(product.origin + link);
    await page.getByRole("heading", { name: "This invitation is no longer open" }).waitFor();
  },
);

test(
  "a mail that was forwarded says that it is for another address; whoever it is for ignores it, and accepts it " +
    "later",
  async () => {
    const { product, browser, amina } = e2e;
    const [bela, dola] = await Promise.all([newAccount(product, "Bela"), newAccount(product, "Dola")]);
    await offerItem(product, amina, bela.email, { image: await smallLetter(), description: "For Bela alone" });
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
