/*
 * Lists as spreadsheets and people write them. Each says the same of four files of one zip; what differs is how.
 */

/** Files beside each list, in folders of their own. */
export const LISTED_FILES = [
  "Letters/IMG_1.jpg",
  "Letters/নানুর চিঠি.jpg",
  "Letters/1971/Café.jpg",
  "Letters/1971/scan 04.JPG",
] as const;

interface Row {
  file: string;
  caption: string;
  date: string;
  author: string;
}

/** Right values of each file. */
export const LISTED_ROWS: readonly Row[] = [
  { file: "IMG_1.jpg", caption: "Dear Ma, from Sylhet", date: "16 December 1971", author: "Baba" },
  { file: "নানুর চিঠি.jpg", caption: "মাকে লেখা; শেষ চিঠি", date: "ফাল্গুন ১৩৭৮", author: "নানু" },
  { file: "1971/Café.jpg", caption: 'She said "come home"', date: "1971", author: "Dadi" },
  { file: "1971/scan 04.JPG", caption: "Line one\nLine two", date: "", author: "" },
];

type Column = keyof Row;
const ENGLISH: Record<Column, string> = { file: "file", caption: "caption", date: "date", author: "author" };
const BENGALI: Record<Column, string> = { file: "ফাইল", caption: "ক্যাপশন", date: "তারিখ", author: "লেখক" };
const OTHERS: Record<Column, string>[] = [
  { file: "File Name", caption: "DESCRIPTION", date: "Date written", author: "Written by:" },
  { file: "\ufefffile_name", caption: " Title ", date: "WHEN", author: "From" },
  { file: "ছবির নাম", caption: "বিবরণ", date: "লেখার তারিখ", author: "কার লেখা" },
];
const ORDER: Column[] = ["file", "caption", "date", "author"];

interface Style {
  delimiter: "," | ";" | "\t" | "|";
  encoding: "utf8" | "utf8-mark" | "utf16le" | "utf16be" | "utf16le-plain" | "utf16be-plain";
  newline: "\n" | "\r\n" | "\r";
  headings: Record<Column, string>;
  order: Column[];
  /** Lines in front of the table. */
  before: string;
  /** Lines between rows and behind the last. */
  blank: "none" | "empty" | "delimiters";
  quotes: "needed" | "all" | "bare";
  nameOf(file: string): string;
}

const PLAIN: Style = {
  delimiter: ",",
  encoding: "utf8",
  newline: "\r\n",
  headings: ENGLISH,
  order: ORDER,
  before: "",
  blank: "none",
  quotes: "needed",
  nameOf: (file) => file,
};

/** One thing after another that differs. */
const VARIANTS: Partial<Style>[] = [
  {},
  ...([";", "\t", "|"] as const).map((delimiter) => ({ delimiter })),
  ...(["utf8-mark", "utf16le", "utf16be", "utf16le-plain", "utf16be-plain"] as const).map((encoding) => ({ encoding })),
  ...(["\n", "\r"] as const).map((newline) => ({ newline })),
  ...[BENGALI, ...OTHERS].map((headings) => ({ headings })),
  { order: ["author", "date", "caption", "file"] },
  { order: ["date", "file", "author", "caption"] },
  { before: "sep=,\r\n" },
  { before: "SEP=,\r\n\r\n" },
  { before: '"sep=,"\r\n' },
  { before: "My mother's letters,,,\r\n,,,\r\n" },
  { before: "মায়ের চিঠি\r\n\r\nসংগ্রহ: ঢাকা\r\n" },
  { blank: "empty" },
  { blank: "delimiters" },
  { quotes: "all" },
  { quotes: "bare" },
  { nameOf: (file) => file.toUpperCase() },
  { nameOf: (file) => file.toLowerCase() },
  { nameOf: (file) => file.normalize("NFD") },
  { nameOf: (file) => file.normalize("NFC") },
  { nameOf: (file) => `C:\\Users\\Amina\\Pictures\\Letters\\${file.replaceAll("/", "\\")}` },
  { nameOf: (file) => `/home/amina/Letters/${file}` },
  { nameOf: (file) => `./${file}` },
  { nameOf: (file) => `file:///Users/amina/Letters/${encodeURIComponent(file).replaceAll("%2F", "/")}` },
  { nameOf: (file) => file.replace(/^.*\//, "") },
  { nameOf: (file) => file.replace(/\.[^.]*$/, "") },
  { nameOf: (file) => ` ${file}\u200b ` },
];

/** And together, as programs write them. */
const PROGRAMS: Partial<Style>[] = [
  // Excel in Europe, Excel's "Unicode text", LibreOffice, Google Sheets, Numbers, an old Mac, by hand.
  { delimiter: ";", encoding: "utf8-mark", before: "sep=;\r\n" },
  { delimiter: "\t", encoding: "utf16le" },
  { delimiter: ",", newline: "\n", quotes: "all" },
  { delimiter: ",", newline: "\r\n", blank: "delimiters" },
  { delimiter: ";", newline: "\n", headings: BENGALI },
  { delimiter: "\t", newline: "\r", encoding: "utf16be" },
  { delimiter: "|", newline: "\n", quotes: "bare", blank: "empty" },
];

const shouted = (file: string) => `D:\\${file.toUpperCase().replaceAll("/", "\\")}`;
const apart = (file: string) => file.normalize("NFD");

/** At least sixty lists. */
export const LISTS: Style[] = [
  ...VARIANTS,
  ...PROGRAMS,
  ...PROGRAMS.map((style) => Object.assign({ order: ORDER.toReversed() }, style, { headings: BENGALI })),
  ...PROGRAMS.map((style) => Object.assign({ nameOf: shouted }, style)),
  ...PROGRAMS.map((style) => Object.assign({ nameOf: apart }, style, { headings: OTHERS[0] })),
].map((style) => Object.assign({ ...PLAIN }, style));

/** A list as bytes. */
export function listOf(style: Style): Buffer {
  const { delimiter, headings, order, newline, before, blank } = style;
  const cell = (text: string) => cellOf(text, style);
  const rows = [
    order.map((column) => headings[column]).join(delimiter),
    ...LISTED_ROWS.map((row) =>
      order.map((column) => cell(column === "file" ? style.nameOf(row.file) : row[column])).join(delimiter),
    ),
  ];
  const between = { none: [], empty: ["", "  "], delimiters: [delimiter.repeat(3)] }[blank];
  const lines = rows.flatMap((row) => [row].concat(between));
  return encoded(before.replaceAll("\r\n", newline) + lines.join(newline) + newline, style.encoding);
}

function cellOf(text: string, { delimiter, quotes }: Style): string {
  const quoted = `"${text.replaceAll('"', '""')}"`;
  if (quotes === "all") return quoted;
  if (quotes === "bare" && text.includes('"')) return text;
  return text.includes(delimiter) || /["\n\r]/.test(text) ? quoted : text;
}

function encoded(text: string, encoding: Style["encoding"]): Buffer {
  if (encoding === "utf8") return Buffer.from(text);
  if (encoding === "utf8-mark") return Buffer.from(`\ufeff${text}`);
  const units = Buffer.from(encoding.endsWith("plain") ? text : `\ufeff${text}`, "utf16le");
  return encoding.startsWith("utf16be") ? units.swap16() : units;
}
