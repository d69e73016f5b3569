import { sql, type RawBuilder } from "kysely";
import type { FileFault } from "archive/contract/items/place";
import type { Db, Tx } from "archive/db/connection";
import { firstOf, hasRow } from "archive/db/rows";

/** An original, and what it has to be. */
export interface Original {
  storageKey: string;
  /** Hex. */
  sha256: string;
  bytes: number;
}

const ORIGINALS = ["files", "person_files"] as const;
/** Descriptions are kept as originals are. */
const TABLES = [...ORIGINALS, "descriptions"] as const;

/** Originals are in so many shards by their keys, all rows of one in the same: each is read by one worker. */
export const CHECK_SHARDS = 16;

/** Originals to be read. */
export interface DueOriginals {
  /** Time; originals last read before it, or never, are due. */
  before: Date;
  /** Time; originals found faulty before it are due once more. */
  faultyBefore: Date;
  /** Keys that are left out. */
  skip: string[];
  /** Number of the shard to be read; null reads all. */
  shard: number | null;
}

/** Some originals that are due, those never read first. What is asked of each index ends with the limit. */
export async function listDue(
  db: Db,
  { before, faultyBefore, skip, shard, limit }: DueOriginals & { limit: number },
): Promise<Original[]> {
  const inShard =
    shard === null
      ? sql`true`
      : sql`hashtextextended(storage_key, 0) & ${sql.lit(CHECK_SHARDS - 1)} = ${shard}::bigint`;
  const arm = (table: string, condition: RawBuilder<unknown>) => sql`
    (select storage_key, sha256, bytes, checked_at from ${sql.table(table)}
    where ${condition} and storage_key <> all(${skip}::text[]) and ${inShard} order by checked_at limit ${limit})`;
  const arms = TABLES.flatMap((table) => [
    arm(table, sql`checked_at is null`),
    arm(table, sql`checked_at < ${before}`),
    arm(table, sql`fault is not null and checked_at < ${faultyBefore}`),
  ]);
  const { rows } = await sql<Original>`
    select distinct on (checked_at, storage_key) storage_key as "storageKey", sha256, bytes from (
      ${sql.join(arms, sql` union all `)}) as due
    order by checked_at nulls first, storage_key limit ${limit}`.execute(db);
  return rows;
}

/** Locks an original's row. @returns whether it is still there */
export async function lockOriginal(tx: Tx, key: string): Promise<boolean> {
  for (const table of TABLES) {
    if (await hasRow(tx.selectFrom(table).select("id").where("storage_key", "=", key).forUpdate())) return true;
  }
  return false;
}

/** Tells whether a row names an original. */
export async function isNamed(db: Db, key: string): Promise<boolean> {
  for (const table of TABLES) {
    if (await hasRow(db.selectFrom(table).select("id").where("storage_key", "=", key))) return true;
  }
  return false;
}

/** Writes down when originals were read, and what was found wrong with them; null: they are sound. */
export async function setChecked(db: Db, keys: string[], now: Date, fault: FileFault | null = null): Promise<void> {
  if (keys.length === 0) return;
  for (const table of TABLES)
    await db.updateTable(table).set({ checked_at: now, fault }).where("storage_key", "in", keys).execute();
  if (fault) await describeAnew(db, keys);
}

/** Has a description written anew where it is damaged or lost. */
async function describeAnew(db: Db, keys: string[]): Promise<void> {
  await sql`
    insert into descriptions_due (kind, subject_id)
    select case when item_id is null then 'person' else 'item' end, coalesce(item_id, person_id) from descriptions
    where storage_key = any(${keys}::text[]) and coalesce(item_id, person_id) is not null`.execute(db);
  await db.updateTable("erasures").set({ kept_in: null }).where("kept_in", "in", keys).execute();
}

/** Progress of the checks: how many originals there are, how many were not read since a time, and the oldest check. */
export async function findProgress(db: Db, since: Date) {
  const times = sql.join(
    // Pages of one original are read together.
    ORIGINALS.map(
      (table) => sql`
        select min(checked_at) as checked_at, min(created_at) as created_at from ${sql.table(table)}
        group by storage_key`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<{ originals: number; late: number; oldest: Date | null }>`
    select count(*) as originals, count(*) filter (where coalesce(checked_at, created_at) < ${since}) as late,
      min(checked_at) as oldest
    from (${times}) as each`.execute(db);
  return rows[0] ?? { originals: 0, late: 0, oldest: null };
}

/** Some originals that came in last. */
export async function listNewest(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom("files").select("storage_key").orderBy("id", "desc").limit(limit).execute();
  return [...new Set(rows.map((row) => row.storage_key))];
}

export function findOriginal(db: Db, key: string): Promise<Original | null> {
  const columns = ["storage_key as storageKey", "sha256", "bytes"] as const;
  return firstOf(
    db
      .selectFrom("files")
      .select(columns)
      .where("storage_key", "=", key)
      .unionAll(db.selectFrom("person_files").select(columns).where("storage_key", "=", key))
      .unionAll(db.selectFrom("descriptions").select(columns).where("storage_key", "=", key)),
  );
}
