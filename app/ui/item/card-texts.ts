import { isPlainDate, keptWords, readWritten } from "archive/contract/dates/written-date";
import type { Item } from "archive/contract/items/item";
import { keptDate } from "archive/contract/items/item-texts";
import type { Language } from "archive/contract/language";
import { formatYear } from "archive/contract/formats";
import { chooseCaption } from "~/i18n/caption-choice";
import { cutLabel, dotted } from "~/ui/controls/cut-label";
import { dateByBoth } from "./text-facts";

/** Units of a text that its first words are looked for in, and most that a card shows: about three lines of a phone. */
const LOOKED_AT = 240;
const MOST_SHOWN = 54;

/** Server side only: the words of a card, the first that are typed of the item, or else its caption's. */
export function cardWords(language: Language, item: Item): { caption: string; language: Language } {
  const typed = chooseCaption(language, item.transcription, item.transcriptionTranslation);
  const line = typed.text.slice(0, LOOKED_AT).replace(/\s+/g, " ").trim();
  if (line !== "") return { caption: cutBetween(line, MOST_SHOWN), language: typed.language };
  const caption = chooseCaption(language, item.caption, item.captionTranslation);
  return { caption: cutBetween(caption.text, MOST_SHOWN), language: caption.language };
}

/** Cuts between two words, where no letter can be cut in two. */
function cutBetween(text: string, most: number): string {
  if (text.length <= most) return text;
  const [whole] = /^.*\s/s.exec(text.slice(0, most + 1)) ?? [];
  return whole?.trim() ? dotted(whole) : cutLabel(text);
}

/** Marks by which a kept date says that it is about, or perhaps. */
const UNSURE = /[~?%]/;

/** Server side only: the year of an item, or its date in words where that is no year; undefined where it has none. */
export function yearOf(language: Language, item: Item): string | undefined {
  const kept = keptDate(item);
  if (kept.edtf === "") return undefined;
  const year = isPlainDate(kept) ? kept.edtf.slice(0, 4) : UNSURE.test(kept.edtf) ? null : oneYear(keptWords(kept));
  // A Bengali year lies in two of the common ones: said by both.
  return year ? formatYear(language, year) : dateByBoth(language, item);
}

/** The year that a date is within; null where that is several, or none. */
function oneYear(words: string): string | null {
  const read = readWritten(words);
  if ("fault" in read || read.from === null || read.to === null) return null;
  const year = read.from.slice(0, 4);
  return read.to.startsWith(year) ? year : null;
}
