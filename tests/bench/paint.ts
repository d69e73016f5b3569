import type { Browser } from "playwright";
import { newVisitor, type Visit } from "tests/e2e/harness/browser";

const SLOW = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
  connectionType: "cellular3g",
} as const;
const CPU_SLOWED = 4;

export interface Paint {
  /** Milliseconds to the first and to the largest thing painted. */
  first: number;
  largest: number;
}

/** Paints of an address on a phone: cold cache, slow line, slow processor. */
export async function paint(browser: Browser, url: string, visit: Visit = {}): Promise<Paint> {
  const context = await newVisitor(browser, visit);
  try {
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send("Network.enable");
    await line.send("Network.emulateNetworkConditions", SLOW);
    await line.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWED });
    await page.addInitScript(keepPaints);
    await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
    return await page.evaluate(() => ({
      first: Number(document.documentElement.dataset.first),
      largest: Number(document.documentElement.dataset.largest),
    }));
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of it. */
function keepPaints(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName("first-contentful-paint"))
      document.documentElement.dataset.first = String(entry.startTime);
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) document.documentElement.dataset.largest = String(entry.startTime);
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

/** The middle one; of an even number the lower. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
