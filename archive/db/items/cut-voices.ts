import { sql } from "kysely";
import type { ItemStatus } from "archive/contract/items/item-status";
import type { Cut } from "archive/contract/items/cut";
import type { Db, Tx } from "archive/db/connection";
import { firstOf, valueOf, valuesOf } from "archive/db/rows";
import { deleteShown } from "./rebuilding";

/** Loudness of an original, as it was heard for one of the rows that name it; null where it wasn't yet. */
export function findLoudness(db: Db, storageKey: string): Promise<Buffer | null> {
  const heard = db.selectFrom("files").select("loudness").where("storage_key", "=", storageKey);
  return valueOf(heard.where("loudness", "is not", null).limit(1), "loudness").then((loudness) => loudness ?? null);
}

export async function saveLoudness(db: Db, fileId: number, loudness: Buffer): Promise<void> {
  await db.updateTable("files").set({ loudness }).where("id", "=", fileId).execute();
}

/** A voice's present file that more voices are cut from, its row locked, so that its original stays. */
export function lockRecording(tx: Tx, itemId: number, fileId: number) {
  return firstOf(
    tx
      .selectFrom("files")
      .select(["storage_key", "sha256", "bytes", "media_type", "own_name"])
      .select(sql<boolean>`fault is not null`.as("isDamaged"))
      .where("id", "=", fileId)
      .where("item_id", "=", itemId)
      .where("replaced_at", "is", null)
      .forUpdate(),
  );
}

/**
 * Adds a voice that is described as another item of the same owner: who speaks, where and when; hidden by the operator
 * where that is.
 * @returns its id
 */
export async function insertCutVoice(
  tx: Tx,
  fromId: number,
  { status, caption, now }: { status: ItemStatus; caption: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into items (owner_id, kind, status, caption, author, writer_id, place, written_at, written_typed,
      written_reckoning, written_from, written_to, written_words, hidden_at, hidden_reason, created_at, updated_at)
    select owner_id, kind, ${status}, ${caption}, author, writer_id, place, written_at, written_typed,
      written_reckoning, written_from, written_to, written_words, hidden_at, hidden_reason, ${now}::timestamptz,
      ${now}::timestamptz
    from items where id = ${fromId} returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("the item that a voice is cut from is gone under its lock");
  return row.id;
}

/** The albums of its owner that an item lies in, by rising id. */
export function listAlbumIdsOf(db: Db, itemId: number): Promise<number[]> {
  const lies = db
    .selectFrom("album_items")
    .innerJoin("albums", "albums.id", "album_items.album_id")
    .innerJoin("items", (join) =>
      join.onRef("items.id", "=", "album_items.item_id").onRef("items.owner_id", "=", "albums.owner_id"),
    );
  return valuesOf(lies.select("albums.id").where("items.id", "=", itemId).orderBy("albums.id"), "id");
}

/**
 * Lets a voice be another part of its original, from when its renditions are made anew.
 * @returns the keys of those that it had
 */
export async function showPart(
  tx: Tx,
  fileId: number,
  { cut, seconds, peaks }: { cut: Cut; seconds: number; peaks: Buffer },
): Promise<string[]> {
  await tx
    .updateTable("files")
    .set({ start_ms: cut.startMs, end_ms: cut.endMs, seconds, peaks, state: "waiting" })
    .where("id", "=", fileId)
    .execute();
  return deleteShown(tx, fileId);
}
