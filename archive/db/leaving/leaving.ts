import { sql } from "kysely";
import { leftTooLongAgo } from "archive/contract/leaving/leaving";
import { blockedBetween } from "archive/db/access/granted";
import { PERSON, present } from "archive/db/accounts/people";
import type { Db, Tx } from "archive/db/connection";
import { lockName } from "archive/db/named-lock";
import { firstOf, valuesOf } from "archive/db/rows";

/**
 * Locks a person who has just proved who they are, also one who is leaving while they may take it back: who left too
 * long ago is to be erased, and comes in no more.
 */
export function lockSigningIn(tx: Tx, personId: number, now: Date) {
  return firstOf(
    tx
      .selectFrom("people")
      .select(PERSON)
      .where("id", "=", personId)
      .where((where) => where.or([where("deleted_at", "is", null), where("deleted_at", ">", leftTooLongAgo(now))]))
      .forUpdate(),
  );
}

/** Lets one person leave at a time: two who lead groups of each other's would wait for each other. */
export async function lockLeavings(tx: Tx): Promise<void> {
  await lockName(tx, "leaving");
}

/**
 * Locks somebody who is here and is about to leave. "No key": what merely points at them, as others' rows do, is not
 * kept waiting.
 */
export function lockToLeave(tx: Tx, personId: number) {
  return firstOf(present(tx, personId).forNoKeyUpdate());
}

/** Holds those of some people who are here: none of them leaves until the transaction ends. */
export async function holdPresent(tx: Tx, personIds: number[]): Promise<Set<number>> {
  return new Set(
    await valuesOf(
      tx
        .selectFrom("people")
        .select("id")
        .where("id", "in", personIds)
        .where("deleted_at", "is", null)
        .orderBy("id")
        .forShare(),
      "id",
    ),
  );
}

export async function setLeaving(db: Db, personId: number, now: Date): Promise<void> {
  await db.updateTable("people").set({ deleted_at: now, came_back_at: null }).where("id", "=", personId).execute();
}

export async function setBack(db: Db, personId: number, now: Date): Promise<void> {
  await db.updateTable("people").set({ deleted_at: null, came_back_at: now }).where("id", "=", personId).execute();
}

/** Somebody as letters about their leaving need them; null where they are here, or left for good. */
export function findLeaver(db: Db, personId: number) {
  return firstOf(
    db
      .selectFrom("people")
      .select(["first_name", "last_name", "deleted_at as leftAt"])
      .where("id", "=", personId)
      .where("deleted_at", "is not", null),
  );
}

/** People who accepted something of somebody's that they may still take out, by rising id. */
export function listReceiversOf(db: Db, personId: number, { after, limit }: { after: number; limit: number }) {
  return db
    .selectFrom("people")
    .select(["people.id", "people.first_name", "people.email", "people.mobile", "people.language"])
    .where("people.id", ">", after)
    .where("people.deleted_at", "is", null)
    .where(sql<boolean>`exists (
      select 1 from shares join items on items.id = shares.item_id
      where shares.owner_id = ${personId} and shares.receiver_id = people.id and shares.state = 'accepted'
        and items.owner_id = shares.owner_id and items.binned_at is null and items.hidden_at is null
          and items.status <> 2)`)
    .where(sql<boolean>`not ${blockedBetween(sql`people.id`, sql`${personId}::bigint`)}`)
    .orderBy("people.id")
    .limit(limit)
    .execute();
}
