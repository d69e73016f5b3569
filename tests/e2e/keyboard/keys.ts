import { expect } from "vitest";
import type { Locator, Page } from "playwright";

const MOST_STOPS = 80;

/** Somebody who has a keyboard, and nothing else. At every stop the focus is looked for, as they would. */
export class Keys {
  constructor(readonly page: Page) {}

  press(...keys: string[]): Promise<void> {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.insertText(text);
  }

  /** Goes on by Tab until the focus is there. @param by another key, such as Shift+Tab */
  async to(goal: Locator, by = "Tab"): Promise<void> {
    const passed: string[] = [];
    await goal.first().waitFor();
    // A field may be brought to by the page itself, before the first key.
    if (await has(goal)) return;
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await this.press(by);
      const { there, ...stopped } = await goal.evaluateAll(lookFor);
      passed.push(this.shown(stopped));
      if (there) return;
    }
    throw new Error(`no way by ${by} to ${String(goal)}; passed ${passed.join(" > ")}`);
  }

  /** Goes there, and presses. */
  async use(goal: Locator, key = "Enter"): Promise<void> {
    await this.to(goal);
    await this.press(key);
  }

  async fill(field: string, text: string): Promise<void> {
    await this.to(this.page.locator(field));
    await this.press("Control+A");
    await this.type(text);
  }

  /** That what has the focus shows it, and is not hidden behind a bar. @returns its name */
  async seen(): Promise<string> {
    return this.shown(await this.page.locator("html").evaluateAll(lookFor));
  }

  private shown({ name, fault }: { name: string; fault: string | null }): string {
    if (fault) expect.fail(`${fault}: ${name} on ${this.page.url()}`);
    return name;
  }

  has(goal: Locator): Promise<boolean> {
    return has(goal);
  }
}

async function has(goal: Locator): Promise<boolean> {
  return goal.evaluateAll((elements) => elements.includes(document.activeElement as never));
}

/** Runs in the page: what has the focus, and whether that is one of these. */
function lookFor(goals: Element[]): { name: string; fault: string | null; there: boolean } {
  const at = document.activeElement;
  const there = at !== null && goals.includes(at);
  // The browser's own bars come between the end of a page and its beginning.
  if (!(at instanceof HTMLElement) || at === document.body || at.tagName === "DIALOG")
    return { name: "–", fault: null, there };
  const name =
    (at.getAttribute("aria-label") ?? at.textContent?.trim().slice(0, 30)) || `${at.tagName.toLowerCase()}#${at.id}`;
  const rings = [at, at.closest(".item-card")].some((part) => {
    const style = part && getComputedStyle(part);
    return style && style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
  });
  if (!rings) return { name, fault: "the focus is not shown", there };
  if (at.tabIndex > 0) return { name, fault: "out of its order", there };
  const { left, right, top, bottom, width, height } = at.getBoundingClientRect();
  if (width === 0 || height === 0) return { name, fault: "the focus is on nothing", there };
  if (right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight)
    return { name, fault: "the focus is out of sight", there };
  const inside = (value: number, most: number) => Math.max(1, Math.min(value, most - 1));
  const places = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [inside(left + width * x, innerWidth), inside(top + height * y, innerHeight)] as const),
  );
  const over = places.map(([x, y]) => document.elementFromPoint(x, y));
  const free = over.some((hit) => {
    return (
      hit !== null &&
      (at.contains(hit) || hit.contains(at) || (hit.closest("label") as HTMLLabelElement | null)?.control === at)
    );
  });
  return { name, fault: free ? null : `the focus is covered by ${over[4]?.outerHTML.slice(0, 80)}`, there };
}
