import { rmSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { Browser, Page } from "playwright";
import { voice } from "tests/builders/voice";
import { launchOwnBrowser } from "../harness/browser";

/**
 * A browser whose microphone plays a tone and whose camera shows pictures that move, no faster than they need; each is
 * allowed without asking.
 */
export async function browserWithDevices(): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), "akkhor-microphone-"));
  const sound = join(folder, "spoken.wav");
  await writeFile(sound, await voice({ seconds: 8 }));
  const browser = await launchOwnBrowser([
    "--use-fake-device-for-media-stream=fps=5",
    "--use-fake-ui-for-media-stream",
    `--use-file-for-fake-audio-capture=${sound}`,
  ]);
  return browser.once("disconnected", () => rmSync(folder, { recursive: true, force: true }));
}

/** Waits until the recorder's timer shows at least so many seconds. */
export async function untilRecorded(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => secondsShown(page), { timeout: 30_000, interval: 100 }).toBeGreaterThanOrEqual(seconds);
}

async function secondsShown(page: Page): Promise<number> {
  const text = (await page.locator("[role=timer]").textContent()) ?? "";
  const [hours = 0, minutes = 0, seconds = 0] = text
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .split(":")
    .map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/**
 * Records so many seconds by the page's clock, which leaps: for recordings that nobody is to hear. The page is to have
 * come with `clock.install()` before it.
 */
export async function leapTo(page: Page, seconds: number): Promise<void> {
  await untilRecorded(page, 0);
  await page.clock.fastForward(seconds * 1000);
  await untilRecorded(page, seconds);
}
