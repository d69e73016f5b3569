import type { z } from "zod";
import { KeptErasure } from "archive/contract/bags/kept-descriptions";
import type { ErasureRow } from "archive/db/tables/erasures-tables";
import { listErasures } from "archive/db/leaving/ledger";
import type { Services } from "archive/domain/services";

const PAGE = 1000;

/** An entry of the ledger as it is kept beside back-ups: an id and a time, and nothing of what it was. */
export type LedgerLine = z.output<typeof KeptErasure>;

export function ledgerLine({ kind, subject_id: id, erased_at: at }: ErasureRow): LedgerLine {
  return { kind, id, at: at.toISOString() };
}

/** @throws ZodError where it is none of ours */
export function erasureOf(line: unknown): ErasureRow {
  const { kind, id, at: erased } = KeptErasure.parse(line);
  return { kind, subject_id: id, erased_at: new Date(erased) };
}

/** The whole ledger, page by page: it may be as long as the archive is old. */
export async function* ledgerPages({ db }: Pick<Services, "db">): AsyncGenerator<ErasureRow[]> {
  for (let last: ErasureRow | undefined; ; ) {
    const page = await listErasures(db, last ?? null, PAGE);
    if (page.length === 0) return;
    yield page;
    last = page.at(-1);
  }
}
