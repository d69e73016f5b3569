import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import type { Browser, CDPSession, Page } from "playwright";
import { newVisitor, type Visit } from "tests/e2e/harness/browser";

/** So slow that pictures come after the first paint, when what has no place moves; bytes are the same on every line. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 250_000, uploadThroughput: 250_000 };
/** A good one, said aloud: what a visit before it was told of its line would else hold on. */
const FAST = { offline: false, latency: 5, downloadThroughput: 5_000_000, uploadThroughput: 5_000_000 };
// The page itself waits up to 4 s for an idle moment.
const WAKE_MS = 15_000;

const PICTURES = new Set(["Image", "Media"]);
/** Scripts, what they ask for once they run (the routes that lie near), and what comes beside them for waking. */
const AWAKE = new Set(["Script", "Fetch"]);
const WAKE_DATA = "/waking/";

export interface Weight {
  status: number;
  requests: number;
  /** kB of all but pictures (the icon of the tab is one) and sound, asleep. */
  beforePictures: number;
  withPictures: number;
  /** kB of code that runs before the page wakes: fetched, and what stands in the page itself. */
  scriptAsleep: number;
  layoutShift: number;
  /** What moved, from where to where: for whoever has to find out why. */
  moved: string[];
}

interface Fetched {
  url: string;
  type: string;
  /** With the answer's headers. */
  bytes: number;
  /** Without them, as it came compressed. */
  body: number;
}

/**
 * What comes over the line when a phone that saves data opens the address for the first time and looks through to the end.
 * @param wakesAtOnce scripts that are fetched after the page are then weighed by weighAwake alone
 */
export async function weigh(browser: Browser, url: string, visit: Visit, wakesAtOnce = false): Promise<Weight> {
  await using opened = await open(browser, visit);
  const { page, line, fetched } = opened;
  await line.send("Network.emulateNetworkConditions", SLOW);
  await page.addInitScript(saveData);
  await page.addInitScript(keepShifts);
  const response = await page.goto(url, { waitUntil: "load", timeout: 45_000 });
  await lookThrough(page);
  const all = [...fetched.values()].filter(({ type, url: address }) => !wakesAtOnce || !(AWAKE.has(type) || address.includes(WAKE_DATA)));
  const pictures = all.filter(({ type, url: address }) => PICTURES.has(type) || address.endsWith("/favicon.svg"));
  const scripts = all.filter(({ type }) => type === "Script");
  const inline = brotliCompressSync(await page.evaluate(inlineCode)).byteLength;
  return {
    status: response?.status() ?? 0,
    requests: all.length,
    beforePictures: kilobytes(all) - kilobytes(pictures),
    withPictures: kilobytes(all),
    scriptAsleep: kilobytes(scripts) + inline / 1000,
    ...(await page.evaluate(() => window.shifts ?? { layoutShift: 0, moved: [] })),
  };
}

/** kB, compressed, that the address brings once its page is awake, on a good line; 0 where it never wakes. */
export interface Awake {
  scripts: number;
  /** Words, routes and settings. */
  data: number;
}

export async function weighAwake(browser: Browser, url: string, visit: Visit): Promise<Awake> {
  await using opened = await open(browser, visit);
  const { page, line, fetched } = opened;
  await line.send("Network.emulateNetworkConditions", FAST);
  await page.goto(url, { waitUntil: "load" });
  // Only a page that can wake names what it fetches for that.
  if ((await page.locator("link[as=fetch]").count()) === 0) return { scripts: 0, data: 0 };
  await page.waitForFunction(() => "__remixRouter" in window, undefined, { timeout: WAKE_MS });
  await page.waitForLoadState("networkidle");
  const all = [...fetched.values()];
  const sum = (rows: Fetched[]) => rows.reduce((total, { body }) => total + body, 0) / 1000;
  return { scripts: sum(all.filter(({ type }) => type === "Script")), data: sum(all.filter(({ url: address }) => address.includes(WAKE_DATA))) };
}

/** kB of the page alone, compressed, with its headers. */
export async function weighPage(url: string, cookies: { name: string; value: string }[]): Promise<number> {
  const headers = { "accept-encoding": "gzip, deflate, br", cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  const response = await new Promise<IncomingMessage>((done, failed) => get(url, { headers }, done).on("error", failed));
  const head = response.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  return (head + (await buffer(response)).byteLength) / 1000;
}

async function open(browser: Browser, visit: Visit) {
  const context = await newVisitor(browser, visit);
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  const fetched = await listenTo(line);
  return { page, line, fetched, [Symbol.asyncDispose]: () => context.close() };
}

async function listenTo(line: CDPSession): Promise<Map<string, Fetched>> {
  const fetched = new Map<string, Fetched>();
  line.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
    if (request.url.startsWith("http")) fetched.set(requestId, { url: request.url, type, bytes: 0, body: 0 });
  });
  line.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const row = fetched.get(requestId);
    if (row) row.body += encodedDataLength;
  });
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const row = fetched.get(requestId);
    if (row) row.bytes = encodedDataLength;
  });
  await line.send("Network.enable");
  await line.send("Network.setCacheDisabled", { cacheDisabled: false });
  return fetched;
}

/** Scrolls to the end as a thumb does, so that every late picture is asked for, and waits until the line is quiet. */
async function lookThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight / 2) {
      scrollTo(0, at);
      await frame();
      await frame();
    }
  });
  await page.waitForLoadState("networkidle");
}

declare global {
  interface Window {
    shifts?: Pick<Weight, "layoutShift" | "moved">;
  }
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Runs in the page, before anything of it: a person who saves data, for whom it stays asleep. */
function saveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
}

/** Runs in the page, before anything of it: adds up what moved without the person's doing. */
function keepShifts(): void {
  const shifts = (window.shifts = { layoutShift: 0, moved: [] as string[] });
  const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(",");
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      shifts.layoutShift += value;
      for (const { node, previousRect, currentRect } of sources) {
        const part = node instanceof Element ? node : node?.parentElement;
        shifts.moved.push(`${Math.round(startTime)} ms, ${value.toFixed(4)}: ${part?.tagName}.${part?.className} ${rect(previousRect)} to ${rect(currentRect)}`);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page: code in the page itself that runs while it sleeps. The loaders' data is no code. */
function inlineCode(): string {
  return [...document.scripts]
    .filter((script) => !script.src && (script.type === "" || script.type === "module"))
    .map((script) => script.text)
    .filter((text) => !/^\s*window\.__remixContext(\.\w+)? ?=|^\s*window\.__remixContext\.streamController/.test(text))
    .join("\n");
}

function kilobytes(rows: Fetched[]): number {
  return rows.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
