import type { Browser, BrowserContext, CDPSession, Page, ViewportSize } from "playwright";
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
 * A browser profile as newVisitor gives one. Left, it is emptied of cookies and of what pages stored, and kept with an
 * empty page for the next who asks for the same, in this file or another: what it has fetched and compiled stays, which
 * costs more than most tests do in it. Who puts scripts or a clock into a profile, or looks at what it fetches, wants
 * one of their own.
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
  const newCDPSession = context.newCDPSession.bind(context);
  const close = context.close.bind(context);
  /** The empty page that waits for whoever comes next. */
  let waiting: Page | null = null;
  /** Where pages of the one before may have stored something. */
  const left: string[] = [];
  const origins = new Set<string>();
  /** Of a line that was slowed down, or a device: both end with them. */
  const sessions: CDPSession[] = [];
  context.newPage = async () => {
    const page = waiting ?? (await newPage());
    waiting = null;
    for (const origin of left.splice(0)) await clearStores(await newCDPSession(page), origin);
    const { width, height } = page.viewportSize() ?? kept.size;
    if (width !== kept.size.width || height !== kept.size.height) await page.setViewportSize(kept.size);
    return page.on("framenavigated", (frame) => origins.add(new URL(frame.url()).origin));
  };
  context.newCDPSession = async (of) => {
    const session = await newCDPSession(of);
    sessions.push(session);
    return session;
  };
  // A file's end closes all profiles, but those that wait here for the next file.
  context.close = async (options) => void (free.includes(kept) || (await close(options)));
  context.on("close", () => free.includes(kept) && free.splice(free.indexOf(kept), 1));
  context[Symbol.asyncDispose] = async () => {
    for (const event of LISTENED) context.removeAllListeners(event);
    for (const session of sessions.splice(0)) await session.detach().catch(() => undefined);
    const [last, ...others] = context.pages().toReversed();
    for (const page of others) await page.close();
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    const sites = [...origins].filter((origin) => origin.startsWith("http"));
    // What is stored for a page's life is forgotten where the page stands.
    waiting = last && sites.length === 1 ? await emptied(last, newCDPSession) : (await last?.close(), null);
    // An answer under way would have brought some back before.
    await context.clearCookies();
    left.push(...sites);
    origins.clear();
    free.push(kept);
    if (free.length > MOST_FREE) await free.shift()?.context.close();
  };
  return context;
}

/** @returns null where the page could not be emptied, and is closed */
async function emptied(page: Page, newCDPSession: (page: Page) => Promise<CDPSession>): Promise<Page | null> {
  try {
    page.removeAllListeners();
    // It may ask whether what was typed is to be left.
    page.once("dialog", (dialog) => void dialog.accept());
    await page.unrouteAll({ behavior: "ignoreErrors" });
    if (page.url().startsWith("http")) await page.evaluate(() => sessionStorage.clear());
    await page.goto("about:blank");
    await page.mouse.move(0, 0);
    page.removeAllListeners();
    const devtools = await newCDPSession(page);
    await devtools.send("Page.resetNavigationHistory");
    await devtools.detach();
    return page;
  } catch {
    await page.close();
    return null;
  }
}

async function clearStores(devtools: CDPSession, origin: string): Promise<void> {
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: STORES });
  await devtools.detach();
}
