import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newAccount, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { axeFaultsHere } from "../harness/axe";
import { DESKTOP, launchBrowser, modesOf, PHONE } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { putLetter, putLetters } from "../items/put-letters";
import { signIn, untilHydrated } from "../journey/steps";

let product: Product;
let browser: Browser;
let amina: Account;
let bela: Account;
let own = 0;
let open = 0;

// Words that no other run of these tests in the same product wrote.
const letters = (value: number) => [...String(value)].map((digit) => "abcdefghij"[Number(digit)]).join("");
const WORD = `zaitun${letters(process.pid)}${letters(Date.now() % 1_000_000)}`;
const NAME = `Zinnat${letters(process.pid)}${letters(Date.now() % 1_000_000)}`;
const FEW = 3;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  [amina, bela] = await Promise.all([newAccount(product, "Amina"), newAccount(product, NAME)]);
  own = await putLetter(product, amina, { description: `My ${WORD} letter`, status: "2" });
  open = await putLetter(product, bela, { description: `${WORD} by the river`, status: "1" });
  await putLetter(product, bela, { description: `${WORD} in a drawer`, status: "0" });
});
afterAll(() => browser?.close());

/** Somebody with more than ten, who only looks at them. */
let many: Account | undefined;

async function withMany(word: string): Promise<Account> {
  const person = await newAccount(product, "Manju");
  const captions = Array.from({ length: 10 + FEW }, (_, made) => `${word} ${letters(made)}`);
  await putLetters(product, person, captions);
  return person;
}

const rows = (page: Page) => page.locator(".found-row:visible");
const field = (page: Page) => page.locator("input[type=search]:visible");

/** Seeks as the screen has it: awake by itself, else by Enter. */
async function seek(page: Page, words: string, awake: boolean): Promise<void> {
  await field(page).focus();
  if (awake) await page.waitForSelector(":is(form[role=search], .search) [role=status]", { state: "attached" });
  await field(page).fill(words);
  if (!awake) await field(page).press("Enter");
}

test.each(modesOf("with scripts"))(
  "$name: the header finds one's own first, then what is public, marks it, and opens each among the others",
  async ({ javaScriptEnabled: awake }) => {
    await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: awake, viewport: DESKTOP });
    const page = await context.newPage();
    await signIn(page, product, amina);
    if (awake) await untilHydrated(page);
    await seek(page, WORD.toUpperCase(), awake);
    await expect.poll(() => rows(page).count()).toBe(2);
    expect(await rows(page).locator("mark").allTextContents()).toEqual([WORD, WORD]);
    await seek(page, `${WORD} rivr`, awake);
    await page.locator(".found-nearly:visible", { hasText: "Did you mean" }).waitFor();
    await rows(page).first().click();
    await page.waitForURL(`**/search/item/${open}?**`);
    await seek(page, `${WORD} my`, awake);
    await rows(page).first().click();
    await page.waitForURL(`**/search/item/${own}?**`);
  },
);

test.each(modesOf("with scripts"))(
  "$name: a chosen kind stays chosen while one goes on typing, and leads to the others for the same words",
  async ({ javaScriptEnabled: awake }) => {
    await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: awake, viewport: PHONE });
    const page = await context.newPage();
    await signIn(page, product, amina, `/search?query=${NAME}&type=profile`);
    if (awake) await untilHydrated(page);
    await expect.poll(() => rows(page).count()).toBe(1);
    await seek(page, WORD, awake);
    await page.locator(".found-none:visible").waitFor();
    expect(await rows(page).count()).toBe(0);
    await page.getByRole("link", { name: "Everything", exact: true }).click();
    await expect.poll(() => rows(page).count()).toBe(2);
  },
);

test.each(modesOf("without scripts"))(
  "$name: on a phone the bar leads to a panel; cleared, with nothing found, and left by the arrow",
  async ({ javaScriptEnabled: awake }) => {
    await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: awake, viewport: PHONE });
    const page = await context.newPage();
    await signIn(page, product, amina, "/groups");
    await page.click(".bottom a[href='/search']");
    await page.waitForURL("**/search");
    if (awake) await untilHydrated(page);
    await seek(page, WORD, awake);
    await expect.poll(() => rows(page).count()).toBe(2);
    await seek(page, `${WORD.slice(0, 6)} nothing-of-that-kind`, awake);
    await page.getByText("No search result").filter({ visible: true }).first().waitFor();
    const all = page.getByRole("link", { name: "See all letters and voices" }).filter({ visible: true });
    expect(await all.first().getAttribute("href")).toBe("/my-collections?whose=both");
    await seek(page, "", awake);
    await expect.poll(() => page.getByText("No search result").filter({ visible: true }).count()).toBe(0);
    await page.getByRole("link", { name: "Close search" }).click();
    await page.waitForURL("**/groups");
  },
);

