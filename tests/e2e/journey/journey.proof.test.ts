import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser, modesOf, newVisitor } from "../harness/browser";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { filesOnDisk, type Files } from "./files";
import { followInMenu } from "../items/items";
import { addressOf, openReady, register, signInByScreen, signOut, upload } from "./steps";

let product: Product;
let browser: Browser;
let files: Files;

beforeAll(async () => {
  [product, browser, files] = await Promise.all([sharedProduct(), launchBrowser(), filesOnDisk()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
  await files?.[Symbol.asyncDispose]();
});

async function downloaded(page: Page): Promise<{ name: string; bytes: Buffer }> {
  await followInMenu(page, "download");
  const way = page.locator("main a[href^='/download/']:not([href*='original'], [href*='archive'])").first();
  // Made behind all that lists show.
  const isThere = async () => (await way.count()) > 0 || (await page.reload(), false);
  await expect.poll(isThere, { timeout: 150_000, interval: 300 }).toBe(true);
  const [download] = await Promise.all([page.waitForEvent("download"), way.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

describe.each(modesOf("with scripts"))("$name", ({ javaScriptEnabled }) => {
  test("a person registers, signs in, keeps a letter and a voice, downloads both, and signs out", async () => {
    // In Chromium both times: it shows that the plain client of the other tests takes the pages as a browser does.
    await using context = await newVisitor(browser, {
      javaScriptEnabled,
      inBrowser: true,
      reducedMotion: "no-preference",
    });
    const page = await context.newPage();
    const amina = await register(page, product);
    await signOut(page);
    await signInByScreen(page, product, amina);

    await upload(page, product, "handwriting", files.letter, "নানুর চিঠি, ১৯৭১");
    await upload(page, product, "voice", files.voice, "ঘুমপাড়ানি গান");
    await expect.poll(() => page.locator(".item-card").count()).toBe(2);
    const [letter, voice] = [await addressOf(page, "নানুর চিঠি"), await addressOf(page, "ঘুমপাড়ানি")];

    await openReady(page, product.origin + letter, ".item picture img");
    await expect
      .poll(() =>
        page.locator(".item picture img").evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth),
      )
      .toBeGreaterThan(200);
    expect(await page.locator(".item .caption").textContent()).toBe("নানুর চিঠি, ১৯৭১");
    expect(await page.locator(".owner").textContent()).toContain("আমিনা বেগম");
    const image = await downloaded(page);
    expect(image.name).toBe("selected_handwritings.jpg");
    expect(image.bytes.subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(image.bytes.includes("Exif")).toBe(false);

    await openReady(page, product.origin + voice, ".item audio");
    await hears(page, javaScriptEnabled);
    const sound = await downloaded(page);
    expect(sound.name).toBe("selected_handwritings.mp3");
    expect(isMp3(sound.bytes)).toBe(true);

    await page.goto(product.origin + voice);
    expect(await page.locator("html").getAttribute("lang")).toBe("bn");
    await page.click("[data-language=en]");
    await page.waitForSelector("html[lang=en]");
    // Asleep and awake the length is told in different places.
    expect(await page.locator(".item .player").textContent()).toContain("0:00:04");

    await signOut(page);
    expect(await page.locator("html").getAttribute("lang")).toBe("bn");
    expect((await page.goto(`${product.origin}/my-collections`))?.url()).toBe(`${product.origin}/login`);
  });

  async function hears(page: Page, plays: boolean): Promise<void> {
    for (const source of await page.locator("audio source").all()) {
      const address = new URL((await source.getAttribute("src")) ?? "", product.origin).href;
      const part = await page.context().request.get(address, { headers: { range: "bytes=0-99" } });
      expect(part.status()).toBe(206);
      expect((await part.body()).byteLength).toBe(100);
    }
    if (!plays) return;
    await page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.play());
    await expect
      .poll(() => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime), { timeout: 15_000 })
      .toBeGreaterThan(0);
  }
});

function isMp3(bytes: Buffer): boolean {
  const frame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0;
  return frame || bytes.subarray(0, 3).toString("latin1") === "ID3";
}
