import { sql } from "kysely";
import type { Db } from "archive/db/connection";

/** What the triggers of items count, from all items as they are: for whoever puts them in without triggers. */
export async function recountItems(db: Db): Promise<void> {
  await sql`delete from item_counts`.execute(db);
  await sql`insert into item_counts select owner_id, count(*) filter (where kind = 'handwriting'),
    count(*) filter (where kind = 'voice'), count(voice_of) from items where binned_at is null
    group by owner_id`.execute(db);
  await sql`delete from item_years`.execute(db);
  await sql`insert into item_years select owner_id, written_span(written_from, written_to) as span, count(*) from items
    where binned_at is null and voice_of is null group by owner_id, span`.execute(db);
}
