import type { BrowserContext, Page } from "playwright";
import { vi } from "vitest";
import { ruleMessages } from "archive/contract/messages/en";
import { account } from "~/i18n/messages/account.en";
import { errors } from "~/i18n/messages/errors.en";
import { findPeople } from "~/i18n/messages/find-people.en";
import { flash } from "~/i18n/messages/flash.en";
import { groupActs } from "~/i18n/messages/group-acts.en";
import { profile } from "~/i18n/messages/profile.en";
import { searchFailed } from "~/i18n/messages/search-failed.en";
import type { Product } from "tests/e2e/harness/product";
import { untilHydrated } from "tests/e2e/journey/steps";

/** Sentences by which the product says that it could not be reached just now, and to try again. */
const AWAY = [
  ruleMessages.reply.unavailable,
  account.away,
  errors.notNowTitle,
  findPeople.failed,
  flash.notNow,
  groupActs.away,
  profile.away,
  searchFailed,
];
/** An answer that a balancer gives in the place of a process that broke off in its midst. */
const BROKEN_OFF = /^50[24] /;
/** The browser's own: nobody answered, or the answer broke off. */
const NO_ANSWER = /net::ERR_|socket hang up|ECONNRESET|fetch failed/;
const LOOK_MS = 200;
/** A page stays complete where its scripts don't come. */
const HYDRATED_MS = 5000;

type Act = (page: Page, again: boolean) => Promise<void>;

/** Somebody at a browser, while the site's processes are killed: each act is done once more at most. */
export class Person {
  /** Acts that are done. */
  done = 0;
  /** Acts that were done once more, each with what the first was told. */
  readonly repeated: string[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly product: Product,
    readonly scripts: boolean,
  ) {}

  /** Opens a page, hydrated where scripts are on and come. */
  async open(page: Page, path: string): Promise<void> {
    await page.goto(this.product.origin + path);
    // A limit and no pause: a page whose scripts met a kill is never hydrated, and is used as it is.
    if (this.scripts) await Promise.race([untilHydrated(page), page.waitForTimeout(HYDRATED_MS)]);
  }

  /**
   * Does something; once more, in a page of its own, where nobody answered or the product said that it was away.
   * @param act told whether it is done again: what the first was not told of may have come about
   * @throws where it is not done without a word, or the second time neither
   */
  async does(what: string, act: Act): Promise<void> {
    const met = await this.#try(what, act, false);
    if (met) {
      this.repeated.push(`${what}: ${met}`);
      const twice = await this.#try(what, act, true);
      if (twice) throw new Error(`${what}: ${met}, and again: ${twice}`);
    }
    this.done += 1;
  }

  /** @returns what it met; null where it is done */
  async #try(what: string, act: Act, again: boolean): Promise<string | null> {
    const page = await this.context.newPage();
    const over = new AbortController();
    try {
      const acts = act(page, again).then(
        () => null,
        (error: unknown) => {
          const said = String(error);
          if (over.signal.aborted || NO_ANSWER.test(said)) return said.split("\n")[0] ?? said;
          throw error;
        },
      );
      return await Promise.race([acts, untilAway(page, over.signal)]);
    } catch (cause) {
      const shown = await page.locator("body").innerText().catch(String);
      throw new Error(`${what}${again ? ", again" : ""}: at ${page.url()} stands: ${shown}`, { cause });
    } finally {
      over.abort();
      await page.close();
    }
  }
}

/** Waits until a page says that the site is away, by the product's words, the balancer's or the browser's own. */
async function untilAway(page: Page, signal: AbortSignal): Promise<string> {
  const look = async () => {
    if (signal.aborted) return "over";
    if (page.url().startsWith("chrome-error:")) return "no answer";
    const text = await page
      .locator("body")
      .innerText({ timeout: 1000 })
      .catch(() => "");
    if (BROKEN_OFF.test(text)) return text.split("\n")[0];
    return AWAY.find((words) => text.includes(words));
  };
  return (await vi.waitUntil(look, { timeout: 600_000, interval: LOOK_MS })) ?? "";
}
