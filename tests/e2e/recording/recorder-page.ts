import type { Page } from "playwright";

export const WORDS = {
  en: {
    record: "Record here",
    stop: "Stop",
    pause: "Pause",
    goOn: "Continue",
    remove: "Remove the recording",
    tooShort: "Please record for at least 5 seconds",
    stopFirst: "Please stop the recording, then close",
    kept: "This recording wasn't saved yet",
  },
  bn: {
    record: "এখানেই রেকর্ড করুন",
    stop: "থামান",
    pause: "একটু থামুন",
    goOn: "আবার চালু করুন",
    remove: "রেকর্ডিংটি সরান",
    tooShort: "অন্তত ৫ সেকেন্ড রেকর্ড করুন",
    stopFirst: "আগে রেকর্ডিং থামান, তারপর বন্ধ করুন",
    kept: "এই রেকর্ডিং এখনো সংরক্ষণ করা হয়নি",
  },
};

export const FORM = "/my-collections/new/voice";

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

/**
 * Runs in the page: every interval ticks once more right after a recording has ended, before the page is drawn again.
 */
export function tickAsItStops(): void {
  const ticks: (() => void)[] = [];
  const begin = MediaRecorder.prototype.start;
  MediaRecorder.prototype.start = function (this: MediaRecorder, ...args) {
    const plain = window.setInterval;
    window.setInterval = ((tick: () => void, ms?: number) => {
      ticks.push(tick);
      return plain(tick, ms);
    }) as typeof window.setInterval;
    this.addEventListener("stop", async () => {
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      for (const tick of ticks) tick();
    });
    begin.apply(this, args);
  };
}
