import { z } from "zod";
import { caption } from "./caption";
import { dayField } from "./day";
import { ITEM_TEXT_NAMES, ITEM_TEXTS, type ItemTextName, type WireTexts } from "./item-texts";
import { as, type Named } from "archive/contract/wire";

/** Schema of a text of an item as it is typed; what it lets through is cleaned. */
export function itemText(name: ItemTextName): z.ZodType<string, string> {
  const text = ITEM_TEXTS[name];
  if (text.rule === "caption") return caption();
  if (text.rule === "day") {
    const fault = `item.${text.fault}`;
    return dayField({
      whole: false,
      unreadable: `${fault}_invalid`,
      absent: `${fault}_absent`,
      future: `${fault}_future`,
    });
  }
  const schema = caption(`item.${text.fault}_long`, text.limit);
  return text.rule === "line" ? schema.transform((line) => line.replace(/\s+/g, " ")) : schema;
}

/** A schema for each text of an item, at its name on the wire. */
export function itemTextShape<Schema extends z.ZodType>(schemaOf: (name: ItemTextName) => Schema) {
  return Object.fromEntries(ITEM_TEXT_NAMES.map((name) => [ITEM_TEXTS[name].wire, schemaOf(name)])) as Record<
    keyof WireTexts,
    Schema
  >;
}

/** The texts as fields of a thing on the wire. */
export const itemTextFields = Object.fromEntries(
  ITEM_TEXT_NAMES.map((name) => [name, as(ITEM_TEXTS[name].wire, z.string())]),
) as { [Name in ItemTextName]: Named<(typeof ITEM_TEXTS)[Name]["wire"], z.ZodString> };
