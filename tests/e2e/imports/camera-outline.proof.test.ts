import type { Page } from "playwright";
import sharp from "sharp";
import { expect, test } from "vitest";
import { batchCamera as bengali } from "~/i18n/messages/batch-camera.bn";
import { batchCamera as english } from "~/i18n/messages/batch-camera.en";
import { tray as bengaliTray } from "~/i18n/messages/tray.bn";
import { tray as englishTray } from "~/i18n/messages/tray.en";
import { languagesOf } from "tests/builders/languages";
import { cornersApart } from "tests/builders/photographs/corners-apart";
import { photographedPage } from "tests/builders/photographs/photographed-page";
import { photographWithoutPage } from "tests/builders/photographs/photograph-without-page";
import { axeFaultsHere } from "../harness/axe";
import { newAccount } from "../harness/accounts";
import { DESKTOP, PHONE } from "../harness/browser";
import { endToEnd } from "../harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { signIn, untilHydrated } from "../journey/steps";
import { giveHeldCamera, hold } from "../recording/held-camera";

const e2e = endToEnd();
/** Sides of a photograph of the generator that is upright. */
const SIZE = { width: 600, height: 800 };
/** Share of the picture's diagonal that an outline may lie away from the page. */
const NEAR = 0.03;

/** The first photographs of pages that are upright, from a seed on. */
async function uprightPages(seed: number, count: number) {
  const pages: Awaited<ReturnType<typeof photographedPage>>[] = [];
  for (let at = seed; pages.length < count; at++) {
    const page = await photographedPage(at);
    const { width } = await sharp(page.content).metadata();
    if (width === SIZE.width) pages.push(page);
  }
  return pages;
}

/** Corners of the outline as it lies over what the video shows, as shares of that; null where there is none. */
function outlineOver(page: Page): Promise<number[] | null> {
  return page.evaluate(() => {
    const [polygon, video] = [document.querySelector("polygon"), document.querySelector("video")];
    const toWindow = polygon?.getScreenCTM();
    if (!polygon || !toWindow || !video) return null;
    const box = video.getBoundingClientRect();
    const scale = Math.min(box.width / video.videoWidth, box.height / video.videoHeight);
    const left = box.left + (box.width - video.videoWidth * scale) / 2;
    const top = box.top + (box.height - video.videoHeight * scale) / 2;
    return [...polygon.points].flatMap((point) => {
      const { x, y } = point.matrixTransform(toWindow);
      return [(x - left) / (video.videoWidth * scale), (y - top) / (video.videoHeight * scale)];
    });
  });
}

const WORDS = {
  bn: { viewport: PHONE, camera: bengali, tray: bengaliTray },
  en: { viewport: DESKTOP, camera: english, tray: englishTray },
};

test.each(languagesOf(true))(
  "in %s the page that the camera sees is outlined where it lies, until a press",
  {
    timeout: 90_000,
  },
  async (language) => {
    const { viewport, camera, tray } = WORDS[language];
    const account = await newAccount(e2e.product);
    await using context = await keptVisitor(e2e.browser, { language, viewport });
    const page = await context.newPage();
    await giveHeldCamera(page, SIZE);
    await signIn(page, e2e.product, account, "/my-collections/new/many");
    await untilHydrated(page);
    const open = async () => {
      await page.getByRole("button", { name: tray.takePictures, exact: true }).click();
      await page.locator(".batch-shutter[aria-disabled=false]").waitFor();
    };
    const outline = page.getByRole("button", { name: camera.outline, exact: true });
    const untilDrawn = (lines: number) =>
      expect.poll(() => page.locator("polygon").count(), { timeout: 15_000 }).toBe(lines);
    await open();
    const pages = await uprightPages(1101, 2);
    for (const { content, corners } of pages) {
      await hold(page, content);
      const apart = async () => cornersApart((await outlineOver(page)) ?? [], corners, SIZE);
      await expect.poll(apart, { timeout: 15_000 }).toBeLessThan(NEAR);
      if (content !== pages[0]?.content) continue;
      expect(await axeFaultsHere(page)).toEqual([]);
      // No line is drawn around what is no page.
      const { content: none } = await photographWithoutPage(2101);
      const upright = sharp(none).resize({ ...SIZE, fit: "fill" });
      await hold(page, await upright.jpeg().toBuffer());
      await untilDrawn(0);
    }

    // It ends with one press, and so does the thread that looks.
    expect(page.workers()).toHaveLength(1);
    await outline.click();
    await untilDrawn(0);
    await expect.poll(() => page.workers().length).toBe(0);
    await page.reload();
    await untilHydrated(page);
    await open();
    expect(await outline.getAttribute("aria-pressed")).toBe("false");
    expect(page.workers()).toHaveLength(0);
    await outline.click();
    await expect.poll(() => page.workers().length).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.workers().length).toBe(0);
  },
);
