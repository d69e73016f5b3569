import { keptWords, readWritten, writtenWords } from "archive/contract/dates/written-date";
import type { Language } from "archive/contract/language";
import { keptDate, type KeptTexts } from "archive/contract/items/item-texts";
import type { ListFilter } from "archive/contract/items/list-filter";
import { listTextsOf, type TextsRow } from "archive/db/items/kept-texts";
import { listFiltered } from "archive/db/lists/filtered-items";
import type { ListPlace } from "archive/db/rows";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { LIST_COLUMNS, LIST_HEADINGS, type ListColumn } from "archive/media/listed/headings.js";
import { guarded } from "archive/media/listed/guarded.js";
import { idOf } from "archive/media/listed/item-id.js";

const AT_ONCE = 200;
/** By it Excel knows UTF-8. */
const MARK = "\ufeff";

export interface ListAsked {
  filter: ListFilter;
  together: boolean;
  language: Language;
}

/**
 * A person's own letters and voices as a list to be described in a spreadsheet, in the order of their own list: a CSV
 * with the headings, the form of dates and the guard against formulas that the reader of lists knows
 * (media/zips/lists). Written page by page. Texts and the mark of an item's history are read in one question.
 */
export async function* writeTextsList(services: Services, actor: Actor, asked: ListAsked): AsyncGenerator<Buffer> {
  const { db, config } = services;
  const { language, ...wanted } = asked;
  yield Buffer.from(MARK + lineOf(LIST_COLUMNS.map((column) => LIST_HEADINGS[language][column])));
  for (let after: ListPlace | null = null; ; ) {
    const part = await listFiltered(db, actor.personId, { ...wanted, after, offset: 0, limit: AT_ONCE });
    const ids = part.map(({ id }) => id);
    const rows = new Map((await listTextsOf(db, actor.personId, ids)).map((row) => [row.id, row]));
    const found = ids.flatMap((id) => rows.get(id) ?? []);
    if (found.length > 0)
      yield Buffer.from(found.map((row) => lineOf(cellsOf(row, language, config.siteOrigin))).join(""));
    const last = part.at(-1);
    if (!last || part.length < AT_ONCE) return;
    after = { time: last.at, id: last.id };
  }
}

function cellsOf(row: TextsRow, language: Language, origin: string): string[] {
  const cells: Record<ListColumn, string> = {
    id: idOf(row.id, row.mark),
    link: `${origin}/my-collections/item/${row.id}`,
    file: row.file,
    caption: row.caption,
    captionTranslation: row.captionTranslation,
    words: row.transcription,
    wordsTranslation: row.transcriptionTranslation,
    date: dateCell(row, language),
    author: row.author,
    place: row.place,
  };
  return LIST_COLUMNS.map((column) => guarded(cells[column]));
}

/** In words of the language, which no spreadsheet makes a day of its own of, where they are read back as the same. */
function dateCell(row: KeptTexts, language: Language): string {
  const kept = keptWords(keptDate(row));
  const words = writtenWords(language, keptDate(row));
  const read = readWritten(words);
  return !("fault" in read) && keptWords(read) === kept ? words : kept;
}

/** RFC 4180. */
function lineOf(cells: string[]): string {
  const quoted = cells.map((cell) => (/["\r\n,;\t|]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join()}\r\n`;
}
