import { sql, type RawBuilder } from "kysely";
import type { Db } from "archive/db/connection";
import { itemsToShow } from "archive/db/items/items";
import { cutTo, partOf, type Cut, type ListRange } from "archive/db/rows";
import { blockedBetween } from "archive/db/access/granted";
import { tiedTo } from "./writer-ties";
import { writerItemsSeenBy, writerSharedWith } from "archive/db/access/writer-visible";

/**
 * Order in which they were written or spoken, the earliest first, as the timeline's is (migration 0039); what has no
 * date comes last, by when it was put in.
 */
const BY_WRITING = {
  time: sql<Date>`written_order(theirs.written_from, theirs.written_to, theirs.created_at)`,
  id: sql<number>`theirs.id`,
  oldestFirst: true,
};

/**
 * A voice that comes with a letter of the same writer's is left out. No join (`offset 0`): by one the planner held
 * nearly all to be left out, and sorted a million instead of taking 25 along the index.
 */
const LISTED = sql<boolean>`not exists (
  select from items as letter where letter.id = theirs.voice_of and letter.writer_id = theirs.writer_id offset 0)`;

/**
 * A writer of the viewer's own, or one by whom somebody shared something with them, else none; and whoever is said to
 * be the same person, where no block stands between their owner and the viewer.
 */
function writersRead(writerId: number, viewer: RawBuilder<unknown>): RawBuilder<unknown> {
  const ref = { id: sql.ref("writers.id"), ownerId: sql.ref("writers.owner_id") };
  const tied = tiedTo({ id: sql.ref("seen.id"), ownerId: sql.ref("seen.owner_id") });
  return sql`(
    with seen as materialized (
      select writers.id, writers.owner_id from writers
      where writers.id = ${writerId} and (writers.owner_id = ${viewer} or ${writerSharedWith(ref, viewer)}))
    select id, owner_id from seen
    union all select tied.id, tied.owner_id from seen cross join lateral ${tied} as tied
      where not ${blockedBetween(sql`tied.owner_id`, viewer)})`;
}

/**
 * A writer's letters and voices that a viewer may see, in the order in which they were written or spoken; a voice that
 * comes with a letter of the same writer's is left out. With them those of whoever is said to be the same person. None
 * where the viewer may not see the writer.
 * @param cut as much of it as is wanted, or more: each way by which the viewer sees some is cut before they are joined
 */
export function itemsOfWriter(db: Db, writerId: number, { viewerId, cut }: { viewerId: number; cut: Cut }) {
  const viewer = sql`${viewerId}::bigint`;
  const columns = sql`theirs.id, ${BY_WRITING.time} as time`;
  const part = sql`and ${LISTED} ${cut(BY_WRITING)}`;
  const own = sql`
    select ${columns} from items as theirs
    where writer.owner_id = ${viewer} and theirs.writer_id = writer.id and theirs.binned_at is null ${part}`;
  const writer = { id: sql.ref("writer.id"), ownerId: sql.ref("writer.owner_id") };
  const ways = [own, ...writerItemsSeenBy(writer, viewer, { columns, part })].map((way) => sql`(${way})`);
  const chosen = sql<{ id: number; time: Date }>`(
    select found.id, found.time from ${writersRead(writerId, viewer)} as writer
      cross join lateral (${sql.join(ways, sql` union `)}) as found
    where true ${cut({ time: sql`found.time`, id: sql`found.id`, oldestFirst: true })})`;
  const rows = itemsToShow(db, viewerId).innerJoin(chosen.as("chosen"), "chosen.id", "items.id");
  return { rows, time: sql<Date>`chosen.time`, id: sql<number>`chosen.id`, oldestFirst: true };
}

/** A page of them. */
export function listItemsOfWriter(db: Db, writerId: number, viewerId: number, range: ListRange) {
  return partOf(itemsOfWriter(db, writerId, { viewerId, cut: cutTo(range) }), range).execute();
}
