// @ts-check
import { openFile } from "../contents.js";
import { Damaged } from "../entry-stream.js";
import { plain, shown } from "../refused.js";
import { audienceOf, columnsOf, numberIn, unusedHeadings } from "./columns.js";
import { cellsOf, Lines, rowsOf, Unreadable } from "./rows.js";
import { textOf, UnknownEncoding } from "./text.js";
import { NOTHING_SAID } from "../said.js";
import { unguarded } from "../../listed/guarded.js";

/**
 * @typedef {import("../said.js").Said & { row: number }} Listed what a list says of one file, and in which row
 *
 * @typedef {object} Sentence
 * @property {string} key
 * @property {Record<string, string | number>} [params]
 *
 * @typedef {object} ReadList
 * @property {Map<string, Listed>} rows by the file's name as it was written
 * @property {Sentence[]} told of columns and rows that say something that is not taken
 * @property {string | null} fault why it is not read, as the end of a sentence's key
 *
 * @typedef {import("./columns.js").Column} Column
 */

const MOST_BYTES = 8 * 1024 * 1024;
export const MOST_ROWS = 100_000;
/** Rows that are told one by one; of more their number is told. */
const MOST_TOLD = 100;
/** Far more than any text may have, however its letters are spelt. */
const LONGEST_CELL = 20_000;
const LONGEST_NAME = 100;
const MOST_ALBUMS = 20;
/** Lines in which the headings are looked for: a title may stand above them. */
const HEADING_LINES = 20;
const DELIMITERS = [",", ";", "\t", "|"];

/**
 * @param {import("../contents.js").ZipBytes} zipBytes
 * @param {import("../contents.js").ZippedFile} file
 * @returns {Promise<ReadList>}
 */
export async function readList(zipBytes, file) {
  if (file.bytes > MOST_BYTES) return refused("list_long");
  if (!file.readable) return refused("unknown_packing");
  return readTable(await openFile(zipBytes, file));
}

/**
 * Reads a list as it comes, a row at a time, of bounded length and columns.
 * @param {AsyncIterable<Buffer>} content
 * @param {number} [mostRows] with its headings
 * @returns {Promise<ReadList>}
 */
export async function readTable(content, mostRows = MOST_ROWS) {
  try {
    return await tableOf(new Lines(textOf(content)), mostRows);
  } catch (error) {
    if (error instanceof Damaged) return refused("file_unreadable");
    if (error instanceof Unreadable) return refused(error.fault);
    if (error instanceof UnknownEncoding) return refused(error.old ? "list_old_encoding" : "list_encoding");
    throw error;
  }
}

/** @param {string} fault @returns {ReadList} */
function refused(fault) {
  return { rows: new Map(), told: [], fault };
}

/** @param {Lines} lines @param {number} mostRows @returns {Promise<ReadList>} */
async function tableOf(lines, mostRows) {
  const head = await headOf(lines, "file");
  if (!head) return refused("list_no_file_column");
  const rows = new Map();
  const told = new ToldRows();
  // Of a list of what is here already, which this one is not.
  const used = new Map([...head.columns].filter(([column]) => column !== "id" && column !== "link"));
  const unused = shown(unusedHeadings(head.headings, used).join(" · "));
  if (unused !== "") told.add("list_columns_unused", { text: unused });
  for await (const { row: at, cells } of rowsOf(lines, head.delimiter)) {
    const row = at + head.rows;
    if (row > mostRows) return refused("list_long");
    if (!cells) told.add("list_row_quotes", { row });
    else if (cells.some((cell) => cell.trim() !== "")) takeRow(cells, row, head.columns, rows, told);
  }
  return { rows, told: told.all(), fault: null };
}

/**
 * Finds the headings, and the sign between cells.
 * @param {Lines} lines
 * @param {Column} needed column by which they are known
 */
