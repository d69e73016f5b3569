import { sql } from "kysely";
import { KIND_NAMES, NOTIFICATION_KINDS } from "archive/contract/notifications/notification-kinds";
import type { Db, Tx } from "archive/db/connection";
import { countOf, firstOf, hasRow } from "archive/db/rows";
import type { NewRow } from "archive/db/tables/tables";
import { isVisible, FACT_COLUMNS } from "./notifications";

/**
 * Puts a session's subscription in the place of its former one, and of whatever its browser had under another session.
 */
export async function replaceSubscription(tx: Tx, row: NewRow<"push_subscriptions">): Promise<void> {
  const { created_at: _now, ...kept } = row;
  const there = tx
    .updateTable("push_subscriptions")
    .set(kept)
    .where("session_id", "=", row.session_id)
    .where("endpoint", "=", row.endpoint)
    .returning("id");
  if (await hasRow(there)) return;
  await tx
    .deleteFrom("push_subscriptions")
    .where((eb) => eb.or([eb("session_id", "=", row.session_id), eb("endpoint", "=", row.endpoint)]))
    .execute();
  await tx.insertInto("push_subscriptions").values(row).execute();
}

/** Removes what a person has above so many, of the sessions that were used longest ago; never this session's. */
export async function limitSubscriptions(
  tx: Tx,
  { personId, sessionId, most }: { personId: number; sessionId: string; most: number },
): Promise<void> {
  // One at a time, or two at once would each leave the other out of the count.
  await tx.selectFrom("people").select("id").where("id", "=", personId).forNoKeyUpdate().execute();
  await tx
    .deleteFrom("push_subscriptions")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("push_subscriptions as subscription")
        .innerJoin("sessions", "sessions.id", "subscription.session_id")
        .select("subscription.id")
        .where("subscription.person_id", "=", personId)
        .orderBy((order) => order("subscription.session_id", "=", sessionId), "desc")
        .orderBy("sessions.last_used_at", "desc")
        .orderBy("subscription.id", "desc")
        .offset(most),
    )
    .execute();
}

export async function deleteSubscriptionOfSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("session_id", "=", sessionId).execute();
}

export async function deleteSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("id", "=", id).execute();
}

/** A session's subscription with the topics it doesn't hear, or null. */
export async function findSubscriptionOfSession(
  db: Db,
  sessionId: string,
): Promise<{ id: number; muted: string[] } | null> {
  const rows = await db
    .selectFrom("push_subscriptions as subscription")
    .leftJoin("push_muted_topics as muted", "muted.subscription_id", "subscription.id")
    .select(["subscription.id", "muted.topic"])
    .where("subscription.session_id", "=", sessionId)
    .orderBy("muted.topic")
    .execute();
  const [first] = rows;
  return first ? { id: first.id, muted: rows.flatMap(({ topic }) => topic ?? []) } : null;
}

/** How many devices of a person's are subscribed beside this session's. */
export function countOtherSubscriptions(db: Db, personId: number, sessionId: string): Promise<number> {
  return countOf(
    db.selectFrom("push_subscriptions").where("person_id", "=", personId).where("session_id", "<>", sessionId),
  );
}

