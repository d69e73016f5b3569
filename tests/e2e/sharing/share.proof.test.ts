import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { envelope } from "archive/contract/envelope";
import { Created } from "archive/contract/items/item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { pendingShareWire } from "archive/contract/sharing/share";
import { newAccount, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { idOf } from "../invitations/people";
import { launchBrowser, modesOf } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";
import { boxOf, seek, shareNamed } from "./share-steps";
import { putLetter } from "../items/put-letters";

let product: Product;
let browser: Browser;
let amina: Account;
let nilufa: Account;
let groupId = 0;

// Letters alone, and no other test's: people are found by how their name begins.
const NAME = `Nilufa${[...String(process.pid)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  [amina, nilufa] = await Promise.all([newAccount(product, "Amina"), newAccount(product, NAME)]);
  groupId = envelope(Created).parse(
    await (await callApi(product, amina, PATHS.groupCreate, { name: "Cousins" })).json(),
  ).data.id;
});
afterAll(() => browser?.close());

const sees = async (account: Account | null, id: number) =>
  (await callApi(product, account, fillPath(PATHS.itemDetails, { id }))).status;

/** Shares what is ticked, and says yes to what that changes. */
async function shareAndConfirm(page: Page, told: string[]): Promise<void> {
  await page.click(MAIN_BUTTON);
  const asked = page.getByRole("alert").filter({ hasText: "Please check this first" });
  await asked.waitFor();
  for (const words of told) expect(await asked.textContent()).toContain(words);
  await page.getByRole("button", { name: "Yes, share it" }).click();
  await page.getByRole("heading", { name: "Who can see it now" }).waitFor();
}

test.each(modesOf("without scripts"))(
  "$name: an owner shares with somebody found by name and with an address, is told what that changes, and takes " +
    "it back",
  async ({ javaScriptEnabled }) => {
    await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled });
    const page = await context.newPage();
    const id = await putLetter(product, amina, { description: "For two" });
    const guest = `guest-${id}@mail.example`;
    await signIn(page, product, amina);
    const openShare = async () => {
      if (javaScriptEnabled) await untilHydrated(page);
      await page.click(`a.item-link[href="/my-collections/item/${id}"]`);
      await page.getByRole("link", { name: "Share", exact: true }).click();
      await page.getByRole("heading", { name: "Who can see it now" }).waitFor();
    };
    await openShare();
    await page.getByText("Only you, until you share it.").waitFor();

    // You haven't chosen anyone yet.
    await page.click(MAIN_BUTTON);
    await page.getByRole("alert").filter({ hasText: "You haven't chosen anyone yet" }).waitFor();
    // By a part of it.
    await seek(page, NAME.slice(3), javaScriptEnabled);
    await boxOf(page, NAME).check();
    // Typed whole, an address is meant.
    await seek(page, guest, javaScriptEnabled);
    expect(await boxOf(page, guest).isChecked()).toBe(true);
    for (const name of [NAME, guest]) expect(await boxOf(page, name).isChecked()).toBe(true);
    await shareNamed(page);

    const rowOf = (name: string) =>
      page.getByRole("listitem").filter({ hasText: name }).filter({ hasText: "Take back" });
    for (const name of [NAME, guest]) expect(await rowOf(name).textContent()).toContain("Not answered yet");
    const waiting = z
      .object({ data: pendingShareWire.schema.array() })
      .parse(await (await callApi(product, nilufa, PATHS.pendingShares)).json());
    expect((await callApi(product, nilufa, PATHS.acceptShare, { id: waiting.data[0]?.id })).status).toBe(200);
    await page.goto(`${product.origin}/my-collections`);
    await openShare();
    expect(await rowOf(NAME).textContent()).toContain("Accepted");
    expect(await sees(nilufa, id)).toBe(200);

    await rowOf(NAME).getByRole("button", { name: "Take back" }).click();
    // Awake, all this lies over the list; what is said of it must lie over that.
    await page
      .locator(javaScriptEnabled ? "dialog .toasts" : ".toasts", { hasText: "No longer shared with them" })
      .waitFor();
    await expect.poll(() => rowOf(NAME).count()).toBe(0);
    expect(await rowOf(guest).count()).toBe(1);
    expect(await sees(nilufa, id)).toBe(404);
  },
);

test.each(modesOf("with scripts"))(
  "$name: a letter goes to one shared with lately by two presses, and to WhatsApp by a link in three",
  async ({ javaScriptEnabled }) => {
    await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled });
    const page = await context.newPage();
    const [before, next] = [
      await putLetter(product, amina, { description: "Before" }),
      await putLetter(product, amina, { description: "By two presses" }),
    ];
    const nilufas = await idOf(product, nilufa);
    await callApi(product, amina, PATHS.share, { handwriting_id: before, user_ids: [nilufas], confirm: true });
    await signIn(page, product, amina, null);
    await page.goto(`${product.origin}/my-collections/item/${next}`);
    const share = () => page.getByRole("link", { name: "Share", exact: true }).click();
    await share();
    await page.getByText("They get an invitation, and see it once they accept.").waitFor();
    // Who has a button of their own has no box as well.
    expect(await page.locator(`main input[type=checkbox][value="${nilufas}"]`).count()).toBe(0);
    await page.getByRole("button", { name: `Share with ${NAME}` }).click();
    await page.getByRole("listitem").filter({ hasText: NAME }).getByText("Not answered yet").waitFor();
    expect((await callApi(product, nilufa, PATHS.pendingShares)).status).toBe(200);

    await page.goto(`${product.origin}/my-collections/item/${next}`);
    await share();
    await page.getByRole("button", { name: "Create link" }).click();
    const whatsApp = page.getByRole("link", { name: "Send by WhatsApp" });
    await whatsApp.waitFor();
    const address = await page.getByLabel("Address to share").inputValue();
    expect(await whatsApp.getAttribute("href")).toBe(`https://wa.me/?text=${encodeURIComponent(address)}`);
    await page.getByText("they see the address too").waitFor();
    // It stands among those who can see it now, and is taken back from there.
    await page.getByRole("link", { name: "People", exact: true }).click();
    const link = page.getByRole("listitem").filter({ hasText: "A public link" });
    await link.getByRole("link", { name: "Take back" }).click();
    await page.getByRole("button", { name: "Take it back" }).click();
    await page.getByText("There are no links to this yet.").waitFor();
  },
);

