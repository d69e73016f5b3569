import type { Reckoning } from "archive/contract/dates/known-date";
import type { RuleMessages } from "archive/contract/messages/en";

// Apart from the schemas, so that whoever needs the names alone does not carry zod with them.

/** Beginnings of those messages on items that end so. */
type Before<End extends string, Key = keyof RuleMessages["item"]> = Key extends `${infer Begin}${End}` ? Begin : never;

/** By which rule a text is written, and the beginning of the names of the messages on its faults. */
type Rule =
  | { rule: "caption" }
  // Of several lines, or of one; the limit in characters as captions are counted.
  | { rule: "long" | "line"; limit: number; fault: Before<"_long"> }
  // As far as it is known, or empty: EDTF (contract/dates).
  | { rule: "day"; fault: Before<"_invalid"> & Before<"_absent"> & Before<"_future"> };

interface Text {
  /** Its name on the wire. */
  wire: string;
  column: string;
  /** Name of the migration that added the column; and where it is searched, its words to the search row's. */
  since: string;
  searched: boolean;
  /** Whether it is another text in another language. */
  translation: boolean;
}

const CAPTION = { rule: "caption", since: "0001-frame", searched: true } as const;
/** What it says, word for word. */
const TRANSCRIPTION = {
  rule: "long",
  limit: 5000,
  fault: "transcription",
  since: "0002-items",
  searched: true,
} as const;

/**
 * What a person writes of an item: the one list of it. Wire, records, columns, form, page, export and found excerpts
 * are made from this.
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
    translation: false,
  },
  /** Name of the writer or speaker. */
  author: {
    wire: "author",
    column: "author",
    rule: "line",
    limit: 100,
    fault: "author",
    since: "0002-items",
    searched: true,
    translation: false,
  },
  /** Where it was written or spoken. */
  place: {
    wire: "place",
    column: "place",
    rule: "line",
    limit: 100,
    fault: "place",
    since: "0033-when-and-where",
    searched: true,
    translation: false,
  },
} as const satisfies Record<string, Text & Rule>;

type Texts = typeof ITEM_TEXTS;

export type ItemTextName = keyof Texts;
export type ItemTextRule = Rule["rule"];
type NameOf<Wanted extends ItemTextRule> = {
  [Name in ItemTextName]: Texts[Name]["rule"] extends Wanted ? Name : never;
}[ItemTextName];
/** The texts that are a line of what is known about an item. */
export type ItemLineName = NameOf<"line" | "day">;
export type ItemTextColumn = Texts[ItemTextName]["column"];
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

export const ITEM_TEXT_NAMES = Object.keys(ITEM_TEXTS) as ItemTextName[];

/** Names of the texts of some rules, in the order of those. */
export function textsBy<Wanted extends ItemTextRule>(...rules: Wanted[]): NameOf<Wanted>[] {
  return rules.flatMap((rule) =>
    ITEM_TEXT_NAMES.filter((name): name is NameOf<Wanted> => ITEM_TEXTS[name].rule === rule),
  );
}

/** The date of an item as contract/dates has it. */
export function keptDate({ writtenAt, writtenTyped, writtenReckoning }: KeptTexts) {
  return { edtf: writtenAt, typed: writtenTyped, reckoning: writtenReckoning };
}

/** Of an item its texts alone. */
export function pickTexts(item: KeptTexts): KeptTexts {
  const { writtenTyped, writtenReckoning } = item;
  const texts = {} as ItemTexts;
  for (const name of ITEM_TEXT_NAMES) texts[name] = item[name];
  return { ...texts, writtenTyped, writtenReckoning };
}

/** What an edit leaves as it is, is undefined. */
export function fromWireTexts(wire: WireTexts): ItemTexts;
export function fromWireTexts(wire: Partial<WireTexts>): Partial<ItemTexts>;
export function fromWireTexts(wire: Partial<WireTexts>): Partial<ItemTexts> {
  return Object.fromEntries(ITEM_TEXT_NAMES.map((name) => [name, wire[ITEM_TEXTS[name].wire]]));
}
