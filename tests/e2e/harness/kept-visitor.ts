import type { Browser, BrowserContext, CDPSession, Page, ViewportSize } from "playwright";
import { newVisitor, PHONE, type Visit } from "./browser";

interface Kept {
  context: BrowserContext;
  /** What it was opened with, but for its window's size. */
  key: string;
  /** Of the window, for whoever uses it now. */
  size: ViewportSize;
}

/** Profiles of this worker's that nobody uses now, the one used last behind the others. Each has a process of its own. */
const free: Kept[] = [];
const MOST_FREE = 3;

const STORES = "local_storage,indexeddb,service_workers,cache_storage";
const LISTENED = ["request", "response", "requestfailed", "requestfinished", "download", "dialog", "page"] as const;
const LISTENED_ON_PAGE = [...LISTENED.slice(0, 6), "console", "pageerror", "filechooser", "framenavigated"] as const;

/**
 * A browser profile as newVisitor gives one. Left, it is emptied of cookies and of what pages stored, and kept with its page for
 * the next who asks for the same, in this file or another: what it has fetched and compiled stays, which costs a new one's first
 * page half a second. Who puts scripts or a clock into a profile, or looks at what it fetches, wants one of their own.
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
  let page: Page | undefined;
  let taken = false;
  /** Of a line that was slowed down, or a device: both end with them. */
  const sessions: CDPSession[] = [];
  context.newPage = async () => {
    const next = taken || !page || page.isClosed() ? await newPage() : page;
    if (!taken) [page, taken] = [next, true];
    const { width, height } = next.viewportSize() ?? kept.size;
    if (width !== kept.size.width || height !== kept.size.height) await next.setViewportSize(kept.size);
    return next;
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
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    for (const session of sessions.splice(0)) await session.detach().catch(() => undefined);
    const [others, [last]] = [context.pages().slice(0, -1), context.pages().slice(-1)];
    for (const each of others) await each.close();
    if (last) await leave(last, await newCDPSession(last));
    [page, taken] = [last, false];
    await context.clearCookies();
    free.push(kept);
    if (free.length > MOST_FREE) await free.shift()?.context.close();
  };
  return context;
}

/** It stays where it is: to go on from there costs less than from an empty page. */
async function leave(page: Page, devtools: CDPSession): Promise<void> {
  for (const event of LISTENED_ON_PAGE) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const [origin] = /^https?:\/\/[^/]+/.exec(page.url()) ?? [];
  if (origin) await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: STORES });
  await devtools.detach();
  // One that is on its way to another page is done with.
  await page.evaluate(() => sessionStorage.clear()).catch(() => page.close());
}
