import type { Browser, BrowserContext, Page, ViewportSize } from "playwright";
import { newVisitor, PHONE, type Visit } from "./browser";

interface Kept {
  context: BrowserContext;
  /** What it was opened with, but for its window's size. */
  key: string;
  /** Of the window, for whoever uses it now. */
  size: ViewportSize;
}

/** Profiles of this worker's that nobody uses now, the one used last behind the others. */
const free: Kept[] = [];
const MOST_FREE = 3;

const STORES = "local_storage,indexeddb,service_workers,cache_storage";
const LISTENED = ["request", "response", "requestfailed", "requestfinished", "download", "dialog", "page"] as const;

/**
 * A browser profile as newVisitor gives one. Left, it is emptied of pages, of cookies and of what pages stored, and kept for the
 * next who asks for the same, in this file or another: what it has fetched and compiled stays, which costs a new one's first page
 * a third of a second. Who puts scripts or a clock into a profile, or looks at what it fetches, wants one of their own.
 */
export async function keptVisitor(browser: Browser, visit: Visit = {}): Promise<BrowserContext> {
  const { language = "bn", javaScriptEnabled = true, inBrowser = javaScriptEnabled, viewport, ...others } = visit;
  if (!inBrowser) return newVisitor(browser, visit);
  const key = JSON.stringify([language, javaScriptEnabled, Object.entries(others).toSorted()]);
  const at = free.findLastIndex((each) => each.key === key && each.context.browser() === browser);
  const [same] = at < 0 ? [] : free.splice(at, 1);
  const size = viewport ?? PHONE;
  if (!same) return keep({ context: await newVisitor(browser, visit), key, size });
  same.size = size;
  return same.context;
}

function keep(kept: Kept): BrowserContext {
  const { context } = kept;
  const newPage = context.newPage.bind(context);
  const close = context.close.bind(context);
  /** Where pages of the one before may have stored something. */
  const left: string[] = [];
  const origins = new Set<string>();
  context.newPage = async () => {
    const page = await newPage();
    for (const origin of left.splice(0)) await clearStores(page, origin);
    const { width, height } = page.viewportSize() ?? kept.size;
    if (width !== kept.size.width || height !== kept.size.height) await page.setViewportSize(kept.size);
    return page.on("framenavigated", (frame) => origins.add(new URL(frame.url()).origin));
  };
  // A file's end closes all profiles, but those that wait here for the next file.
  context.close = async (options) => void (free.includes(kept) || (await close(options)));
  context.on("close", () => free.includes(kept) && free.splice(free.indexOf(kept), 1));
  context[Symbol.asyncDispose] = async () => {
    for (const event of LISTENED) context.removeAllListeners(event);
    for (const page of context.pages()) await page.close();
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    // An answer under way would have brought some back while its page was open.
    await context.clearCookies();
    left.push(...[...origins].filter((origin) => origin.startsWith("http")));
    origins.clear();
    free.push(kept);
    if (free.length > MOST_FREE) await free.shift()?.context.close();
  };
  return context;
}

async function clearStores(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: STORES });
  await devtools.detach();
}
