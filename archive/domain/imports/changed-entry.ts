import { keptWords, readWritten } from "archive/contract/dates/written-date";
import { ItemEdit } from "archive/contract/items/item";
import {
  fromWireTexts,
  ITEM_TEXT_NAMES,
  ITEM_TEXTS,
  keptDate,
  type ItemTextName,
  type ItemTexts,
  type KeptTexts,
} from "archive/contract/items/item-texts";
import { shortened } from "archive/base/shortened";
import type { KeptSentence, NewEntry } from "archive/db/imports/import-entries";
import { listTextsAt, listTextsOf, type TextsRow } from "archive/db/items/kept-texts";
import { parseFields } from "archive/domain/items/form";
import type { Services } from "archive/domain/services";
import type { FoundRow } from "./found";
import { isOfLostLetters } from "./lost-letters";
import { foundEntry, refusedEntry } from "./new-entry";
import { isSpreadsheetsDay } from "./spreadsheet-day";

/** Names of the columns of a list by the texts that they say. */
const COLUMNS = {
  caption: "caption",
  captionTranslation: "captionTranslation",
  transcription: "words",
  transcriptionTranslation: "wordsTranslation",
  writtenAt: "date",
  author: "author",
  place: "place",
} as const satisfies Record<ItemTextName, keyof FoundRow["said"]>;

/**
 * Entries for rows of a list of what is here already: those that change something, that change nothing, and that can't
 * be taken. A row's texts are compared three ways: with what the list said when it was made, and with what is said now.
 * A text that was changed in both is left and told; an empty cell leaves its text as it is.
 */
export async function entriesOfRows({ db }: Services, personId: number, rows: FoundRow[]): Promise<NewEntry[]> {
  const ids = rows.map(({ item }) => item);
  const items = new Map((await listTextsOf(db, personId, ids)).map((row) => [row.id, row]));
  const marks = rows.flatMap(({ item, mark }) => (mark !== null && items.has(item) ? [{ item, mark }] : []));
  const before = await listTextsAt(db, marks);
  return rows.map((row) => entryOfRow(row, items.get(row.item), before.get(row.item) ?? {}));
}

/** Texts of an item as a form would have them: the date in words that are read as the same. */
export function formTexts(texts: KeptTexts): ItemTexts {
  return { ...texts, writtenAt: keptWords(keptDate(texts)) };
}

/** The same letters, however they are spelt. */
export function isSame(one: string, other: string): boolean {
  return one.normalize("NFC") === other.normalize("NFC");
}

/** Others' items are told as those that there are none of: nobody learns which there are. */
function entryOfRow(row: FoundRow, item: TextsRow | undefined, before: Record<string, string>): NewEntry {
  const params = { row: row.row };
  if (!item) return refusedEntry(String(row.item), { key: "import.list_no_item", params });
  const name = shortened(item.caption || item.transcription || item.file || String(item.id)).replace(/\s+/g, " ");
  const about = { kind: item.kind, item_id: item.id };
  if (item.binned) return refusedEntry(name, { key: "import.list_in_bin", params }, about);
  const kept = formTexts(item);
  const { cells, reasons } = cellsOf(row, item, kept);
  const { value } = parseFields(ItemEdit, cells);
  const given = value ? fromWireTexts(value) : {};
  const fields: Record<string, string> = {};
  const were: Record<string, string> = {};
  for (const name of ITEM_TEXT_NAMES) {
    const [text, base] = [given[name], baseOf(name, before[name])];
    if (text === undefined || isSame(text, kept[name]) || (base !== null && isSame(text, base))) continue;
    if (base !== null && !isSame(base, kept[name])) {
      reasons.push({ key: "import.list_changed_since", params: { text: shortened(text) } });
      continue;
    }
    const { wire } = ITEM_TEXTS[name];
    fields[wire] = text;
    were[wire] = kept[name];
  }
  if (Object.keys(fields).length > 0) return foundEntry({ ...about, name, fields, before: were, reasons });
  const [reason] = reasons;
  return reason ? { ...refusedEntry(name, reason, about), reasons } : foundEntry({ ...about, name, state: "here" });
}

/** Cells of a row that say something which can be kept, by the form's names, and what is said of the others. */
function cellsOf({ said }: FoundRow, item: TextsRow, kept: ItemTexts) {
  const cells: Record<string, string> = {};
  const reasons: KeptSentence[] = [];
  for (const name of ITEM_TEXT_NAMES) {
    const cell = said[COLUMNS[name]];
    if (cell === "" || (name === "writtenAt" && item.writtenTyped === "" && isSpreadsheetsDay(item.writtenAt, cell)))
      continue;
    if (isOfLostLetters(kept[name], cell))
      reasons.push({ key: "import.list_letters_lost", params: { text: shortened(cell) } });
    else cells[ITEM_TEXTS[name].wire] = cell;
  }
  const { faults } = parseFields(ItemEdit, cells);
  for (const [field, [fault]] of Object.entries(faults ?? {})) {
    reasons.push({ key: "import.list_left", params: { text: shortened(cells[field] ?? "") } });
    if (fault) reasons.push(fault);
    delete cells[field];
  }
  return { cells, reasons };
}

/** A text as it was when the list was made, as a form would have it; null where it is the same still. */
function baseOf(name: ItemTextName, before: string | undefined): string | null {
  if (before === undefined) return null;
  if (name !== "writtenAt") return before;
  const read = readWritten(before);
  return "fault" in read ? before : keptWords(read);
}
