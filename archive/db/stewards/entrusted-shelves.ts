import { sql } from "kysely";
import { MOST_COUNTED } from "archive/contract/writers/writer-texts";
import type { Db } from "archive/db/connection";
import { partOf, type ListRange } from "archive/db/rows";
import { faceSeenBy } from "archive/db/writers/writer-face";
import { TEXTS } from "archive/db/writers/writers";
import { openArchive, openTo } from "archive/db/access/stewarded";

/** The owner's albums, in their order, in which something lies that is open to a steward. */
export function listAlbumsEntrusted(db: Db, stewardId: number, stewardshipId: number) {
  const shown = sql`from album_items join items on items.id = album_items.item_id
    where album_items.album_id = albums.id and ${openTo(stewardId, stewardshipId, { together: true })}`;
  return db
    .selectFrom("albums")
    .select([
      "albums.id",
      "albums.name",
      sql<number>`(select count(*) ${shown})`.as("items"),
      sql<number | null>`coalesce(
        (select items.id ${shown} and items.id = albums.cover_id),
        (select items.id ${shown} order by album_items.added_at desc, album_items.item_id desc limit 1))`.as("coverId"),
    ])
    .where(sql<boolean>`albums.owner_id = ${openArchive(stewardId, stewardshipId, "owner_id")}`)
    .where(sql<boolean>`exists (select ${shown})`)
    .orderBy("albums.place", "desc")
    .execute();
}

/** What of a writer's lies open to a steward; a voice that comes with a letter of theirs isn't counted apart. */
function openOf(stewardId: number, stewardshipId: number) {
  return sql`from items
    where items.writer_id = writers.id and ${openTo(stewardId, stewardshipId, { together: false })} and not exists (
      select from items as letter where letter.id = items.voice_of and letter.writer_id = items.writer_id offset 0)`;
}

/** The owner's writers by whom something lies open to a steward. */
function writersEntrusted(db: Db, stewardId: number, stewardshipId: number) {
  return db
    .selectFrom("writers")
    .select(["writers.id", ...TEXTS])
    .where(sql<boolean>`writers.owner_id = ${openArchive(stewardId, stewardshipId, "owner_id")}`)
    .where(sql<boolean>`exists (select ${openOf(stewardId, stewardshipId)})`);
}

/** The same with how much there is of each, last come first. */
export function listWritersEntrusted(db: Db, stewardId: number, stewardshipId: number, range: ListRange) {
  const rows = writersEntrusted(db, stewardId, stewardshipId).select([
    sql<number>`(
      select count(*) from (
        select ${openOf(stewardId, stewardshipId)} limit ${sql.lit(MOST_COUNTED)}) as counted)`.as("items"),
    faceSeenBy(stewardId).as("face"),
  ]);
  return partOf({ rows, time: sql<Date>`writers.created_at`, id: sql<number>`writers.id` }, range).execute();
}
