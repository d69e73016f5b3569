import type { ItemStatus } from "archive/contract/items/item-status";
import {
  ITEM_TEXT_NAMES,
  ITEM_TEXTS,
  type ItemTextColumn,
  type ItemTexts,
  type KeptTexts,
} from "archive/contract/items/item-texts";
import { readWritten, searchWords, type WrittenDate } from "archive/contract/dates/written-date";
import type { Db } from "archive/db/connection";
import { textColumns } from "archive/db/items/items";
import { countOf, firstOf, hasRow, newId, valuesOf } from "archive/db/rows";
import type { ChangedRow, NewRow } from "archive/db/tables/tables";

const FACTS = [
  "id",
  "owner_id as ownerId",
  "kind",
  "status",
  "version",
  "binned_at as binnedAt",
  "hidden_at as hiddenAt",
  "hidden_reason as hiddenReason",
  "voice_of as voiceOf",
  "was_voice_of as wasVoiceOf",
  "writer_id as writerId",
  "written_at as writtenAt",
  "written_typed as writtenTyped",
] as const;

/**
 * Facts of an item that is about to change, its row locked. "No key", here and below: what merely points at an item,
 * as its history does, is not kept waiting by whoever waits for it.
 */
export function lockItem(db: Db, itemId: number) {
  return firstOf(db.selectFrom("items").select(FACTS).where("id", "=", itemId).forNoKeyUpdate());
}

/** Locks several items, in the order of their ids. */
export function lockItems(db: Db, itemIds: number[]) {
  return db.selectFrom("items").select(FACTS).where("id", "in", itemIds).orderBy("id").forNoKeyUpdate().execute();
}

/** Locks the voice that belongs to a handwriting. */
export function lockVoiceOf(db: Db, handwritingId: number) {
  return firstOf(db.selectFrom("items").select(FACTS).where("voice_of", "=", handwritingId).forNoKeyUpdate());
}

/** Locks the voices that belong to some handwritings. @returns their ids */
export function lockVoicesOf(db: Db, handwritingIds: number[]): Promise<number[]> {
  return valuesOf(
    db.selectFrom("items").select("id").where("voice_of", "in", handwritingIds).orderBy("id").forNoKeyUpdate(),
    "id",
  );
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

/** Whether a person's plan is without a limit; asked without a lock, for what is only shown. */
export function hasPaid(db: Db, personId: number): Promise<boolean> {
  return hasRow(db.selectFrom("people").select("id").where("id", "=", personId).where("paid_at", "is not", null));
}

/** How many of some handwritings carry a voice. */
export async function countVoicesOf(db: Db, handwritingIds: number[]): Promise<number> {
  return countOf(db.selectFrom("items").where("voice_of", "in", handwritingIds));
}

/** Texts as their columns; with a date, all that is kept of it. */
export function textsAsColumns(texts: Partial<ItemTexts>) {
  const columns: Partial<Record<ItemTextColumn, string>> = Object.fromEntries(
    ITEM_TEXT_NAMES.map((name) => [ITEM_TEXTS[name].column, texts[name]]),
  );
  return texts.writtenAt === undefined ? columns : { ...columns, ...dateColumns(texts.writtenAt) };
}

/** A date that was let through, or "" for none, as its columns. @throws Error where it is no date */
export function dateColumns(typed: string) {
  const read = readWritten(typed);
  if ("fault" in read) throw new Error(`a date that was let through is none: ${read.fault}`);
  return writtenColumns(read);
}

/** A date as its columns. */
export function writtenColumns(date: WrittenDate) {
  const { edtf, typed, reckoning, from, to } = date;
  return {
    written_at: edtf,
    written_typed: typed,
    written_reckoning: reckoning,
    written_from: from,
    written_to: to,
    written_words: searchWords(date),
  };
}

export function insertItem(db: Db, item: NewRow<"items">): Promise<number> {
  return newId(db.insertInto("items").values(item).returning("id"));
}

/** The texts of an item as they are kept. */
export function getTexts(db: Db, itemId: number): Promise<KeptTexts> {
  return db.selectFrom("items").select(textColumns()).where("id", "=", itemId).executeTakeFirstOrThrow();
}

/** Writes what is given and counts the version up; the content's version too where `newContent`. */
export async function updateItem(
  db: Db,
  itemId: number,
  change: ChangedRow<"items"> & { updated_at: Date },
  newContent = false,
): Promise<void> {
  await db
    .updateTable("items")
    .set((row) => ({
      ...change,
      version: row("version", "+", 1),
      content_version: row("content_version", "+", newContent ? 1 : 0),
    }))
    .where("id", "=", itemId)
    .execute();
}

/**
 * Gives items a status, and the voices that belong to them; counts the version of those up that had another.
 * @returns those that had another
 */
export function setStatus(db: Db, itemIds: number[], status: ItemStatus, now: Date): Promise<number[]> {
  return valuesOf(
    db
      .updateTable("items")
      .set((row) => ({ status, version: row("version", "+", 1), updated_at: now }))
      .where((row) => row.or([row("id", "in", itemIds), row("voice_of", "in", itemIds)]))
      .where("status", "<>", status)
      .returning("id"),
    "id",
  );
}

/** Moves items to the bin, or with null out of it; the voices that belong to them with them. */
export async function setBinned(db: Db, itemIds: number[], binnedAt: Date | null): Promise<void> {
  await db
    .updateTable("items")
    .set({ binned_at: binnedAt })
    .where((row) => row.or([row("id", "in", itemIds), row("voice_of", "in", itemIds)]))
    .execute();
}
