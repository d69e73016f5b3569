import type { Browser, BrowserContext, CDPSession, Page } from "playwright";
import { newVisitor, type Visit } from "./browser";

/** Profiles that nobody uses now, by what they were opened with. */
const free = new Map<string, BrowserContext[]>();

const STORES = "local_storage,indexeddb,service_workers,cache_storage";
const LISTENED = ["request", "response", "requestfailed", "requestfinished", "download", "dialog", "page"] as const;
const LISTENED_ON_PAGE = [...LISTENED.slice(0, 6), "console", "pageerror", "filechooser", "framenavigated"] as const;

/**
 * A browser profile as newVisitor gives one. Left, it is emptied of cookies and of what pages stored, and kept with its page
 * for the next who asks for the same: what it has fetched and compiled stays, which a new one's first page costs half a second.
 * Who puts scripts or a clock into a profile, or looks at what it fetches, wants one of their own.
 */
export async function keptVisitor(browser: Browser, visit: Visit = {}): Promise<BrowserContext> {
  if (visit.javaScriptEnabled === false && !visit.inBrowser) return newVisitor(browser, visit);
  const key = JSON.stringify(visit);
  const same = free.get(key) ?? [];
  free.set(key, same);
  return same.pop() ?? keep(await newVisitor(browser, visit), same);
}

function keep(context: BrowserContext, same: BrowserContext[]): BrowserContext {
  const newPage = context.newPage.bind(context);
  const newCDPSession = context.newCDPSession.bind(context);
  let page: Page | undefined;
  let taken = false;
  /** Of a line that was slowed down, or a device: both end with them. */
  const sessions: CDPSession[] = [];
  context.newPage = async () => {
    if (taken) return newPage();
    taken = true;
    return (page = page?.isClosed() === false ? page : await newPage());
  };
  context.newCDPSession = async (of) => {
    const session = await newCDPSession(of);
    sessions.push(session);
    return session;
  };
  // With its browser, at the end of the file.
  context.on("close", () => same.includes(context) && same.splice(same.indexOf(context), 1));
  context[Symbol.asyncDispose] = async () => {
    for (const event of LISTENED) context.removeAllListeners(event);
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    for (const session of sessions.splice(0)) await session.detach().catch(() => undefined);
    const [others, [last]] = [context.pages().slice(0, -1), context.pages().slice(-1)];
    for (const each of others) await each.close();
    if (last) await leave(last, await newCDPSession(last));
    page = last;
    await context.clearCookies();
    taken = false;
    same.push(context);
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
