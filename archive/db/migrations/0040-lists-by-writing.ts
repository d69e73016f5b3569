import { sql, type Kysely } from "kysely";

const LISTED = "binned_at is null and voice_of is null";
const DATED = "(written_from is not null or written_to is not null)";
const TRAITS = "item_traits(kind, status, transcription, transcription_translation, written_at)";
const PLACE = "btrim(search_fold(place))";
const ADDED = "created_at, id";
const WRITTEN = "written_place(written_from, written_to), id";

/**
 * One's own list by when its items were written, and by whom and where: each of these lies by traits (0035) and then in
 * either order, so that a page of any of them is some rows of an index. The order of writing is the timeline's as
 * one moment (0039), so that a list has time and id to go by, whatever its order. Only adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns, where] of [
    ["items_written", `owner_id, (${TRAITS}), (written_place(written_from, written_to)), id`, DATED],
    ["items_writer", `writer_id, (${TRAITS}), ${ADDED}`, "writer_id is not null"],
    ["items_writer_written", `writer_id, (${TRAITS}), ${WRITTEN}`, `writer_id is not null and ${DATED}`],
    ["items_place", `owner_id, (${PLACE}), (${TRAITS}), ${ADDED}`, "place <> ''"],
    ["items_place_written", `owner_id, (${PLACE}), (${TRAITS}), ${WRITTEN}`, `place <> '' and ${DATED}`],
  ])
    await sql.raw(`create index ${name} on items (${columns}) where ${LISTED} and ${where}`).execute(db);
}
