import { sql } from "kysely";
import type { NotificationKind } from "archive/contract/notifications/notification-kinds";
import type { Db, Tx } from "archive/db/connection";
import { isOutOfBin } from "archive/db/access/binned";

/** Something that was told: to a person, or to a group's members but for whoever told it. */
export interface Told {
  kind: NotificationKind;
  personId?: number | null;
  groupId?: number;
  /** By whom; anybody where absent. Of a group, who was not told. */
  senderId?: number;
  /** What it is about, where that may lie in the bin. */
  itemId?: number;
  since: Date | null;
}

/** How many of those that a notification counts, and how many of these lie in the bin. */
export interface NotificationPart {
  id: number;
  personId: number;
  count: number;
  asleep: number;
}

/** The notification of each of these: the first of its kind to come to whoever was told, from then on. */
export async function findParts(db: Db, told: Told[]): Promise<NotificationPart[]> {
  if (told.length === 0) return [];
  const { rows } = await sql<NotificationPart>`
    select notification.id, notification.person_id as "personId", count(*) as count,
      count(*) filter (where told."itemId" is not null and not ${isOutOfBin(sql`told."itemId"`)}) as asleep
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told
      (kind text, "personId" bigint, "groupId" bigint, "senderId" bigint, "itemId" bigint, since timestamptz)
    cross join lateral (
      select told."personId" as id where told."groupId" is null
      union all
      select person_id from memberships where group_id = told."groupId" and person_id <> told."senderId") as receiver
    cross join lateral (
      select id, person_id from notifications
      where person_id = receiver.id and kind = told.kind and created_at >= told.since
        and case when told."groupId" is null then sender_id = coalesce(told."senderId", sender_id)
          else module_id = told."groupId" end
      order by created_at limit 1) as notification
    group by notification.id, notification.person_id`.execute(db);
  return rows;
}

/** Notifications of some kinds about groups, whole, of whoever was a member. */
export async function findPartsAboutGroups(
  db: Db,
  members: { groupId: number; personId: number }[],
  kinds: NotificationKind[],
): Promise<NotificationPart[]> {
  if (members.length === 0) return [];
  const { rows } = await sql<NotificationPart>`
    select notifications.id, person_id as "personId", count, asleep
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as member ("groupId" bigint, "personId" bigint)
    join notifications on person_id = member."personId" and module_id = member."groupId"
    where kind = any(${kinds}::text[])`.execute(db);
  return rows;
}

/**
 * Counts notifications down by these parts, and deletes those of which nothing is left. A part of count 0 only changes
 * how many are asleep: fewer, or with a number below 0 more. Rows are locked by rising person, as they are written
 * (notifications.ts), so that many at once wait for nobody in a circle. The same statements for none as for many, so
 * that no writer learns by their time whether an address is somebody's.
 */
export async function takeParts(tx: Tx, parts: NotificationPart[]): Promise<void> {
  const ids = parts.map(({ id }) => id);
  await sql`select id from notifications where id = any(${ids}::bigint[]) order by person_id, id for update`.execute(
    tx,
  );
  const taken = sql`(
    select id, sum(count) as count, sum(asleep) as asleep
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part (id bigint, count integer, asleep integer)
    group by id) as taken`;
  await sql`
    delete from notifications using ${taken}
    where notifications.id = taken.id and notifications.count <= taken.count`.execute(tx);
  await sql`
    update notifications set count = notifications.count - taken.count,
      asleep = least(greatest(notifications.asleep - taken.asleep, 0), notifications.count - taken.count)
    from ${taken} where notifications.id = taken.id`.execute(tx);
}
