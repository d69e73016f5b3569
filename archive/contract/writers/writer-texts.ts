import type { Reader } from "archive/contract/goes-to";
import type { RuleMessages } from "archive/contract/messages/en";
import { givenTo, namesOf, type ListedText } from "archive/contract/text/text-list";

// Apart from the schemas, so that whoever needs the names alone does not carry zod with them.

/** Beginnings of those messages on writers that end so. */
type Before<End extends string, Key = keyof RuleMessages["writer"]> = Key extends `${infer Begin}${End}`
  ? Begin
  : never;

interface Text extends ListedText {
  /** Longest, in characters as captions are counted. */
  limit: number;
  fault: Before<"_long">;
  /** Said of it in the published description, where its name does not. */
  says?: string;
}

// Letters that are open to all name their writer.
type Rule = { rule: "name"; goesTo: "receivers" } | { rule: "line" | "long" };

/** As long as an item's text on its writer. */
const NAME = { limit: 100, fault: "name", since: "0034-writers", goesTo: "receivers" } as const;
const LINE = { rule: "line", limit: 50, since: "0034-writers", goesTo: "receivers" } as const;
const ABOUT = { rule: "long", limit: 2000, fault: "about", since: "0034-writers", goesTo: "receivers" } as const;

/**
 * The one list of the texts that an owner writes of a writer or speaker, names first. Wire, columns, form, merging,
 * what people take along or come with, and what lies beside originals are made from this.
 */
export const WRITER_TEXTS = {
  name: { ...NAME, rule: "name", column: "name" },
  nameTranslation: { ...NAME, rule: "line", column: "name_translation" },
  kinship: {
    ...LINE,
    column: "kinship",
    fault: "kinship",
    says: "Who they are to the archive's owner, in the owner's words",
  },
  born: {
    ...LINE,
    column: "born",
    fault: "year",
    says: "A year or a day, as far as it is known, in the owner's words",
  },
  died: { ...LINE, column: "died", fault: "year", says: "Likewise" },
  about: { ...ABOUT, column: "about" },
  aboutTranslation: { ...ABOUT, column: "about_translation" },
} as const satisfies Record<string, Text & Rule>;

type Texts = typeof WRITER_TEXTS;
export type WriterTextName = keyof Texts;
export type WriterTextColumn = Texts[WriterTextName]["column"];
export type WriterTextMigration = Texts[WriterTextName]["since"];
/** Empty where nothing was written. */
export type WriterTexts = Record<WriterTextName, string>;
/** The same by their names on the wire and in descriptions, with every name that was typed of an item. */
export type ToldWriter = Record<WriterTextColumn, string> & { names: string[] };

export const WRITER_TEXT_NAMES = namesOf(WRITER_TEXTS);

type NameOf<Wanted> = { [Name in WriterTextName]: Texts[Name]["rule"] extends Wanted ? Name : never }[WriterTextName];

/** Names of the texts of a rule. */
export function writerTextsBy<Wanted extends Rule["rule"]>(rule: Wanted): NameOf<Wanted>[] {
  return WRITER_TEXT_NAMES.filter((name): name is NameOf<Wanted> => WRITER_TEXTS[name].rule === rule);
}

/** Most writers of one person, and names of one writer. */
export const MOST_WRITERS = 5000;
export const MOST_NAMES = 200;

/** So many items are counted; where that many are told, there may be more. */
export const MOST_COUNTED = 1000;

/** The texts of a writer, as a reader gets them. */
export function writerTextsFor(reader: Reader, writer: WriterTexts): WriterTexts {
  return givenTo(reader, WRITER_TEXTS, writer);
}
