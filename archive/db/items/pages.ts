import type { Db, Tx } from "archive/db/connection";
import type { DraftPage } from "archive/db/tables/uploads-tables";
import { firstOf } from "archive/db/rows";
import { PAGE } from "./files";
import { deleteShown } from "./rebuilding";
import { shownState } from "./shown-state";

/** Ids and places of an item's present files, in their order. */
export function listPagesOf(db: Db, itemId: number) {
  return db
    .selectFrom("files")
    .select(["id", "position"])
    .where("item_id", "=", itemId)
    .where("replaced_at", "is", null)
    .orderBy("position")
    .execute();
}

/** A present page of an item, and its original. */
export function findOwnPage(db: Db, itemId: number, fileId: number) {
  return firstOf(
    db
      .selectFrom("files")
      .select(["storage_key as storageKey", "sha256", "media_type as mediaType", ...PAGE])
      .where("id", "=", fileId)
      .where("item_id", "=", itemId)
      .where("replaced_at", "is", null),
  );
}

/** Original that the owner of an item keeps already, by its SHA-256; its row is locked, so that it stays. */
export function lockSameOriginal(tx: Tx, itemId: number, sha256: string): Promise<string | null> {
  const same = tx
    .selectFrom("files")
    .innerJoin("items", "items.id", "files.item_id")
    .innerJoin("items as named", "named.owner_id", "items.owner_id")
    .select("files.storage_key")
    .where("named.id", "=", itemId)
    .where("files.sha256", "=", sha256)
    .where("files.fault", "is", null)
    .orderBy("files.id")
    .limit(1)
    .forUpdate("files");
  return same.executeTakeFirst().then((row) => row?.storage_key ?? null);
}

/**
 * Shows another part of an original as a page, from when its renditions are made anew.
 * @returns the keys of those that it had
 */
export async function showPage(
  tx: Tx,
  fileId: number,
  { rotation, corners, width, height, placeholder }: DraftPage,
): Promise<string[]> {
  await tx
    .updateTable("files")
    .set({ rotation, corners, width, height, placeholder, state: "waiting" })
    .where("id", "=", fileId)
    .execute();
  return deleteShown(tx, fileId);
}

/** Gives present files of an item their places, in the order of the ids. */
export async function setPlaces(db: Db, itemId: number, fileIds: number[]): Promise<void> {
  for (const [position, id] of fileIds.entries()) {
    await db.updateTable("files").set({ position }).where("id", "=", id).where("item_id", "=", itemId).execute();
  }
}

/** Puts one file aside; it goes the way of the bin. */
export async function replaceFile(db: Db, fileId: number, now: Date): Promise<void> {
  await db.updateTable("files").set({ replaced_at: now }).where("id", "=", fileId).execute();
}

/** Present files of several items in their order, each with its rendition of one of the names, if it is there. */
export function listDownloads(db: Db, itemIds: number[], names: readonly string[]) {
  return db
    .selectFrom("files")
    .leftJoin("renditions", (join) =>
      join.onRef("renditions.file_id", "=", "files.id").on("renditions.name", "in", names),
    )
    .select([
      "files.item_id as itemId",
      shownState("files").as("state"),
      "renditions.storage_key as storageKey",
      "renditions.bytes",
    ])
    .where("files.item_id", "in", itemIds)
    .where("files.replaced_at", "is", null)
    .orderBy("files.item_id")
    .orderBy("files.position")
    .execute();
}

export type DownloadRecord = Awaited<ReturnType<typeof listDownloads>>[number];
