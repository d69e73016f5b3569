import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import type { Browser, CDPSession, Cookie, Page } from "playwright";
import { newVisitor, PHONE } from "tests/e2e/harness/browser";
import { saveData, neverAsked, wake, keepShifts, inlineCode } from "./in-page";

/** So slow that pictures come after the first paint, when what has no place moves; bytes are the same on every line. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 250_000, uploadThroughput: 250_000 };
// The page itself waits up to 4 s for an idle moment.
const WAKE_MS = 15_000;
/** A line on which nothing came for so long is quiet. */
const QUIET_MS = 500;
const LOOK_MS = 50;

const PICTURES = new Set(["Image", "Media"]);
/** Scripts, what they ask for once they run (the routes that lie near), and what comes beside them for waking. */
const AWAKE = new Set(["Script", "Fetch"]);
const WAKE_DATA = "/waking/";
/** What is fetched for the pages that follow, when this one is there. */
const AHEAD = "/styles/";

export interface Weight {
  status: number;
  requests: number;
  /** kB of all but pictures (the icon of the tab is one) and sound, asleep. */
  beforePictures: number;
  withPictures: number;
  /** kB of styles that are fetched for hydration or the next page. */
  ahead: number;
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
  /** When something of it came last. */
  at: number;
  /** More of it may come. */
  open: boolean;
}

/** kB, compressed, that the page brings once it is awake; 0 where it never wakes. */
export interface Awake {
  scripts: number;
  /** Words, routes and settings. */
  data: number;
}

/** A phone that opens one address after another, each as if it were its first. */
export interface Phone {
  page: Page;
  line: CDPSession;
  fetched: Map<string, Fetched>;
}

/**
 * What comes over the line when a phone that saves data opens the address for the first time and looks through to the
 * end, and then what the page fetches to wake once its person saves no data any more.
 * @param wakesAtOnce scripts that are fetched after the page are then weighed as those of waking alone
 */
export async function weigh(
  phone: Phone,
  url: string,
  cookies: Cookie[],
  wakesAtOnce = false,
): Promise<Weight & { awake: Awake }> {
  const { page, fetched } = phone;
  await forget(phone, new URL(url).origin, cookies);
  const response = await page.goto(url, { waitUntil: "load", timeout: 45_000 });
  await lookThrough(phone);
  const isAhead = ({ url: address }: Fetched) => address.includes(AHEAD);
  const all = [...fetched.values()].filter(
    (one) => !isAhead(one) && (!wakesAtOnce || !(AWAKE.has(one.type) || one.url.includes(WAKE_DATA))),
  );
  const pictures = all.filter(({ type, url: address }) => PICTURES.has(type) || address.endsWith("/favicon.svg"));
  const scripts = all.filter(({ type }) => type === "Script");
  const inline = brotliCompressSync(await page.evaluate(inlineCode)).byteLength;
  const asleep = await page.evaluate(() => window.shifts ?? { layoutShift: 0, moved: [] });
  const awake = await weighAwake(phone, url, cookies, wakesAtOnce);
  return {
    status: response?.status() ?? 0,
    requests: all.length,
    beforePictures: kilobytes(all) - kilobytes(pictures),
    withPictures: kilobytes(all),
    ahead: kilobytes([...fetched.values()].filter(isAhead)),
    scriptAsleep: kilobytes(scripts) + inline / 1000,
    ...asleep,
    awake,
  };
}

async function weighAwake(phone: Phone, url: string, cookies: Cookie[], wakesAtOnce: boolean): Promise<Awake> {
  const { page, fetched } = phone;
  // Only a page that can wake names what it fetches for that.
  if ((await page.locator("link[as=fetch]").count()) === 0) return { scripts: 0, data: 0 };
  if (wakesAtOnce) {
    // It is awake, and left out what only those fetch who save no data.
    await forget(phone, new URL(url).origin, cookies);
    await page.goto(`${url}#saves-no-data`, { waitUntil: "load" });
  } else await page.evaluate(wake);
  await page.waitForFunction(() => "__remixRouter" in window, undefined, { timeout: WAKE_MS });
  await untilQuiet(fetched);
  const all = [...fetched.values()];
  const sum = (rows: Fetched[]) => rows.reduce((total, { body }) => total + body, 0) / 1000;
  return {
    scripts: sum(all.filter(({ type }) => type === "Script")),
    data: sum(all.filter(({ url: address }) => address.includes(WAKE_DATA))),
  };
}

