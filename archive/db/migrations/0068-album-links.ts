import { sql, type Kysely } from "kysely";

/**
 * Public links that open an album: what lies in it at the moment, not items of their own. They go with the album. Only
 * adds, so that the program before it still runs: it takes such a link for one that opens nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table links add column album_id bigint references albums on delete cascade`.execute(db);
}
