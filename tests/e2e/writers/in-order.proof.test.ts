import { beforeEach, expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { firstId } from "tests/test-app/circle";
import { newAccount, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn, untilHydrated } from "../journey/steps";
import { Keys } from "../keyboard/keys";
import { putLetter } from "../items/put-letters";

const e2e = endToEnd();
const ids = new Map<string, number>();
let amina: Account;
let bela: Account;
let writer: number;

// In the order of writing; bela may see all but one.
const WRITTEN = ["before 1950", "around 1968", "16/12/1971", "undated"];

beforeEach(async () => {
  [amina, bela] = [await newAccount(e2e.product, "Amina"), await newAccount(e2e.product, "Bela")];
  for (const description of ["undated", "16/12/1971", "before 1950", "around 1968"]) {
    const written_at = description === "undated" ? "" : description;
    const id = await putLetter(e2e.product, amina, { description, written_at, author: "নানু" });
    ids.set(description, id);
    if (description === "around 1968") continue;
    await callApi(e2e.product, amina, PATHS.share, { handwriting_id: id, addresses: [bela.email], confirm: true });
    await callApi(e2e.product, bela, PATHS.acceptShare, {
      id: await firstId(await callApi(e2e.product, bela, PATHS.pendingShares)),
    });
  }
  writer = await firstId(await callApi(e2e.product, amina, PATHS.writers));
});

// Hydrated, each opens over the list.
const READERS = [
  { who: "its owner", language: "en", undated: "Without a date", javaScriptEnabled: false },
  { who: "another reader", language: "bn", undated: "তারিখ জানা নেই", javaScriptEnabled: true },
] as const;

test.each(READERS.filter(({ javaScriptEnabled }) => javaScriptEnabled || process.env.EVERY_MODE))(
  "$who reads a writer in the order of writing, by keys alone, in $language",
  async ({ who, language, undated, javaScriptEnabled }) => {
    const captions = who === "its owner" ? WRITTEN : WRITTEN.filter((each) => each !== "around 1968");
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled, language, inBrowser: true });
    const page = await context.newPage();
    await signIn(page, e2e.product, who === "its owner" ? amina : bela, `/people/writers/${writer}`);
    if (javaScriptEnabled) await untilHydrated(page);
    const keys = new Keys(page);
    await expect.poll(() => page.locator(".item-card .caption").allTextContents()).toEqual(captions);
    expect(await page.locator("main h2").allTextContents()).toEqual([undated]);
    await keys.use(page.locator("a.item-link").first());
    const heading = page.locator(".item h1");
    for (const caption of captions) {
      await expect.poll(() => heading.textContent()).toBe(caption);
      if (caption !== captions.at(-1)) await keys.use(page.locator(".reading [rel=next]"));
    }
    expect(await page.locator(".reading [rel=next]").count()).toBe(0);
    await keys.to(page.locator(".dialog-head > a"), "Shift+Tab");
    await keys.press("Enter");
    await page.waitForURL(`**/people/writers/${writer}#i${ids.get("undated")}`);
    await expect.poll(() => page.locator(".item-card .caption").allTextContents()).toEqual(captions);
  },
);