test.each(modesOf("with scripts"))("$name: more than ten come ten at a time", async ({ javaScriptEnabled: awake }) => {
  await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: awake, viewport: DESKTOP });
  const page = await context.newPage();
  const word = `${WORD}many`;
  await signIn(page, product, (many ??= await withMany(word)));
  if (awake) await untilHydrated(page);
  await seek(page, word, awake);
  await expect.poll(() => rows(page).count()).toBe(10);
  await page.locator("a[rel=next]:visible").click();
  await expect.poll(() => rows(page).count()).toBe(awake ? 10 + FEW : FEW);
});

test("a person is found by a name with a slip in it, and leads to their profile", async () => {
  await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: false, viewport: DESKTOP });
  const page = await context.newPage();
  await signIn(page, product, amina);
  await seek(page, NAME.replace("nn", "n"), false);
  await rows(page).filter({ hasText: NAME }).click();
  await page.waitForURL("**/p/profile?id=*");
  await page.getByText(NAME).first().waitFor();
});

test(
  "what drops down is told to the ear, walked through by the arrows, closed by Escape, and axe finds no fault in " +
    "it",
  async () => {
    await using context = await keptVisitor(browser, { language: "en", viewport: DESKTOP });
    const page = await context.newPage();
    await signIn(page, product, amina);
    await untilHydrated(page);
    await seek(page, WORD, true);
    await expect
      .poll(() => page.locator(":is(form[role=search], .search) [role=status]").first().textContent())
      .toBe("2 found");
    expect(await axeFaultsHere(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect
      .poll(() =>
        rows(page)
          .nth(1)
          .evaluate((row) => row === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Escape");
    await expect.poll(() => rows(page).count()).toBe(0);
    await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  },
);

test("where nothing comes, a toast says so and what was typed stays", async () => {
  await using context = await keptVisitor(browser, { language: "en", viewport: DESKTOP });
  const page = await context.newPage();
  await signIn(page, product, amina);
  await untilHydrated(page);
  await field(page).focus();
  await page.waitForSelector(":is(form[role=search], .search) [role=status]", { state: "attached" });
  await page.route("**/search/found?**", (route) => route.abort());
  await field(page).fill(WORD);
  await page.locator(".toast-error", { hasText: "Something went wrong" }).waitFor();
  expect(await field(page).inputValue()).toBe(WORD);
});

test(
  "one letter asks nothing of the header, five rows stand in while it waits, and an answer that comes late is " +
    "not shown",
  async () => {
    await using context = await keptVisitor(browser, { language: "en", viewport: DESKTOP });
    const page = await context.newPage();
    await signIn(page, product, amina);
    await untilHydrated(page);
    const asked: string[] = [];
    await field(page).focus();
    await page.waitForSelector(":is(form[role=search], .search) [role=status]", { state: "attached" });
    await page.route("**/search/found?**", async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get("query") ?? "");
      await route.continue();
    });
    await field(page).fill("z");
    await field(page).fill("zz");
    await expect.poll(() => page.locator(".found-panel .skeleton").count()).toBe(5);
    await field(page).fill(WORD);
    await expect.poll(() => rows(page).count()).toBe(2);
    expect(asked.filter((query) => query !== "zz")).toEqual([WORD]);
  },
);

test("a visitor has no search, and its page leads to sign-in", async () => {
  await using context = await keptVisitor(browser, { language: "en", viewport: DESKTOP });
  const page = await context.newPage();
  await page.goto(product.origin);
  expect(await page.locator("form[role=search]").count()).toBe(0);
  await page.goto(`${product.origin}/search?query=letter`);
  await page.waitForURL("**/login?next=%2Fsearch%3Fquery%3Dletter");
  expect((await callApi(product, null, `${PATHS.search}?query=letter`)).status).toBe(401);
});
