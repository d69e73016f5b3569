import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ONLY_ME, PRIVATE } from "archive/contract/items/item-status";
import { PATHS } from "archive/contract/paths";
import { opened, OWNER, STEWARD } from "tests/api/stewards/stewarded";
import { newAlbum } from "tests/test-app/albums";
import { firstId } from "tests/test-app/circle";
import { launchBrowser, newVisitor } from "../harness/browser";
import { signIn } from "../journey/steps";
import { productWithClock, type MovedClock } from "./moved-clock";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Three letters, one of which stays closed, in an album; and the archive open to its steward. */
async function openArchive({ app }: MovedClock) {
  const letter = async (caption: string, written: string, status: 0 | 2 = PRIVATE) =>
    (await app.item({ owner: OWNER, status, caption, written, author: "Nanu" })).id;
  const letters = {
    late: await letter("Letter of the war", "1971"),
    early: await letter("Letter of the wedding", "1952"),
    mine: await letter("Mine alone", "1960", ONLY_ME),
  };
  const undated = (await app.item({ owner: OWNER, status: PRIVATE, caption: "Nobody knows when" })).id;
  const album = await newAlbum(app, { owner: OWNER, name: "Barishal", items: Object.values(letters) });
  const writer = await firstId(await app.as(OWNER).get(`${PATHS.writers}?query=Nanu`));
  await app.settle();
  return { ...letters, undated, album, writer, id: await opened(app) };
}

const captions = (page: Page) => page.locator("main .item-card .caption").allTextContents();
/** Presses a link, and waits for where it leads. */
async function follow(page: Page, link: string, to: string): Promise<void> {
  await page.locator(link).first().click();
  await page.waitForURL(to);
}

test("an open archive by date, by album and by writer, from letter to letter, and nothing that stays closed", {
  timeout: 180_000,
}, async () => {
  await using moved = await productWithClock();
  const { app, product } = moved;
  const { id, early, late, mine, undated, album, writer } = await openArchive(moved);
  await using context = await newVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, product, await app.person(STEWARD), `/entrusted?id=${id}`);
  const all = ["Nobody knows when", "Letter of the wedding", "Letter of the war"];
  await expect.poll(() => captions(page)).toEqual(all);

  await follow(page, "main nav.tabs a[href*='timeline=1']", "**/entrusted?id=*&timeline=1");
  await expect.poll(() => captions(page)).toEqual(["Letter of the wedding", "Letter of the war"]);
  await follow(page, "main .item-card a", `**/entrusted/item/${early}?id=${id}&timeline=1`);
  await follow(page, "nav.reading a[rel=next]", `**/entrusted/item/${late}?id=${id}&timeline=1`);
  await expect.poll(() => page.locator("nav.reading a[rel=next]").count()).toBe(0);
  // A page over the whole window, by its address as well.
  await follow(page, "a.item-zoom", `**/entrusted/item/${late}?id=${id}&timeline=1&size=large`);
  await expect.poll(() => page.locator("dialog.whole-view img").count()).toBe(1);
  // Who wrote it has a page, with all of theirs that is open.
  await page.goto(`${product.origin}/entrusted/item/${late}?id=${id}&timeline=1`);
  await follow(page, `a[href='/people/writers/${writer}']`, `**/people/writers/${writer}`);
  await expect.poll(() => captions(page)).toEqual(["Letter of the wedding", "Letter of the war"]);

  await page.goto(`${product.origin}/entrusted?id=${id}&timeline=1`);
  await follow(page, "main a[href*='undated=1']", "**/entrusted?id=*&undated=1");
  await expect.poll(() => captions(page)).toEqual(["Nobody knows when"]);

  await follow(page, "main nav.tabs a[href^='/entrusted/albums']", "**/entrusted/albums?id=*");
  await expect.poll(() => page.locator("main").textContent()).toContain("Barishal");
  await follow(page, "main .item-card a", `**/entrusted?id=${id}&album=${album}`);
  await expect.poll(async () => (await captions(page)).length).toBe(2);
  await follow(page, "main a[href^='/read-through?']", "**/read-through?*");
  await expect.poll(() => page.locator("main article").count()).toBe(2);
  await page.goto(`${product.origin}/entrusted/writers?id=${id}`);
  await follow(page, "main .cards a", `**/people/writers/${writer}`);

  // What stays closed, and an album of nobody's, are not there; nor is anything for a stranger, or a visitor.
  const status = async (to: string) => (await page.goto(product.origin + to))?.status();
  expect(await status(`/entrusted/item/${mine}?id=${id}`)).toBe(404);
  expect(await status(`/entrusted?id=${id}&album=${album + 1}`)).toBe(404);
  await using other = await newVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const elsewhere = await other.newPage();
  await signIn(elsewhere, product, await app.person("rafi"), null);
  const addresses = [
    ...["", "/albums", "/writers"].map((part) => `/entrusted${part}?id=${id}`),
    `/entrusted/item/${undated}?id=${id}`,
    `/people/writers/${writer}`,
    `/read-through?entrusted=${id}`,
  ];
  for (const to of addresses) expect([to, (await elsewhere.goto(product.origin + to))?.status()]).toEqual([to, 404]);
});
