// @ts-check
import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import { openFile } from "./contents.js";
import { Damaged } from "./entry-stream.js";
import { plain } from "./refused.js";

/**
 * @typedef {{ caption: string, date: string, author: string }} Listed what a list says of one file
 * @typedef {{ rows: Map<string, Listed> } | { fault: string }} ReadList
 * @typedef {import("./contents.js").ZippedFile} ZippedFile
 */

const MOST_BYTES = 8 * 1024 * 1024;
const MOST_ROWS = 100_000;
/** Signs between cells in one line: those in long texts between quotation marks count too. */
const MOST_COLUMNS = 1000;
/** Most letters of all cells of a row. */
const LONGEST_ROW = 65_536;
const LONGEST_CELL = 10_000;
/** Most letters of the first line, by which the sign between cells is told. */
const FIRST_LINE = 4096;

/** Names of columns; the first that fits counts. */
const COLUMNS = {
  file: ["file", "filename", "file name", "name", "path", "ফাইল", "ফাইলের নাম", "নাম"],
  caption: ["caption", "description", "title", "ক্যাপশন", "বিবরণ", "শিরোনাম"],
  date: ["date", "written", "তারিখ", "লেখার তারিখ"],
  author: ["author", "writer", "speaker", "by", "লেখক", "বক্তা", "যিনি লিখেছেন"],
};

class Wide extends Error {}

/** Tells whether a name is that of a list. @param {string} name */
export function isList(name) {
  return /\.csv$/i.test(name);
}

/**
 * Rows of a list, by the file's name as it was written; why it can't be read, as the end of a sentence's key. It is
 * read as it comes, a row at a time, of bounded length and columns.
 * @param {import("./contents.js").ZipBytes} zipBytes
 * @param {ZippedFile} file
 * @returns {Promise<ReadList>}
 */
export async function readList(zipBytes, file) {
  if (file.bytes > MOST_BYTES) return { fault: "list_long" };
  try {
    return await rowsOf(textOf(await openFile(zipBytes, file)));
  } catch (error) {
    if (error instanceof Damaged) return { fault: "file_unreadable" };
    if (error instanceof Wide) return { fault: "list_wide" };
    const { code } = /** @type {{ code?: unknown }} */ (error);
    if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") return { fault: "list_encoding" };
    if (code === "CSV_MAX_RECORD_SIZE") return { fault: "list_long" };
    // Its quotation marks make no sense.
    if (typeof code === "string" && code.startsWith("CSV_")) return { fault: "list_no_file_column" };
    throw error;
  }
}

/** @param {AsyncGenerator<string>} text @returns {Promise<ReadList>} */
async function rowsOf(text) {
  let first = "";
  while (first.length < FIRST_LINE && !/[\r\n]/.test(first)) {
    const { done, value } = await text.next();
    if (done) break;
    first += value;
  }
  const [line = ""] = first.split(/[\r\n]/, 1);
  const count = (/** @type {string} */ sign) => line.split(sign).length;
  const [delimiter = ","] = [",", ";", "\t"].toSorted((one, other) => count(other) - count(one));
  const options = { delimiter, relax_column_count: true, skip_empty_lines: true, max_record_size: LONGEST_ROW };
  const table = pipeline(Readable.from(narrow(first, text, delimiter)), parse(options), () => undefined);
  /** @type {Map<string, Listed>} */
  const rows = new Map();
  /** @type {Map<string, number> | null} */
  let places = null;
  for await (const cells of reading(table)) {
    if (!places) {
      places = placesOf(cells);
      if (!places.has("file")) return { fault: "list_no_file_column" };
      continue;
    }
    const at = (/** @type {string} */ column) => plain((cells[places?.get(column) ?? -1] ?? "").trim(), LONGEST_CELL);
    const name = at("file")
      .normalize("NFC")
      .replaceAll("\\", "/")
      .replace(/^(\.?\/)+/, "");
    if (name !== "") rows.set(name, { caption: at("caption"), date: at("date"), author: at("author") });
    if (rows.size > MOST_ROWS) return { fault: "list_long" };
  }
  return places ? { rows } : { fault: "list_no_file_column" };
}

/** @param {import("csv-parse").Parser} table @returns {AsyncIterable<string[]>} */
function reading(table) {
  return table;
}

/** @param {string[]} header */
function placesOf(header) {
  const names = header.map((name) => name.normalize("NFC").trim().toLowerCase());
  return new Map(
    Object.entries(COLUMNS).flatMap(([column, called]) => {
      const at = names.findIndex((name) => called.includes(name));
      return at < 0 ? [] : [[column, at]];
    }),
  );
}

/**
 * UTF-8, or UTF-16 as spreadsheets write it, which begins with a mark.
 * @param {AsyncIterable<Buffer>} content
 */
async function* textOf(content) {
  let decoder;
  /** @type {Buffer} */
  let rest = Buffer.alloc(0);
  for await (const part of content) {
    const bytes = Buffer.concat([rest, part]);
    if (!decoder && bytes.length < 2) {
      rest = bytes;
      continue;
    }
    rest = Buffer.alloc(0);
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
    yield decoder.decode(bytes, { stream: true });
  }
  decoder ??= new TextDecoder("utf-8", { fatal: true });
  yield decoder.decode(rest);
}

/** @param {Buffer} bytes */
function encodingOf(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
}

/**
 * The same text, as long as no line has more columns than may be: of empty cells there could be millions in a row.
 * @param {string} first
 * @param {AsyncGenerator<string>} text
 * @param {string} delimiter
 */
async function* narrow(first, text, delimiter) {
  let columns = 0;
  const check = (/** @type {string} */ part) => {
    for (const sign of part) {
      if (sign === delimiter) columns++;
      else if (sign === "\n" || sign === "\r") columns = 0;
      if (columns > MOST_COLUMNS) throw new Wide();
    }
    return part;
  };
  yield check(first);
  for await (const part of text) yield check(part);
}
