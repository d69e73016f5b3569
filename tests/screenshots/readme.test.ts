import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser } from "playwright";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ownDataFolder } from "tests/builders/folder";
import { DESKTOP, launchBrowser, newVisitor, PHONE } from "tests/e2e/harness/browser";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { signIn } from "tests/e2e/journey/steps";

const PROJECT = join(import.meta.dirname, "../..");
const AMINA = { email: "amina@example.test", password: "akkhor-family-1" };
/** Begins the words of the letter that is shown. */
const LETTER = /7 Falgun, Barishal/;

test("the README's picture: a letter of the seed on a desktop, and its family's letters on a phone", async () => {
  await using folder = await ownDataFolder();
  const environment = { ...process.env, DATA_DIR: folder.path };
  await promisify(execFile)(process.execPath, ["scripts/start.js", "seed"], { cwd: PROJECT, env: environment });
  await using product = await startProduct({ DATA_DIR: folder.path });
  const browser = await launchBrowser();
  const desktop = await shot(browser, product, { viewport: DESKTOP, language: "en" });
  const phone = await shot(browser, product, { viewport: PHONE, language: "bn" });
  await browser.close();
  const small = await sharp(phone)
    .resize({ width: 300 })
    .extend({ top: 3, bottom: 3, left: 3, right: 3, background: "#1E2430" })
    .toBuffer();
  const { size } = await sharp(desktop)
    .extend({ top: 30, bottom: 60, left: 30, right: 160, background: "#E4DACA" })
    .composite([{ input: small, gravity: "southeast" }])
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(join(PROJECT, "docs/product.jpg"));
  expect(size).toBeLessThan(150_000);
}, 300_000);

interface Look {
  viewport: typeof PHONE;
  language: "bn" | "en";
}

/** A picture of a letter on a desktop, of the list by year on a phone. */
async function shot(browser: Browser, product: Product, { viewport, language }: Look): Promise<Buffer> {
  await using context = await newVisitor(browser, { language, viewport });
  const page = await context.newPage();
  await signIn(page, product, AMINA, null);
  if (viewport === PHONE) await page.goto(`${product.origin}/my-collections?whose=both&view=year`);
  else {
    await page.goto(`${product.origin}/my-collections`);
    await page.getByRole("link", { name: LETTER }).first().click();
    await page.getByRole("link", { name: "Share", exact: true }).waitFor();
  }
  await page.waitForLoadState("networkidle");
  // Awaited here: the profile is closed with the end of this block.
  const picture = await page.screenshot({ animations: "disabled" });
  return picture;
}
