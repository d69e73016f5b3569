// @ts-check

/**
 * Headings of columns as people write them, in either language; the first that fits counts.
 * @type {Record<Column, string[]>}
 */
const HEADINGS = {
  id: ["id", "item id", "আইডি"],
  link: ["link", "লিংক"],
  file: [
    "file",
    "filename",
    "file name",
    "files",
    "image",
    "picture",
    "photo",
    "scan",
    "recording",
    "path",
    "file path",
    "name",
    "ফাইল",
    "ফাইলের নাম",
    "ছবি",
    "ছবির নাম",
    "ছবির ফাইল",
    "নাম",
  ],
  letter: [
    "letter",
    "letter no",
    "letter number",
    "letter id",
    "item",
    "group",
    "চিঠি",
    "চিঠি নং",
    "চিঠির নম্বর",
    "চিঠি নম্বর",
  ],
  page: ["page", "page no", "page number", "pg", "sheet", "পাতা", "পাতা নং", "পৃষ্ঠা", "পৃষ্ঠা নং", "পাতার নম্বর", "পৃষ্ঠা নম্বর"],
  caption: ["caption", "description", "title", "about", "ক্যাপশন", "বিবরণ", "শিরোনাম", "পরিচয়"],
  captionTranslation: [
    "caption translation",
    "translated caption",
    "caption in english",
    "caption in bengali",
    "english caption",
    "bengali caption",
    "ক্যাপশনের অনুবাদ",
    "ইংরেজি ক্যাপশন",
    "বাংলা ক্যাপশন",
  ],
  words: [
    "words",
    "text",
    "transcription",
    "transcript",
    "what it says",
    "content",
    "কথা",
    "লেখা",
    "চিঠিতে যা লেখা",
    "যা লেখা",
    "যা বলা হয়েছে",
    "পাঠ",
    "প্রতিলিপি",
  ],
  wordsTranslation: [
    "words translation",
    "translated words",
    "transcription translation",
    "text translation",
    "লেখার অনুবাদ",
    "কথার অনুবাদ",
  ],
  translation: ["translation", "translated", "অনুবাদ", "তরজমা"],
  date: [
    "date",
    "written",
    "written on",
    "date written",
    "day",
    "when",
    "year",
    "তারিখ",
    "লেখার তারিখ",
    "বলার তারিখ",
    "কবে",
    "সাল",
    "সন",
  ],
  author: [
    "author",
    "writer",
    "speaker",
    "by",
    "from",
    "written by",
    "লেখক",
    "বক্তা",
    "যিনি লিখেছেন",
    "যিনি বলেছেন",
    "কার লেখা",
    "প্রেরক",
  ],
  place: ["place", "where", "location", "written in", "city", "স্থান", "জায়গা", "কোথায়", "ঠিকানা", "শহর", "যেখান থেকে"],
  album: ["album", "albums", "folder", "collection", "অ্যালবাম", "এলবাম", "অ্যালবামের নাম"],
  audience: [
    "who can see it",
    "who can see",
    "who sees it",
    "visible to",
    "visibility",
    "audience",
    "privacy",
    "status",
    "কে দেখতে পাবেন",
    "কে দেখতে পারবে",
    "কারা দেখতে পাবেন",
    "যাঁরা দেখতে পাবেন",
    "গোপনীয়তা",
  ],
};

/** Ways to be seen, as people write them: their numbers are those of the form. */
const AUDIENCES = {
  2: ["2", "only me", "me", "just me", "myself", "hidden", "শুধু আমি", "আমি", "কেবল আমি", "কেউ না"],
  0: ["0", "private", "shared", "people", "family", "ব্যক্তিগত", "প্রাইভেট", "পরিবার", "যাঁদের সঙ্গে শেয়ার"],
  1: ["1", "public", "everyone", "everybody", "anyone", "all", "সবাই", "সকলে", "সবার জন্য", "পাবলিক", "উন্মুক্ত", "প্রকাশ্য"],
};

/**
 * @typedef {"id" | "link" | "file" | "letter" | "page" | "caption" | "captionTranslation" | "words"
 *   | "wordsTranslation" | "translation" | "date" | "author" | "place" | "album" | "audience"} Column
 */

const BENGALI_ZERO = 0x09e6;

/**
 * Places of the known columns in a row of headings; none of the others.
 * @param {string[]} headings
 * @returns {Map<Column, number>}
 */
export function columnsOf(headings) {
  const names = headings.map(plainHeading);
  return new Map(
    Object.entries(HEADINGS).flatMap(([column, called]) => {
      const first = called.map((name) => names.indexOf(plainHeading(name))).find((at) => at >= 0);
      return first === undefined ? [] : [[/** @type {Column} */ (column), first]];
    }),
  );
}

/**
 * Headings that nothing is taken from, as they were written.
 * @param {string[]} headings
 * @param {Map<Column, number>} columns
 */
export function unusedHeadings(headings, columns) {
  const used = new Set(columns.values());
  const unused = headings.filter((heading, at) => !used.has(at) && plainHeading(heading) !== "");
  return [...new Set(unused.map((heading) => heading.trim()))];
}

/** Without what is not seen, and what stands between words or behind them. @param {string} name */
function plainHeading(name) {
  return name
    .normalize("NFC")
    .replace(/[\p{Cf}"“”'’()*]/gu, "")
    .replace(/[\s_:.\-–]+/g, " ")
    .trim()
    .toLowerCase();
}

/**
 * The number of a way to be seen.
 * @param {string} words
 * @returns {string | null} null for words that mean none of them
 */
export function audienceOf(words) {
  const name = plainHeading(words);
  const [number] = Object.entries(AUDIENCES).find(([, called]) => called.map(plainHeading).includes(name)) ?? [];
  return number ?? null;
}

/**
 * The first number in a cell, in either digits; Infinity where there is none.
 * @param {string} cell
 */
export function numberIn(cell) {
  const latin = cell.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
  return Number(/\d{1,9}/.exec(latin)?.[0] ?? Infinity);
}
