import type { Reckoning } from "archive/contract/dates/known-date";
import type { GoesTo, Reader } from "archive/contract/goes-to";
import type { RuleMessages } from "archive/contract/messages/en";
import { givenTo, namesOf, type ListedText } from "archive/contract/text/text-list";

// Apart from the schemas, so that whoever needs the names alone does not carry zod with them.

/** Beginnings of those messages on items that end so. */
type Before<End extends string, Key = keyof RuleMessages["item"]> = Key extends `${infer Begin}${End}` ? Begin : never;

/** By which rule a text is written, and the beginning of the names of the messages on its faults. */
type Rule =
  // Names of files begin with it.
  | { rule: "caption"; goesTo: "receivers" }
  // Of several lines, or of one; the limit in characters as captions are counted.
  | { rule: "long" | "line"; limit: number; fault: Before<"_long"> }
  // As far as it is known, or empty: EDTF (contract/dates). There is one, and lists are in its order.
  | { rule: "day"; goesTo: "receivers"; fault: Before<"_invalid"> & Before<"_absent"> & Before<"_future"> };

/** Readers of a text when the item is shared or taken along. What is searched is found by all who see the item. */
type ForWhom = { searched: true; goesTo: "receivers" } | { searched: false; goesTo: Exclude<GoesTo, "stewards"> };

interface Text extends ListedText {
  /** Its name on the wire. */
  wire: string;
  /** And where it is searched, its words to the search row's. */
  since: string;
  /** Whether it is another text in another language. */
  translation: boolean;
}

const CAPTION = { rule: "caption", since: "0001-frame", searched: true, goesTo: "receivers" } as const;
/** What it says, word for word. */
const TRANSCRIPTION = {
  rule: "long",
  limit: 5000,
  fault: "transcription",
  since: "0002-items",
  searched: true,
  goesTo: "receivers",
} as const;

/** Something that is known about it. */
const LINE = { rule: "line", limit: 100, searched: true, goesTo: "receivers", translation: false } as const;

/**
 * What a person writes of an item: the one list of it. Wire, records, columns, form, page, history, found excerpts,
 * what people take along or come with, and what lies beside originals are made from this.
 */
export const ITEM_TEXTS = {
  caption: { ...CAPTION, wire: "description", column: "caption", translation: false },
  captionTranslation: {
    ...CAPTION,
    wire: "description_translation",
    column: "caption_translation",
    translation: true,
  },
  transcription: { ...TRANSCRIPTION, wire: "transcription", column: "transcription", translation: false },
  transcriptionTranslation: {
    ...TRANSCRIPTION,
    wire: "transcription_translation",
    column: "transcription_translation",
    translation: true,
  },
  /** Date of writing or speaking, as far as it is known; found by its words in both languages (`searchWords`). */
  writtenAt: {
    wire: "written_at",
    column: "written_at",
    rule: "day",
    fault: "written_at",
    since: "0002-items",
    searched: false,
    goesTo: "receivers",
    translation: false,
  },
  /** Name of the writer or speaker. */
  author: { ...LINE, wire: "author", column: "author", fault: "author", since: "0002-items" },
  /** Where it was written or spoken. */
  place: { ...LINE, wire: "place", column: "place", fault: "place", since: "0033-when-and-where" },
} as const satisfies Record<string, Text & Rule & ForWhom>;

type Texts = typeof ITEM_TEXTS;

export type ItemTextName = keyof Texts;
export type ItemTextRule = Rule["rule"];
type NameOf<Wanted extends ItemTextRule> = {
  [Name in ItemTextName]: Texts[Name]["rule"] extends Wanted ? Name : never;
}[ItemTextName];
/** The texts that are a line of what is known about an item. */
export type ItemLineName = NameOf<"line" | "day">;
type ItemWordName = NameOf<"caption" | "long" | "line">;
export type ItemTextColumn = Texts[ItemTextName]["column"];
/** What pages that people take along say above each text: of what was said before, likewise. */
export type ItemTextLabel =
  | Texts[ItemLineName]["column"]
  | `${Texts[NameOf<"long">]["column"]}_${"handwriting" | "voice"}`
  | `text_${ItemTextColumn}`;
export type ItemTextMigration = Texts[ItemTextName]["since"];

/**
 * What a person wrote of an item; empty where they wrote nothing. What they typed of a date is read and cleaned
 * (`itemText`).
 */
export type ItemTexts = Record<ItemTextName, string>;

/**
 * On the wire beside a kept date, where it was typed by the Bengali calendar: as it was typed, and the reckoning. A
 * form sends the reckoning that was chosen beside the date.
 */
export const TYPED_DATE = { writtenTyped: "written_typed", writtenReckoning: "written_reckoning" } as const;

/** The texts of an item as it is kept: the date as EDTF, and as it was typed. */
export type KeptTexts = ItemTexts & { writtenTyped: string; writtenReckoning: Reckoning | "" };
export type WireTexts = Record<Texts[ItemTextName]["wire"], string>;

export const ITEM_TEXT_NAMES = namesOf(ITEM_TEXTS);

/** Names of the texts of some rules, in the order of those. */
export function textsBy<Wanted extends ItemTextRule>(...rules: Wanted[]): NameOf<Wanted>[] {
  return rules.flatMap((rule) =>
    ITEM_TEXT_NAMES.filter((name): name is NameOf<Wanted> => ITEM_TEXTS[name].rule === rule),
  );
}

/** Something of each text but the date, which a description has apart, by the names of their columns. */
export function itemWords<Value>(valueOf: (name: ItemWordName) => Value) {
  const named = textsBy("caption", "long", "line").map((name) => [ITEM_TEXTS[name].column, valueOf(name)]);
  return Object.fromEntries(named) as Record<Texts[ItemWordName]["column"], Value>;
}

/** The date of an item as contract/dates has it. */
export function keptDate({
  writtenAt,
  writtenTyped,
  writtenReckoning,
}: Pick<KeptTexts, "writtenAt" | "writtenTyped" | "writtenReckoning">) {
  return { edtf: writtenAt, typed: writtenTyped, reckoning: writtenReckoning };
}

/** The texts of an item as a reader gets them: empty where they aren't theirs to have. */
export function textsFor(reader: Reader, item: KeptTexts): KeptTexts {
  const { writtenTyped, writtenReckoning } = item;
  return { ...givenTo(reader, ITEM_TEXTS, item), writtenTyped, writtenReckoning };
}

/** What an edit leaves as it is, is undefined. */
export function fromWireTexts(wire: WireTexts): ItemTexts;
export function fromWireTexts(wire: Partial<WireTexts>): Partial<ItemTexts>;
export function fromWireTexts(wire: Partial<WireTexts>): Partial<ItemTexts> {
  return Object.fromEntries(ITEM_TEXT_NAMES.map((name) => [name, wire[ITEM_TEXTS[name].wire]]));
}
