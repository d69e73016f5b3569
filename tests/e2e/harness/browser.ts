import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from "playwright";
import { inject } from "vitest";
import { findChromium, findHeadlessShell } from "../../../scripts/browser.js";
import { newPlainContext } from "../../plain-client/context";
import { watchConsole } from "./console-errors";

/**
 * What no page needs. Chromium keeps windows of its own ready under each profile's address bar, two processes that cost
 * as much as the pages that are tested. The others are those that Playwright leaves out; its list would not be heard
 * beside this one.
 */
const LEFT_OUT = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  // The network and the drawing within the browser's own process: the talk between processes cost a tenth of Chromium's
  // time.
  "--in-process-gpu",
  "--enable-features=NetworkServiceInProcess2",
  "--disable-quic",
  // A profile's next page goes on in the process of its last one, with our scripts compiled.
  "--process-per-site",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--autoplay-policy=no-user-gesture-required",
  // A busy machine looks like a slow line, on which a page rightly stays asleep.
  "--force-effective-connection-type=4G",
  `--disable-features=${LEFT_OUT.join(",")}`,
];

/** Every task is done in both: a page is complete without scripts, and scripts only make it finer (product.md 2). */
export const modes = [
  { name: "without scripts", javaScriptEnabled: false },
  { name: "with scripts", javaScriptEnabled: true },
] as const;

/**
 * One of both for the suite, and both in `npm run prove`: for files named *.proof.test.ts (docs/testing.md,
 * "Languages").
 */
export function modesOf(inSuite: (typeof modes)[number]["name"]): readonly (typeof modes)[number][] {
  return process.env.EVERY_MODE ? modes : modes.filter(({ name }) => name === inSuite);
}

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

/** Profiles that wait for a next test, in this file or another (kept-visitor.ts): a file's end leaves them open. */
export const waitingProfiles = new Set<BrowserContext>();

/** The worker's own; written by the first test that listens to it (recording/devices.ts). */
export const microphoneSound = () => join(inject("runFolder"), `microphone-${process.pid}.wav`);

/**
 * A microphone that plays a file and a camera whose pictures move, no faster than they need; each is allowed without
 * asking. Only who asks for them meets them: a browser of their own would cost as much as ten visits.
 */
const devices = () => [
  "--use-fake-device-for-media-stream=fps=5",
  "--use-fake-ui-for-media-stream",
  `--use-file-for-fake-audio-capture=${microphoneSound()}`,
];

/** Of this worker, for file after file: a start costs as much as ten visits. */
let usual: Promise<Browser> | undefined;

/**
 * A Chromium with nothing of its own on the line, whose pages' console errors fail the test (console-errors.ts): its
 * headless shell where that is there. Close it at the end of the file: its profiles go, and the browser stays for the
 * next file.
 */
export async function launchBrowser(): Promise<Browser> {
  const open = await usual?.catch(() => null);
  if (open?.isConnected()) return open;
  // The first, or one that crashed: that costs the file it crashed in, no other.
  usual = launch(findHeadlessShell(), devices()).then(keepOpen);
  return usual;
}

/**
 * A headless shell of one's own where that is there, for what is set when it starts.
 * @param extra arguments of its own
 */
export function launchOwnBrowser(extra: string[]): Promise<Browser> {
  return launch(findHeadlessShell(), extra);
}

/**
 * A Chromium of one's own, with the browser around the engine: devices, notifications and pushes, its way back.
 * @param extra arguments of its own
 * @param left arguments of Playwright's to leave out
 */
export function launchWholeBrowser(extra: string[] = [], left: string[] = []): Promise<Browser> {
  return launch(undefined, extra, left);
}

async function launch(path: string | undefined, extra: string[], left: string[] = []): Promise<Browser> {
  const executablePath = path ?? (await findChromium());
  const browser = await chromium.launch({ executablePath, args: [...ARGUMENTS, ...extra], ignoreDefaultArgs: left });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await watchConsole(context);
    return context;
  };
  return browser;
}

function keepOpen(browser: Browser): Browser {
  browser.close = async () => {
    const left = browser.contexts().filter((context) => !waitingProfiles.has(context));
    await Promise.all(left.map((context) => context.close()));
  };
  return browser;
}

export interface Visit extends BrowserContextOptions {
  /** Language of the browser, and so of the first page; Bengali where absent. */
  language?: "bn" | "en";
  /**
   * Chromium even without scripts, for what only a browser shows: layout, pictures, sound, native checks, its way back.
   */
  inBrowser?: boolean;
}

/**
 * A browser profile with no past: no cookies, nothing stored. A phone where no viewport is given, and no motion where
 * it is not asked for: drawing one page's way into the next costs as much as the pages. Without scripts its pages are
 * read by the plain client (tests/plain-client), for a fraction of a browser's time.
 */
export async function newVisitor(
  browser: Browser,
  { language = "bn", inBrowser = false, ...visit }: Visit = {},
): Promise<BrowserContext> {
  const locale = language === "bn" ? "bn-BD" : "en-GB";
  const options = { viewport: PHONE, locale, acceptDownloads: true, reducedMotion: "reduce" as const, ...visit };
  return visit.javaScriptEnabled === false && !inBrowser ? newPlainContext(options) : browser.newContext(options);
}
