import type { TiedVoice } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import { formatWhen } from "~/i18n/format";
import { chooseCaption, type CaptionChoice } from "./caption-choice";

/** What a person wrote of an item, as one reader gets it. */
export interface TextFacts {
  caption: CaptionChoice;
  /** Word for word what it says. */
  says: CaptionChoice;
  /** Writer or speaker; empty where unknown. */
  author: string;
  /** Date of writing or speaking, in words; empty where unknown. */
  when: string;
}

type Written = Pick<
  TiedVoice,
  "caption" | "captionTranslation" | "transcription" | "transcriptionTranslation" | "author" | "writtenAt"
>;

/** @param turned the reader asked for the other language */
export function textFacts(language: Language, item: Written, turned: boolean): TextFacts {
  return {
    caption: chooseCaption(language, item.caption, item.captionTranslation, turned),
    says: chooseCaption(language, item.transcription, item.transcriptionTranslation, turned),
    author: item.author,
    when: formatWhen(language, item.writtenAt),
  };
}
