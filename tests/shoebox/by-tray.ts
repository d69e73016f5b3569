import type { Locator } from "playwright";
import { asciiDigits } from "archive/contract/digits";
import type { Messages } from "~/i18n/areas";
import { inDigits } from "~/i18n/length";
import type { Hand } from "tests/e2e/places/hand";
import { untilHydrated } from "tests/e2e/journey/steps";
import type { Box } from "./box";
import type { PacedHand } from "./paced-hand";

/** A person who puts a whole box in, by the tray. */
export interface AtTray {
  hand: PacedHand;
  /** Finds what to press by its words. */
  words: Hand;
  /** Ways from the list to the tray, one after another. */
  way: Locator[];
}

/** Facts about a letter or recording. */
export interface Said {
  author: string;
  place: string;
  year: number;
}

/**
 * Puts all of a box in at once: files, the joins that the times tell, those that they tell wrong, and then writer,
 * place and year, each where it changes, for all that follows; letters astray are put right last, one by one.
 */
export async function boxByTray({ hand, words, way }: AtTray, { letters, sounds }: Box): Promise<void> {
  const { page } = hand;
  const say = (key: keyof Messages["tray"]) => words.say("tray", key);
  await comeToTray({ hand, way });
  const paths = [...letters.flatMap((letter) => letter.paths), ...sounds.map(({ path }) => path)];
  await hand.choose(page.locator("label[for=files]"), paths);
  const rows = page.locator("ol > .sheet");
  const count = (wanted: number) => untilLying(hand, wanted);
  await count(paths.length);
  await hand.tap(page.getByRole("button", { name: say("guess"), exact: true }));
  await hand.wait(
    page.waitForFunction((before) => document.querySelectorAll("ol > .sheet").length < before, paths.length),
  );
  await mend(
    hand,
    letters.map((letter) => letter.paths.length),
    rows,
  );
  await count(letters.length + sounds.length);

  const { ofLetters, ofSounds } = saidOf({ letters, sounds });
  const told = [...ofLetters, ...ofSounds];
  await describeAndSave({ hand, words }, told);
}

/** All that is to be said of a box. */
export function saidOf({ letters, sounds }: Box): { ofLetters: Said[]; ofSounds: Said[] } {
  return {
    ofLetters: letters.map(({ letter: { writer, place, year } }) => ({ author: writer, place, year })),
    ofSounds: sounds.map(({ sound: { speaker, place, year } }) => ({ author: speaker, place, year })),
  };
}

/** Goes to the tray, as far as its scripts are there. */
export async function comeToTray({ hand, way }: Pick<AtTray, "hand" | "way">): Promise<void> {
  for (const link of way) await hand.tap(link);
  await hand.wait(hand.page.locator("#files").waitFor());
  await untilHydrated(hand.page);
}

/** Waits until so many letters and recordings lie in the tray. */
export async function untilLying(hand: PacedHand, wanted: number): Promise<void> {
  const lie = (number: number) => document.querySelectorAll("ol > .sheet").length === number;
  await hand.wait(hand.page.waitForFunction(lie, wanted, { timeout: 600_000 }));
}

/** Says of all that lies in the tray who wrote it, where and when, and saves it. @param told in its order */
export async function describeAndSave({ hand, words }: Pick<AtTray, "hand" | "words">, told: Said[]): Promise<void> {
  const { page } = hand;
  const say = (key: keyof Messages["tray"]) => words.say("tray", key);
  await describe(hand, told, {
    onward: say("onward"),
    these: say("these"),
    apply: say("apply"),
    opens: page.locator("main summary").first(),
  });
  await hand.tap(page.getByRole("button", { name: say("save"), exact: true }));
  await hand.wait(page.waitForURL(/\/import\/\d+$/));
}

/** Pages of each letter as they lie there. */
const lying = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((row) => row.querySelectorAll("img").length).filter((pages) => pages > 0));

