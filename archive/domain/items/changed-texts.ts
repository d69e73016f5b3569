import { ITEM_TEXT_NAMES, type KeptTexts } from "archive/contract/items/item-texts";

/** What those texts said before that an edit changed, by their names; a date as it was typed. */
export function changedTexts(before: KeptTexts, after: KeptTexts): Record<string, string> {
  const changed = ITEM_TEXT_NAMES.filter((name) => textOf(before, name) !== textOf(after, name));
  return Object.fromEntries(changed.map((name) => [name, textOf(before, name)]));
}

function textOf(texts: KeptTexts, name: (typeof ITEM_TEXT_NAMES)[number]): string {
  return name === "writtenAt" ? texts.writtenTyped || texts.writtenAt : texts[name];
}
