import type { Language } from "archive/contract/language";

const BENGALI = /\p{Script=Bengali}/u;

/** Language that a caption is written in, as far as its letters tell: Bengali script, or not. */
export function languageOfText(text: string): Language {
  return BENGALI.test(text) ? "bn" : "en";
}

export interface CaptionChoice {
  text: string;
  language: Language;
  /** Whether there is another one to turn to. */
  another: boolean;
}

/**
 * Which of an item's two captions a reader gets: the one in the page's language where both exist (decisions.md 4).
 * @param turned the reader asked for the other one
 */
export function chooseCaption(language: Language, caption: string, translation: string, turned = false): CaptionChoice {
  const both = caption !== "" && translation !== "";
  if (!both) {
    const text = caption || translation;
    return { text, language: languageOfText(text), another: false };
  }
  const second = languageOfText(caption) !== language && languageOfText(translation) === language;
  const text = second !== turned ? translation : caption;
  return { text, language: languageOfText(text), another: true };
}
