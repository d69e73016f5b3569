import { sql, type Kysely } from "kysely";

const LISTED = "binned_at is null and voice_of is null";
const DATED = "(written_from is not null or written_to is not null)";
const TRAITS = "item_traits(kind, status, transcription, transcription_translation, written_at)";
const PLACE = "btrim(search_fold(place))";
const FIRST_DAY = "coalesce(first, make_date(extract(year from last)::integer, 1, 1))";
const ADDED = "created_at, id";
const WRITTEN = "written_place(written_from, written_to), id";

/**
 * One's own list by when its items were written, and by whom and where: each of these lies by traits (0035) and then in
 * either order, so that a page of any of them is some rows of an index. The order of writing is the timeline's (0033)
 * as one moment: the first day, and after it a millisecond for each day that the date is shorter than another of that
 * day, so that a list has time and id to go by, whatever its order. Only adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function written_place(first date, last date) returns timestamptz language sql immutable parallel safe as $$
      select timezone('UTC', ${sql.raw(FIRST_DAY)} + interval '1 millisecond' * (date '9999-12-31' - case
        when first is null then ${sql.raw(FIRST_DAY)} + 3601 when last is null then first + 3600 else last end))
    $$`.execute(db);
  for (const [name, columns, where] of [
    ["items_written", `owner_id, (${TRAITS}), (written_place(written_from, written_to)), id`, DATED],
    ["items_writer", `writer_id, (${TRAITS}), ${ADDED}`, "writer_id is not null"],
    ["items_writer_written", `writer_id, (${TRAITS}), ${WRITTEN}`, `writer_id is not null and ${DATED}`],
    ["items_place", `owner_id, (${PLACE}), (${TRAITS}), ${ADDED}`, "place <> ''"],
    ["items_place_written", `owner_id, (${PLACE}), (${TRAITS}), ${WRITTEN}`, `place <> '' and ${DATED}`],
  ])
    await sql.raw(`create index ${name} on items (${columns}) where ${LISTED} and ${where}`).execute(db);
}
