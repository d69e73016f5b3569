import { createReadStream } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { ownFolder } from "tests/builders/folder";
import { picture } from "tests/builders/picture";
import { unzip } from "tests/builders/unzip";
import { voice } from "tests/builders/voice";
import { axeFaultsHere } from "tests/e2e/harness/axe";
import { callApi } from "tests/e2e/harness/api";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { newAccount, newItem } from "tests/e2e/harness/accounts";
import { newVisitor, PHONE } from "tests/e2e/harness/browser";
import { keptVisitor } from "tests/e2e/harness/kept-visitor";
import { untilPrepared } from "tests/e2e/items/items";
import { signIn } from "tests/e2e/journey/steps";
import { withoutFolder } from "tests/test-app/take-bag";
import { unpackTo } from "tests/test-app/unpack";

const e2e = endToEnd();

test("what is taken along shows and plays from the disk, with no network, in both languages", {
  timeout: 180_000,
}, async () => {
  const { product, browser } = e2e;
  const lina = await newAccount(product, "Lina");
  const letter = await newItem(product, lina, {
    image: new Blob([await picture()]),
    description: "As it was called",
    author: "Nanu",
    writtenAt: "1971-12-16",
  });
  await callApi(product, lina, fillPath(PATHS.itemUpdate, { id: letter }), { description: "Taken along" });
  await newItem(product, lina, { audio: new Blob([await voice({ seconds: 2 })]), description: "Sung" });
  await untilPrepared(product, lina, letter);
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, product, lina, "/delete-account");
  const saving = page.waitForEvent("download", { timeout: 90_000 });
  await page.click("main a[href='/download/archive']");
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/everything-[\d-]+\.zip$/);
  await using folder = await ownFolder();
  await unpackTo(folder.path, withoutFolder(unzip(await buffer(createReadStream(await saved.path())))));

  // The book has no scripts; axe is one.
  await using reader = await newVisitor(browser, { offline: true });
  const book = await reader.newPage();
  await book.goto(pathToFileURL(join(folder.path, "data/index.html")).href);
  expect(await book.locator("html").getAttribute("lang")).toBe("en");
  // The first page shows the letters themselves.
  const card = book.locator(".cards li", { hasText: "Taken along" });
  expect(await card.textContent()).toContain("Nanu · 16 December 1971");
  const small = card.locator("img");
  await expect
    .poll(() => small.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await book.locator(".cards li", { hasText: "Sung" }).locator("svg").count()).toBe(1);
  expect(await axeFaultsHere(book)).toEqual([]);
  await book.getByRole("link", { name: "1 to 2" }).click();
  const article = book.locator("article", { hasText: "Taken along" });
  await expect.poll(() => article.textContent()).toContain("16 December 1971");
  await expect
    .poll(() => article.locator("img").evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  const history = article.locator("details");
  await history.getByText("What was done to it").click();
  await expect.poll(() => history.innerText()).toContain("As it was called");
  await book.locator("audio").evaluate((sound: HTMLAudioElement) => {
    sound.preload = "auto";
    sound.load();
  });
  await expect
    .poll(() => book.locator("audio").evaluate((sound: HTMLAudioElement) => sound.duration))
    .toBeGreaterThan(1.5);
  expect(await axeFaultsHere(book)).toEqual([]);
  // Nothing runs out of a phone's screen.
  expect(await book.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  await book.getByRole("link", { name: "বাংলা" }).click();
  await expect.poll(() => book.locator("html").getAttribute("lang")).toBe("bn");
  await expect.poll(() => book.locator("main").textContent()).toContain("১৬ ডিসেম্বর, ১৯৭১");
  await book.getByRole("link", { name: "সূচি" }).click();
  await expect.poll(() => book.locator("h1").textContent()).toContain("আমার রাখা সবকিছু");
  expect(await axeFaultsHere(book)).toEqual([]);
  await book.getByRole("link", { name: "তারিখ অনুযায়ী" }).click();
  await book.getByRole("link", { name: "Taken along" }).click();
  await expect.poll(() => book.url()).toMatch(/bn-items-1\.html#item-\d+$/);
});
