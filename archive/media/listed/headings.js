// @ts-check

/**
 * Columns of the list that the product itself writes, in their order, and their headings in either language.
 * @type {readonly ListColumn[]}
 */
export const LIST_COLUMNS = [
  "id",
  "link",
  "file",
  "caption",
  "captionTranslation",
  "words",
  "wordsTranslation",
  "date",
  "author",
  "place",
];

/** @type {Record<"bn" | "en", Record<ListColumn, string>>} */
export const LIST_HEADINGS = {
  bn: {
    id: "আইডি",
    link: "লিংক",
    file: "ফাইল",
    caption: "ক্যাপশন",
    captionTranslation: "ক্যাপশনের অনুবাদ",
    words: "লেখা",
    wordsTranslation: "লেখার অনুবাদ",
    date: "তারিখ",
    author: "লেখক",
    place: "জায়গা",
  },
  en: {
    id: "id",
    link: "link",
    file: "file",
    caption: "caption",
    captionTranslation: "caption translation",
    words: "words",
    wordsTranslation: "words translation",
    date: "date",
    author: "writer",
    place: "place",
  },
};

/**
 * @typedef {"id" | "link" | "file" | "caption" | "captionTranslation" | "words" | "wordsTranslation" | "date"
 *   | "author" | "place"} ListColumn
 */
