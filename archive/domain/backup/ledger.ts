import { join } from "node:path";
import { MINUTE_MS } from "archive/contract/durations";
import type { ErasureRow } from "archive/db/tables/erasures-tables";
import { listErasuresSince } from "archive/db/leaving/ledger";
import { erasureOf, ledgerLine, ledgerPages, type LedgerLine } from "archive/domain/leaving/ledger-lines";
import type { Services } from "archive/domain/services";
import { appendLines, readLines, writeList, type ListFacts } from "archive/storage/backup/list";
import { backupIn, wholeBackups, type Place } from "archive/storage/backup/place";

const WHOLE = "erasures.jsonl";
const LATER = "erasures-later.jsonl";

/** Longer than any transaction that erases: an entry has the time at which its own began. */
const LONGEST_MS = 10 * MINUTE_MS;

/** Writes the ledger of erasures into a back-up. */
export function writeLedger(services: Services, path: string): Promise<ListFacts> {
  return writeList(path, async (add) => {
    for await (const page of ledgerPages(services)) for (const entry of page) await add(ledgerLine(entry));
  });
}

/** Adds what was erased since to a back-up that is whole; some of it a second time, which does no harm. */
export async function addToLedger({ db }: Services, backup: string, began: Date): Promise<void> {
  let since = began;
  for await (const { at } of readLines<LedgerLine>(join(backup, LATER))) since = new Date(at);
  const entries = await listErasuresSince(db, new Date(since.getTime() - LONGEST_MS));
  await appendLines(join(backup, LATER), entries.filter((entry) => entry.erased_at > since).map(ledgerLine));
}

/**
 * Every entry that any of the back-ups has, in pages: what was erased after the one that is restored must not come
 * back with it.
 */
export async function* newestLedger(place: Place, page: number): AsyncGenerator<ErasureRow[]> {
  let entries: ErasureRow[] = [];
  for (const id of await wholeBackups(place))
    for (const name of [WHOLE, LATER])
      for await (const line of readLines(join(backupIn(place, id), name))) {
        entries.push(erasureOf(line));
        if (entries.length < page) continue;
        yield entries;
        entries = [];
      }
  if (entries.length > 0) yield entries;
}
