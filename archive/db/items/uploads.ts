import { sql } from "kysely";
import type { Db } from "archive/db/connection";
import { countOf, firstOf, hasRow, valueOf, valuesOf } from "archive/db/rows";
import type { NewRow } from "archive/db/tables/tables";

const FACTS = [
  "id",
  "owner_id as ownerId",
  "kind",
  "own_name as ownName",
  "bytes",
  "received",
  "pieces",
  "draft_id as draftId",
  "emptied",
  "expires_at as expiresAt",
] as const;

export type UploadRecord = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** @returns false where there is one of this id */
export function insertUpload(db: Db, upload: NewRow<"uploads">): Promise<boolean> {
  return hasRow(
    db
      .insertInto("uploads")
      .values(upload)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id"),
  );
}

/** An upload that has not run out, whoever's it is. */
export function findUpload(db: Db, id: string, now: Date) {
  return firstOf(db.selectFrom("uploads").select(FACTS).where("id", "=", id).where("expires_at", ">", now));
}

/** Files of a person that are on their way, or whole and waiting for their form; not those of the tray. */
export function countWaiting(db: Db, ownerId: number, now: Date): Promise<number> {
  return countOf(
    db
      .selectFrom("uploads")
      .leftJoin("drafts", "drafts.id", "uploads.draft_id")
      .where("uploads.owner_id", "=", ownerId)
      .where("uploads.expires_at", ">", now)
      .where("drafts.import_id", "is", null)
      .where((where) => where.or([where("uploads.draft_id", "is", null), where("drafts.id", "is not", null)])),
  );
}

/** Counts what has come in, for the request that holds the upload. @returns false where it no longer does */
export function recordReceived(
  db: Db,
  about: { id: string; token: string; received: number; piece?: number; expiresAt: Date },
): Promise<boolean> {
  const { id, token, received, piece, expiresAt } = about;
  return hasRow(
    db
      .updateTable("uploads")
      .set({
        received,
        expires_at: expiresAt,
        pieces: piece === undefined ? [] : sql<number[]>`pieces || ${piece}::integer`,
      })
      .where("id", "=", id)
      .where("held_by", "=", token)
      .returning("id"),
  );
}

/** Names the draft that an upload became, likewise. */
export function recordDraft(
  db: Db,
  about: { id: string; token: string; draftId: string; expiresAt: Date },
): Promise<boolean> {
  return hasRow(
    db
      .updateTable("uploads")
      .set({ draft_id: about.draftId, expires_at: about.expiresAt })
      .where("id", "=", about.id)
      .where("held_by", "=", about.token)
      .returning("id"),
  );
}

/** From now on nobody finds it; its bytes are still to go. */
export async function expireUpload(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("uploads").set({ expires_at: now }).where("id", "=", id).execute();
}

export async function markEmptied(db: Db, id: string): Promise<void> {
  await db.updateTable("uploads").set({ emptied: true, pieces: [] }).where("id", "=", id).execute();
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom("uploads").where("id", "=", id).execute();
}

/**
 * Uploads that have run out, and those whose draft lies in staging while their own bytes are still there; none that is
 * held.
 */
export function listUploadsToClear(db: Db, now: Date) {
  return db
    .selectFrom("uploads")
    .select([...FACTS])
    .where((where) =>
      where.or([
        where("expires_at", "<=", now),
        where.and([where("draft_id", "is not", null), where("emptied", "=", false)]),
      ]),
    )
    .where(sql<boolean>`${IS_HELD} is not true`)
    .execute();
}

/** Which of these ids have a row. */
export async function findUploadIds(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set(await valuesOf(db.selectFrom("uploads").select("id").where("id", "in", ids), "id"));
}

// By the database's clock, which is the same for every process.
const HELD_FOR = sql<Date>`now() + interval '10 seconds'`;
// One that ends later than any that begins now is of before its clock was set back.
export const IS_HELD = sql<boolean>`(held_until > now() and held_until <= now() + interval '10 seconds')`;

/**
 * Takes hold of an upload, unless another request has it, which is told then that somebody waits.
 * A hold that its process does not renew ends by itself.
 */
export async function takeHold(db: Db, id: string, token: string): Promise<"taken" | "held" | "gone"> {
  const row = await db
    .updateTable("uploads")
    .set({
      held_by: sql<string>`case when ${IS_HELD} then held_by else ${token}::uuid end`,
      held_until: sql<Date>`case when ${IS_HELD} then held_until else ${HELD_FOR} end`,
      wanted: sql<boolean>`coalesce(${IS_HELD}, false)`,
    })
    .where("id", "=", id)
    .returning("held_by as heldBy")
    .executeTakeFirst();
  if (!row) return "gone";
  return row.heldBy === token ? "taken" : "held";
}

/** @returns whether somebody waits for it; null where the hold is lost */
export function renewHold(db: Db, id: string, token: string): Promise<boolean | null> {
  return valueOf(
    db
      .updateTable("uploads")
      .set({ held_until: HELD_FOR })
      .where("id", "=", id)
      .where("held_by", "=", token)
      .returning("wanted"),
    "wanted",
  );
}

export async function releaseHold(db: Db, id: string, token: string): Promise<void> {
  await db
    .updateTable("uploads")
    .set({ held_by: null, held_until: null })
    .where("id", "=", id)
    .where("held_by", "=", token)
    .execute();
}

/** Ends holds of processes that are gone; where no other process can be. */
export async function releaseAllHolds(db: Db): Promise<void> {
  await db.updateTable("uploads").set({ held_by: null, held_until: null }).where("held_by", "is not", null).execute();
}
