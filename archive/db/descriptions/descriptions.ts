import { sql } from "kysely";
import type { FileFault } from "archive/contract/items/place";
import type { Db, Tx } from "archive/db/connection";
import { takeFaults } from "archive/db/keeping/faults";
import { valuesOf } from "archive/db/rows";

/** Subject of a description. */
export type Subject = "item" | "person";

export interface DueRow {
  id: number;
  kind: Subject;
  subjectId: number;
}

export interface DescriptionRow {
  subjectId: number;
  storageKey: string;
  sha256: string;
  fault: FileFault | null;
}

export interface NewDescription extends Pick<DescriptionRow, "subjectId" | "storageKey" | "sha256"> {
  bytes: number;
}

const COLUMNS = { item: "item_id", person: "person_id" } as const;
const TABLES = { item: "items", person: "people" } as const;

/** Changes of one person or item are in one shard, so that one worker at a time describes them. */
const SHARDS = 16;
const shardOf = sql<number>`(subject_id % ${sql.lit(SHARDS)})::int`;

/** Changes that no description tells of yet, behind one. @param asked.shard null for those of all shards */
export function listDueDescriptions(
  db: Db,
  { shard, after, limit }: { shard: number | null; after: number; limit: number },
): Promise<DueRow[]> {
  return db
    .selectFrom("descriptions_due")
    .select(["id", "kind", "subject_id as subjectId"])
    .where("id", ">", after)
    .$if(shard !== null, (due) => due.where(shardOf, "=", shard))
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Shards that have changes no description tells of yet. */
export function listDueShards(db: Db): Promise<number[]> {
  return valuesOf(db.selectFrom("descriptions_due").select(shardOf.as("shard")).distinct().orderBy("shard"), "shard");
}

/** Locks those of some changes that are still to be described. @returns their ids */
export async function lockDueDescriptions(tx: Tx, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = tx.selectFrom("descriptions_due").select("id").where("id", "in", ids).orderBy("id").forUpdate();
  return new Set(await valuesOf(rows, "id"));
}

export async function deleteDueDescriptions(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("descriptions_due").where("id", "in", ids).execute();
}

/** Owners of some items. */
export function listOwners(db: Db, itemIds: number[]) {
  return db.selectFrom("items").select(["id", "owner_id as ownerId"]).where("id", "in", itemIds).execute();
}

/** The descriptions that there are of some items or people. */
export async function listDescriptions(db: Db, kind: Subject, subjectIds: number[]): Promise<DescriptionRow[]> {
  if (subjectIds.length === 0) return [];
  const column = sql.ref<number>(COLUMNS[kind]);
  const { rows } = await sql<DescriptionRow>`
    select ${column} as "subjectId", storage_key as "storageKey", sha256, fault from descriptions
    where ${column} = any(${subjectIds}::bigint[])`.execute(db);
  return rows;
}

/** Those of some items or people that are there until the transaction ends; what is being erased just now is not. */
export async function holdSubjects(tx: Tx, kind: Subject, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(TABLES[kind])} where id = any(${ids}::bigint[])
    order by id for key share skip locked`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Puts descriptions in the place of those that there were. @returns the keys that no row names any more */
export async function saveDescriptions(tx: Tx, kind: Subject, rows: NewDescription[], now: Date): Promise<string[]> {
  if (rows.length === 0) return [];
  const gone = await deleteDescriptions(
    tx,
    kind,
    rows.map(({ subjectId }) => subjectId),
  );
  await tx
    .insertInto("descriptions")
    .values(
      rows.map(({ subjectId, storageKey, sha256, bytes }) => ({
        item_id: kind === "item" ? subjectId : null,
        person_id: kind === "person" ? subjectId : null,
        storage_key: storageKey,
        sha256,
        bytes,
        created_at: now,
      })),
    )
    .execute();
  return gone;
}

/** @returns the keys of what is gone */
export async function deleteDescriptions(tx: Tx, kind: Subject, subjectIds: number[]): Promise<string[]> {
  if (subjectIds.length === 0) return [];
  const rows = await tx
    .deleteFrom("descriptions")
    .where(COLUMNS[kind], "in", subjectIds)
    .returning("storage_key")
    .execute();
  return [...rows, ...(await takeFaults(tx, rows))].map((row) => row.storage_key);
}

/** Those keys of some that no description's row names. */
export async function keysWithoutDescription(db: Db, keys: string[]): Promise<string[]> {
  const named = new Set(
    await valuesOf(db.selectFrom("descriptions").select("storage_key").where("storage_key", "in", keys), "storage_key"),
  );
  return keys.filter((key) => !named.has(key));
}

/** Tells whether an item or a person is here that came at a moment: an id alone may be another's. */
export async function isHere(db: Db, kind: Subject, id: number, createdAt: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 as here from ${sql.table(TABLES[kind])}
    where id = ${id} and date_trunc('milliseconds', created_at) = ${createdAt}::timestamptz`.execute(db);
  return rows.length > 0;
}