export async function headOf(lines, needed) {
  /** @type {string | null} */
  let said = null;
  let rows = 0;
  for (let at = 0; at < HEADING_LINES; at++) {
    const line = await lines.next();
    if (line === null) return null;
    // As Excel writes and hides it.
    const separator = /^\s*"?sep=(.)"?[\s,;]*$/i.exec(line)?.[1];
    if (separator) {
      said = separator;
      continue;
    }
    rows++;
    const [best] = (said ? [said] : DELIMITERS)
      .map((delimiter) => ({ delimiter, headings: cellsOf(line, delimiter) }))
      .map((head) => Object.assign(head, { columns: columnsOf(head.headings) }))
      .filter(({ columns }) => columns.has(needed))
      .toSorted((one, other) => other.columns.size - one.columns.size);
    if (best) return { ...best, rows };
  }
  return null;
}

/**
 * Cells of a row by their columns, as they were before a guard against formulas; empty where there is none.
 * @param {string[]} cells
 * @param {Map<Column, number>} columns
 * @returns {(column: Column) => string}
 */
export function cellsBy(cells, columns) {
  return (column) => {
    const cell = cells[columns.get(column) ?? -1] ?? "";
    return unguarded(plain(cell.trim().replaceAll("\r", ""), LONGEST_CELL));
  };
}

/**
 * @param {string[]} cells
 * @param {number} row
 * @param {Map<Column, number>} columns
 * @param {Map<string, Listed>} rows
 * @param {ToldRows} told
 */
function takeRow(cells, row, columns, rows, told) {
  const at = cellsBy(cells, columns);
  const name = pathIn(at("file"));
  if (name === "") return told.add("list_row_no_file", { row });
  const before = rows.get(name);
  if (before) return told.add("list_row_again", { row, name: name.slice(-LONGEST_NAME), first: before.row });
  const seen = at("audience");
  const status = seen === "" ? "" : audienceOf(seen);
  if (status === null) told.add("list_row_audience", { row, text: seen.slice(0, LONGEST_NAME) });
  rows.set(name, {
    ...NOTHING_SAID,
    row,
    caption: at("caption"),
    ...translationsOf(at),
    words: at("words"),
    date: at("date"),
    author: at("author"),
    place: at("place"),
    albums: albumsIn(at("album")),
    status: status ?? "",
    letter: at("letter").slice(0, LONGEST_NAME).normalize("NFC").toLowerCase(),
    page: numberIn(at("page")),
  });
}

/**
 * A column "translation" alone is that of the words where there are any, else of the caption.
 * @param {(column: Column) => string} at
 */
function translationsOf(at) {
  const translation = at("translation");
  const ofWords = at("words") === "" ? "" : translation;
  const ofCaption = at("words") === "" ? translation : "";
  return {
    captionTranslation: at("captionTranslation") || ofCaption,
    wordsTranslation: at("wordsTranslation") || ofWords,
  };
}

/** Names with a semicolon, a stroke or a line between them. @param {string} cell */
function albumsIn(cell) {
  const names = cell.split(/[;|\n]/).map((name) => name.trim().slice(0, LONGEST_NAME));
  return [...new Set(names.filter(Boolean))].slice(0, MOST_ALBUMS);
}

/** A file's name as a path from any folder, of whatever system. @param {string} name */
function pathIn(name) {
  const isAddress = /^file:\/\//i.test(name);
  return (isAddress ? decoded(name.replace(/^file:\/{2,3}/i, "")) : name)
    .normalize("NFC")
    .replaceAll("\\", "/")
    .replace(/^[a-z]:\//i, "")
    .replace(/^(\.{0,2}\/)+/, "")
    .trim();
}

/** @param {string} name */
function decoded(name) {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Sentences on rows; of very many their number. */
export class ToldRows {
  /** @type {Sentence[]} */
  #told = [];
  #more = 0;

  /**
   * @param {string} key
   * @param {Record<string, string | number>} params
   */
  add(key, params) {
    if (this.#told.length < MOST_TOLD) this.#told.push({ key: `import.${key}`, params });
    else this.#more++;
  }

  all() {
    const more = { key: "import.list_rows_more", params: { count: this.#more } };
    return this.#more > 0 ? [...this.#told, more] : this.#told;
  }
}
