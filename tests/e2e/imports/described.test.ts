import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { newAccount } from "../harness/accounts";
import { endToEnd } from "../harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { putLetter } from "../items/put-letters";
import { signIn, untilHydrated } from "../journey/steps";

const e2e = endToEnd();

/** Downloads a list by the link that the page has to it. */
async function download(page: Page): Promise<string> {
  const [saving] = await Promise.all([page.waitForEvent("download"), page.click("main a[href^='/download/list']")]);
  expect(saving.suggestedFilename()).toBe("letters-and-voices.csv");
  return readFile(await saving.path(), "utf8");
}

/** Brings it back as somebody's spreadsheet saved it. Ends at the page that shows what will change. */
async function bringBack(page: Page, path: string, content: string | Buffer, title: string): Promise<void> {
  await writeFile(path, content);
  await page.setInputFiles("#archive", path);
  await page.click("main form .button-main");
  await page.waitForURL(/\/import\/\d+$/);
  await untilSaid(page, title);
}

/** Looks again until the page says so. It would look by itself, after seconds. */
async function untilSaid(page: Page, words: string): Promise<void> {
  const heading = () => page.reload().then(() => page.locator("main h1").textContent());
  await expect.poll(heading, { timeout: 30_000, interval: 200 }).toBe(words);
}

test("what has no words goes out as a list, is filled in and comes back, without scripts", async () => {
  const { product, browser } = e2e;
  await using folder = await ownFolder();
  const lina = await newAccount(product, "Lina");
  const id = await putLetter(product, lina, { description: "From Sylhet" });
  await putLetter(product, lina, { description: "Another" });
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, product, lina, "/my-collections?without_words=1");
  const list = await download(page);
  expect(list).toContain("id,link,file,caption,");
  // As Excel saves it where lists are written with semicolons.
  const [headings = "", ...rows] = list.trimEnd().split("\r\n");
  const filled = rows.map((row) => {
    const cells = row.split(",");
    return row.startsWith(`${id}v`)
      ? cells.with(5, '"Dear Ma; come home"').with(7, "16/12/1971").join(";")
      : cells.join(";");
  });
  await page.goto(`${product.origin}/import`);
  const saved = [headings.replaceAll(",", ";"), ...filled].join("\r\n");
  await bringBack(page, join(folder.path, "words.csv"), saved, "Check the changes");
  const said = await page.locator("main").innerText();
  for (const words of ["From Sylhet", "Dear Ma; come home", "16 December 1971", "No change"])
    expect(said).toContain(words);
  expect(said).not.toContain("Another");
  await page.click("main form .button-main");
  await untilSaid(page, "Done");
  await page.goto(`${product.origin}/my-collections/item/${id}`);
  expect(await page.locator("main").innerText()).toContain("Dear Ma; come home");
});

test("with scripts a list goes the same way, in Bengali, and tells what it is replaced by", async () => {
  const { product, browser } = e2e;
  await using folder = await ownFolder();
  const rima = await newAccount(product, "Rima");
  const id = await putLetter(product, rima, { description: "পুরোনো", author: "নানু" });
  await using context = await keptVisitor(browser, { language: "bn" });
  const page = await context.newPage();
  await signIn(page, product, rima, "/import");
  await untilHydrated(page);
  await page.locator("main summary", { hasText: "স্প্রেডশিটে কথা ও তারিখ লিখে দিন" }).click();
  const list = await download(page);
  expect(list).toContain("আইডি,লিংক,ফাইল,ক্যাপশন,");
  const unicodeText = list.replace("পুরোনো", "মাকে লেখা").replaceAll(",", "\t");
  await bringBack(page, join(folder.path, "তালিকা.txt"), Buffer.from(unicodeText, "utf16le"), "কী কী বদলাবে দেখে নিন");
  expect(await page.locator("main del").allTextContents()).toEqual(["পুরোনো"]);
  expect(await page.locator("main ins").allTextContents()).toEqual(["মাকে লেখা"]);
  await page.click("main form .button-main");
  await untilSaid(page, "শেষ হয়েছে");
  await page.goto(`${product.origin}/my-collections/item/${id}`);
  await expect.poll(() => page.locator("main").innerText()).toContain("মাকে লেখা");
});
