import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { letterFile, voiceFile } from "tests/builders/form";
import { newAccount, newItem, type Account } from "../harness/accounts";
import { axeFaults } from "../harness/axe";
import { DESKTOP, launchBrowser, newVisitor, PHONE } from "../harness/browser";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { openReady, signIn } from "./steps";

let product: Product;
let browser: Browser;
let amina: Account;
let letter = 0;
let voice = 0;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  amina = await newAccount(product, "Amina");
  letter = await newItem(product, amina, { image: await letterFile({ width: 900, height: 1200 }), description: "চিঠি", status: "1" });
  voice = await newItem(product, amina, { audio: await voiceFile({ format: "mp3" }), description: "A voice", status: "2" });
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
});

const looks = [
  { language: "bn", viewport: PHONE, screen: "phone" },
  { language: "en", viewport: DESKTOP, screen: "desktop" },
] as const;

describe.each(looks)("$language on a $screen", ({ language, viewport }) => {
  test("axe finds nothing serious on a visitor's screens", async () => {
    await using context = await newVisitor(browser, { language, viewport });
    const page = await context.newPage();
    await page.goto(`${product.origin}/?lng=${language}`);
    const paths = ["/", "/login", "/registration", "/auth/forget-password", "/privacy-policy", "/delete-account", "/pages/errors/error400", "/nowhere"];
    const outbox = new URL(product.outboxAddress());
    for (const path of [...paths, `/handwritings-details?id=${letter}`, outbox.pathname + outbox.search]) {
      expect([path, await axeFaults(browser, product.origin + path, context)]).toEqual([path, []]);
    }
  });

  test("axe finds nothing serious on a person's screens", async () => {
    await using context = await newVisitor(browser, { language, viewport });
    const page = await context.newPage();
    await page.goto(`${product.origin}/?lng=${language}`);
    await signIn(page, product, amina);
    await openReady(page, `${product.origin}/my-collections/item/${letter}`, ".item picture img");
    const paths = ["", "/new", "/new/handwriting", "/new/voice", `/item/${letter}`, `/item/${voice}`, `/item/${letter}/edit`, `/item/${voice}/delete`];
    for (const path of paths) {
      expect([path, await axeFaults(browser, `${product.origin}/my-collections${path}`, context)]).toEqual([path, []]);
    }
  });

  test("no screen is wider than the window", async () => {
    await using context = await newVisitor(browser, { language, viewport });
    const page = await context.newPage();
    await page.goto(`${product.origin}/?lng=${language}`);
    await signIn(page, product, amina);
    for (const path of ["", "/new/handwriting", `/item/${letter}`, `/item/${voice}`, `/item/${letter}/edit`, `/item/${letter}/delete`]) {
      await page.goto(`${product.origin}/my-collections${path}`);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect([path, over]).toEqual([path, 0]);
    }
  });
});
