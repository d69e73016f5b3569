import { writeFile } from "node:fs/promises";
import { expect } from "vitest";
import type { Browser, Page } from "playwright";
import { voice } from "tests/builders/voice";
import { launchBrowser, microphoneSound } from "../harness/browser";

let written: Promise<void> | undefined;

/** The usual browser, whose microphone plays a tone from now on; its camera shows pictures that move. */
export async function browserWithDevices(): Promise<Browser> {
  await (written ??= voice({ seconds: 8 }).then((sound) => writeFile(microphoneSound(), sound)));
  return launchBrowser();
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
