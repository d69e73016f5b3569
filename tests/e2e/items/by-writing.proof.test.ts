import type { Page } from "playwright";
import { beforeEach, describe, expect, test } from "vitest";
import { listEnvelope } from "archive/contract/envelope";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { pendingShareWire } from "archive/contract/sharing/share";
import { languagesOf } from "tests/builders/languages";
import { newAccount, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { modesOf } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { offerItem, takeBack } from "../invitations/people";
import { signIn, untilHydrated } from "../journey/steps";
import { Keys } from "../keyboard/keys";
import { putLetter } from "./put-letters";

const e2e = endToEnd();
let amina: Account;

beforeEach(async () => {
  amina = await newAccount(e2e.product, "Amina");
  const keep = (description: string, written_at: string, author: string, place: string) =>
    putLetter(e2e.product, amina, { description, status: "2", written_at, author, place });
  await keep("one", "1971", "নানু", "ঢাকা");
  await keep("two", "around 1968", "Nana", "Dhaka");
  await keep("three", "", "নানু", "ঢাকা");
  await keep("four", "1970-05", "নানু", "বরিশাল");
});

const captions = (page: Page) => page.locator(".item-card .caption").allTextContents();
const asks = (page: Page) =>
  Object.fromEntries([...new URL(page.url()).searchParams].filter(([, value]) => value !== ""));

describe.each(modesOf("with scripts"))("$name", ({ javaScriptEnabled }) => {
  test.each(languagesOf(javaScriptEnabled))(
    "a heart on a card marks without opening, and is there (%s)",
    async (language) => {
      await using context = await keptVisitor(e2e.browser, { javaScriptEnabled, inBrowser: true, language });
      const page = await context.newPage();
      await signIn(page, e2e.product, amina);
      if (javaScriptEnabled) await untilHydrated(page);
      const heart = page.getByRole("button", { name: "three" });
      expect(await heart.getAttribute("aria-pressed")).toBe("false");
      await heart.press("Enter");
      await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
      expect(new URL(page.url()).pathname).toBe("/my-collections");
      // One goes on from there.
      await expect.poll(() => heart.and(page.locator(":focus")).count()).toBe(1);
      await page.locator("main a[href*='favourite=1']").first().click();
      await expect.poll(() => captions(page)).toEqual(["three"]);
      await heart.click();
      await expect.poll(() => captions(page)).toEqual([]);
    },
  );
});

test("by keyboard alone one filters by writer, place and years, and takes it off again", async () => {
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, inBrowser: true, language: "en" });
  const page = await context.newPage();
  await signIn(page, e2e.product, amina);
  const keys = new Keys(page);
  await keys.to(page.locator("main a[href='/my-collections/filter']"));
  await page.keyboard.press("Enter");
  const field = (name: string) => page.locator(`form [name=${name}]`);
  await field("by_writer").waitFor();
  const offered = await page.locator("#by_writer-offered option").allTextContents();
  expect(offered.toSorted()).toEqual(["Nana", "নানু"]);
  await keys.to(field("by_writer"));
  await page.keyboard.type("নানু");
  await keys.to(field("from_year"));
  await page.keyboard.type("৭০");
  await page.keyboard.press("Enter");
  // What is no year is said where it was typed, and all of it stays.
  await expect.poll(() => page.locator("#from_year-error").count()).toBe(1);
  expect(await field("by_writer").inputValue()).toBe("নানু");
  // The two years stand at one height, with what is wrong below the one that it is about.
  const [from, to] = [await field("from_year").boundingBox(), await field("to_year").boundingBox()];
  expect(from?.y).toBe(to?.y);
  await keys.to(field("from_year"));
  await page.keyboard.press("Control+A");
  await page.keyboard.type("1970");
  await page.keyboard.press("Enter");
  await expect.poll(() => captions(page)).toEqual(["four", "one"]);
  expect(asks(page)).toMatchObject({ by_writer: "নানু" });
  expect(await page.locator("main [role=status] , main strong").first().textContent()).toMatch(/[2২]/);

  // The order of the list is that in which one reads on.
  await keys.to(page.locator(".item-link").first());
  await page.keyboard.press("Enter");
  await page.locator(".reading [rel=next]").waitFor();
  await keys.to(page.locator(".reading [rel=next]"));
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator(".item h1").first().textContent()).toBe("one");
  expect(await page.locator(".reading [rel=next]").count()).toBe(0);
  await keys.to(page.locator(".dialog-head > a"));
  await page.keyboard.press("Enter");
  await expect.poll(() => captions(page)).toEqual(["four", "one"]);

  const takeOff = page.locator("main a:has(.unseen)", { hasText: "নানু" });
  await keys.to(takeOff);
  await page.keyboard.press("Enter");
  await expect.poll(() => captions(page)).toEqual(["four", "one"]);
  await expect.poll(() => takeOff.count()).toBe(0);
  expect(asks(page)).toEqual({ from_year: "1970", sort: "written_oldest" });
});

test("a list is in the order of writing, and leads to what has no date", async () => {
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, e2e.product, amina, "/my-collections?sort=written_newest");
  expect(await captions(page)).toEqual(["one", "four", "two"]);
  expect(await page.locator("main").textContent()).toContain("3 of 4");
  await page.getByRole("link", { name: "See what has none" }).click();
  await expect.poll(() => captions(page)).toEqual(["three"]);
});

test("what of others' one loves is listed, as long as one may see it", async () => {
  const bela = await newAccount(e2e.product, "Bela");
  const given = await offerItem(e2e.product, amina, bela, "given");
  const pending = await callApi(e2e.product, bela, PATHS.pendingShares);
  const { data } = listEnvelope(pendingShareWire.schema).parse(await pending.json());
  await callApi(e2e.product, bela, PATHS.acceptShare, { id: data[0]?.id });
  const open = await putLetter(e2e.product, amina, { description: "open", status: "1" });
  const mark = (id: number) => callApi(e2e.product, bela, fillPath(PATHS.itemFavourite, { id }), { favourite: true });
  for (const id of [given, open]) expect((await mark(id)).status).toBe(200);
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, e2e.product, bela, "/share-with-me");
  expect(await captions(page)).toEqual(["given"]);
  await page.locator("main a[href='/share-with-me?favourite=1']").click();
  await expect.poll(() => captions(page)).toEqual(["open", "given"]);
  await page.locator(".item-link", { hasText: "open" }).click();
  await page.locator(".reading [rel=next]").click();
  await expect.poll(() => page.locator(".item h1").first().textContent()).toBe("given");
  await page.locator(".dialog-head > a").click();
  await expect.poll(() => captions(page)).toEqual(["open", "given"]);
  await takeBack(e2e.product, amina, given);
  await page.goto(`${e2e.product.origin}/share-with-me?favourite=1`);
  expect(await captions(page)).toEqual(["open"]);
  await page.getByRole("button", { name: "open" }).click();
  await expect.poll(() => captions(page)).toEqual([]);
});