test("where nobody is found, nothing offers to share with nobody", async () => {
  await using context = await keptVisitor(browser, { language: "en" });
  const page = await context.newPage();
  await signIn(page, product, amina, null);
  const id = await putLetter(product, amina, { description: "For whom" });
  await page.goto(`${product.origin}/my-collections/item/${id}/share?q=nobody-of-that-name`);
  await page.getByText("No one found by that name").waitFor();
  expect(await page.locator("form:has(#q) .button-main").isVisible()).toBe(false);
});

test("what was its owner's alone explains itself, is shared with a group, and then with everyone", async () => {
  await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, product, amina, null);
  const id = await putLetter(product, amina, { description: "Mine alone", status: "2" });
  await page.goto(`${product.origin}/my-collections/item/${id}`);
  // Not offered by that word (product.md 4), yet there is a way that somebody who wants to send it finds.
  expect(await page.getByRole("link", { name: "Share", exact: true }).count()).toBe(0);
  const share = `${product.origin}/my-collections/item/${id}/share`;
  await page.getByRole("link", { name: "Show it to…" }).first().click();
  await page.waitForURL(share);
  await page.getByText("it's set to “only me”").waitFor();
  await page.getByRole("link", { name: "Groups", exact: true }).click();
  await boxOf(page, "Cousins").check();
  await shareAndConfirm(page, ["Cousins", "From now on it's private"]);
  await expect.poll(() => page.locator(`a[href="/group-details?id=${groupId}"]`).count()).toBe(1);

  await page.getByRole("link", { name: "Everyone", exact: true }).click();
  await page.getByText("Anyone with the address, and").waitFor();
  expect(await sees(null, id)).toBe(404);
  await shareAndConfirm(page, ["without an account"]);
  await page.getByText("Everyone can see it already.").waitFor();
  expect(await sees(null, id)).toBe(200);
  await page.locator("[name=take_group]").click();
  await page.getByText("It's public, so everyone can still see it").waitFor();
});

test("several items chosen in the list are shared together, and each says so", async () => {
  await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, product, amina, null);
  const ids = [
    await putLetter(product, amina, { description: "One of two" }),
    await putLetter(product, amina, { description: "Two of two" }),
  ];
  await page.goto(`${product.origin}/my-collections?select=1`);
  for (const id of ids) await page.check(`[name=ids][value="${id}"]`);
  await page.locator(".chosen-bar").getByRole("button", { name: "Share" }).click();
  await seek(page, NAME, false);
  await boxOf(page, NAME).check();
  await page.click(MAIN_BUTTON);
  await page.getByText("Each item's page shows who has answered").waitFor();
  for (const id of ids) {
    const grants = await callApi(product, amina, fillPath(PATHS.whoCanSee, { id }));
    expect(await grants.json()).toMatchObject({ data: [{ state: "pending", person: { name: NAME } }] });
  }
  // Offered before anything is typed, but who was asked already is not.
  await page.goto(`${product.origin}/my-collections/item/${ids[0]}/share`);
  expect(await boxOf(page, NAME).count()).toBe(0);
  await page.getByRole("link", { name: "Cousins" }).click();
  await boxOf(page, "Cousins").waitFor();
  expect(await boxOf(page, "Cousins").isChecked()).toBe(true);
});
