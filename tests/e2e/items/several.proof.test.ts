import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { smallLetter, voiceFile } from "tests/builders/form";
import { newAccount, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { modesOf } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { untilDrawn } from "../harness/media";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";
import { keepItem, untilPrepared } from "./items";
import { putLetters } from "./put-letters";

const e2e = endToEnd();
let amina: Account;
let ids: number[];

beforeEach(async () => {
  amina = await newAccount(e2e.product, "Amina");
  ids = await putLetters(e2e.product, amina, ["one", "two", "three"]);
});

async function choose(page: Page, names: string[], awake: boolean): Promise<void> {
  await page.getByRole("link", { name: "Select several" }).click();
  await page.waitForURL("**/my-collections?select=1");
  if (awake) await untilHydrated(page);
  for (const name of names) await page.getByRole("checkbox", { name }).check();
}

const captions = (page: Page) => page.locator(".item-card .caption").allTextContents();

test.each(modesOf("with scripts"))(
  "$name: several are deleted after a question, lie in the bin, and one is brought back",
  async ({ javaScriptEnabled }) => {
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled, language: "en" });
    const page = await context.newPage();
    await signIn(page, e2e.product, amina);
    await choose(page, ["one", "three"], javaScriptEnabled);
    await page.getByRole("button", { name: "Delete" }).click();
    await page.waitForURL("**/my-collections/selected?*");
    await expect.poll(() => page.locator(".chosen-list li").allTextContents()).toEqual(["three", "one"]);
    // Awake the list lies under it, with its own button.
    await page.locator("[aria-labelledby]").getByRole("button", { name: "Delete" }).click();
    await page.waitForURL("**/my-collections");
    await expect.poll(() => captions(page)).toEqual(["two"]);

    await page.locator("main").getByRole("link", { name: "Bin" }).click();
    await page.waitForURL("**/my-collections/bin");
    await expect
      .poll(async () => (await page.locator(".bin-row .caption").allTextContents()).toSorted())
      .toEqual(["one", "three"]);
    expect(await page.locator(".bin-row").first().textContent()).toMatch(/Gone for good on \d+ \w+ \d{4}/);
    await page
      .locator(".bin-row", { has: page.locator(".caption", { hasText: /^one$/ }) })
      .getByRole("button")
      .click();
    await expect.poll(() => page.locator(".bin-row").count()).toBe(1);
    await page.goto(`${e2e.product.origin}/my-collections`);
    expect(await captions(page)).toEqual(["two", "one"]);
  },
);

test.each(modesOf("without scripts"))(
  "$name: what is ticked stays ticked when one goes back from the question, and all are ticked at once",
  async ({ javaScriptEnabled }) => {
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled, language: "en" });
    const page = await context.newPage();
    await signIn(page, e2e.product, amina);
    await choose(page, ["one", "three"], javaScriptEnabled);
    await page.getByRole("button", { name: "Delete" }).click();
    await page.waitForURL("**/my-collections/selected?*");
    await page.getByRole("link", { name: "Keep them" }).click();
    await page.waitForURL("**/my-collections?select=1*");
    const ticks = () =>
      page.getByRole("checkbox").evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked));
    await expect.poll(ticks).toEqual([true, false, true]);
    await page.getByRole("link", { name: "Select all" }).click();
    await expect.poll(ticks).toEqual([true, true, true]);
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect.poll(() => page.getByRole("checkbox").count()).toBe(0);
  },
);

test.each(modesOf("with scripts"))(
  "$name: who may see one is changed from the list by the word that says it",
  async ({ javaScriptEnabled }) => {
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled, language: "en" });
    const page = await context.newPage();
    await signIn(page, e2e.product, amina);
    if (javaScriptEnabled) await untilHydrated(page);
    await page.locator(".item-card", { hasText: "two" }).locator(".badge-link").click();
    await page.waitForURL("**/my-collections/selected?*");
    await expect.poll(() => page.locator(".dialog-head h1").textContent()).toBe("Who can see this?");
    // Awake, the question lies over the list.
    await expect.poll(() => page.locator(".item-card").count()).toBe(javaScriptEnabled ? 3 : 0);
    await page.getByRole("button", { name: /^Only me/ }).click();
    await page.waitForURL("**/my-collections");
    await expect
      .poll(() => page.locator(".item-card .badge").allTextContents())
      .toEqual(["Private", "Only me", "Private"]);
  },
);

