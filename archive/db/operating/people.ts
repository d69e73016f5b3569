import { sql } from "kysely";
import type { Db } from "archive/db/connection";
import { keptBytes } from "archive/db/items/kept-bytes";
import { firstOf } from "archive/db/rows";

const COLUMNS = [
  "people.id",
  "first_name as firstName",
  "last_name as lastName",
  "email",
  "mobile",
  "language",
  "people.created_at as createdAt",
  "paid_at as paidAt",
  "deleted_at as leftAt",
  "locked_at as lockedAt",
  "locked_reason as lockedReason",
  "quota_bytes as quotaBytes",
] as const;

/** People with how much they keep, as the operator sees them. */
function people(db: Db, now: Date) {
  return db
    .selectFrom("people")
    .leftJoin("item_counts", "item_counts.owner_id", "people.id")
    .select(COLUMNS)
    .select((row) => [
      sql<number>`coalesce(handwriting + voice, 0)`.as("items"),
      keptBytes(sql`people.id`).as("bytes"),
      row
        .selectFrom("sessions")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("sessions.person_id", "=", "people.id")
        .where("ended_at", "is", null)
        .where("expires_at", ">", now)
        .as("sessions"),
      row
        .selectFrom("sessions")
        .select(({ fn }) => fn.max("last_used_at").as("at"))
        .whereRef("sessions.person_id", "=", "people.id")
        .as("usedAt"),
    ]);
}

/** Some people, newest account first. @param wanted.find part of a name or address */
export function listPeople(
  db: Db,
  { find, before, limit, now }: { find: string; before: number | null; limit: number; now: Date },
) {
  let query = people(db, now);
  if (before !== null) query = query.where("people.id", "<", before);
  if (find)
    query = query.where(
      sql<boolean>`position(lower(${find}) in lower(concat_ws(' ', first_name, last_name, email, mobile))) > 0`,
    );
  return query.orderBy("people.id", "desc").limit(limit).execute();
}

/** One of them by their number; null where there is none. */
export function findPerson(db: Db, personId: number, now: Date) {
  return firstOf(people(db, now).where("people.id", "=", personId));
}

export type OperatedPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
