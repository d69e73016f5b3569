import type { CaptionChoice } from "~/i18n/caption-choice";

/** The caption of a letter or a voice, and its words, as one reader gets them. */
interface Texts {
  caption: CaptionChoice;
  says: CaptionChoice;
}

/**
 * Way to the other texts of an item; null where there are none.
 * @param voice the one that belongs to a letter
 * @returns `word`: the message that names it; `besideWords`: it is more than the caption
 */
export function otherTexts(text: Texts, voice: Texts | null) {
  const beside = [text.says, voice?.says, voice?.caption].find((one) => one?.another);
  const turned = beside ?? text.caption;
  if (!turned.another) return null;
  const word = turned.another === turned.language ? "otherText" : turned.another === "bn" ? "inBengali" : "inEnglish";
  return { word, besideWords: beside !== undefined } as const;
}
