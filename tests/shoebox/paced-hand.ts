import type { Locator, Page } from "playwright";

/** Milliseconds of one of each: a tap with the way there, a key, a look at a picture, finding files in a dialogue. */
export const PACE = { taps: 1100, keys: 280, looks: 800, dialogues: 3000 } as const;

/** Counts of what a hand did, and the milliseconds that it waited for the product. */
export type Pressed = Record<keyof typeof PACE, number> & { waitedMs: number };

/**
 * A person at a page, at a human pace. Nothing is slept: what the person's own moves cost is added up (`PACE`), so that
 * a run takes as long as the product does. Counted are, each with its own number:
 * - taps: presses by finger or mouse, on a field too where it is not focused yet, and on a suggestion below a field;
 * - keys: characters that are typed, one for each code point (a Bengali vowel sign is a key of its own);
 * - looks: pictures that the person must look at to know which letter they are of;
 * - dialogues: the system's own way to files, opened by a tap that counts as one. To come to the folder and to say
 *   "open" takes three seconds together, however many files are marked; which ones, is known by a look at each.
 *
 * The product's own time is measured from the end of a press to the fact that the person waits for (`wait`), and until
 * something can be pressed. Since the person's moves take no time here, what the product does beside them (a picture
 * that goes up while its caption is typed) is waited for in full: with a real person it takes less, never more.
 * Reading, thinking, and the slips of a real hand are not counted.
 */
export class PacedHand {
  readonly pressed: Pressed = { taps: 0, keys: 0, looks: 0, dialogues: 0, waitedMs: 0 };

  constructor(readonly page: Page) {}

  /** Presses something as soon as it can be. */
  async tap(target: Locator): Promise<void> {
    await this.wait(target.waitFor());
    await target.click();
    this.pressed.taps += 1;
  }

  /**
   * Presses something where it stands, without a scroll before: Playwright's own press scrolls a bar that sticks to the
   * screen's end out of its place.
   */
  async tapWhereItIs(target: Locator): Promise<void> {
    await this.wait(target.waitFor());
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await this.page.mouse.click(x + width / 2, y + height / 2);
    this.pressed.taps += 1;
  }

  /** Presses a key that writes nothing. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.pressed.keys += 1;
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.pressed.keys += [...text].length;
  }

  /**
   * Types a text where a field offers some: a press on the field, as many letters as leave this one alone on offer, and
   * a press on it; all of it where it is not offered. Chromium without a screen draws no such list, so the press puts
   * the offered text in.
   */
  async typeOffered(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    const offered = await field.evaluate((input: HTMLInputElement) =>
      [...(input.list?.options ?? [])].map(({ value }) => value),
    );
    if (!offered.includes(text)) return this.type(text);
    const letters = [...text];
    const enough = letters.findIndex((_, at) => {
      const typed = letters.slice(0, at).join("").toLowerCase();
      return offered.filter((each) => each.toLowerCase().includes(typed)).length === 1;
    });
    if (enough < 0) return this.type(text);
    await this.type(letters.slice(0, enough).join(""));
    await field.fill(text);
    this.pressed.taps += 1;
  }

  /** Looks at so many pictures. */
  look(pictures: number): void {
    this.pressed.looks += pictures;
  }

  /** Chooses files in the dialogue that a press opens. @param opens what is pressed @param paths in their order */
  async choose(opens: Locator, paths: string[]): Promise<void> {
    const chooser = this.page.waitForEvent("filechooser");
    await this.tap(opens);
    await (await chooser).setFiles(paths);
    this.pressed.dialogues += 1;
    this.look(paths.length);
  }

  /**
   * Waits for what the product does while a hand is on its way to the next press: counted is what takes longer. Lines
   * that come meanwhile move what is to be pressed.
   */
  async onTheWay(fact: Promise<unknown>): Promise<void> {
    const from = performance.now();
    await fact;
    this.pressed.waitedMs += Math.max(0, performance.now() - from - PACE.taps);
  }

  /** Waits for the product, which is counted. */
  async wait<Fact>(fact: Promise<Fact>): Promise<Fact> {
    const from = performance.now();
    const found = await fact;
    this.pressed.waitedMs += performance.now() - from;
    return found;
  }
}

/** Milliseconds of all that a hand did, and of what it waited for. */
export function spentMs({ waitedMs, ...pressed }: Pressed): number {
  const moves = Object.entries(pressed) as [keyof typeof PACE, number][];
  return moves.reduce((sum, [move, times]) => sum + times * PACE[move], waitedMs);
}

/** Counts of what was done between two moments. */
export function since(before: Pressed, after: Pressed): Pressed {
  const names = Object.keys(before) as (keyof Pressed)[];
  return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as Pressed;
}
