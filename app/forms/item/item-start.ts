import { RECKONINGS, type Reckoning } from "archive/contract/dates/known-date";
import { partReckoning } from "archive/contract/dates/read-words";
import { isPlainDate } from "archive/contract/dates/written-date";
import { dayFirst } from "archive/contract/dates/day";
import type { ItemKind } from "archive/contract/items/item";
import {
  ITEM_TEXTS,
  keptDate,
  textsBy,
  TYPED_DATE,
  type ItemTextName,
  type KeptTexts,
} from "archive/contract/items/item-texts";
import type { UsedBefore } from "archive/contract/items/timeline";
import type { Language } from "archive/contract/language";
import { dateOf, textMessages } from "~/ui/item/text-facts";
import { inDigits } from "~/i18n/length";

/** A text of an item as its form asks for it: its field, and the text that the form starts from. */
export type FormText = ReturnType<typeof formTexts>[number];

/**
 * Server side only: the texts that an item's form asks for, the caption first and those in another language last.
 * @param item the one that is edited, as it stands
 * @param used what the person typed before, offered anew
 */
export function formTexts(language: Language, kind: ItemKind, item?: KeptTexts, used?: UsedBefore) {
  const say = textMessages(language, kind);
  const offered: Partial<Record<ItemTextName, string[]>> = { author: used?.authors, place: used?.places };
  return textsBy("caption", "long", "line", "day")
    .map((name) => {
      const { wire, rule, translation } = ITEM_TEXTS[name];
      const text = item ? (rule === "day" ? typedDate(language, item) : item[name]) : "";
      return {
        name: wire,
        rule,
        translation,
        label: say(name) ?? "",
        hint: say(`${name}Hint`),
        text,
        offered: offered[name],
        reckoning: rule === "day" ? reckoningField(say, item?.writtenReckoning || used?.reckoning || "bd") : undefined,
      };
    })
    .toSorted((one, other) => Number(one.translation) - Number(other.translation));
}

/** The message areas of what the form's file part brings with it. */
export function itemFormMessages(kind: ItemKind) {
  return kind === "voice" ? (["recorder"] as const) : (["camera", "pageOrder"] as const);
}

/** A date as a person may type it: a plain day, month or year as people write it here, in the page's digits. */
function typedDate(language: Language, item: KeptTexts): string {
  const isPlain = isPlainDate(keptDate(item));
  return isPlain ? inDigits(language, dayFirst(item.writtenAt)) : partReckoning(dateOf(language, item)).text;
}

/** The question beside a date by which calendar it is, if by a Bengali one; what was chosen last is chosen anew. */
function reckoningField(say: ReturnType<typeof textMessages>, defaultValue: Reckoning) {
  return {
    name: TYPED_DATE.writtenReckoning,
    label: say("reckoning") ?? "",
    options: RECKONINGS.map((value) => ({ value, label: say(value) ?? "" })),
    defaultValue,
  };
}
