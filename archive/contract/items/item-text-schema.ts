import { z } from "zod";
import { keptWords, readWritten } from "archive/contract/dates/written-date";
import { RECKONINGS } from "archive/contract/dates/known-date";
import { caption } from "../text/caption";
import { ITEM_TEXT_NAMES, ITEM_TEXTS, TYPED_DATE, type ItemTextName, type WireTexts } from "./item-texts";
import { as, type Named } from "archive/contract/wire";

/** Schema of a text of an item as it is typed; what it lets through is cleaned. */
export function itemText(name: ItemTextName): z.ZodType<string, string> {
  const text = ITEM_TEXTS[name];
  if (text.rule === "caption") return caption();
  if (text.rule === "day") return dateField(`item.${text.fault}`);
  const schema = caption(`item.${text.fault}_long`, text.limit);
  return text.rule === "line" ? schema.transform((line) => line.replace(/\s+/g, " ")) : schema;
}

/** A date as a person types it; lets through what is kept of it. */
function dateField(fault: string) {
  const faults = {
    unreadable: `${fault}_invalid`,
    absent: `${fault}_absent`,
    yearless: `${fault}_yearless`,
    future: `${fault}_future`,
  };
  return z.string(faults.unreadable).transform((typed, context) => {
    const read = readWritten(typed);
    if (!("fault" in read)) return keptWords(read);
    context.addIssue({ code: "custom", message: faults[read.fault] });
    return z.NEVER;
  });
}

/** A schema for each text of an item, at its name on the wire. */
export function itemTextShape<Schema extends z.ZodType>(schemaOf: (name: ItemTextName) => Schema) {
  return Object.fromEntries(ITEM_TEXT_NAMES.map((name) => [ITEM_TEXTS[name].wire, schemaOf(name)])) as Record<
    keyof WireTexts,
    Schema
  >;
}

/** The texts as fields of a thing on the wire. */
export const itemTextFields = {
  ...(Object.fromEntries(ITEM_TEXT_NAMES.map((name) => [name, as(ITEM_TEXTS[name].wire, z.string())])) as {
    [Name in ItemTextName]: Named<(typeof ITEM_TEXTS)[Name]["wire"], z.ZodString>;
  }),
  writtenTyped: as(TYPED_DATE.writtenTyped, z.string()),
  writtenReckoning: as(TYPED_DATE.writtenReckoning, z.enum(["", ...RECKONINGS])),
};