/** Joins and parts what the times told wrong, from the first letter on. */
async function mend(hand: PacedHand, wanted: number[], rows: Locator): Promise<void> {
  for (;;) {
    const are = await lying(rows);
    const at = wanted.findIndex((pages, place) => are[place] !== pages);
    if (at < 0) return;
    const [is = 0, should = 0] = [are[at], wanted[at]];
    const button =
      is > should
        ? rows
            .nth(at)
            .locator('button[value^="part-"]')
            .nth(should - 1)
        : rows
            .nth(at + 1)
            .locator("button")
            .first();
    await hand.tap(button);
    await hand.wait(
      rows
        .page()
        .waitForFunction(
          (before) =>
            JSON.stringify(
              [...document.querySelectorAll("ol > .sheet")]
                .map((row) => row.querySelectorAll("img").length)
                .filter((pages) => pages > 0),
            ) !== before,
          JSON.stringify(are),
        ),
    );
  }
}

async function describe(
  hand: PacedHand,
  told: Said[],
  { onward, these, apply, opens }: { onward: string; these: string; apply: string; opens: Locator },
): Promise<void> {
  const { page } = hand;
  const boxOf = (at: number) => page.locator("ol > .sheet").nth(at).locator("label.tick");
  const field = (name: string) => page.locator(`#${name}`);
  const isWide = await field("author").isVisible();
  const type = async (name: string, text: string) => {
    const stands = asciiDigits(await field(name).inputValue());
    if (stands === text) return;
    const steps = Number(text) - Number(stands);
    // A phone has no arrow keys.
    if (isWide && name === "written_at" && stands !== "" && Math.abs(steps) <= 4) {
      await hand.tap(field(name));
      for (let step = 0; step < Math.abs(steps); step += 1) await hand.press(steps > 0 ? "ArrowUp" : "ArrowDown");
      return;
    }
    await hand.typeOffered(field(name), text);
  };
  const say = async (at: number, { author, place, year }: Said) => {
    await hand.tap(boxOf(at));
    await type("author", author);
    await type("place", place);
    await type("written_at", String(year));
    // Said once the field is left.
    await field("written_at").blur();
    await hand.onTheWay(shows(at, { author, place, year }));
  };
  const shows = (at: number, { author, place, year }: Said) =>
    page
      .locator("ol > .sheet")
      .nth(at)
      .filter({ hasText: author })
      .filter({ hasText: place })
      .filter({ hasText: new RegExp(`${year}|${inDigits("bn", year)}`) })
      .waitFor();
  const isAstray = (at: number) => {
    const [before, is, behind] = [told[at - 1], told[at], told[at + 1]];
    return before && behind && is && before.author === behind.author && is.author !== before.author;
  };
  // Folded away on a phone until the first letter is ticked.
  if (!isWide) await hand.tap(opens);
  await hand.tap(page.getByText(onward, { exact: true }));
  let last: Said | null = null;
  for (const [at, said] of told.entries()) {
    if (isAstray(at)) continue;
    if (JSON.stringify(said) !== JSON.stringify(last)) await say(at, said);
    last = said;
  }
  await hand.tap(page.getByText(these, { exact: true }));
  const ticked = await page
    .locator("[name=entries]")
    .evaluateAll((boxes) => boxes.findIndex((box) => (box as HTMLInputElement).checked));
  if (ticked >= 0) await hand.tap(boxOf(ticked));
  for (const [at, said] of told.entries()) {
    if (!isAstray(at)) continue;
    // A letter that says the same already fills the fields: both are ticked, and the button says it of both.
    const same = told.findIndex((each, other) => !isAstray(other) && JSON.stringify(each) === JSON.stringify(said));
    if (same < 0) {
      await say(at, said);
      await hand.tap(boxOf(at));
      continue;
    }
    await hand.tap(boxOf(same));
    await hand.tap(boxOf(at));
    await hand.tap(page.getByRole("button", { name: apply, exact: true }));
    await hand.wait(shows(at, said));
    await hand.tap(boxOf(same));
    await hand.tap(boxOf(at));
  }
}
