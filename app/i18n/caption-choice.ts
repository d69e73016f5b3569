import type { Language } from "archive/contract/language";

const BENGALI = /\p{Script=Bengali}/u;

/** Language that a caption is written in, as far as its letters tell: Bengali script, or not. */
export function languageOfText(text: string): Language {
  return BENGALI.test(text) ? "bn" : "en";
}

export type CaptionChoice = ReturnType<typeof chooseCaption>;

/**
 * Which of an item's two captions a reader gets: the one in the page's language where both exist (product.md 4).
 * @param turned the reader asked for the other one
 * @returns with the language of the other one; null where there is none to turn to
 */
export function chooseCaption(language: Language, caption: string, translation: string, turned = false) {
  const both = caption !== "" && translation !== "";
  const second = languageOfText(caption) !== language && languageOfText(translation) === language;
  const text = !both ? caption || translation : second !== turned ? translation : caption;
  const other = text === caption ? translation : caption;
  return { text, language: languageOfText(text), another: both ? languageOfText(other) : null };
}
