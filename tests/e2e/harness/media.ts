import sharp from "sharp";
import type { Locator } from "playwright";
import { expect } from "vitest";

/**
 * Waits until a picture is shown, wider than so many pixels: drawn by a browser, or sent to the plain client by its
 * address.
 * @returns the address
 */
export async function untilDrawn(picture: Locator, inBrowser: boolean, wider = 0): Promise<string> {
  if (inBrowser) {
    // What is far down a page is not asked for.
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(wider);
    return picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  }
  const { address, body } = await sent(picture, /^image\//);
  expect((await sharp(body).metadata()).width).toBeGreaterThan(wider);
  return address;
}

/** Waits until a sound is heard: played by a browser, or sent to the plain client by its address. */
export async function untilPlayed(sound: Locator, inBrowser: boolean): Promise<void> {
  if (!inBrowser) return void (await sent(sound, /^audio\//));
  await sound.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect
    .poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime), { timeout: 15_000 })
    .toBeGreaterThan(0);
}

async function sent(media: Locator, type: RegExp): Promise<{ address: string; body: Buffer }> {
  const own = (await media.getAttribute("src")) ?? (await media.locator("source").first().getAttribute("src"));
  const address = new URL(own ?? "", media.page().url()).href;
  const answer = await media.page().request.get(address);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, expect.stringMatching(type)]);
  const body = await answer.body();
  expect(body.byteLength).toBeGreaterThan(0);
  return { address, body };
}
