import { describe, expect, test } from "vitest";
import { voiceFile } from "tests/builders/form";
import { DESKTOP, modesOf, PHONE } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { sidewaysScroll } from "../harness/layout";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";
import { keepItem, pagesOf, untilPrepared } from "./items";

/** A letter of two pages that are larger than they stand beside their form. */
let id = 0;
const e2e = endToEnd(async () => {
  id = await keepItem(e2e.product, e2e.amina, await pagesOf([600, 610]), { description: "Two pages" });
  await untilPrepared(e2e.product, e2e.amina, id);
});
const LINES = "স্নেহের আমিনা,\nআমরা ভালো আছি।\n\nতোমার বাবা";

describe.each([
  { width: "a phone", viewport: PHONE, inSuite: "with scripts" },
  { width: "a wide page", viewport: DESKTOP, inSuite: "without scripts" },
] as const)("on $width", ({ width, viewport, inSuite }) => {
  test.each(modesOf(inSuite))(
    "a letter stays in sight while its words are typed: $name",
    async ({ javaScriptEnabled }) => {
      const typed = `${LINES} ${width}, ${javaScriptEnabled}`;
      await using context = await keptVisitor(e2e.browser, { javaScriptEnabled, language: "bn", inBrowser: true });
      const page = await context.newPage();
      await page.setViewportSize(viewport);
      await signIn(page, e2e.product, e2e.amina, `/my-collections/item/${id}/edit`);
      if (javaScriptEnabled) await untilHydrated(page);
      await page.fill("#transcription", typed);
      const letter = page.locator(".beside-item");
      const seen = async () => {
        const { y = 0, height = 0, x = 0, width = 0 } = (await letter.boundingBox()) ?? {};
        return { top: y, bottom: y + height, end: x + width };
      };
      const field = async () => (await page.locator("#transcription").boundingBox()) ?? { x: 0, y: 0 };
      await page.locator("main form .button-main").scrollIntoViewIfNeeded();
      expect((await seen()).top).toBeGreaterThanOrEqual(0);
      await page.locator("#transcription").scrollIntoViewIfNeeded();
      const [{ bottom, end }, { x, y }] = [await seen(), await field()];
      // Under it, which takes a third of the screen; or right of it.
      expect(viewport === PHONE ? bottom <= PHONE.height * 0.36 && y >= bottom - 1 : x > end).toBe(true);
      expect(await sidewaysScroll(page)).toBe(0);
      // Enlarged by a press, and back.
      const first = page.locator(".beside-pages > li").first();
      const shown = async () => (await first.locator(".picture:visible").boundingBox())?.width ?? 0;
      const before = await shown();
      await first.locator("label").click({ position: { x: 20, y: 20 } });
      expect(await shown()).toBeGreaterThanOrEqual(2 * before);
      expect(await sidewaysScroll(page)).toBe(0);
      await first.locator("label").click({ position: { x: 20, y: 20 } });
      expect(await shown()).toBe(before);
      // The next page, and what was typed is there as it was.
      await page.getByRole("link", { name: "২ পাতার ২ নম্বর" }).click();
      const left = async () => (await page.locator(".beside-pages > li").nth(1).boundingBox())?.x;
      await expect.poll(() => left()).toBe((await page.locator(".beside-pages").boundingBox())?.x);
      expect(await page.inputValue("#transcription")).toBe(typed);
      await page.click(MAIN_BUTTON);
      await page.waitForURL(`**/my-collections/item/${id}`);
      await page.goto(`${e2e.product.origin}/my-collections/item/${id}/edit`);
      expect(await page.inputValue("#transcription")).toBe(typed);
    },
  );
});

test("a voice beside its form plays at the first press, which fetches what steers it", async () => {
  const id = await keepItem(e2e.product, e2e.amina, [await voiceFile({ seconds: 2, format: "mp3" })], {});
  await untilPrepared(e2e.product, e2e.amina, id);
  await using context = await keptVisitor(e2e.browser, { language: "en" });
  const page = await context.newPage();
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await signIn(page, e2e.product, e2e.amina, `/my-collections/item/${id}/edit`);
  await untilHydrated(page);
  const player = page.locator(".beside-item .player");
  const steers = () => fetched.filter((url) => url.includes("player-keys"));
  await player.getByText("0:00:02").waitFor();
  expect([steers(), await player.getByRole("slider").count()]).toEqual([[], 0]);
  await player.getByRole("button", { name: "Listen" }).press("Enter");
  await player.getByRole("slider").waitFor();
  const pause = player.getByRole("button", { name: "Pause" });
  await expect.poll(() => pause.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await player.locator("audio").evaluate((element) => (element as HTMLAudioElement).paused)).toBe(false);
  await pause.press("Enter");
  await player.getByRole("button", { name: "Listen" }).waitFor();
});
