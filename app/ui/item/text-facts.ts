import { wordsByBoth } from "archive/contract/dates/both-calendars";
import { writtenWords } from "archive/contract/dates/written-date";
import { fill } from "archive/contract/fill";
import type { ItemKind } from "archive/contract/items/item";
import { ITEM_TEXTS, keptDate, textsBy, type KeptTexts } from "archive/contract/items/item-texts";
import type { Language } from "archive/contract/language";
import { dictionary } from "~/i18n/dictionary";
import { chooseCaption } from "../../i18n/caption-choice";

/** What a person wrote of an item, as one reader gets it. */
export type TextFacts = ReturnType<typeof textFacts>;

/**
 * Server side only.
 * @param item with its writer, where this reader may see their page
 * @param turned the reader asked for the other language
 */
export function textFacts(
  language: Language,
  kind: ItemKind,
  item: KeptTexts & { writerId?: number | null },
  turned: boolean,
) {
  const say = textMessages(language, kind);
  const [before = "", after = ""] = (say("authorSaid") ?? "").split("{{text}}");
  return {
    caption: chooseCaption(language, item.caption, item.captionTranslation, turned),
    /** Word for word what it says. */
    says: chooseCaption(language, item.transcription, item.transcriptionTranslation, turned),
    /** What is known about it, a sentence each: writer or speaker, and date. */
    about: textsBy("line", "day").flatMap((name) => {
      const text = ITEM_TEXTS[name].rule === "day" ? wordsByBoth(language, keptDate(item)) : item[name];
      return text ? [fill(say(`${name}Said`) ?? "", { text })] : [];
    }),
    /** The first of these as the way to the writer's page; null where there is none for this reader. */
    writer: item.author && item.writerId ? { id: item.writerId, before, name: item.author, after } : null,
  };
}

/** Server side only: the date of an item in words; empty where it has none. */
export function dateOf(
  language: Language,
  item: Pick<KeptTexts, "writtenAt" | "writtenTyped" | "writtenReckoning">,
): string {
  return writtenWords(language, keptDate(item));
}

/**
 * Server side only: the date of an item for a line of a list, by both calendars where it is a Bengali one, since it
 * stands among common years; empty as above.
 */
export function dateByBoth(language: Language, item: Parameters<typeof dateOf>[1]): string {
  const kept = keptDate(item);
  return kept.typed ? wordsByBoth(language, kept) : writtenWords(language, kept);
}

/** Server side only: what is said of an item's texts, in other words of a voice where there are some. */
export function textMessages(language: Language, kind: ItemKind): (key: string) => string | undefined {
  const words: Readonly<Record<string, string>> = dictionary(language).itemTexts;
  return (key) => (kind === "voice" ? words[`${key}Voice`] : undefined) ?? words[key];
}
