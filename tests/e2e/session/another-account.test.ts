import type { BrowserContext, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { picture } from "tests/builders/picture";
import { newAccount, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { modes } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";

const e2e = endToEnd();

/** What somebody has of a list. */
async function listOf(account: Account, path: string): Promise<unknown[]> {
  const reply = (await (await callApi(e2e.product, account, path)).json()) as { data: unknown[] };
  return reply.data;
}

/** A page that the first has open, and in whose browser the second signs in. */
async function openedAndLeft(context: BrowserContext, path: string) {
  const [first, second] = [await newAccount(e2e.product, "Amina"), await newAccount(e2e.product, "Bela")];
  const page = await context.newPage();
  await signIn(page, e2e.product, first, path);
  return { first, second, page, others: () => signIn(page, e2e.product, second, null) };
}

async function signInHere(page: Page, { email, password }: Account): Promise<void> {
  await page.fill("[name=email]", email);
  await page.fill("[name=password]", password);
  await page.press("[name=password]", "Enter");
}

describe.each(modes)("$name", ({ javaScriptEnabled }) => {
  test("a form opened by one person and sent after another signed in is nobody's but the first one's", async () => {
    await using context = await keptVisitor(e2e.browser, { language: "en", javaScriptEnabled });
    const { first, second, page, others } = await openedAndLeft(context, "/groups/new");
    if (javaScriptEnabled) await untilHydrated(page);
    await page.fill("[name=name]", "Nanu's house");
    await page.fill("[name=description]", "Only for us");
    await others();
    await page.click(MAIN_BUTTON);
    await page.waitForURL("**/another-account?*");
    const shown = await page.content();
    expect(shown).not.toContain("Nanu");
    expect(shown).not.toContain("Only for us");
    await page.getByText("Amina was signed in when this form was opened. Now it's Bela").waitFor();
    for (const account of [first, second]) expect(await listOf(account, PATHS.groups)).toEqual([]);

    await page.getByRole("button", { name: "Sign in as Amina" }).click();
    await page.waitForURL("**/login?next=*");
    // Leaving puts the language back to Bengali.
    await context.addCookies([{ name: "i18nextLng", value: "en", url: e2e.product.origin }]);
    await signInHere(page, first);
    await page.getByRole("heading", { name: "What you wrote is still here" }).waitFor();
    expect(await page.locator("blockquote").allInnerTexts()).toEqual(["Nanu's house", "Only for us"]);
    await page.getByRole("button", { name: "Send now" }).click();
    await page.waitForURL("**/group-details?id=*");
    expect(await listOf(first, PATHS.groups)).toHaveLength(1);
    expect(await listOf(second, PATHS.groups)).toEqual([]);
    // It waits no more.
    await page.goto(`${e2e.product.origin}/send-again`);
    await page.waitForURL("**/my-collections");
  });
});

test("a letter waits with its file, and is met at the next sign-in wherever that is", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", javaScriptEnabled: false });
  const { first, second, page, others } = await openedAndLeft(context, "/my-collections/new/handwriting");
  await page
    .locator("input[type=file][name=image]")
    .first()
    .setInputFiles({
      name: "letter.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from(await picture()),
    });
  await page.fill("[name=description]", "To my daughter");
  await others();
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/another-account?*");
  expect(await page.content()).not.toContain("daughter");
  for (const account of [first, second]) expect(await listOf(account, PATHS.myItems)).toEqual([]);
  await page.getByRole("link", { name: "Stay signed in as Bela" }).click();
  await page.waitForURL("**/my-collections");

  await using elsewhere = await keptVisitor(e2e.browser, { language: "en", javaScriptEnabled: false });
  const later = await elsewhere.newPage();
  await later.goto(`${e2e.product.origin}/login`);
  await signInHere(later, first);
  await later.waitForURL("**/send-again");
  // New is marked on every other page of theirs, where they were signed in all the while.
  await later.goto(`${e2e.product.origin}/groups`);
  const add = later.locator("nav.bottom a[href='/my-collections/new']");
  expect(await add.textContent()).toContain("not saved yet");
  await add.click();
  await later.getByText("Something of yours was sent while somebody else was signed in.").waitFor();
  await later.getByRole("link", { name: "Look at it" }).click();
  await later.waitForURL("**/send-again");
  await later.getByText("With it: letter.jpg").waitFor();
  await later.getByRole("button", { name: "Send now" }).click();
  await later.waitForURL("**/my-collections");
  expect(await listOf(first, PATHS.myItems)).toMatchObject([{ description: "To my daughter" }]);
  expect(await listOf(second, PATHS.myItems)).toEqual([]);
  await later.goto(`${e2e.product.origin}/groups`);
  expect(await later.content()).not.toContain("not saved yet");
});

test("an album, and a press of a button, do nothing for another person either", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", javaScriptEnabled: false });
  const { first, second, page, others } = await openedAndLeft(context, "/album/new");
  await page.fill("[name=name]", "Recipes");
  await others();
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/another-account?*");
  for (const account of [first, second]) {
    const names = (await listOf(account, PATHS.albums)) as { name: string }[];
    expect(names.map(({ name }) => name)).not.toContain("Recipes");
  }
  // The log-out of a page of the first one's does not end the second one's session.
  await signIn(page, e2e.product, first, "/my-collections");
  await others();
  await page.click("header .menu > summary");
  await page.click("header form[action^='/log-out'] button");
  await page.waitForURL("**/another-account?*");
  await page.getByText("Amina can do it again after signing in.").waitFor();
});

test("the same person signed in again meanwhile: the form goes on as ever", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", javaScriptEnabled: false });
  const { first, page, others } = await openedAndLeft(context, "/groups/new");
  await page.fill("[name=name]", "Nanu's house");
  await others();
  await signIn(page, e2e.product, first, null);
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/group-details?id=*");
  expect(await listOf(first, PATHS.groups)).toHaveLength(1);
});

test("a hydrated page goes on as the one who signed in meanwhile: as a document, with forms of theirs", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const { first, second, page, others } = await openedAndLeft(context, "/dashboard");
  await untilHydrated(page);
  await others();
  await page.click("a[href='/groups'] >> nth=0");
  await page.waitForURL("**/groups");
  await page.locator("header").getByText("Bela").first().waitFor({ state: "attached" });
  await page.goto(`${e2e.product.origin}/groups/new`);
  await page.fill("[name=name]", "Bela's own");
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/group-details?id=*");
  expect(await listOf(second, PATHS.groups)).toHaveLength(1);
  expect(await listOf(first, PATHS.groups)).toEqual([]);
});
