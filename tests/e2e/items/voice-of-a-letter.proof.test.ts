import { writeFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { letterFile, voiceFile } from "tests/builders/form";
import { picture } from "tests/builders/picture";
import { voice } from "tests/builders/voice";
import { newAccount, type Account } from "../harness/accounts";
import { DESKTOP, launchBrowser, modesOf, PHONE } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { otherProduct } from "../harness/other-products";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { addressOf, MAIN_BUTTON, newcomer, openReady, signIn, untilHydrated } from "../journey/steps";
import { keepItem } from "./items";

let product: Product;
let browser: Browser;
let amina: Account;
let folder: string;

beforeAll(async () => {
  product = sharedProduct();
  [browser, folder] = await Promise.all([launchBrowser(), mkdtemp(join(tmpdir(), "akkhor-pair-"))]);
  amina = await newAccount(product, "Amina");
  await writeFile(join(folder, "letter.jpg"), await picture({ width: 150, height: 200 }));
  await writeFile(join(folder, "voice.mp3"), await voice({ seconds: 5, format: "mp3" }));
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function keepLetter(page: Page, caption: string): Promise<void> {
  await page.goto(`${product.origin}/my-collections/new/handwriting`);
  await page.setInputFiles("#image", join(folder, "letter.jpg"));
  await page.fill("#description", caption);
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/my-collections");
  await page.locator(".toast").waitFor();
}

describe.each(modesOf("without scripts"))("$name", ({ javaScriptEnabled }) => {
  test(
    "after a handwriting is kept the page asks for its voice; no leads to the list, and the item's page offers " +
      "it later; yes leads to it, and the two are one page",
    async () => {
      await using context = await keptVisitor(browser, { javaScriptEnabled, language: "en" });
      const page = await context.newPage();
      await newcomer(page, product, null);
      await keepLetter(page, "No voice yet");
      if (javaScriptEnabled) await untilHydrated(page);
      await page.locator(".toast").getByRole("link", { name: "No", exact: true }).click();
      await expect.poll(() => page.locator(".toast").count()).toBe(0);
      expect(page.url()).toBe(`${product.origin}/my-collections`);
      await page.goto(product.origin + (await addressOf(page, "No voice yet")));
      await page.locator(".item").getByRole("link", { name: "Add a recording of it being read" }).click();
      await page.waitForURL("**/my-collections/new/voice?of=*");

      const [recipe, aloud] = ["Grandmother's recipe", "She reads it aloud"];
      await keepLetter(page, recipe);
      expect(await page.locator(".toast").textContent()).toContain("Add a recording of it being read?");
      await page.getByRole("link", { name: "Yes, add a recording" }).click();
      await page.waitForURL("**/my-collections/new/voice?of=*");
      await expect.poll(() => page.locator("main, dialog").last().textContent()).toContain(recipe);
      expect(await page.locator("input[name=status]").count()).toBe(0);
      await page.setInputFiles("#audio", join(folder, "voice.mp3"));
      await page.fill("#description", aloud);
      await page.click(MAIN_BUTTON);
      await page.waitForURL("**/my-collections/item/*");
      await openReady(page, page.url(), ".item picture img");
      await openReady(page, page.url(), ".tied-voice audio");
      await expect.poll(() => page.locator(".tied-voice").textContent()).toContain(aloud);

      await page.goto(`${product.origin}/my-collections`);
      const cards = page.locator(".item-card", { hasText: recipe });
      expect(await cards.textContent()).toContain("With a voice");
      // It comes with its handwriting, not beside it.
      expect(await page.locator(".item-card", { hasText: aloud }).count()).toBe(0);
    },
  );
});

test("the voice stands right under the letter on a phone, and beside it on a desktop", async () => {
  const letter = await keepItem(product, amina, [await letterFile({ width: 300, height: 400 })], {
    description: "Pair",
  });
  await keepItem(product, amina, [await voiceFile({ format: "mp3" })], {
    description: "Its voice",
    voice_of: String(letter),
  });
  await using context = await keptVisitor(browser, { language: "en" });
  const page = await context.newPage();
  await signIn(page, product, amina, null);
  await openReady(page, `${product.origin}/my-collections/item/${letter}`, ".item picture img");
  await openReady(page, page.url(), ".tied-voice audio");
  for (const [viewport, place] of [
    [PHONE, { right: false, below: true }],
    [DESKTOP, { right: true, below: false }],
  ] as const) {
    await page.setViewportSize(viewport);
    const face = await page.locator(".item-zoom").boundingBox();
    const voiceBox = await page.locator(".tied-voice").boundingBox();
    if (!face || !voiceBox) throw new Error("not shown");
    const [right, below] = [voiceBox.x > face.x + face.width, voiceBox.y > face.y + face.height - 1];
    expect({ right, below }).toEqual(place);
    // A line of caption may stand between.
    expect(voiceBox.y).toBeLessThan(face.y + face.height + 140);
  }
});

test("where new voices are switched off there is no button, no question and no form", async () => {
  const closed = await otherProduct("settings");
  const bela = await newAccount(closed, "Bela");
  await using context = await keptVisitor(browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, closed, bela);
  expect(await page.locator("main a[href^='/my-collections/new/']").allTextContents()).toEqual(["Upload handwriting"]);
  expect((await page.goto(`${closed.origin}/my-collections/new/voice`))?.status()).toBe(404);
  await page.goto(`${closed.origin}/my-collections?open=voices`);
  expect(new URL(page.url()).pathname).toBe("/my-collections");
  await page.goto(`${closed.origin}/my-collections/new/handwriting`);
  await page.setInputFiles("#image", join(folder, "letter.jpg"));
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/my-collections");
  expect(await page.locator(".toast").textContent()).not.toContain("Add a recording");
});
