import { sql } from "kysely";
import type { DigestChoice } from "archive/contract/notifications/notification";
import type { Db, Tx } from "archive/db/connection";
import { firstOf, valuesOf } from "archive/db/rows";

/** What a person wants, and whether a mail could reach them; as at the beginning where nothing was changed. */
export async function findWishes(db: Db, personId: number) {
  const row = await db
    .selectFrom("people")
    .leftJoin("notification_settings as settings", "settings.person_id", "people.id")
    .select(["settings.push", "settings.digest", "people.email"])
    .where("people.id", "=", personId)
    .executeTakeFirst();
  return { push: row?.push ?? true, digest: row?.digest ?? "off", email: row?.email ?? null };
}

/** Changes what is given and leaves the rest. A digest begins with what comes after it was wanted. */
export async function saveWishes(
  db: Db,
  personId: number,
  { push, digest }: { push?: boolean; digest?: DigestChoice },
  now: Date,
): Promise<void> {
  await db
    .insertInto("notification_settings")
    .values({ person_id: personId, push, digest, digested_at: digest === "daily" ? now : null })
    .onConflict((conflict) =>
      conflict.column("person_id").doUpdateSet((eb) => ({
        push: push ?? eb.ref("notification_settings.push"),
        digest: digest ?? eb.ref("notification_settings.digest"),
        digested_at:
          digest === "daily"
            ? sql<Date>`case when notification_settings.digest = 'daily' then notification_settings.digested_at else
              ${now}::timestamptz end`
            : eb.ref("notification_settings.digested_at"),
      })),
    )
    .execute();
}

export async function endDigests(db: Db, personId: number): Promise<void> {
  await db.updateTable("notification_settings").set({ digest: "off" }).where("person_id", "=", personId).execute();
}

/** The badge begins anew. */
export async function clearBadge(db: Db, personId: number, now: Date): Promise<void> {
  await db
    .insertInto("notification_settings")
    .values({ person_id: personId, badge_cleared_at: now })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet({ badge_cleared_at: now }))
    .execute();
}

/** People who want a digest and have something unseen since their last one, by rising id. */
export function peopleDueForDigest(
  db: Db,
  { before, after, limit }: { before: Date; after: number; limit: number },
): Promise<number[]> {
  return valuesOf(
    db
      .selectFrom("notification_settings as settings")
      .innerJoin("people", "people.id", "settings.person_id")
      .select("people.id")
      .where("settings.digest", "=", "daily")
      .where("people.id", ">", after)
      .where("people.deleted_at", "is", null)
      .where("people.email", "is not", null)
      .where((eb) => eb.or([eb("settings.digested_at", "is", null), eb("settings.digested_at", "<=", before)]))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("notifications")
            .select("notifications.id")
            .whereRef("notifications.person_id", "=", "people.id")
            .where("notifications.read_at", "is", null)
            .where((eb) =>
              eb.or([
                eb("settings.digested_at", "is", null),
                eb("notifications.created_at", ">", eb.ref("settings.digested_at")),
              ]),
            ),
        ),
      )
      .orderBy("people.id")
      .limit(limit),
    "id",
  );
}

/** Locks one who is due; null where another process was first, or they want none any more. */
export function lockForDigest(tx: Tx, personId: number, before: Date) {
  return firstOf(
    tx
      .selectFrom("notification_settings as settings")
      .innerJoin("people", "people.id", "settings.person_id")
      .select(["people.id", "people.first_name", "people.email", "people.language", "settings.digested_at"])
      .where("people.id", "=", personId)
      .where("settings.digest", "=", "daily")
      .where((eb) => eb.or([eb("settings.digested_at", "is", null), eb("settings.digested_at", "<=", before)]))
      .forUpdate("settings")
      .skipLocked(),
  );
}

export async function markDigested(db: Db, personId: number, now: Date): Promise<void> {
  await db.updateTable("notification_settings").set({ digested_at: now }).where("person_id", "=", personId).execute();
}
