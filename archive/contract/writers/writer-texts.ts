// Apart from the schemas, so that whoever needs the names alone does not carry zod with them.

/** What an owner writes of a writer or speaker; empty where they wrote nothing. The one list of it, names first. */
export const WRITER_TEXT_NAMES = [
  "name",
  "nameTranslation",
  "kinship",
  "born",
  "died",
  "about",
  "aboutTranslation",
] as const;
export type WriterTextName = (typeof WRITER_TEXT_NAMES)[number];
export type WriterTexts = Record<WriterTextName, string>;

/** Longest of each, in characters as captions are counted; a name as long as an item's text on its writer. */
export const WRITER_LIMITS = { name: 100, kinship: 50, year: 50, about: 2000 } as const;

/** Most writers of one person, and names of one writer. */
export const MOST_WRITERS = 5000;
export const MOST_NAMES = 200;

/** So many items are counted; where that many are told, there may be more. */
export const MOST_COUNTED = 1000;

/** Of a writer or a longer thing, what was written of the writer alone. */
export function pickWriterTexts(writer: WriterTexts): WriterTexts {
  return Object.fromEntries(WRITER_TEXT_NAMES.map((name) => [name, writer[name]])) as WriterTexts;
}
