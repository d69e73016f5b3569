import { cutOf } from "archive/contract/items/page";
import { listSameItems, type EntryPage, type NewEntry } from "archive/db/imports/import-entries";
import type { Services } from "archive/domain/services";
import { originalsOf } from "./new-entry";

/**
 * Marks what its person keeps already: the same files, by SHA-256, in the same order. Each item stands for one alone,
 * since two letters may be of the same picture.
 * @param taken items that stand for one already; those of these entries are added
 */
export async function markHere(
  { db }: Services,
  personId: number,
  entries: NewEntry[],
  taken: Set<number>,
): Promise<NewEntry[]> {
  const hashes = [...new Set(entries.flatMap(({ pages }) => pages.map(({ sha256 }) => sha256)))];
  const here = new Map<string, { itemId: number; binned: boolean }[]>();
  for (const { itemId, binned, hashes: own } of await listSameItems(db, personId, hashes)) {
    if (taken.has(itemId)) continue;
    const key = own.join();
    here.set(key, [...(here.get(key) ?? []), { itemId, binned }]);
  }
  return entries.map((entry): NewEntry => {
    if (entry.state !== "new") return entry;
    const same = here.get(originalsOf(entry.pages).map(hashOf).join()) ?? [];
    // What was thrown away may come back.
    const at = same.findIndex(({ binned }) => entry.binned || !binned);
    const [found] = at < 0 ? [] : same.splice(at, 1);
    if (found) taken.add(found.itemId);
    return found
      ? { ...entry, state: "here", item_id: found.itemId, reasons: [], fields: {}, pages: [], sender: null }
      : entry;
  });
}

/** Hash of a file; of a part of a recording with its ends, since parts of one have its hash. */
function hashOf(page: EntryPage): string {
  const cut = "page" in page && page.page ? cutOf(page.page) : null;
  return [page.sha256, cut?.startMs, cut?.endMs].filter((part) => part !== undefined).join("-");
}