test(
  "what was deleted comes back in one press of the message, one as well as several; and several out of the bin " +
    "together",
  async () => {
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
    const page = await context.newPage();
    await signIn(page, e2e.product, amina, `/my-collections/selected?do=delete&ids=${ids[0]}&ids=${ids[2]}`);
    await page.getByRole("button", { name: "Delete" }).click();
    await page.waitForURL("**/my-collections");
    await expect.poll(() => captions(page)).toEqual(["two"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => captions(page)).toEqual(["three", "two", "one"]);
    expect(new URL(page.url()).pathname).toBe("/my-collections");

    await page.goto(`${e2e.product.origin}/my-collections/item/${ids[1]}/delete`);
    await page.getByRole("button", { name: "Delete" }).click();
    await page.waitForURL("**/my-collections");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => captions(page)).toEqual(["three", "two", "one"]);

    await page.goto(
      `${e2e.product.origin}/my-collections/selected?do=delete&${ids.map((id) => `ids=${id}`).join("&")}`,
    );
    await page.getByRole("button", { name: "Delete" }).click();
    await page.waitForURL("**/my-collections");
    await page.goto(`${e2e.product.origin}/my-collections/bin`);
    await page.getByRole("button", { name: "Bring back selected" }).click();
    await page.locator(".summary", { hasText: "Please choose between 1 and 100" }).waitFor();
    for (const name of ["one", "three"]) await page.getByRole("checkbox", { name }).check();
    await page.getByRole("button", { name: "Bring back selected" }).click();
    await expect.poll(() => page.locator(".bin-row .caption").allTextContents()).toEqual(["two"]);
  },
);

test(
  "in the bin each shows what it looks like; what is ticked, or one by its own link, is deleted for good after " +
    "one question",
  async () => {
    // Of somebody whose files are nobody else's: they go for good.
    const dola = await newAccount(e2e.product, "Dola");
    for (const [description, file] of [
      ["one", await smallLetter()],
      ["two", await smallLetter()],
      ["three", await smallLetter()],
      ["four", await voiceFile()],
    ] as const) {
      const id = await keepItem(e2e.product, dola, [file], { description });
      await untilPrepared(e2e.product, dola, id);
      await callApi(e2e.product, dola, PATHS.itemDeleteMultiple, { ids: [id] });
    }
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
    const page = await context.newPage();
    await signIn(page, e2e.product, dola, null);
    const binPage = `${e2e.product.origin}/my-collections/bin`;
    await page.goto(binPage);
    const left = () => page.locator(".bin-row .caption").allTextContents();
    const pictures = page.locator(".bin-row picture img");
    await expect.poll(() => pictures.count()).toBe(3);
    for (const picture of await pictures.all()) await untilDrawn(picture, false);
    expect(await page.locator(".bin-row", { hasText: "four" }).locator(".wave").count()).toBe(1);

    const erase = page.getByRole("button", { name: "Delete selected for good" });
    const question = page.locator("[aria-labelledby]", { has: page.locator(".dialog-head") });
    await page.getByRole("checkbox", { name: "one" }).check();
    await page.getByRole("checkbox", { name: "four" }).check();
    await erase.click();
    await page.waitForURL("**/my-collections/bin/erase?*");
    await question.getByRole("heading", { name: "Delete these for good?" }).waitFor();
    expect((await page.locator(".chosen-list li").allTextContents()).toSorted()).toEqual(["four", "one"]);
    // Awake, the question lies over the bin.
    await expect.poll(() => page.locator(".bin-row").count()).toBe(0);
    await question.getByRole("link", { name: "Keep in the bin" }).click();
    await page.waitForURL("**/my-collections/bin");
    await expect.poll(async () => (await left()).length).toBe(4);
    for (const name of ["one", "four"]) await page.getByRole("checkbox", { name }).check();
    await erase.click();
    await question.getByRole("button", { name: "Delete for good" }).click();
    await page.waitForURL("**/my-collections/bin");
    await expect.poll(async () => (await left()).toSorted()).toEqual(["three", "two"]);

    await page.locator(".bin-row", { hasText: "two" }).getByRole("link", { name: "Delete for good" }).click();
    await question.getByRole("heading", { name: "Delete this for good?" }).waitFor();
    const address = page.url();
    await question.getByRole("button", { name: "Delete for good" }).click();
    await expect.poll(left).toEqual(["three"]);
    await page.goto(address);
    await page.getByText("It's already back, or was deleted for good").waitFor();
    await page.goto(`${binPage}/erase`);
    await page.getByRole("heading", { name: "Nothing selected" }).waitFor();
  },
);

test("several come in one zip", async () => {
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, e2e.product, amina);
  await choose(page, ["one", "two"], false);
  await page.getByRole("button", { name: "Download" }).click();
  await page.waitForURL("**/my-collections/selected?*");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download zip" }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe("PK");
});

test("who may see them is changed for several from the list", async () => {
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, e2e.product, amina);
  await choose(page, ["two", "three"], false);
  await page.getByRole("button", { name: "Who can see" }).click();
  await page.waitForURL("**/my-collections/selected?*");
  await page.getByRole("button", { name: /^Public.*Changes 2\.$/ }).click();
  await page.getByText("Make this public?").waitFor();
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/my-collections");
  const states = () => page.locator(".item-card .badge").allTextContents();
  await expect.poll(states).toEqual(["Public", "Public", "Private"]);
});

test("with nothing ticked, and with somebody else's item, nothing is done", async () => {
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  const bela = await newAccount(e2e.product, "Bela");
  await signIn(page, e2e.product, bela, "/my-collections/selected?do=delete");
  expect(await page.locator("h1").textContent()).toBe("Nothing selected");
  expect((await page.goto(`${e2e.product.origin}/my-collections/selected?do=delete&ids=${ids[0]}`))?.status()).toBe(
    404,
  );
  expect((await context.request.get(`${e2e.product.origin}/download/selected?ids=${ids[0]}`)).status()).toBe(404);
});
