import { sql, type Kysely } from "kysely";

/** What somebody wrote on a day of the year, for their home (db/items/home.ts): of dates known to the day alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index items_on_day on items (owner_id, right(written_at, 5), written_at, id)
    where binned_at is null and voice_of is null and written_from = written_to and length(written_at) = 10`.execute(db);
}
