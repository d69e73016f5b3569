import type { FileState } from "archive/contract/items/item";
import type { Db } from "archive/db/connection";

/** A present file beside the rendition that a download gives of it. */
export interface DownloadRecord {
  itemId: number;
  state: FileState;
  /** Null while it isn't there. */
  storageKey: string | null;
  bytes: number | null;
}

/** Present files of several items in their order, each with its rendition of one of the names. */
export function listDownloads(db: Db, itemIds: number[], names: readonly string[]): Promise<DownloadRecord[]> {
  return db
    .selectFrom("files")
    .leftJoin("renditions", (join) =>
      join.onRef("renditions.file_id", "=", "files.id").on("renditions.name", "in", names),
    )
    .select(["files.item_id as itemId", "files.state", "renditions.storage_key as storageKey", "renditions.bytes"])
    .where("files.item_id", "in", itemIds)
    .where("files.replaced_at", "is", null)
    .orderBy("files.item_id")
    .orderBy("files.position")
    .execute();
}
