import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright";
import { voiceFile } from "tests/builders/form";
import { languagesOf } from "tests/builders/languages";
import { newAccount, newItem, type Account } from "../harness/accounts";
import { DESKTOP, launchBrowser, PHONE } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { openReady, signIn, untilHydrated } from "../journey/steps";

let product: Product;
let browser: Browser;
let amina: Account;
let voice: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  amina = await newAccount(product, "Amina");
  const audio = await voiceFile({ seconds: 12, format: "mp3" });
  voice = `${product.origin}/my-collections/item/${await newItem(product, amina, { audio, description: "A lullaby" })}`;
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
});

const WORDS = {
  bn: { fifth: "০:০০:১২-এর মধ্যে ০:০০:০৫", play: "শুনুন", pause: "থামান" },
  en: { fifth: "0:00:05 of 0:00:12", play: "Listen", pause: "Pause" },
};

test.each(languagesOf(true))(
  "the awake player is sought by keys and presses, plays, and tells the time as h:mm:ss: %s",
  async (language) => {
    const { fifth, play, pause } = WORDS[language];
    await using context = await keptVisitor(browser, { language, viewport: DESKTOP });
    const page = await context.newPage();
    await signIn(page, product, amina, null);
    await openReady(page, voice, ".player audio");
    await untilHydrated(page);
    const slider = page.locator(".player [role=slider]");
    await slider.waitFor();
    expect((await slider.boundingBox())?.height).toBe(68);
    await page.setViewportSize(PHONE);
    await expect.poll(async () => (await slider.boundingBox())?.height).toBe(42);
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => slider.getAttribute("aria-valuetext")).toBe(fifth);
    await page.keyboard.press("End");
    await expect.poll(() => slider.getAttribute("aria-valuenow")).toBe("12");
    await page.keyboard.press("Home");
    const box = await slider.boundingBox();
    await slider.click({ position: { x: (box?.width ?? 0) / 2, y: 21 } });
    await expect.poll(() => slider.getAttribute("aria-valuenow")).toBe("6");
    await expect.poll(() => slider.locator(".wave-heard").count()).toBe(1);

    await page.locator(".player select").selectOption("1.5");
    await page.locator(".player").getByRole("button", { name: play, exact: true }).click();
    await page.locator(".player").getByRole("button", { name: pause, exact: true }).waitFor();
    const audio = page.locator(".player audio");
    await expect.poll(() => audio.evaluate((element) => (element as HTMLAudioElement).currentTime)).toBeGreaterThan(6);
    expect(await audio.evaluate((element) => (element as HTMLAudioElement).playbackRate)).toBe(1.5);
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe("A lullaby");

    // One plays at a time.
    await page.evaluate(() => {
      const other = document.createElement("audio");
      other.id = "other";
      document.body.append(other);
      Object.defineProperty(other, "pause", { value: () => (other.dataset.paused = "yes") });
    });
    await page.locator(".player").getByRole("button", { name: pause, exact: true }).click();
    await page.locator(".player").getByRole("button", { name: play, exact: true }).click();
    await expect.poll(() => page.locator("#other").getAttribute("data-paused")).toBe("yes");
  },
);

test("without scripts the browser's own controls play it", async () => {
  await using context = await keptVisitor(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, product, amina, null);
  await openReady(page, voice, ".player audio");
  expect(await page.locator(".player audio[controls]").count()).toBe(1);
  expect(await page.locator(".player [role=slider]").count()).toBe(0);
});
