import { sql, type RawBuilder } from "kysely";
import { KIND_NAMES, NOTIFICATION_KINDS } from "archive/contract/notifications/notification-kinds";
import type { Db } from "archive/db/connection";
import { isUnanswered } from "./answered";
import { blockedBetween } from "archive/db/access/granted";
import { partOf, type ListRange } from "archive/db/rows";
import type { Row } from "archive/db/tables/tables";

/** A notification as it is told of something, to however many. */
export type NewNotification = Pick<
  Row<"notifications">,
  "kind" | "sender_id" | "module_id" | "item_kind" | "group_name" | "fold_key" | "count" | "created_at"
>;

/**
 * Puts a notification into each receiver's list, or counts it in the one that is open under its key. In one statement
 * and by rising id, so that many senders at once neither lose a count nor wait for each other in a circle.
 */
export async function insertNotifications(db: Db, receivers: readonly number[], row: NewNotification) {
  const { rows } = await sql<{ id: number; personId: number; folded: boolean }>`
    insert into notifications (person_id, kind, sender_id, module_id, item_kind, group_name, fold_key, count,
      created_at)
    select people.id, ${row.kind}::text, ${row.sender_id}::bigint, ${row.module_id}::bigint, ${row.item_kind}::text,
           ${row.group_name}::text, ${row.fold_key}::text, ${row.count}::int, ${row.created_at}::timestamptz
    from people
    where people.id = any(${receivers as number[]}::bigint[])
      and (people.id <> ${row.sender_id}::bigint or ${NOTIFICATION_KINDS[row.kind].about === "import"}::boolean)
      and people.deleted_at is null
      and not ${blockedBetween(sql`people.id`, sql`${row.sender_id}::bigint`)}
    order by people.id
    on conflict (fold_key, person_id) where open do update set
      count = notifications.count + excluded.count,
      sender_id = excluded.sender_id,
      module_id = excluded.module_id,
      group_name = excluded.group_name,
      item_kind = case when notifications.item_kind = excluded.item_kind then excluded.item_kind end,
      created_at = greatest(notifications.created_at, excluded.created_at)
    returning id, person_id as "personId", count > ${row.count}::int as folded`.execute(db);
  return rows;
}

/**
 * A page of a person's notifications, last first, with names of whoever they come from.
 * @param asked.unanswered without invitations that were seen and of whose sender none waits any more
 */
export function listNotifications(
  db: Db,
  personId: number,
  { unanswered, ...range }: ListRange & { unanswered: boolean },
) {
  const all = visible(db)
    .select(FACT_COLUMNS)
    .select([
      "notifications.id",
      "notifications.module_id",
      "notifications.read_at",
      "sender.id as sender_id",
      "sender.profile_picture",
    ])
    .where("notifications.person_id", "=", personId);
  const rows = unanswered ? all.where(isUnanswered()) : all;
  return partOf(
    { rows, time: sql<Date>`notifications.created_at`, id: sql<number>`notifications.id` },
    range,
  ).execute();
}
export type ListedNotification = Awaited<ReturnType<typeof listNotifications>>[number];

/** Marks one of a person's own as seen. @returns whether there is such a one; whether it was unseen */
export async function markSeen(
  db: Db,
  personId: number,
  id: number,
  now: Date,
): Promise<{ there: boolean; changed: boolean }> {
  const own = db.selectFrom("notifications").select("id").where("id", "=", id).where("person_id", "=", personId);
  if (!(await own.executeTakeFirst())) return { there: false, changed: false };
  const { numUpdatedRows } = await unseenAsSeen(db, personId, now).where("id", "=", id).executeTakeFirst();
  return { there: true, changed: numUpdatedRows > 0n };
}

/** Marks all of a person's own as seen that came until then. @returns whether any was unseen */
export async function markAllSeen(db: Db, personId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await unseenAsSeen(db, personId, now)
    .whereRef("count", ">", "asleep")
    .where("created_at", "<=", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function unseenAsSeen(db: Db, personId: number, now: Date) {
  return db
    .updateTable("notifications")
    .set({ read_at: now, open: false })
    .where("person_id", "=", personId)
    .where("read_at", "is", null);
}

/** Removes up to so many that were seen before then. @returns how many */
export async function deleteSeenBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom("notifications").select("id").where("read_at", "<", before).orderBy("read_at").limit(limit);
  const { numDeletedRows } = await db.deleteFrom("notifications").where("id", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Unseen ones that came after a time, last first, for a digest. */
export async function listUnseenSince(db: Db, personId: number, since: Date | null, limit: number) {
  let query = visible(db)
    .select(FACT_COLUMNS)
    .where("notifications.person_id", "=", personId)
    .where("notifications.read_at", "is", null)
    .orderBy("notifications.created_at", "desc")
    .limit(limit);
  if (since) query = query.where("notifications.created_at", ">", since);
  return query.execute();
}

/**
 * What its sentence is made of, of `notifications` with its sender as `sender`; what lies in the bin is not
 * counted.
 */
export const FACT_COLUMNS = [
  "notifications.kind",
  "notifications.item_kind",
  "notifications.group_name",
  sql<number>`(notifications.count - notifications.asleep)`.as("count"),
  "sender.first_name",
  "sender.last_name",
] as const;

/**
 * Of `notifications` with its sender as `sender`: those about anything out of the bin, whose sender is still here, and
 * whom their receiver doesn't block nor is blocked by; decided anew each time. Of kinds that this version knows: a
 * later one may have written others, before it was taken back.
 */
export function isVisible(): RawBuilder<boolean> {
  return sql<boolean>`(notifications.count > notifications.asleep
    and notifications.kind = any(${KIND_NAMES}::text[]) and sender.deleted_at is null
    and not ${blockedBetween(sql`sender.id`, sql`notifications.person_id`)})`;
}

function visible(db: Db) {
  return db
    .selectFrom("notifications")
    .innerJoin("people as sender", "sender.id", "notifications.sender_id")
    .where(isVisible());
}
