import type { Locator, Page } from "playwright";
import { fill } from "archive/contract/fill";
import { dictionary } from "~/i18n/dictionary";
import type { Area, Messages } from "~/i18n/areas";
import { untilHydrated } from "../journey/steps";

/** Roles of what people press; a menu's summary has none. */
const PRESSED = ["link", "button", "checkbox", "radio"] as const;

/** Somebody at a page, who presses only what stands there, by the words on it, and counts. */
export class Hand {
  taps = 0;

  constructor(
    readonly page: Page,
    readonly language: "bn" | "en",
    readonly scripts: boolean,
  ) {}

  /** A sentence of the product's in the language of the page. */
  say<Name extends Area>(area: Name, key: keyof Messages[Name] & string, params?: Record<string, string>): string {
    return fill(String(dictionary(this.language)[area][key]), params);
  }

  /** Comes to a page without a tap, as one who is there already. */
  async beAt(address: string): Promise<void> {
    await this.page.goto(address);
    if (this.scripts) await untilHydrated(this.page);
  }

  /** Presses what has these words, or a name that begins so. */
  async tap<Name extends Area>(
    area: Name,
    key: keyof Messages[Name] & string,
    params?: Record<string, string>,
  ): Promise<void> {
    const target = this.find(this.say(area, key, params));
    await target.waitFor();
    await target.click();
    this.taps += 1;
  }

  /** The first thing in sight that can be pressed and has these words. */
  find(words: string): Locator {
    const name = new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{M}])`, "u");
    const [first, ...others] = PRESSED.map((role) => this.page.getByRole(role, { name }));
    const menu = this.page
      .locator("summary", { hasText: name })
      .or(this.page.locator(`summary[aria-label="${words}"]`));
    return [...others, menu]
      .reduce((all, more) => all.or(more), first as Locator)
      .filter({ visible: true })
      .first();
  }

  /** Refuses more taps than this since the count began. */
  expectAtMost(most: number): void {
    if (this.taps > most) throw new Error(`${this.taps} taps in ${this.language}, at most ${most}`);
  }
}