/** kB of the page alone, compressed, with its headers. */
export async function weighPage(url: string, cookies: { name: string; value: string }[]): Promise<number> {
  const headers = {
    "accept-encoding": "gzip, deflate, br",
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
  };
  const response = await new Promise<IncomingMessage>((done, failed) =>
    get(url, { headers }, done).on("error", failed),
  );
  const head = response.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  return (head + (await buffer(response)).byteLength) / 1000;
}

/** A phone that saves data, in Bengali. */
export async function newPhone(browser: Browser): Promise<Phone> {
  const context = await newVisitor(browser, { language: "bn" });
  const page = await context.newPage();
  await page.addInitScript(saveData);
  await page.addInitScript(neverAsked);
  await page.addInitScript(keepShifts);
  const line = await context.newCDPSession(page);
  const fetched = await listenTo(line);
  // Drawn small, which nobody looks at: what is laid out, and what moves, stays as large as it is.
  const metrics = { ...PHONE, deviceScaleFactor: 1, mobile: false, scale: 0.1 };
  await line.send("Emulation.setDeviceMetricsOverride", metrics);
  // For good: what is asked for while a line changes may hang.
  await line.send("Network.emulateNetworkConditions", SLOW);
  return { page, line, fetched };
}

/** Leaves the page and takes away all that it kept: answers, pictures in memory, marks, cookies. */
async function forget({ page, line, fetched }: Phone, origin: string, cookies: Cookie[]): Promise<void> {
  // To nearly nothing of the same origin: from an empty page each screen would start a process of its own.
  await page.goto(`${origin}/healthz`);
  await line.send("Network.clearBrowserCache");
  // Which empties the cache in memory too.
  await line.send("Network.setCacheDisabled", { cacheDisabled: true });
  await line.send("Network.setCacheDisabled", { cacheDisabled: false });
  await line.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  fetched.clear();
}

async function listenTo(line: CDPSession): Promise<Map<string, Fetched>> {
  const fetched = new Map<string, Fetched>();
  line.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
    const row = { url: request.url, type, bytes: 0, body: 0, at: Date.now(), open: type !== "EventSource" };
    if (request.url.startsWith("http")) fetched.set(requestId, row);
  });
  line.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const row = fetched.get(requestId);
    if (row) Object.assign(row, { body: row.body + encodedDataLength, at: Date.now() });
  });
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const row = fetched.get(requestId);
    if (row) Object.assign(row, { bytes: encodedDataLength, at: Date.now(), open: false });
  });
  line.on("Network.loadingFailed", ({ requestId }) => {
    const row = fetched.get(requestId);
    if (row) row.open = false;
  });
  await line.send("Network.enable");
  return fetched;
}

/** Scrolls to the end as a thumb does, so that every late picture is asked for, and waits until the line is quiet. */
async function lookThrough({ page, fetched }: Phone): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
      scrollTo(0, at);
      await frame();
      await frame();
    }
  });
  await untilQuiet(fetched);
}

async function untilQuiet(fetched: Map<string, Fetched>): Promise<void> {
  const isQuiet = ({ at, open }: Fetched) => !open && Date.now() - at > QUIET_MS;
  while (![...fetched.values()].every(isQuiet)) await pause(LOOK_MS);
}

declare global {
  interface Window {
    shifts?: Pick<Weight, "layoutShift" | "moved">;
  }
}

function kilobytes(rows: Fetched[]): number {
  return rows.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
