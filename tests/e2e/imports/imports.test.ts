import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { languagesOf } from "tests/builders/languages";
import { ownFolder } from "tests/builders/folder";
import { letterFile } from "tests/builders/form";
import { picture } from "tests/builders/picture";
import { zipOf } from "tests/builders/zip";
import { newAccount, newItem } from "../harness/accounts";
import { modes } from "../harness/browser";
import { endToEnd } from "../harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn, untilHydrated } from "../journey/steps";

const e2e = endToEnd();

const WORDS = {
  en: { ready: "This is in it", done: "Done", changed: "was changed" },
  bn: { ready: "এতে যা আছে", done: "শেষ হয়েছে", changed: "বদলে গেছে" },
};

/** Chooses a zip and sends it; the page that looks again by itself comes to what was found. */
async function bring(page: Page, path: string, { javaScriptEnabled }: { javaScriptEnabled: boolean }): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/import`);
  if (javaScriptEnabled) await untilHydrated(page);
  await page.setInputFiles("#archive", path);
  await page.click("main form .button-main");
  await page.waitForURL(/\/import\/\d+$/);
}

const heading = (page: Page) => page.locator("main h1").textContent();

describe.each(modes)("$name", ({ javaScriptEnabled }) => {
  test.each(languagesOf(javaScriptEnabled))(
    "everything is taken along and brought into another account; a folder with a list too; a changed one is " +
      "refused (%s)",
    { timeout: 180_000 },
    async (language) => {
      const { product, browser } = e2e;
      const words = WORDS[language];
      await using folder = await ownFolder();
      const [lina, rima] = [await newAccount(product, "Lina"), await newAccount(product, "Rima")];
      for (const description of ["First letter", "Second letter"])
        await newItem(product, lina, { image: new Blob([await picture({ seed: description.length })]), description });

      const saved = join(folder.path, "everything.zip");
      {
        await using context = await keptVisitor(browser, { javaScriptEnabled, language });
        const page = await context.newPage();
        await signIn(page, product, lina, "/import");
        const saving = page.waitForEvent("download", { timeout: 60_000 });
        await page.click("main a[href='/download/archive']");
        await copyFile(await (await saving).path(), saved);
      }

      await using context = await keptVisitor(browser, { javaScriptEnabled, language });
      const page = await context.newPage();
      await signIn(page, product, rima, "/profile/security");
      if (javaScriptEnabled) await untilHydrated(page);
      await page.click("main a[href='/import']");
      await page.waitForURL("**/import");
      await bring(page, saved, { javaScriptEnabled });
      await expect.poll(() => heading(page), { timeout: 30_000 }).toBe(words.ready);
      await page.click("main form .button-main");
      await expect.poll(() => heading(page), { timeout: 30_000 }).toBe(words.done);
      await page.click("main a[href='/my-collections']");
      await page.waitForURL("**/my-collections");
      expect((await page.locator(".item-card .caption").allTextContents()).toSorted()).toEqual([
        "First letter",
        "Second letter",
      ]);

      const plain = join(folder.path, "চিঠি.zip");
      const letter = Buffer.from(await (await letterFile({ seed: 9 })).arrayBuffer());
      await writeFile(
        plain,
        zipOf([
          { name: "বাড়ি/চিঠি.jpg", content: letter },
          { name: "বাড়ি/তালিকা.csv", content: "ফাইল;ক্যাপশন;তারিখ\nচিঠি.jpg;মাকে লেখা;ফাল্গুন ১৩৭৮\n" },
          { name: "বাড়ি/notes.txt", content: "only words" },
        ]),
      );
      await bring(page, plain, { javaScriptEnabled });
      await expect.poll(() => heading(page), { timeout: 30_000 }).toBe(words.ready);
      expect(await page.locator("main").textContent()).toContain("notes.txt");
      await page.click("main form .button-main");
      await expect.poll(() => heading(page), { timeout: 30_000 }).toBe(words.done);
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
      await bring(page, changed, { javaScriptEnabled });
      await expect.poll(() => page.locator("main .error").count(), { timeout: 30_000 }).toBe(1);
      expect(await page.locator("main .error").textContent()).toContain(words.changed);
      expect(await page.locator("main .error").textContent()).toContain("data/চিঠি.jpg");
      await page.click("main form .button-quiet");
      await page.waitForURL("**/import");
      expect(await page.locator("main li").count()).toBe(2);
    },
  );
});
