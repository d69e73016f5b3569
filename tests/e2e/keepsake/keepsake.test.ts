import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listEnvelope } from "archive/contract/envelope";
import { linkWire } from "archive/contract/sharing/link";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { linkPage } from "archive/contract/site-pages";
import { form, letterFile, smallLetter } from "tests/builders/form";
import { newAccount, newItem, type Account } from "../harness/accounts";
import { launchBrowser } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { untilPrepared } from "../items/items";
import { openReady, signIn } from "../journey/steps";

let product: Product;
let browser: Browser;
let amina: Account;
let letter = 0;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  amina = await newAccount(product, "Amina");
  letter = await newItem(product, amina, {
    image: await letterFile({ width: 300, height: 400 }),
    description: "মায়ের চিঠি",
    status: "1",
  });
  const more = form({
    pages: "add",
    description_translation: "A letter from mother",
    transcription: "ভালো থেকো।",
    author: "রোকেয়া",
  });
  more.append("image", await letterFile({ width: 300, height: 400 }));
  const headers = { authorization: `Bearer ${amina.accessToken}` };
  await fetch(product.origin + API_BASE + fillPath(PATHS.itemUpdate, { id: letter }), {
    method: "POST",
    headers,
    body: more,
  });
  await untilPrepared(product, amina, letter);
});
afterAll(() => browser?.close());

const keepsake = (id: number) => `${product.origin}/my-collections/item/${id}/keepsake`;

/** What a phone's camera makes of the code on the page. */
async function scanned(page: Page): Promise<string> {
  const picture = await page.locator(".keepsake-code svg").screenshot();
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

async function printedPages(page: Page, format: "A4" | "Letter"): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("a letter is put on paper with the texts that are ticked, and its code leads to it from the paper", async () => {
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, inBrowser: true, language: "en" });
  const page = await context.newPage();
  await signIn(page, product, amina, null);
  await openReady(page, `${product.origin}/my-collections/item/${letter}`, ".item picture img");
  await page.click(".item .menu summary");
  await page.click(`a[href$="/${letter}/keepsake"]`);
  await page.waitForURL(keepsake(letter));
  const paper = page.locator(".keepsake");
  for (const words of ["A letter from mother", "মায়ের চিঠি", "Written by রোকেয়া", "Page 2 of 2"])
    expect(await paper.innerText()).toContain(words);
  expect(await paper.innerText()).not.toContain("ভালো থেকো।");
  expect([await printedPages(page, "A4"), await printedPages(page, "Letter")]).toEqual([2, 2]);

  const address = await scanned(page);
  expect(address).toBe(`${product.origin}/handwritings-details?id=${letter}`);
  await using stranger = await keptVisitor(browser, { javaScriptEnabled: false });
  const theirs = await stranger.newPage();
  expect((await theirs.goto(address))?.status()).toBe(200);
  expect((await theirs.goto(keepsake(letter)))?.url()).toContain("/login");

  await page.uncheck("[name=other]");
  await page.uncheck("[name=pages]");
  await page.check("[name=says]");
  await page.click("main form button");
  await page.waitForURL(/chosen=1/);
  await expect.poll(() => paper.innerText()).toContain("ভালো থেকো।");
  await expect.poll(() => paper.innerText()).not.toContain("মায়ের চিঠি");
  await expect.poll(() => page.locator(".keepsake-sheet").count()).toBe(2);
});

test(
  "a private item's code leads to a link that its owner makes there, told what that means, until they take it " +
    "back",
  async () => {
    const hidden = await newItem(product, amina, {
      image: await smallLetter(),
      description: "A private letter",
      status: "2",
    });
    await using context = await keptVisitor(browser, { javaScriptEnabled: false, inBrowser: true, language: "en" });
    const page = await context.newPage();
    await signIn(page, product, amina, null);
    await page.goto(keepsake(hidden));
    expect(await page.locator(".keepsake-code").count()).toBe(0);
    expect(await page.innerText("main")).toContain("Right now only you can see it");
    await page.click("form[method=post] button:has-text('Create the link')");
    await page.locator(".keepsake-code svg").waitFor();
    expect(await page.innerText("main")).toContain("until you take the link back");
    const address = await scanned(page);
    expect(address.startsWith(product.origin + linkPage(""))).toBe(true);
    const opened = async () =>
      (await fetch(product.origin + API_BASE + fillPath(PATHS.linkOpen, { token: address.split("/").at(-1) ?? "" })))
        .status;
    expect(await opened()).toBe(200);
    const headers = { authorization: `Bearer ${amina.accessToken}` };
    const { data } = listEnvelope(linkWire.schema).parse(
      await (await fetch(`${product.origin}${API_BASE}${PATHS.links}?item_id=${hidden}`, { headers })).json(),
    );
    await fetch(product.origin + API_BASE + fillPath(PATHS.linkDelete, { id: data[0]?.id ?? 0 }), {
      method: "POST",
      headers,
    });
    expect(await opened()).toBe(404);
    await page.reload();
    expect(await page.locator(".keepsake-code").count()).toBe(0);
  },
);

test("nobody but its owner has the paper of an item", async () => {
  const bela = await newAccount(product, "Bela");
  await using hers = await keptVisitor(browser, { javaScriptEnabled: false });
  const page = await hers.newPage();
  await signIn(page, product, bela, null);
  expect((await page.goto(keepsake(letter)))?.status()).toBe(404);
});
