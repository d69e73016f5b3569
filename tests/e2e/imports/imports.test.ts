import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { letterFile } from "tests/builders/form";
import { picture } from "tests/builders/picture";
import { zipOf } from "tests/builders/zip";
import { newAccount, newItem } from "../harness/accounts";
import { beside } from "../harness/beside";
import { endToEnd } from "../harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn, untilHydrated } from "../journey/steps";

const e2e = endToEnd();

/** Chooses a zip and sends it. Ends at the page of what was brought. */
async function bring(page: Page, path: string): Promise<void> {
  await page.setInputFiles("#archive", path);
  await page.click("main form .button-main");
  await page.waitForURL(/\/import\/\d+$/);
}

const heading = (page: Page) => page.locator("main h1").textContent();

/** Looks again until the page says so. It would look by itself, after seconds. */
async function untilSaid(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.reload().then(() => heading(page)), { timeout: 30_000, interval: 200 }).toBe(words);
}

/** A folder of one letter, with a list of what is said of it, and a file that is none. */
async function folderOf(letter: Buffer): Promise<Buffer> {
  return zipOf([
    { name: "বাড়ি/চিঠি.jpg", content: letter },
    { name: "বাড়ি/তালিকা.csv", content: "ফাইল;ক্যাপশন;তারিখ\nচিঠি.jpg;মাকে লেখা;ফাল্গুন ১৩৭৮\n" },
    { name: "বাড়ি/notes.txt", content: "only words" },
  ]);
}

const letterBytes = async () => Buffer.from(await (await letterFile({ seed: 9 })).arrayBuffer());

test("everything is taken along and brought into another account; a folder with a list too; a changed one is refused", {
  timeout: 180_000,
}, async () => {
  const { product, browser } = e2e;
  await using folder = await ownFolder();
  const [lina, rima] = [await newAccount(product, "Lina"), await newAccount(product, "Rima")];
  for (const description of ["First letter", "Second letter"])
    await newItem(product, lina, { image: new Blob([await picture({ seed: description.length })]), description });

  const saved = join(folder.path, "everything.zip");
  {
    await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
    const page = await context.newPage();
    await signIn(page, product, lina, "/import");
    const saving = page.waitForEvent("download", { timeout: 60_000 });
    await page.click("main a[href='/download/archive']");
    await copyFile(await (await saving).path(), saved);
  }

  await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, product, rima, "/profile/security");
  await page.click("main a[href='/import']");
  await page.waitForURL("**/import");
  await bring(page, saved);
  await untilSaid(page, "Ready to import");
  await page.click("main form .button-main");
  await untilSaid(page, "Done");
  await page.click("main a[href='/my-collections']");
  await page.waitForURL("**/my-collections");
  expect((await page.locator(".item-card .caption").allTextContents()).toSorted()).toEqual([
    "First letter",
    "Second letter",
  ]);

  const plain = join(folder.path, "চিঠি.zip");
  const letter = await letterBytes();
  await writeFile(plain, await folderOf(letter));
  await page.goto(`${product.origin}/import`);
  await bring(page, plain);
  await untilSaid(page, "Ready to import");
  expect(await page.locator("main").textContent()).toContain("notes.txt");
  // Shown before anything is saved.
  expect(await page.locator("main ol").innerText()).toContain("মাকে লেখা");
  const small = await page.locator("main ol img").first().getAttribute("src");
  const thumbnail = await context.request.get(`${product.origin}${small}`);
  expect([thumbnail.status(), thumbnail.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  await page.click("main form .button-main");
  await untilSaid(page, "Done");
  await page.goto(`${product.origin}/my-collections`);
  expect(await page.locator(".item-card .caption").allTextContents()).toContain("মাকে লেখা");

  const changed = join(folder.path, "changed.zip");
  await writeFile(
    changed,
    zipOf([
      { name: "bag/bagit.txt", content: "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n" },
      { name: "bag/manifest-sha256.txt", content: `${"0".repeat(64)}  data/চিঠি.jpg\n` },
      { name: "bag/data/চিঠি.jpg", content: letter },
    ]),
  );
  await page.goto(`${product.origin}/import`);
  await bring(page, changed);
  const wrong = page.locator("main .error");
  await expect.poll(() => page.reload().then(() => wrong.count()), { timeout: 30_000, interval: 200 }).toBe(1);
  expect(await wrong.textContent()).toContain("was changed");
  expect(await wrong.textContent()).toContain("data/চিঠি.jpg");
  await page.click("main form .button-quiet");
  await page.waitForURL("**/import");
  expect(await page.locator("main li").count()).toBe(2);

  // What is under way can be taken away too.
  await writeFile(plain, await folderOf(await picture({ seed: 77 })));
  await bring(page, plain);
  await untilSaid(page, "Ready to import");
  const id = Number(page.url().split("/").at(-1));
  await beside(product, ({ db }) => db.updateTable("imports").set({ state: "taking" }).where("id", "=", id).execute());
  await untilSaid(page, "Saving");
  await page.click("main form .button-quiet");
  await page.waitForURL("**/import");
  expect(await page.locator("main li").count()).toBe(2);
});

test("with scripts a zip goes in pieces, and its page looks again by itself, in Bengali", async () => {
  const { product, browser } = e2e;
  await using folder = await ownFolder();
  const path = join(folder.path, "চিঠি.zip");
  const front = await letterBytes();
  const list = [
    "ফাইল;চিঠি;পাতা;ক্যাপশন;লেখা;তারিখ;জায়গা;কে দেখতে পাবেন;মন্তব্য",
    "পেছন.jpg;১;২;;ইতি, তোমার রুমা;;;;",
    "সামনে.jpg;১;১;মাকে লেখা;প্রিয় মা;১৩ ফাল্গুন ১৩৭৭;বরিশাল;সবাই;ছেঁড়া",
  ];
  await writeFile(
    path,
    zipOf([
      { name: "সামনে.jpg", content: front },
      { name: "পেছন.jpg", content: await picture({ seed: 78 }) },
      { name: "তালিকা.csv", content: list.join("\n") },
    ]),
  );
  await using context = await keptVisitor(browser, { language: "bn" });
  const page = await context.newPage();
  await signIn(page, product, await newAccount(product, "Rima"), "/import");
  await untilHydrated(page);
  const pieces: string[] = [];
  page.on("request", (request) => void (request.url().includes("/uploads") && pieces.push(request.url())));
  await bring(page, path);
  expect(pieces.length).toBeGreaterThan(0);
  await expect.poll(() => heading(page), { timeout: 30_000 }).toBe("আনার জন্য তৈরি");
  const row = page.locator("main ol > .sheet");
  expect(await row.count()).toBe(1);
  const said = await row.innerText();
  for (const words of ["মাকে লেখা", "১৩ ফাল্গুন ১৩৭৭", "বরিশাল", "২ পাতা", "সামনে.jpg", "সবার জন্য"])
    expect(said).toContain(words);
  await row.scrollIntoViewIfNeeded();
  const small = row.locator("img").first();
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await page.locator("main").innerText()).toContain("মন্তব্য");
  await page.click("main form .button-main");
  await expect.poll(() => heading(page), { timeout: 30_000 }).toBe("শেষ হয়েছে");
  await page.click("main a[href='/my-collections']");
  await page.waitForURL("**/my-collections");
  expect(await page.locator(".item-card .caption").allTextContents()).toEqual(["প্রিয় মা ইতি, তোমার রুমা"]);
  await page.click(".item-card a");
  await page.waitForURL("**/my-collections/item/*");
  await expect.poll(() => page.locator("main, dialog").first().innerText()).toContain("ইতি, তোমার রুমা");
});
