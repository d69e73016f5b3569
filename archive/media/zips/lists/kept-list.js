// @ts-check
import { give } from "../parent.js";
import { Refused, shown } from "../refused.js";
import { unusedHeadings } from "./columns.js";
import { cellsBy, headOf, MOST_ROWS, ToldRows } from "./list.js";
import { idIn } from "../../listed/item-id.js";
import { Lines, rowsOf, Unreadable } from "./rows.js";
import { textOf, UnknownEncoding } from "./text.js";

/*
 * A list of letters and voices that are here already, each by its id (docs/decisions/0106): it came by itself, and each
 * row is given as it is read.
 */

const MOST_BYTES = 64 * 1024 * 1024;
/** Spreadsheets in the West write it where no other is chosen. */
const OF_WINDOWS = "windows-1252";
/** @type {ReadonlySet<import("./columns.js").Column>} */
const TAKEN = new Set(["caption", "captionTranslation", "words", "wordsTranslation", "date", "author", "place"]);
/** Columns that help whoever fills it in, and change nothing. @type {ReadonlySet<import("./columns.js").Column>} */
const HELPS = new Set(["id", "link", "file"]);

/**
 * @param {{ name: string, size: number, open: () => Promise<AsyncIterable<Buffer>> }} list opened twice
 * @throws Refused
 */
export async function giveKeptList({ name, size, open }) {
  if (size > MOST_BYTES) throw new Refused("list_long");
  const told = new ToldRows();
  const encoding = await oldEncoding(await open());
  if (encoding) told.add("list_read_as_old", {});
  try {
    await giveRows(new Lines(textOf(await open(), encoding)), told);
  } catch (error) {
    throw error instanceof Unreadable ? new Refused(error.fault) : error;
  }
  for (const reason of told.all()) await give({ found: "left_out", name: shown(name), reason });
}

/**
 * The encoding of before Unicode that a text has to be read by; null where it is Unicode.
 * @param {AsyncIterable<Buffer>} content
 * @throws Refused for bytes of no text
 */
async function oldEncoding(content) {
  try {
    for await (const part of textOf(content)) if (part.includes("\0")) throw new UnknownEncoding(false);
    return null;
  } catch (error) {
    if (!(error instanceof UnknownEncoding)) throw error;
    if (!error.old) throw new Refused("list_encoding");
    return OF_WINDOWS;
  }
}

/**
 * @param {Lines} lines
 * @param {ToldRows} told
 */
async function giveRows(lines, told) {
  const head = await headOf(lines, "id");
  if (!head) throw new Refused("list_no_id_column");
  const { columns } = head;
  const used = new Map([...columns].filter(([column]) => TAKEN.has(column) || HELPS.has(column)));
  const unused = unusedHeadings(head.headings, used);
  if (unused.length > 0) told.add("list_columns_kept", { text: shown(unused.join(" · ")) });
  /** Rows of the items until now. @type {Map<number, number>} */
  const rows = new Map();
  for await (const { row: at, cells } of rowsOf(lines, head.delimiter)) {
    const row = at + head.rows;
    if (row > MOST_ROWS) throw new Refused("list_long");
    if (!cells) told.add("list_row_quotes", { row });
    else if (cells.some((cell) => cell.trim() !== "")) await giveRow(cellsBy(cells, columns), row, rows, told);
  }
}

/**
 * @param {(column: import("./columns.js").Column) => string} cell
 * @param {number} row
 * @param {Map<number, number>} rows
 * @param {ToldRows} told
 */
async function giveRow(cell, row, rows, told) {
  const written = cell("id");
  if (written === "") return told.add("list_row_no_id", { row });
  const id = idIn(written);
  if (!id) return told.add("list_row_unknown", { row, text: shown(written).slice(0, 40) });
  const first = rows.get(id.item);
  if (first !== undefined) return told.add("list_row_again", { row, name: String(id.item), first });
  rows.set(id.item, row);
  const said = Object.fromEntries([...TAKEN].map((column) => [column, cell(column)]));
  await give({ found: "row", row, ...id, said });
}
