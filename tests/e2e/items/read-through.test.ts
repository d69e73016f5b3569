import type { Page } from "playwright";
import { expect, test } from "vitest";
import { voiceFile } from "tests/builders/form";
import { DESKTOP } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn, untilHydrated } from "../journey/steps";
import { keepItem, untilPrepared } from "./items";
import { putLetter } from "./put-letters";

/** Newest first: five letters, the last of which is read aloud, and below them a voice. */
const e2e = endToEnd(async () => {
  const { product, amina } = e2e;
  const voice = async (fields: Record<string, string>, seconds: number) =>
    keepItem(product, amina, [await voiceFile({ seconds })], fields);
  const ids = [await voice({ description: "A lullaby", author: "Nanu" }, 1)];
  for (let at = 0; at < 5; at += 1)
    ids.push(
      await putLetter(product, amina, {
        description: `Letter ${at}`,
        transcription: `Words of letter ${at}`,
      }),
    );
  ids.push(await voice({ description: "Read aloud", voice_of: String(ids[1]) }, 2));
  for (const id of ids) await untilPrepared(product, amina, id);
});

async function open(page: Page, way: "Read through" | "Listen through", awake: boolean): Promise<void> {
  await signIn(page, e2e.product, e2e.amina);
  if (awake) await untilHydrated(page);
  await page.getByRole("link", { name: way }).click();
  await page.waitForURL("**-through?list=own");
}

const articles = (page: Page) => page.locator("article h2").allTextContents();

test("a list is read through, some at a time, and each leads to its own page", async () => {
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en", viewport: DESKTOP });
  const page = await context.newPage();
  await open(page, "Read through", false);
  await expect.poll(() => articles(page)).toEqual(["Letter 4", "Letter 3", "Letter 2", "Letter 1"]);
  expect(await page.locator("article .caption").allTextContents()).toContain("Words of letter 3");
  await page.click("a[rel=next]");
  await expect.poll(() => articles(page)).toEqual(["Letter 0", "A lullaby"]);
  expect(await page.locator("article audio").count()).toBe(2);
  await page.locator("article a", { hasText: "Letter 0" }).click();
  await page.waitForURL("**/my-collections/item/*");
});

test("a list that is filtered and sorted is gone through as it stands, titled by what is read", async () => {
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, "/read-through?list=own&of_kind=handwriting&sort=oldest");
  await expect.poll(() => articles(page)).toEqual(["Letter 0", "Letter 1", "Letter 2", "Letter 3"]);
  expect(await page.locator("h1").textContent()).toMatch(/^Read: /);
  await page.click("a[rel=next]");
  await expect.poll(() => articles(page)).toEqual(["Letter 4"]);
});

test("voices of a list stand in their order, those of letters too", async () => {
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en", viewport: DESKTOP });
  const page = await context.newPage();
  await open(page, "Listen through", false);
  await expect.poll(() => page.locator(".track a").allTextContents()).toEqual(["Read aloud", "A lullaby"]);
  expect(await page.locator(".track-text span").last().textContent()).toContain("Nanu");
});

test("without scripts each voice has the browser's own controls", async () => {
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en" });
  const page = await context.newPage();
  await open(page, "Listen through", false);
  expect(await page.locator(".track audio[controls] source").count()).toBe(4);
});

test("awake, voices play in turn by keys alone, the lock screen is told, and the place is kept", async () => {
  await using context = await keptVisitor(e2e.browser, { language: "en", viewport: DESKTOP });
  const page = await context.newPage();
  await open(page, "Listen through", true);
  const audio = page.locator(".listening audio");
  const playing = () => page.locator(".track[aria-current] a").textContent();
  const told = () => page.evaluate(() => navigator.mediaSession.metadata?.title);
  await page.getByRole("button", { name: "Play all" }).press("Enter");
  await expect.poll(playing).toBe("Read aloud");
  expect([await told(), await page.title()]).toEqual(["Read aloud", "Read aloud"]);
  await page.locator(".listening select").selectOption("1.5");
  await expect.poll(playing, { timeout: 15_000 }).toBe("A lullaby");
  expect(await told()).toBe("A lullaby");
  expect(await audio.evaluate((element: HTMLAudioElement) => element.playbackRate)).toBe(1.5);
  await page.getByRole("button", { name: "Previous voice" }).press("Enter");
  await expect.poll(playing).toBe("Read aloud");
  await audio.evaluate((element: HTMLAudioElement) => element.pause());
  await page.reload();
  await untilHydrated(page);
  await page.getByRole("button", { name: "Go on with “Read aloud”" }).press("Enter");
  await expect.poll(playing).toBe("Read aloud");
});
