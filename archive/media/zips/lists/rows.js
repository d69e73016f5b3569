// @ts-check
import { linesOf } from "./text.js";

/*
 * Rows of a table that a spreadsheet, or a person, wrote as text: RFC 4180, and what is met beside it. A quotation mark
 * within a cell is one of its letters. One that opens a cell and is never closed, or is closed by another row's, would
 * swallow the rows behind it: that one row is told as unreadable by its number, and reading goes on behind it. No
 * library of those that were looked at goes on there (docs/decisions/0100-lists-row-by-row.md).
 */

/** Most letters of a row. */
const LONGEST_ROW = 65_536;
/** Lines that one cell may have: as many as the longest text. */
const MOST_LINES = 5000;
/** Rows whose quotation marks make no sense: of more the table is none. */
const MOST_UNREADABLE = 200;
const MOST_COLUMNS = 1000;

/** A table that is not read at all; its fault is the end of a sentence's key. */
export class Unreadable extends Error {
  /** @param {"list_wide" | "list_long" | "list_quotes"} fault */
  constructor(fault) {
    super(fault);
    this.fault = fault;
  }
}

/** Lines of a text, of which some may be put back. */
export class Lines {
  #text;
  /** @type {string[]} */
  #back = [];

  /** @param {AsyncIterable<string>} text */
  constructor(text) {
    this.#text = linesOf(text, LONGEST_ROW);
  }

  /** @returns {Promise<string | null>} null behind the last */
  async next() {
    const back = this.#back.pop();
    if (back !== undefined) return back;
    const { done, value } = await this.#text.next();
    return done ? null : value;
  }

  /** @param {string[]} lines in their order */
  putBack(lines) {
    this.#back.push(...lines.toReversed());
  }
}

/**
 * Rows, each with its number as a spreadsheet shows it.
 * @param {Lines} lines
 * @param {string} delimiter
 * @returns {AsyncGenerator<{ row: number, cells: string[] | null }>} null for one that can't be read
 * @throws Unreadable
 */
export async function* rowsOf(lines, delimiter) {
  let row = 0;
  let unreadable = 0;
  for (let line = await lines.next(); line !== null; line = await lines.next()) {
    row++;
    const cells = await cellsFrom(line, lines, delimiter);
    if (!cells && ++unreadable > MOST_UNREADABLE) throw new Unreadable("list_quotes");
    yield { row, cells };
  }
}

/**
 * Cells of the row that begins with a line, and takes as many more as it needs.
 * @param {string} line
 * @param {Lines} lines
 * @param {string} delimiter
 */
async function cellsFrom(line, lines, delimiter) {
  const cells = new Cells(delimiter);
  cells.read(line);
  /** @type {string[]} */
  const more = [];
  let length = line.length;
  while (cells.isOpen) {
    const next = more.length < MOST_LINES ? await lines.next() : null;
    if (next !== null) more.push(next);
    length += next?.length ?? 0;
    if (next === null || length > LONGEST_ROW || !cells.readOn(next)) {
      lines.putBack(more);
      return null;
    }
  }
  if (length > LONGEST_ROW) throw new Unreadable("list_long");
  return cells.end();
}

/**
 * Cells of one line, which are all that it has.
 * @param {string} line
 * @param {string} delimiter
 */
export function cellsOf(line, delimiter) {
  const cells = new Cells(delimiter);
  cells.read(line);
  return cells.end();
}

/** Cells of one row, read line by line. */
class Cells {
  #delimiter;
  /** @type {string[]} */
  #cells = [];
  #cell = "";
  /** State of reading: before or in a bare cell, between quotation marks, or behind the closing one. */
  #at = /** @type {"bare" | "quoted" | "closed"} */ ("bare");
  /** Blanks between the closing mark and what follows. */
  #behind = "";
  #linesInCell = 1;

  /** @param {string} delimiter */
  constructor(delimiter) {
    this.#delimiter = delimiter;
  }

  /** True while a cell goes on in the next line. */
  get isOpen() {
    return this.#at === "quoted";
  }

  /** @param {string} line @returns {boolean} false where a mark closes what it can't have opened */
  readOn(line) {
    this.#cell += "\n";
    this.#linesInCell++;
    return this.read(line);
  }

  /** @param {string} line */
  read(line) {
    for (let at = 0; at < line.length; at++) {
      const sign = line.charAt(at);
      if (this.#at === "quoted") {
        if (sign !== '"') this.#cell += sign;
        else if (line.charAt(at + 1) === '"') this.#cell += line.charAt(++at);
        else this.#at = "closed";
      } else if (sign === this.#delimiter) this.#endCell();
      else if (this.#at === "closed") {
        if (sign === " ") this.#behind += sign;
        else if (this.#linesInCell > 1) return false;
        else this.#openBare(sign);
      } else if (sign === '"' && this.#cell.trim() === "") {
        this.#cell = "";
        this.#at = "quoted";
      } else this.#cell += sign;
    }
    return true;
  }

  end() {
    this.#endCell();
    return this.#cells;
  }

  /** The marks were letters of the cell: what they stand around is a part of it. @param {string} sign */
  #openBare(sign) {
    this.#cell = `"${this.#cell}"${this.#behind}${sign}`;
    this.#behind = "";
    this.#at = "bare";
  }

  #endCell() {
    if (this.#cells.length >= MOST_COLUMNS) throw new Unreadable("list_wide");
    this.#cells.push(this.#cell);
    this.#cell = "";
    this.#behind = "";
    this.#at = "bare";
    this.#linesInCell = 1;
  }
}
