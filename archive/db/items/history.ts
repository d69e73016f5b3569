import { sql } from "kysely";
import type { HistoryAct, HistoryDetails } from "archive/contract/items/history";
import { personIn } from "archive/db/accounts/people";
import type { Db, Tx } from "archive/db/connection";
import { partOf, type ListRange } from "archive/db/rows";

export interface ItemEvent {
  itemIds: number[];
  act: HistoryAct;
  /** A person by their id, who is told of where it is the item's owner. */
  by: number | "operator";
  at: Date;
  personId?: number | null;
  groupId?: number | null;
  details?: HistoryDetails;
}

/** Adds an event to the history of each of some items; of one that is gone to none. */
export async function insertEvent(tx: Tx, event: ItemEvent): Promise<void> {
  const { itemIds, act, by, at, personId = null, groupId = null, details = {} } = event;
  const doneBy = typeof by === "number" ? sql`case when owner_id = ${by} then 'owner' else 'archive' end` : by;
  await sql`
    insert into item_events (item_id, happened_at, act, done_by, person_id, group_id, details)
    select id, ${at}::timestamptz, ${act}, ${doneBy}, ${personId}::bigint, ${groupId}::bigint,
      ${JSON.stringify(details)}::jsonb
    from items where id = any(${itemIds}::bigint[]) order by id`.execute(tx);
}

/** Events of some items, each one's first first, with the names that its owner may know. */
export function listEventsOfItems(db: Db, itemIds: number[]) {
  return eventsWithNames(db)
    .select([
      "item_events.item_id as itemId",
      "item_events.happened_at as at",
      "item_events.act",
      "item_events.done_by as doneBy",
      "item_events.details",
      sql<string | null>`case when receivers.id is not null
        then concat_ws(' ', receivers.first_name, receivers.last_name) end`.as("person"),
      "groups.name as group",
    ])
    .where("item_events.item_id", "in", itemIds)
    .orderBy("item_events.item_id")
    .orderBy("item_events.happened_at")
    .orderBy("item_events.id")
    .execute();
}

export type ItemEventRow = Awaited<ReturnType<typeof listEventsOfItems>>[number];

/** Who is leaving is named no more. */
function eventsWithNames(db: Db) {
  return db
    .selectFrom("item_events")
    .leftJoin("people as receivers", (join) =>
      join.onRef("receivers.id", "=", "item_events.person_id").on("receivers.deleted_at", "is", null),
    )
    .leftJoin("groups", "groups.id", "item_events.group_id");
}

/** Former texts of items that were changed at a moment, and not since. */
export async function listChangesAt(db: Db, itemIds: number[], at: Date): Promise<Map<number, Record<string, string>>> {
  const { rows } = await sql<{ id: number; before: Record<string, string> }>`
    select item_id as id, details -> 'before' as before from item_events
    where item_id = any(${itemIds}::bigint[]) and act = 'changed' and happened_at = ${at}::timestamptz
      and not exists (
        select from item_events as later where later.item_id = item_events.item_id and later.act = 'changed'
          and (later.happened_at, later.id) > (item_events.happened_at, item_events.id))`.execute(db);
  return new Map(rows.map(({ id, before }) => [id, before]));
}

/** Events of an item, last first. */
export function listEventsOf(db: Db, itemId: number, range: ListRange) {
  const rows = eventsWithNames(db)
    .select([
      "item_events.id",
      "item_events.act",
      "item_events.done_by as doneBy",
      "item_events.details",
      "receivers.id as personId",
      personIn("receivers").as("person"),
      "groups.id as groupId",
      "groups.name as groupName",
      "groups.icon as groupIcon",
    ])
    .where("item_events.item_id", "=", itemId);
  return partOf({ rows, time: sql<Date>`item_events.happened_at`, id: sql<number>`item_events.id` }, range).execute();
}
