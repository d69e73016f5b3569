import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import type { Tx } from "archive/db/connection";
import type { DraftedFile, EntryPage, PageOf } from "archive/db/imports/import-entries";
import { changeEntry, listEntriesOf, type TrayEntry } from "archive/db/imports/tray";
import { countPages } from "./new-entry";

const TOLD = /^([\w-]{8,40})\.(\d{1,4})$/;

/** Reads which letter a file was taken as a page of. @param told `key.number` @returns null where nothing says it */
export function pageOf(told: string | undefined): PageOf | null {
  const [, letter, number] = TOLD.exec(told ?? "") ?? [];
  return letter === undefined ? null : { letter, number: Number(number) };
}

/**
 * Puts a page into the letter it was taken for: behind the page that was taken before it, wherever that lies by now, or
 * else in front of the next one.
 * @returns false where no page of its letter lies there, or that letter has as many as it may have
 */
export async function joinLetter(tx: Tx, importId: number, page: DraftedFile): Promise<boolean> {
  const { of } = page;
  if (!of) return false;
  const spot = spotFor(await listEntriesOf(tx, importId, of.letter), of);
  if (!spot || countPages(spot.entry.pages) + page.pages > MOST_PICTURES) return false;
  const { entry, at } = spot;
  await changeEntry(tx, importId, entry.place, { ...entry, pages: entry.pages.toSpliced(at, 0, page) });
  return true;
}

function spotFor(entries: TrayEntry[], { letter, number }: PageOf): { entry: TrayEntry; at: number } | null {
  const lying = entries.flatMap((entry) =>
    entry.pages.flatMap((page, at) => {
      const of = ofPage(page);
      return of?.letter === letter ? { entry, at, number: of.number } : [];
    }),
  );
  const sorted = lying.toSorted((one, other) => one.number - other.number);
  const before = sorted.findLast((each) => each.number <= number);
  return before ? { entry: before.entry, at: before.at + 1 } : (sorted[0] ?? null);
}

/** Letter that a page of an import was taken for; undefined where nothing says it. */
export function ofPage(page: EntryPage | undefined): PageOf | undefined {
  return page && "draft" in page ? page.of : undefined;
}
