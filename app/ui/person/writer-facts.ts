import { typedWords } from "archive/contract/dates/written-date";
import { fill } from "archive/contract/fill";
import type { Language } from "archive/contract/language";
import type { WriterRow } from "archive/contract/writers/writer";
import { MOST_COUNTED, type WriterTexts } from "archive/contract/writers/writer-texts";
import { dictionary } from "~/i18n/dictionary";
import { formatNumber } from "archive/contract/formats";
import { chooseCaption } from "~/i18n/caption-choice";

/** Server side only: how much there is of a writer's, in words. */
export function writerCount(language: Language, items: number): string {
  const { none, one, several, many } = dictionary(language).writers;
  if (items === 0) return none;
  if (items === 1) return one;
  return fill(items < MOST_COUNTED ? several : many, { count: formatNumber(language, items) });
}

/**
 * Server side only: who somebody is, as a reader of this language gets it.
 * @param owner whose writer it is, where that is not the reader
 */
export function writerFacts(language: Language, texts: WriterTexts, owner: string | null) {
  const words = dictionary(language).writers;
  const { kinship } = texts;
  const [born, died] = [texts.born, texts.died].map((typed) => typedWords(language, typed));
  const lived = born && died ? words.lived : born ? words.bornOnly : died ? words.diedOnly : null;
  return {
    name: chooseCaption(language, texts.name, texts.nameTranslation),
    /** The name in the other language, where it has one. */
    otherName: chooseCaption(language, texts.name, texts.nameTranslation, true),
    kinship: kinship && fill(owner === null ? words.toYou : words.toOwner, { kinship, owner: owner ?? "" }),
    lived: lived && fill(lived, { born: born ?? "", died: died ?? "" }),
    about: chooseCaption(language, texts.about, texts.aboutTranslation),
  };
}

/** Server side only: one of several writers, as a list shows them. @param owner whose they are, where not the reader */
export function writerRow(language: Language, { id, items, face, ...texts }: WriterRow, owner: string | null) {
  const { name, kinship, lived } = writerFacts(language, texts, owner);
  return { id, name, face, detail: [kinship, lived].filter(Boolean).join(" · "), count: writerCount(language, items) };
}
