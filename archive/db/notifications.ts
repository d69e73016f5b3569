import { sql } from "kysely";
import type { ItemKind } from "archive/contract/item";
import type { NotificationKind } from "archive/contract/notification";
import type { Db } from "./connection";
import { blockedBetween } from "./granted";
import type { ListPlace } from "./items";

export interface NewNotification {
  kind: NotificationKind;
  senderId: number;
  moduleId: number;
  itemKind: ItemKind | null;
  groupName: string | null;
  foldKey: string;
  /** How many it tells of. */
  count: number;
  now: Date;
}

/**
 * Puts a notification into each receiver's list, or counts it in the one that is open under its key. In one statement and
 * by rising id, so that many senders at once neither lose a count nor wait for each other in a circle.
 */
export async function insertNotifications(db: Db, receivers: readonly number[], row: NewNotification) {
  const { rows } = await sql<{ id: number; personId: number; folded: boolean }>`
    insert into notifications (person_id, kind, sender_id, module_id, item_kind, group_name, fold_key, count, created_at)
    select people.id, ${row.kind}::text, ${row.senderId}::bigint, ${row.moduleId}::bigint, ${row.itemKind}::text,
           ${row.groupName}::text, ${row.foldKey}::text, ${row.count}::int, ${row.now}::timestamptz
    from people
    where people.id = any(${receivers as number[]}::bigint[]) and people.id <> ${row.senderId}::bigint and people.deleted_at is null
      and not ${blockedBetween(sql`people.id`, sql`${row.senderId}::bigint`)}
    order by people.id
    on conflict (fold_key, person_id) where open do update set
      count = notifications.count + excluded.count,
      sender_id = excluded.sender_id,
      module_id = excluded.module_id,
      group_name = excluded.group_name,
      item_kind = case when notifications.item_kind = excluded.item_kind then excluded.item_kind end,
      created_at = excluded.created_at
    returning id, person_id as "personId", count > ${row.count}::int as folded`.execute(db);
  return rows;
}

/** A page of a person's notifications, last first, with names of whoever they come from. */
export async function listNotifications(db: Db, personId: number, { before, limit, offset = 0 }: { before?: ListPlace; limit: number; offset?: number }) {
  let query = visible(db)
    .select([
      "notifications.id",
      "notifications.kind",
      "notifications.module_id",
      "notifications.item_kind",
      "notifications.group_name",
      "notifications.count",
      "notifications.created_at",
      "notifications.read_at",
      "sender.id as sender_id",
      "sender.first_name",
      "sender.last_name",
      "sender.profile_picture",
    ])
    .where("notifications.person_id", "=", personId)
    .orderBy("notifications.created_at", "desc")
    .orderBy("notifications.id", "desc")
    .limit(limit)
    .offset(offset);
  if (before) {
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple("notifications.created_at", "notifications.id"), "<", tuple(before.time, before.id)));
  }
  return query.execute();
}
export type ListedNotification = Awaited<ReturnType<typeof listNotifications>>[number];

/** What came unseen since the badge was cleared, of each of these people; nobody is left out. */
export async function countNew(db: Db, people: readonly number[]): Promise<Map<number, number>> {
  const rows = await visible(db)
    .leftJoin("notification_settings as settings", "settings.person_id", "notifications.person_id")
    .select(({ fn }) => ["notifications.person_id", fn.countAll<number>().as("count")])
    .where("notifications.person_id", "in", people.length > 0 ? people : [0])
    .where("notifications.read_at", "is", null)
    .where((eb) => eb.or([eb("settings.badge_cleared_at", "is", null), eb("notifications.created_at", ">", eb.ref("settings.badge_cleared_at"))]))
    .groupBy("notifications.person_id")
    .execute();
  const counts = new Map(people.map((id) => [id, 0]));
  for (const row of rows) counts.set(row.person_id, row.count);
  return counts;
}

/** Marks one of a person's own as seen. @returns whether there is such a one; whether it was unseen */
export async function markSeen(db: Db, personId: number, id: number, now: Date): Promise<{ there: boolean; changed: boolean }> {
  const own = db.selectFrom("notifications").select("id").where("id", "=", id).where("person_id", "=", personId);
  if (!(await own.executeTakeFirst())) return { there: false, changed: false };
  const { numUpdatedRows } = await db
    .updateTable("notifications")
    .set({ read_at: now, open: false })
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .where("read_at", "is", null)
    .executeTakeFirst();
  return { there: true, changed: numUpdatedRows > 0n };
}

/** Unseen ones that came after a time, last first, for a digest. */
export async function listUnseenSince(db: Db, personId: number, since: Date | null, limit: number) {
  let query = visible(db)
    .select(["notifications.kind", "notifications.item_kind", "notifications.group_name", "notifications.count", "sender.first_name", "sender.last_name"])
    .where("notifications.person_id", "=", personId)
    .where("notifications.read_at", "is", null)
    .orderBy("notifications.created_at", "desc")
    .limit(limit);
  if (since) query = query.where("notifications.created_at", ">", since);
  return query.execute();
}

/** Notifications whose sender is still here, and whom their receiver doesn't block nor is blocked by: decided anew each time. */
function visible(db: Db) {
  return db
    .selectFrom("notifications")
    .innerJoin("people as sender", "sender.id", "notifications.sender_id")
    .where("sender.deleted_at", "is", null)
    .where(sql<boolean>`not ${blockedBetween(sql`sender.id`, sql`notifications.person_id`)}`);
}
