import { sql } from "kysely";
import type { ItemKind } from "archive/contract/item";
import type { ItemStatus } from "archive/contract/item-status";
import type { Db } from "./connection";

/** A place in a list that is ordered by time and id, newest first. */
export interface ListPlace {
  createdAt: Date;
  id: number;
}

export interface ItemRecord {
  id: number;
  ownerId: number;
  ownerFirstName: string;
  ownerLastName: string | null;
  ownerPicture: string | null;
  kind: ItemKind;
  status: ItemStatus;
  caption: string;
  captionTranslation: string;
  version: number;
  contentVersion: number;
  createdAt: Date;
  binnedAt: Date | null;
}

function itemsWithOwner(db: Db) {
  return db
    .selectFrom("items")
    .innerJoin("people", "people.id", "items.owner_id")
    .select([
      "items.id",
      "items.owner_id as ownerId",
      "people.first_name as ownerFirstName",
      "people.last_name as ownerLastName",
      "people.profile_picture as ownerPicture",
      "items.kind",
      "items.status",
      "items.caption",
      "items.caption_translation as captionTranslation",
      "items.version",
      "items.content_version as contentVersion",
      "items.created_at as createdAt",
      "items.binned_at as binnedAt",
    ]);
}

/** An item with what others may know of its owner; whether it may be seen is the domain's question. */
export async function findItem(db: Db, itemId: number): Promise<ItemRecord | null> {
  return (await itemsWithOwner(db).where("items.id", "=", itemId).executeTakeFirst()) ?? null;
}

/** A person's own items out of the bin, newest first, from a place or an offset on. */
export function listItemsOf(
  db: Db,
  ownerId: number,
  page: { after: ListPlace | null; offset: number; limit: number },
): Promise<ItemRecord[]> {
  let query = itemsWithOwner(db).where("items.owner_id", "=", ownerId).where("items.binned_at", "is", null);
  if (page.after) query = query.where(sql<boolean>`(items.created_at, items.id) < (${page.after.createdAt}, ${page.after.id})`);
  return query.orderBy("items.created_at", "desc").orderBy("items.id", "desc").offset(page.offset).limit(page.limit).execute();
}

/** Facts of an item that is about to change, its row locked. */
export async function lockItem(db: Db, itemId: number) {
  const row = await db
    .selectFrom("items")
    .select(["id", "owner_id as ownerId", "kind", "status", "version", "content_version as contentVersion", "binned_at as binnedAt"])
    .where("id", "=", itemId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks a person's row for counting and adding their items one at a time.
 * "No key" update: rows that merely point at the person, as every insert here does, are not kept waiting.
 */
export async function lockOwner(db: Db, personId: number): Promise<{ paid: boolean } | null> {
  const row = await db
    .selectFrom("people")
    .select("paid_at")
    .where("id", "=", personId)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { paid: row.paid_at !== null } : null;
}

/** Items of a person out of the bin. */
export async function countItemsOf(db: Db, ownerId: number): Promise<number> {
  const row = await db
    .selectFrom("items")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("owner_id", "=", ownerId)
    .where("binned_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertItem(
  db: Db,
  item: { ownerId: number; kind: ItemKind; status: ItemStatus; caption: string; captionTranslation: string; now: Date },
): Promise<number> {
  const row = await db
    .insertInto("items")
    .values({
      owner_id: item.ownerId,
      kind: item.kind,
      status: item.status,
      caption: item.caption,
      caption_translation: item.captionTranslation,
      created_at: item.now,
      updated_at: item.now,
      binned_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes the fields that are given and counts the version up; the content's version too where `newContent`. */
export async function updateItem(
  db: Db,
  itemId: number,
  edit: { caption?: string; captionTranslation?: string; status?: ItemStatus; newContent: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable("items")
    .set((row) => ({
      caption: edit.caption,
      caption_translation: edit.captionTranslation,
      status: edit.status,
      version: row("version", "+", 1),
      content_version: row("content_version", "+", edit.newContent ? 1 : 0),
      updated_at: edit.now,
    }))
    .where("id", "=", itemId)
    .execute();
}

export async function binItem(db: Db, itemId: number, now: Date): Promise<void> {
  await db.updateTable("items").set({ binned_at: now }).where("id", "=", itemId).execute();
}
