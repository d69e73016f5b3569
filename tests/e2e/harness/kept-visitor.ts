import type { Browser, BrowserContext, Frame, Page } from "playwright";
import { newVisitor, PHONE, waitingProfiles, type Visit } from "./browser";

interface Waiting {
  profile: BrowserContext;
  /** What it was opened with. */
  key: string;
}

/** Profiles of this worker's that wait for a next test, the one used last behind the others. */
const waiting: Waiting[] = [];
const MOST_WAITING = 3;

const STORES = "local_storage,indexeddb,service_workers,cache_storage";
const LISTENED = ["request", "response", "requestfailed", "requestfinished", "download", "dialog", "page"] as const;
/** What a browser can't take back from a profile. */
const REFUSED = ["addInitScript", "exposeFunction", "exposeBinding", "setExtraHTTPHeaders", "setGeolocation"] as const;
const CLOCK = ["install", "setFixedTime", "setSystemTime", "pauseAt"] as const;

/**
 * A browser profile as newVisitor gives one, which another test may have had before (docs/test-support.md). At the end
 * of the test its pages close and what they stored is erased; what it fetched and compiled stays. Refuses what can't be
 * undone, such as a clock or scripts for all pages: take newVisitor() for that, and for a test of what is fetched.
 */
export async function keptVisitor(browser: Browser, visit: Visit = {}): Promise<BrowserContext> {
  const { javaScriptEnabled = true, inBrowser = javaScriptEnabled } = visit;
  if (!inBrowser) return newVisitor(browser, visit);
  const all = { language: "bn", viewport: PHONE, ...visit, javaScriptEnabled, inBrowser };
  const key = JSON.stringify(Object.entries(all).toSorted());
  const at = waiting.findLastIndex((each) => each.key === key && each.profile.browser() === browser);
  const [again] = at < 0 ? [] : waiting.splice(at, 1);
  if (again) waitingProfiles.delete(again.profile);
  return again?.profile ?? open(browser, visit, key);
}

async function open(browser: Browser, visit: Visit, key: string): Promise<BrowserContext> {
  const profile = await newVisitor(browser, visit);
  /** Sites that a test's pages were on. */
  const origins = new Set<string>();
  const watch = () => profile.on("page", (page) => page.on("framenavigated", note));
  const note = (frame: Frame) => frame.url().startsWith("http") && origins.add(new URL(frame.url()).origin);
  /** Stays on a page of the site's without scripts: the process with our compiled scripts lives as long as it does. */
  let stays: Page | undefined;
  for (const name of REFUSED) profile[name] = refuse(name);
  for (const name of CLOCK) profile.clock[name] = refuse(name);
  watch();
  profile.on("close", () => {
    waitingProfiles.delete(profile);
    const at = waiting.findIndex((each) => each.profile === profile);
    if (at >= 0) waiting.splice(at, 1);
  });
  profile[Symbol.asyncDispose] = async () => {
    const pages = profile.pages().filter((page) => page !== stays);
    // A page that is closed on its way to another can leave Chromium waiting for ever with what is to be erased.
    await Promise.all(pages.map((page) => page.goto("about:blank").catch(() => null)));
    await Promise.all(pages.map((page) => page.close()));
    for (const event of LISTENED) profile.removeAllListeners(event);
    await profile.unrouteAll({ behavior: "ignoreErrors" });
    await profile.setOffline(false);
    stays ??= await profile.newPage();
    // The server of its site has ended: nobody will visit that again.
    if (!(await erased(stays, origins))) return profile.close();
    origins.clear();
    watch();
    waiting.push({ profile, key });
    waitingProfiles.add(profile);
    if (waiting.length > MOST_WAITING) await waiting[0]?.profile.close();
  };
  return profile;
}

/**
 * Erases everything that pages of these sites stored in a page's profile, and what they may do.
 * @returns whether the page stands at the first of them; not where its server has ended
 */
async function erased(stays: Page, origins: Set<string>): Promise<boolean> {
  const profile = stays.context();
  const [site] = origins;
  if (site && !stays.url().startsWith(site)) {
    const answer = await stays.goto(`${site}/robots.txt`).catch(() => null);
    if (!answer) return false;
  }
  const devtools = await profile.newCDPSession(stays);
  await Promise.all([
    profile.clearCookies(),
    profile.clearPermissions(),
    ...[...origins].map((origin) => devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: STORES })),
  ]);
  await devtools.detach();
  return true;
}

function refuse(name: string) {
  return () => Promise.reject(new Error(`${name} would reach the tests after this one: take newVisitor()`));
}
