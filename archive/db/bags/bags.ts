import { sql } from "kysely";
import type { Db, Tx } from "archive/db/connection";
import { lockName } from "archive/db/named-lock";
import { countOf, firstOf, hasRow, valuesOf } from "archive/db/rows";
import type { BagRow, BagScope } from "../tables/bags-tables";
import type { NewRow } from "../tables/tables";

export type { BagRow, BagScope };

/** What an archive is of: of whom, and what of theirs. */
export interface BagSubject {
  personId: number;
  scope: BagScope;
  subjectId: number;
}

export interface BagPart {
  start: number;
  bytes: number;
  storageKey: string;
}

/** Those of a subject that stand, the last first. */
export function listBags(db: Db, { personId, scope, subjectId }: BagSubject, now: Date): Promise<BagRow[]> {
  return db
    .selectFrom("bags")
    .selectAll()
    .where("person_id", "=", personId)
    .where("scope", "=", scope)
    .where("subject_id", "=", subjectId)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .execute();
}

/** One request at a time begins an archive of somebody's; held until the transaction ends. */
export async function lockBagsOf(tx: Tx, personId: number): Promise<void> {
  await lockName(tx, `bags ${personId}`);
}

export function findBag(db: Db, id: string): Promise<BagRow | null> {
  return firstOf(db.selectFrom("bags").selectAll().where("id", "=", id));
}

/** Writes down what one is to hold. @returns its id */
export async function insertBag(tx: Tx, row: Omit<NewRow<"bags">, "state">, itemIds: number[]): Promise<string> {
  const { id } = await tx
    .insertInto("bags")
    .values({ ...row, state: "waiting" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`insert into bag_items (bag_id, item_id)
    select ${id}::uuid, item_id from unnest(${itemIds}::bigint[]) as item_id`.execute(tx);
  return id;
}

/** By rising id. */
export function listBagItemIds(db: Db, bagId: string): Promise<number[]> {
  return valuesOf(
    db.selectFrom("bag_items").select("item_id as itemId").where("bag_id", "=", bagId).orderBy("item_id"),
    "itemId",
  );
}

export async function insertBagParts(db: Db, bagId: string, parts: BagPart[]): Promise<void> {
  if (parts.length === 0) return;
  await db
    .insertInto("bag_parts")
    .values(parts.map(({ start, bytes, storageKey }) => ({ bag_id: bagId, start, bytes, storage_key: storageKey })))
    .execute();
}

/** Takes away what an earlier try left. */
export async function clearBagParts(db: Db, bagId: string): Promise<void> {
  await db.deleteFrom("bag_parts").where("bag_id", "=", bagId).execute();
}

/** It can be downloaded from now on. @returns false where it was dropped meanwhile, or made by another */
export async function finishBag(db: Db, bagId: string, made: { bytes: number; expiresAt: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("bags")
    .set({ state: "ready", bytes: made.bytes, expires_at: made.expiresAt })
    .where("id", "=", bagId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markBag(db: Db, bagId: string, set: { served: true } | { state: "failed" }): Promise<void> {
  await db.updateTable("bags").set(set).where("id", "=", bagId).execute();
}

/** How many bytes of kept files stand before a place of the zip. */
export async function countKeptBefore(db: Db, bagId: string, place: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(least(bytes, ${place} - start)), 0)::bigint as bytes from bag_parts
    where bag_id = ${bagId} and start < ${place}`.execute(db);
  return rows[0]?.bytes ?? 0;
}

const PART = ["start", "bytes", "storage_key as storageKey"] as const;

/** The last kept file that begins at a place or before it. */
export function findBagPart(db: Db, bagId: string, place: number): Promise<BagPart | null> {
  return firstOf(
    db
      .selectFrom("bag_parts")
      .select(PART)
      .where("bag_id", "=", bagId)
      .where("start", "<=", place)
      .orderBy("start", "desc")
      .limit(1),
  );
}

/** Whether a check found an original in it damaged or lost since, which is handed out as sound to nobody. */
export async function holdsFaulty(db: Db, bagId: string): Promise<boolean> {
  const { rows } = await sql<{ faulty: boolean }>`
    select exists (select from bag_parts where bag_id = ${bagId} and storage_key in (
      select storage_key from files where fault is not null
      union all select storage_key from person_files where fault is not null)) as faulty`.execute(db);
  return rows[0]?.faulty ?? false;
}

/** Kept files that begin behind a place, in their order. */
export function listBagParts(db: Db, bagId: string, place: number, limit: number): Promise<BagPart[]> {
  return db
    .selectFrom("bag_parts")
    .select(PART)
    .where("bag_id", "=", bagId)
    .where("start", ">", place)
    .orderBy("start")
    .limit(limit)
    .execute();
}

/** What takes archives away: whose they are, what they hold, that their time is over, or that they are too many. */
export type DroppedBags =
  | { personId: number }
  | { itemIds: number[] }
  | { keys: string[] }
  | { endedBefore: Date }
  | { ids: string[] };

/** @returns the keys of what was made for them */
export async function deleteBags(db: Db, dropped: DroppedBags): Promise<string[]> {
  const which =
    "personId" in dropped
      ? sql<boolean>`person_id = ${dropped.personId}`
      : "itemIds" in dropped
        ? sql<boolean>`id in (select bag_id from bag_items where item_id = any(${dropped.itemIds}::bigint[]))`
        : "keys" in dropped
          ? sql<boolean>`id in (select bag_id from bag_parts where storage_key = any(${dropped.keys}::text[]))`
          : "ids" in dropped
            ? sql<boolean>`id = any(${dropped.ids}::uuid[])`
            : sql<boolean>`expires_at <= ${dropped.endedBefore}`;
  const gone = await db.deleteFrom("bags").where(which).returning("frame_key as frameKey").execute();
  return gone.map(({ frameKey }) => frameKey);
}

/** All of somebody's that stand, the last first. */
export function listBagIdsOf(db: Db, personId: number): Promise<string[]> {
  return valuesOf(
    db.selectFrom("bags").select("id").where("person_id", "=", personId).orderBy("created_at", "desc"),
    "id",
  );
}

/** How many of somebody's are still to be made. */
export function countWaitingBags(db: Db, personId: number): Promise<number> {
  return countOf(db.selectFrom("bags").where("person_id", "=", personId).where("state", "=", "waiting"));
}

/** Whether one of the same person's of more than an item was asked for before and is still to be made. */
export function hasEarlierBag(db: Db, { id, person_id: personId, created_at: createdAt }: BagRow): Promise<boolean> {
  return hasRow(
    db
      .selectFrom("bags")
      .select("id")
      .where("person_id", "=", personId)
      .where("state", "=", "waiting")
      .where("scope", "<>", "item")
      .where(sql<boolean>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`),
  );
}
