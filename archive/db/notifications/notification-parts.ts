import { sql } from "kysely";
import { kindsAbout, type NotificationKind } from "archive/contract/notifications/notification-kinds";
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

/** Things that are gone, so that what tells of them goes whole. */
export interface Gone {
  kinds: readonly NotificationKind[];
  moduleId: number;
  /** The receiver; anybody where absent. */
  personId?: number;
  /** The sender; anybody where absent. */
  senderId?: number;
}

/** Takes back all that told of things that go; whoever deletes their rows has to give this, so it is not forgotten. */
export type Withdraw = (tx: Tx, gone: Gone[]) => Promise<void>;

/** Notifications of things that are gone, whole. */
export async function findWhole(db: Db, gone: Gone[]): Promise<NotificationPart[]> {
  if (gone.length === 0) return [];
  const ofEachKind = gone.flatMap(({ kinds, ...one }) => kinds.map((kind) => ({ ...one, kind })));
  const theirs = sql`
    select id, person_id, count, asleep from notifications
    where kind = gone.kind and module_id = gone."moduleId" and sender_id = coalesce(gone."senderId", sender_id)`;
  const { rows } = await sql<NotificationPart>`
    select notification.id, notification.person_id as "personId", notification.count, notification.asleep
    from jsonb_to_recordset(${JSON.stringify(ofEachKind)}::jsonb) as gone
      (kind text, "moduleId" bigint, "personId" bigint, "senderId" bigint)
    cross join lateral (
      ${theirs} and person_id = gone."personId"
      union all
      ${theirs} and gone."personId" is null) as notification`.execute(db);
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

/** Has what tells a person of a writer of theirs lead to another one. */
export async function moveToWriter(
  tx: Tx,
  personId: number,
  { fromId, intoId }: { fromId: number; intoId: number },
): Promise<void> {
  await tx
    .updateTable("notifications")
    .set({ module_id: intoId })
    .where("person_id", "=", personId)
    .where("kind", "in", kindsAbout("writer"))
    .where("module_id", "=", fromId)
    .execute();
}
