import type { ScreenCase } from "./screen-case";
import type { Language } from "./visits";

/** One way to measure a screen. */
export interface Way {
  language: Language;
  /** On a desktop too; each is measured on a phone. */
  desktop: boolean;
  dark: boolean;
  /** Once it is hydrated. */
  awake: boolean;
}

const way = (language: Language, desktop: boolean, dark: boolean, awake: boolean): Way => ({
  language,
  desktop,
  dark,
  awake,
});

/** Each value of a way meets each value of another in one of these (ways.test.ts). */
export const WAYS: readonly Way[] = [
  way("bn", false, false, false),
  way("bn", true, true, false),
  way("en", false, true, false),
  way("en", true, false, false),
  way("bn", true, false, true),
  way("en", false, true, true),
];

/** The one way of a screen: by its name, so that a new screen changes nothing for the others. */
export function wayOf({ name }: Pick<ScreenCase, "name">): Way {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return WAYS[sum % WAYS.length] as Way;
}
