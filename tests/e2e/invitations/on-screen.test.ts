import type { Page } from "playwright";
import { expect, test } from "vitest";
import { newAccount } from "../harness/accounts";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn } from "../journey/steps";
import { inviteToGroup, newGroup, offerItem, takeBack } from "./people";

const e2e = endToEnd();
const rows = (page: Page) => page.locator("main .bin-row");
const press = (page: Page, name: string, row = 0) =>
  rows(page).nth(row).getByRole("button", { name, exact: true }).click();

test(
  "what is offered is accepted, or ignored and accepted later; taken back, it is gone; from one whom I always " +
    "accept from I am not asked",
  async () => {
    const { product, browser, amina } = e2e;
    const karim = await newAccount(product, "Karim");
    const first = await offerItem(product, amina, karim, "Not to be told before");
    await offerItem(product, amina, karim, "The second letter");
    await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: false });
    const page = await context.newPage();
    await signIn(page, product, karim, "/share-with-me");
    await page.getByText("2 invitations are waiting for you").waitFor();
    await page.getByRole("link", { name: "See invitations" }).first().click();

    // Who and what kind, and nothing of what it is.
    await expect.poll(() => rows(page).count()).toBe(2);
    expect(await page.locator("main").textContent()).toContain("wants to show you some handwriting");
    expect(await page.content()).not.toContain("Not to be told before");
    expect(await page.locator("main img").count()).toBe(0);

    await press(page, "Ignore");
    await page.getByText("Ignored. You can still accept it later").waitFor();
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.getByRole("link", { name: "Ignored invitations" }).click();
    await page.getByText("No one is told that you ignored something").waitFor();
    await press(page, "Accept");
    await page.getByRole("link", { name: "See it" }).click();
    await page.locator(".item", { hasText: "The second letter" }).waitFor();

    await page.goto(`${product.origin}/invitation`);
    await page.getByRole("checkbox", { name: "Always accept from Amina" }).check();
    await press(page, "Accept");
    await page.getByText("No invitations").waitFor();
    await offerItem(product, amina, karim, "Not asked about");
    await page.goto(`${product.origin}/share-with-me`);
    await expect
      .poll(() => page.locator(".items a.item-link").allTextContents())
      .toEqual(["Not asked about", "The second letter", "Not to be told before"]);

    // Public view: download, and what concerns the sender; nothing of its owner's.
    await page.locator(".items a.item-link", { hasText: "Not asked about" }).click();
    await page.locator(".item .menu > summary").click();
    const menu = page.locator(".item .menu-list");
    await expect.poll(() => menu.getByRole("link").allTextContents()).toContain("Block Amina");
    expect(await menu.locator("a[href*='edit'], a[href*='delete'], a[href*='share?']").count()).toBe(0);
    await menu.getByRole("button", { name: "Remove from my list" }).click();
    await page.getByText("Removed from your list").waitFor();
    expect(await page.locator(".items a.item-link", { hasText: "Not asked about" }).count()).toBe(0);

    await takeBack(product, amina, first);
    expect((await page.goto(`${product.origin}/share-with-me/item/${first}`))?.status()).toBe(404);
    await page.goto(`${product.origin}/people/always-accepted`);
    await press(page, "Ask me again");
    await page.getByText("You're asked every time").waitFor();
  },
);

test("whoever invites me can be blocked, which takes their invitations along, and unblocked again", async () => {
  const { product, browser, amina } = e2e;
  const rafi = await newAccount(product, "Rafi");
  await offerItem(product, amina, rafi, "A letter");
  await inviteToGroup(product, amina, await newGroup(product, amina, "Cousins"), rafi);
  await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, product, rafi, "/invitation");
  await page.getByText("invites you to the group Cousins").waitFor();
  await rows(page).first().getByRole("link", { name: "Block" }).click();
  await page.getByText("Invitations between you: 2").waitFor();
  await page.getByRole("button", { name: "Block" }).click();
  await page.getByText("No invitations").waitFor();
  await page.getByRole("link", { name: "People you've blocked" }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await press(page, "Unblock");
  await page.getByText("You haven't blocked anyone").waitFor();
});
