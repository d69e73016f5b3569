import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letterFile } from "tests/builders/form";
import { newAccount, type Account } from "../harness/accounts";
import { beside } from "../harness/beside";
import { launchBrowser, newVisitor, PHONE } from "../harness/browser";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { signIn } from "../journey/steps";
import { keepItem } from "./items";

const HEBREW = "שלום";
const CAPTIONS = [
  `${HEBREW} 1971, ${"מכתב ".repeat(30)}`,
  "ক\u0981\u09bc".repeat(73),
  `Z${"\u0301\u0316\u0344".repeat(73)}`,
  "w".repeat(220),
];

let product: Product;
let browser: Browser;
let amina: Account;
const letters: number[] = [];
let album = 0;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  amina = await newAccount(product, HEBREW);
  for (const description of CAPTIONS)
    letters.push(
      await keepItem(product, amina, [await letterFile()], {
        description,
        author: `${HEBREW} ${"ח".repeat(40)}`,
      }),
    );
  album = await beside(product, async ({ db }) => {
    const { owner_id } = await db
      .selectFrom("items")
      .select("owner_id")
      .where("id", "=", letters[0] ?? 0)
      .executeTakeFirstOrThrow();
    const name = `${HEBREW} ${"w".repeat(40)}`;
    const group = await db
      .insertInto("groups")
      .values({ owner_id, name, description: HEBREW })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("memberships").values({ group_id: group.id, person_id: owner_id }).execute();
    const album = { owner_id, name, place: 1, cover_id: null };
    const made = await db.insertInto("albums").values(album).returning("id").executeTakeFirstOrThrow();
    return made.id;
  });
});
afterAll(() => browser?.close());

/** Texts of somebody's that lie in no element whose direction follows them, nor are kept apart in their sentence. */
function notTurned(page: Page): Promise<string[]> {
  return page.evaluate((word) => {
    const wrong: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, within] = [node.textContent ?? "", node.parentElement];
      const kept = within?.closest("[dir=auto], script, style, title, option") || text.includes("\u2068");
      if (text.includes(word) && !kept) wrong.push(text);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>(
      "input:not([type=hidden], [type=checkbox]), textarea",
    ))
      if (field.value.includes(word) && getComputedStyle(field).direction !== "rtl") wrong.push(field.name);
    return wrong;
  }, HEBREW);
}

test("letters of any marks and any direction stay within 360 px, and begin where their script does", async () => {
  await using context = await newVisitor(browser, {
    language: "en",
    javaScriptEnabled: false,
    inBrowser: true,
    viewport: PHONE,
  });
  const page = await context.newPage();
  await signIn(page, product, amina, null);
  const paths = [
    "/my-collections",
    ...letters.map((id) => `/my-collections/item/${id}`),
    `/my-collections/item/${letters[0]}/edit`,
    "/album",
    `/album-details?id=${album}`,
    "/groups",
    "/people/writers",
    "/profile",
    `/search?query=${encodeURIComponent(HEBREW)}`,
  ];
  for (const path of paths) {
    const answer = await page.goto(product.origin + path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, PHONE.width]);
    expect([path, await notTurned(page)]).toEqual([path, []]);
  }
});