export async function muteTopic(db: Db, subscriptionId: number, topic: string): Promise<void> {
  await db
    .insertInto("push_muted_topics")
    .values({ subscription_id: subscriptionId, topic })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unmuteTopic(db: Db, subscriptionId: number, topic: string): Promise<void> {
  await db
    .deleteFrom("push_muted_topics")
    .where("subscription_id", "=", subscriptionId)
    .where("topic", "=", topic)
    .execute();
}

/** Topics that a person's devices may hear: their own, and those of their groups. */
export async function isTopicOf(db: Db, personId: number, topic: string): Promise<boolean> {
  if (topic === `user_${personId}`) return true;
  const group = /^group_([1-9]\d{0,14})$/.exec(topic)?.[1];
  if (!group) return false;
  return hasRow(
    db
      .selectFrom("memberships")
      .select("group_id")
      .where("group_id", "=", Number(group))
      .where("person_id", "=", personId),
  );
}

/** Whether any of these people has a device that may be woken. */
export function anySubscription(db: Db, people: readonly number[]): Promise<boolean> {
  return hasRow(
    db
      .selectFrom("push_subscriptions")
      .select("id")
      .where(sql<boolean>`person_id = any(${people as number[]}::bigint[])`)
      .limit(1),
  );
}

/** Marks up to so many unseen rows under a key as pushed. @returns each with a device that hears of it */
export async function claimPushes(
  tx: Tx,
  foldKey: string,
  now: Date,
  limit: number,
): Promise<{ claimed: number; pushes: { notificationId: number; subscriptionId: number }[] }> {
  const rows = await tx
    .updateTable("notifications")
    .set({ pushed_at: now })
    .where(({ eb, selectFrom }) =>
      eb(
        "id",
        "in",
        selectFrom("notifications")
          .select("id")
          .where("fold_key", "=", foldKey)
          .where("open", "=", true)
          .where((each) => each.or([each("pushed_at", "is", null), each("pushed_at", "<", each.ref("created_at"))]))
          .orderBy("person_id")
          .limit(limit)
          .forUpdate(),
      ),
    )
    .returning("id")
    .execute();
  if (rows.length === 0) return { claimed: 0, pushes: [] };
  const pushes = await tx
    .selectFrom("notifications")
    .innerJoin("push_subscriptions as subscription", "subscription.person_id", "notifications.person_id")
    .select(["notifications.id as notificationId", "subscription.id as subscriptionId"])
    .where(
      "notifications.id",
      "in",
      rows.map((row) => row.id),
    )
    .execute();
  return { claimed: rows.length, pushes };
}

const GROUP_TOPIC_KINDS = KIND_NAMES.filter((kind) => NOTIFICATION_KINDS[kind].topic === "group");
const ofGroupTopic = sql<boolean>`notifications.kind = any(${GROUP_TOPIC_KINDS}::text[])`;

/** What a push says and where it goes; null where nobody is to be woken for it any more. */
export function findPush(
  db: Db,
  { notificationId, subscriptionId, now }: { notificationId: number; subscriptionId: number; now: Date },
) {
  return firstOf(
    db
      .selectFrom("push_subscriptions as subscription")
      .innerJoin("sessions", "sessions.id", "subscription.session_id")
      .innerJoin("people as receiver", "receiver.id", "subscription.person_id")
      .innerJoin("notifications", "notifications.person_id", "receiver.id")
      .innerJoin("people as sender", "sender.id", "notifications.sender_id")
      .leftJoin("notification_settings as settings", "settings.person_id", "receiver.id")
      .select(FACT_COLUMNS)
      .select([
        "subscription.endpoint",
        "subscription.p256dh",
        "subscription.auth",
        "subscription.language",
        "notifications.module_id",
        "notifications.created_at",
        "sender.id as sender_id",
      ])
      .where("subscription.id", "=", subscriptionId)
      .where("notifications.id", "=", notificationId)
      .where("notifications.read_at", "is", null)
      .where("sessions.ended_at", "is", null)
      .where("sessions.expires_at", ">", now)
      .where("receiver.deleted_at", "is", null)
      .where(isVisible())
      .where((eb) => eb.or([eb("settings.push", "is", null), eb("settings.push", "=", true)]))
      .where(sql<boolean>`(not ${ofGroupTopic} or exists (
      select 1 from memberships where memberships.group_id = notifications.module_id
        and memberships.person_id = receiver.id))`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("push_muted_topics as muted")
              .select("muted.topic")
              .whereRef("muted.subscription_id", "=", "subscription.id")
              .where(
                "muted.topic",
                "=",
                sql<string>`case when ${ofGroupTopic} then 'group_' || notifications.module_id else
                'user_' || receiver.id end`,
              ),
          ),
        ),
      ),
  );
}

/** Removes subscriptions of sessions that ended or ran out. */
export async function deleteDeadSubscriptions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .using("sessions")
    .whereRef("sessions.id", "=", "push_subscriptions.session_id")
    .where((eb) => eb.or([eb("sessions.ended_at", "is not", null), eb("sessions.expires_at", "<=", now)]))
    .execute();
}
