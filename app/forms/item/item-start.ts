import { dayFirst } from "archive/contract/items/day";
import type { ItemKind } from "archive/contract/items/item";
import { ITEM_TEXTS, textsBy, type ItemTexts } from "archive/contract/items/item-texts";
import type { Language } from "archive/contract/language";
import { textMessages } from "~/ui/item/text-facts";
import { inDigits } from "~/i18n/length";

/** A text of an item as its form asks for it: its field, and the text that the form starts from. */
export type FormText = ReturnType<typeof formTexts>[number];

/**
 * Server side only: the texts that an item's form asks for, the caption first and those in another language last.
 * @param item the one that is edited, as it stands
 */
export function formTexts(language: Language, kind: ItemKind, item?: ItemTexts) {
  const say = textMessages(language, kind);
  return textsBy("caption", "long", "line", "day")
    .map((name) => {
      const { wire, rule, translation } = ITEM_TEXTS[name];
      const kept = item?.[name] ?? "";
      // A day as people write it, in the page's digits.
      const text = rule === "day" ? inDigits(language, dayFirst(kept)) : kept;
      return { name: wire, rule, translation, label: say(name) ?? "", hint: say(`${name}Hint`), text };
    })
    .toSorted((one, other) => Number(one.translation) - Number(other.translation));
}

/** The message areas of what the form's file part brings with it. */
export function itemFormMessages(kind: ItemKind) {
  return kind === "voice" ? (["recorder"] as const) : (["camera", "pageOrder"] as const);
}
