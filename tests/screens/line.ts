import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession, Cookie, Page } from "playwright";
import { runBootScript, scrollThrough, setSavesData, untilIdle, type Shifts } from "./weight-in-page";

const LOOK_MS = 20;
/** A sound that plays may never end. */
const MOST_LOOKS = 100;
/** A line is quiet when so often in a row the page had nothing to do and nothing new was asked for. */
const QUIET_TURNS = 3;
/** In the address of what comes beside the scripts for hydration. */
export const HYDRATION_DATA = "/waking/";

/** One answer that came over the line. */
export interface Fetched {
  url: string;
  /** As the DevTools protocol calls kinds of resources. */
  type: string;
  /** With the answer's headers. */
  bytes: number;
  /** Without them, as it came compressed. */
  body: number;
  /** More of it may come. */
  open: boolean;
  /** A cache gave it, so that nothing came. */
  cached: boolean;
}

type CookieToSet = Pick<Cookie, "name" | "value" | "domain" | "path">;

/**
 * A page's line, by the DevTools protocol: what comes over it is counted, and two things are held back. Pictures come
 * after the first paint, as on a slow line, so that what has no place of its own moves; and the data that a page
 * fetches to hydrate come when they are let through, so that a page whose scripts run at once can be seen before.
 */
export class Line {
  readonly fetched = new Map<string, Fetched>();
  /** Lets hydration data through. */
  #hydrates = false;
  #painted = false;
  readonly #held: { id: string; picture: boolean }[] = [];

  private constructor(
    readonly page: Page,
    readonly session: CDPSession,
  ) {}

  static async to(page: Page): Promise<Line> {
    const line = new Line(page, await page.context().newCDPSession(page));
    line.#count();
    line.#hold();
    const { session } = line;
    await Promise.all([
      session.send("Network.enable"),
      session.send("Page.enable"),
      session.send("Page.setLifecycleEventsEnabled", { enabled: true }),
      session.send("Fetch.enable", {
        patterns: [{ urlPattern: `*${HYDRATION_DATA}*` }, { resourceType: "Image" }],
      }),
    ]);
    return line;
  }

  /** Leaves the page and takes away all that it kept: answers, pictures in memory, marks, cookies. */
  async forget(origin: string, cookies: CookieToSet[]): Promise<void> {
    const { page, session } = this;
    // What is still under way would be written into the cache behind its clearing.
    for (let looks = 0; looks < MOST_LOOKS && this.#isOpen(); looks += 1) await pause(LOOK_MS);
    // To nearly nothing of the same origin: from an empty page each screen would start a process of its own.
    await page.goto(`${origin}/healthz`);
    await Promise.all([
      page.evaluate(() => sessionStorage.clear()),
      session.send("Network.clearBrowserCache"),
      // Which empties the cache in memory too.
      session.send("Network.setCacheDisabled", { cacheDisabled: true }),
      session.send("Network.setCacheDisabled", { cacheDisabled: false }),
      session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" }),
      page.context().clearCookies(),
    ]);
    await page.context().addCookies(cookies);
    this.fetched.clear();
  }

  /** The next pages are hydrated, or not before their person saves no data any more. */
  async setHydrates(hydrates: boolean): Promise<void> {
    await this.page.evaluate(setSavesData(!hydrates));
    this.#hydrates = hydrates;
    this.#release();
  }

  /** Hydrates the page that is there, and waits until all that this fetches has come. */
  async hydrate(): Promise<void> {
    const waited = this.#held.some(({ picture }) => !picture);
    await this.setHydrates(true);
    if (!waited) await this.page.evaluate(runBootScript);
    await this.page.waitForFunction(() => "__remixRouter" in window);
    await this.untilQuiet();
  }

  /** Looks through the page to its end. @returns what moved in it till then */
  async lookThrough(): Promise<Shifts> {
    await this.page.evaluate(scrollThrough);
    await this.untilQuiet();
    return this.page.evaluate(() => window.shifts ?? { layoutShift: 0, moved: [] });
  }

  async untilQuiet(): Promise<void> {
    for (let turns = 0; turns < QUIET_TURNS; turns += 1) {
      // The page is not asked while it's known what it waits for: that is most of the time.
      for (; this.#isOpen(); turns = 0) await pause(LOOK_MS);
      const before = this.fetched.size;
      await this.page.evaluate(untilIdle);
      if (this.#isOpen() || this.fetched.size > before) turns = -1;
    }
  }

  /** Whether something is under way that is not held back. */
  #isOpen(): boolean {
    return [...this.fetched.values()].some(
      ({ open, url }) => open && (this.#hydrates || !url.includes(HYDRATION_DATA)),
    );
  }

  #count(): void {
    const { session, fetched } = this;
    session.on("Network.requestServedFromCache", ({ requestId }) => {
      const row = fetched.get(requestId);
      if (row) row.cached = true;
    });
    session.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
      const row = { url: request.url, type, bytes: 0, body: 0, open: type !== "EventSource", cached: false };
      if (request.url.startsWith("http")) fetched.set(requestId, row);
    });
    session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
      const row = fetched.get(requestId);
      if (row) row.body += encodedDataLength;
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const row = fetched.get(requestId);
      if (row) Object.assign(row, { bytes: encodedDataLength, open: false });
    });
    session.on("Network.loadingFailed", ({ requestId }) => {
      const row = fetched.get(requestId);
      if (row) row.open = false;
    });
  }

  #hold(): void {
    const { session } = this;
    session.on("Page.lifecycleEvent", ({ name }) => {
      if (name === "init") this.#painted = false;
      if (name === "firstContentfulPaint") this.#painted = true;
      if (this.#painted) this.#release();
    });
    session.on("Fetch.requestPaused", ({ requestId, request }) => {
      this.#held.push({ id: requestId, picture: !request.url.includes(HYDRATION_DATA) });
      this.#release();
    });
  }

  /** Lets go on what is not to be held any more. */
  #release(): void {
    const free = this.#held.filter(({ picture }) => (picture ? this.#painted : this.#hydrates));
    for (const one of free) {
      this.#held.splice(this.#held.indexOf(one), 1);
      // A page that was left asks for nothing any more.
      this.session.send("Fetch.continueRequest", { requestId: one.id }).catch(() => undefined);
    }
  }
}
