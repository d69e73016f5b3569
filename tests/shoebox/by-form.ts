import type { Locator } from "playwright";
import { asciiDigits } from "archive/contract/digits";
import { ONLY_ME } from "archive/contract/items/item-status";
import type { Hand } from "tests/e2e/places/hand";
import { MAIN_BUTTON, untilHydrated } from "tests/e2e/journey/steps";
import type { PacedHand } from "./paced-hand";
import type { BoxLetter, BoxSound } from "./truth";

/** A person who puts things in one by one, by the form of a new handwriting or a new voice. */
interface AtForm {
  hand: PacedHand;
  /** Finds what to press by its words. */
  words: Hand;
}

/** Puts a letter in, from the list to the list: its pages at once, first words, writer, place, year, who can see it. */
export async function letterByForm(at: AtForm, letter: BoxLetter, paths: string[]): Promise<void> {
  await openForm(at, "handwriting");
  await at.hand.choose(at.hand.page.locator("label[for=image]"), paths);
  await describe(at, { ...letter, by: letter.writer, more: at.words.say("itemForm", "more") });
}

/** Puts one recording in, likewise. */
export async function soundByForm(at: AtForm, sound: BoxSound, path: string): Promise<void> {
  await openForm(at, "voice");
  await at.hand.choose(at.hand.page.locator("label[for=audio]"), [path]);
  await describe(at, { ...sound, by: sound.speaker, more: at.words.say("itemForm", "moreVoice") });
}

/** Ways to the form: the button on the list of a desktop, or New in a phone's bar and then the kind. */
const WAYS = {
  handwriting: { button: "uploadHandwritings", chosen: "chooserHandwriting" },
  voice: { button: "uploadVoice", chosen: "chooserVoice" },
} as const;

async function openForm({ hand, words }: AtForm, kind: keyof typeof WAYS): Promise<void> {
  const button = words.find(words.say("collection", WAYS[kind].button));
  const bar = words.find(words.say("shell", "add"));
  await hand.wait(button.or(bar).first().waitFor());
  if (await button.isVisible()) await hand.tap(button);
  else {
    await hand.tapWhereItIs(bar);
    await hand.tap(words.find(words.say("chooser", WAYS[kind].chosen)));
  }
  await hand.wait(hand.page.locator("#description").waitFor());
  // Who comes to the first field after a second finds it done.
  await untilHydrated(hand.page);
}

interface Described {
  by: string;
  place: string;
  year: number;
  firstWords: string;
  /** Words on what opens the other fields. */
  more: string;
}

async function describe(at: AtForm, { by, place, year, firstWords, more }: Described): Promise<void> {
  const { hand, words } = at;
  const { page } = hand;
  await hand.tap(page.locator("#description"));
  await hand.type(firstWords);
  await hand.tap(words.find(more));
  await fillIn(at, "author", by);
  await fillIn(at, "place", place);
  await fillIn(at, "written_at", String(year));
  const onlyMe = page.locator(`input[name=status][value="${ONLY_ME}"]`);
  // The form starts at what was chosen last.
  if (!(await onlyMe.isChecked())) await hand.tap(page.locator("label.choice", { has: onlyMe }));
  await hand.tap(page.locator(MAIN_BUTTON));
  await hand.wait(page.locator("a.item-link", { hasText: firstWords }).first().waitFor({ timeout: 60_000 }));
  await hand.wait(page.locator(".toast").first().waitFor());
}

/** Takes the shortest way: the tick that takes it over from the item before, what is offered, or else all of it. */
async function fillIn({ hand }: AtForm, name: string, text: string): Promise<void> {
  const ticks = hand.page.locator("label.tick", { has: hand.page.locator(`input[type=checkbox][name=${name}]`) });
  const tick = await tickOf(ticks, text);
  if (tick) await hand.tap(tick);
  else await hand.typeOffered(hand.page.locator(`#${name}`), text);
}

async function tickOf(ticks: Locator, text: string): Promise<Locator | null> {
  for (const tick of await ticks.all()) if (asciiDigits(await tick.locator("input").inputValue()) === text) return tick;
  return null;
}
