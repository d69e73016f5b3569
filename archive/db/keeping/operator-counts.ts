import { sql } from "kysely";
import type { Db } from "archive/db/connection";

export interface OperatorCounts {
  /** Files that come in bit by bit, and are not whole yet. */
  uploads: number;
  /** Files of forms that were refused, and of trays. */
  drafts: number;
  /** Imports that are looked through or taken in, or wait for it. */
  imports: number;
  /** Originals that are damaged or lost, and not mended. */
  faults: number;
}

/** Counts what an operator watches; each is by an index or of few rows. */
export async function countForOperator(db: Db): Promise<OperatorCounts> {
  const { rows } = await sql<OperatorCounts>`
    select (select count(*) from uploads) as uploads, (select count(*) from drafts) as drafts,
      (select count(*) from imports where state in ('looking', 'taking')) as imports,
      (select count(*) from file_faults where mended_at is null) as faults`.execute(db);
  return rows[0] ?? { uploads: 0, drafts: 0, imports: 0, faults: 0 };
}
