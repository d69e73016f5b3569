import { ItemCreate } from "archive/contract/items/item";
import type { EntryPage, KeptSentence, NewEntry } from "archive/db/imports/import-entries";
import { shortened } from "archive/base/shortened";
import { parseFields } from "archive/domain/items/form";

const NOTHING: NewEntry = {
  name: "",
  kind: null,
  state: "new",
  bytes: 0,
  fields: {},
  before: {},
  pages: [],
  source_id: null,
  voice_of: null,
  favourite: false,
  binned: false,
  added_at: null,
  sender: null,
  reasons: [],
  item_id: null,
};

/**
 * One that was found. Its texts are judged as the form's are, by the same parser; what can't be kept is left out and
 * said, and the rest is taken all the same.
 */
export function foundEntry(given: Partial<NewEntry> & { name: string }): NewEntry {
  const entry = { ...NOTHING, ...given };
  if (entry.state !== "new") return entry;
  const fields = { ...entry.fields };
  const reasons: KeptSentence[] = [...entry.reasons];
  const { faults } = parseFields(ItemCreate, fields);
  for (const field of Object.keys(faults ?? {})) {
    const text = fields[field] ?? "";
    delete fields[field];
    if (field === "written_at") reasons.push({ key: "import.date_left_out", params: { text: shortened(text) } });
    else if (text !== "") reasons.push({ key: "import.text_left_out", params: { text: shortened(text) } });
  }
  return { ...entry, fields, reasons };
}

/** The files that some pages are of, each once and in their order. */
export function originalsOf(pages: readonly EntryPage[]): EntryPage[] {
  return [...new Map(pages.toReversed().map((page) => [page.path, page])).values()].toReversed();
}

/** Number of pages that a letter of some files has. */
export function countPages(pages: readonly EntryPage[]): number {
  return pages.reduce((sum, page) => sum + ("draft" in page ? page.pages : 1), 0);
}

/** One that is not taken, with why. */
export function refusedEntry(name: string, reason: KeptSentence, given: Partial<NewEntry> = {}): NewEntry {
  return { ...NOTHING, ...given, name, state: "refused", reasons: [reason] };
}
