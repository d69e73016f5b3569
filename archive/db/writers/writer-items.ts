import { sql, type RawBuilder } from "kysely";
import type { Db } from "archive/db/connection";
import { itemsToShow, type ShownRecord } from "archive/db/items/items";
import { byWriting } from "archive/db/items/written-order";
import { cutTo, partOf, type Cut, type ListRange } from "archive/db/rows";
import { writerItemsSeenBy, writerSharedWith } from "./writer-visible";

/** As lists have a voice that comes with a letter of the same writer's: left out. */
const LISTED = sql<boolean>`their_cover.writer_id is distinct from theirs.writer_id`;

/** A writer of the viewer's own, or one by whom somebody shared something with them; else none. */
function seenWriter(writerId: number, viewer: RawBuilder<unknown>): RawBuilder<unknown> {
  const ref = { id: sql.ref("writers.id"), ownerId: sql.ref("writers.owner_id") };
  return sql`(select writers.id, writers.owner_id from writers
    where writers.id = ${writerId} and (writers.owner_id = ${viewer} or ${writerSharedWith(ref, viewer)}) offset 0)`;
}

/**
 * A writer's letters and voices that a viewer may see, in the order in which they were written or spoken; a voice that
 * comes with a letter of the same writer's is left out. None where the viewer may not see the writer.
 * @param cut as much of it as is wanted, or more: each way by which the viewer sees some is cut before they are joined
 */
export function itemsOfWriter(db: Db, writerId: number, { viewerId, cut }: { viewerId: number; cut: Cut }) {
  const viewer = sql`${viewerId}::bigint`;
  const order = byWriting("theirs");
  const columns = sql`theirs.id, ${order.time} as time`;
  const part = sql`and ${LISTED} ${cut(order)}`;
  const own = sql`
    select ${columns} from items as theirs left join items as their_cover on their_cover.id = theirs.voice_of
    where writer.owner_id = ${viewer} and theirs.writer_id = writer.id and theirs.binned_at is null ${part}`;
  const writer = { id: sql.ref("writer.id"), ownerId: sql.ref("writer.owner_id") };
  const ways = [own, ...writerItemsSeenBy(writer, viewer, { columns, part })].map((way) => sql`(${way})`);
  const chosen = sql<{ id: number; time: Date }>`(
    select found.id, found.time from ${seenWriter(writerId, viewer)} as writer
      cross join lateral (${sql.join(ways, sql` union `)}) as found
    where true ${cut({ time: sql`found.time`, id: sql`found.id`, oldestFirst: true })})`;
  const rows = itemsToShow(db, viewerId).innerJoin(chosen.as("chosen"), "chosen.id", "items.id");
  return { rows, time: sql<Date>`chosen.time`, id: sql<number>`chosen.id`, oldestFirst: true };
}

/** A page of them. */
export function listItemsOfWriter(
  db: Db,
  writerId: number,
  viewerId: number,
  range: ListRange,
): Promise<(ShownRecord & { at: Date })[]> {
  return partOf(itemsOfWriter(db, writerId, { viewerId, cut: cutTo(range) }), range).execute();
}
