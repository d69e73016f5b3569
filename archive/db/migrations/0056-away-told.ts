import { sql, type Kysely } from "kysely";

/**
 * When the operator was last told that a place of files is away: a disk that comes and goes is told of once a day. Only
 * adds, so that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table storage_places add column away_told_at timestamptz`.execute(db);
}
