import type { Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newAccount, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn } from "../journey/steps";
import { putLetter, putVoice } from "./put-letters";

const e2e = endToEnd();
let amina: Account;

/** Of five items three letters and one voice are hers alone. */
beforeEach(async () => {
  amina = await newAccount(e2e.product, "Amina");
  const keep = (description: string, status: string, more: Record<string, string> = {}) =>
    putLetter(e2e.product, amina, { description, status, ...more });
  await keep("one", "2", { transcription: "Dear all" });
  await keep("two", "1");
  await keep("three", "2");
  await putVoice(e2e.product, amina, { description: "four", status: "2" });
  await keep("five", "2");
});

const captions = (page: Page) => page.locator(".item-card .caption").allTextContents();
const heading = (page: Page) => page.locator(".item h1").textContent();
const asks = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

async function arrive(context: { newPage(): Promise<Page> }, to?: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, e2e.product, amina, to);
  return page;
}

test("one filters and sorts the list, reads on in it, selects from it, and comes back to it", async () => {
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await arrive(context);
  await page.getByRole("link", { name: "Filter", exact: true }).click();
  await page.getByLabel("What").selectOption("Handwriting");
  await page.getByLabel("Who can see it").selectOption("Only me");
  await page.getByLabel("Order").selectOption("Oldest first");
  await page.getByRole("button", { name: "Show" }).click();
  await expect.poll(() => captions(page)).toEqual(["Dear all", "three", "five"]);
  expect(asks(page)).toMatchObject({ of_kind: "handwriting", seen_by: "2", sort: "oldest" });
  expect(await page.locator("main").textContent()).toContain("3 of 5");

  await page.getByRole("link", { name: "three" }).click();
  await expect.poll(() => heading(page)).toBe("three");
  await page.locator(".reading [rel=next]").click();
  await expect.poll(() => heading(page)).toBe("five");
  expect(await page.locator(".reading [rel=next]").count()).toBe(0);
  await page.locator(".dialog-head > a").click();
  await expect.poll(() => captions(page)).toEqual(["Dear all", "three", "five"]);

  await page.getByRole("link", { name: "Select several" }).click();
  await page.waitForURL("**select=1");
  await page.getByRole("checkbox", { name: "three" }).check();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL("**/selected?*");
  await page.locator("[aria-labelledby]").getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => captions(page)).toEqual(["Dear all", "five"]);
  expect(asks(page)).toEqual({ of_kind: "handwriting", seen_by: "2", sort: "oldest" });
  await page.getByRole("link", { name: "Show everything" }).click();
  await expect.poll(() => captions(page)).toEqual(["five", "four", "two", "Dear all"]);
});

test("a heart is pressed and stays pressed, the list shows what has one, and an empty list leads back", async () => {
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await arrive(context, "/my-collections?favourite=1");
  await page.getByRole("heading", { name: "Nothing like that here" }).waitFor();
  await page.getByRole("link", { name: "Show everything" }).first().click();
  await page.getByRole("link", { name: "four" }).click();
  const heart = page.getByRole("button", { name: "Favourite", exact: true });
  await heart.press("Enter");
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
  await page.locator(".dialog-head > a").click();
  await page.getByRole("link", { name: "Filter", exact: true }).click();
  await page.getByLabel("Favourites").check();
  await page.getByRole("button", { name: "Show" }).click();
  await expect.poll(() => captions(page)).toEqual(["four"]);
  expect(await page.locator("main").textContent()).toContain("1 of 5");
  await page.getByRole("link", { name: "four" }).click();
  await heart.click();
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
});

test("what one may see of others' has a heart too; a visitor has none", async () => {
  const { data } = (await (await callApi(e2e.product, amina, `${PATHS.myItems}?seen_by=1`)).json()) as {
    data: { id: number }[];
  };
  const address = `/handwritings-details?id=${data[0]?.id}`;
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await page.goto(e2e.product.origin + address);
  expect(await heading(page)).toBe("two");
  const heart = page.getByRole("button", { name: "Favourite", exact: true });
  expect(await heart.count()).toBe(0);
  await signIn(page, e2e.product, await newAccount(e2e.product, "Bela"), address);
  await heart.click();
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
  expect(new URL(page.url()).pathname).toBe("/handwritings-details");
});

test("what was shared is filtered by who shared it, on the same page", async () => {
  const { product } = e2e;
  const bela = await newAccount(product, "Bela");
  const dola = await newAccount(product, "Dola");
  for (const [from, description] of [
    [bela, "of Bela"],
    [dola, "of Dola"],
  ] as const) {
    const id = await putLetter(product, from, { description });
    await callApi(product, from, PATHS.share, { handwriting_id: id, addresses: [amina.email], confirm: true });
  }
  const { data } = (await (await callApi(product, amina, PATHS.pendingShares)).json()) as { data: { id: number }[] };
  for (const { id } of data) await callApi(product, amina, PATHS.acceptShare, { id });
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await arrive(context, "/share-with-me");
  await page.getByRole("link", { name: "Filter", exact: true }).click();
  await page.getByLabel("From").selectOption("Dola");
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/\/share-with-me\?person=\d+/);
  await expect.poll(() => captions(page)).toEqual(["of Dola"]);
  await page.getByRole("link", { name: "Filter", exact: true }).click();
  expect(await page.getByLabel("From").locator("option:checked").textContent()).toBe("Dola");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Remove: Dola" }).click();
  await expect.poll(() => captions(page)).toEqual(["of Dola", "of Bela"]);
});
