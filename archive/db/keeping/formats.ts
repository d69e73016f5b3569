import { sql } from "kysely";
import type { Db, Tx } from "archive/db/connection";
import { isOpenCopy } from "archive/db/items/open-copies";
import { firstOf, hasRow, valuesOf } from "archive/db/rows";

/** Numbers of what is kept in one format. */
export interface FormatCount {
  mediaType: string;
  files: number;
  bytes: number;
  /** Number of people's own faces and samples among them. */
  own: number;
  /** Number of the others that have an open copy; and of those of which none could be made. */
  copies: number;
  failed: number;
}

/** Number of originals of each media type, people's own with them, the most first. */
export async function countFormats(db: Db): Promise<FormatCount[]> {
  const { rows } = await sql<FormatCount>`
    select media_type as "mediaType", count(*) as files, sum(bytes)::bigint as bytes,
      count(*) filter (where own) as own, count(*) filter (where has_copy) as copies,
      count(*) filter (where open_tried_at is not null and not has_copy) as failed
    from (
      select distinct on (storage_key) media_type, bytes, open_tried_at, false as own, exists (
        select from renditions where file_id = files.id and ${isOpenCopy}) as has_copy
      from files
      union all select media_type, bytes, null, true, false from person_files) as each
    group by media_type order by files desc, media_type`.execute(db);
  return rows;
}

/**
 * True for a file that has an open copy of its own. One that is cut from a recording has none while the recording, or
 * an earlier part of it, is there: that one's is of all of it.
 */
const isFirstOfOriginal = sql<boolean>`(files.start_ms is null or not exists (
  select from files as other where other.storage_key = files.storage_key and other.replaced_at is null
    and (other.start_ms is null or other.id < files.id)))`;

/** Some present, sound files of media types that no open copy was tried of, by rising id. */
export function listToOpen(db: Db, mediaTypes: readonly string[], limit: number): Promise<number[]> {
  return valuesOf(
    db
      .selectFrom("files")
      .select("id")
      .where("media_type", "in", mediaTypes)
      .where("open_tried_at", "is", null)
      .where("state", "=", "ready")
      .where("fault", "is", null)
      .where("replaced_at", "is", null)
      .where(isFirstOfOriginal)
      .orderBy("id")
      .limit(limit),
    "id",
  );
}

/** A file as its open copy needs it; null where it is gone or damaged, or one was tried already. */
export function findToOpen(db: Db, fileId: number) {
  return firstOf(
    db
      .selectFrom("files")
      .innerJoin("items", "items.id", "files.item_id")
      .select([
        "files.id",
        "files.storage_key as storageKey",
        "files.sha256",
        "files.media_type as mediaType",
        "items.kind",
        "items.owner_id as ownerId",
      ])
      .where("files.id", "=", fileId)
      .where("files.state", "=", "ready")
      .where("files.fault", "is", null)
      .where("files.open_tried_at", "is", null)
      .where("files.replaced_at", "is", null)
      .where(isFirstOfOriginal),
  );
}

/** Says that an open copy of a file was tried. @returns whether the file is still there */
export async function markOpenTried(tx: Tx, fileId: number, now: Date): Promise<boolean> {
  if (!(await hasRow(tx.selectFrom("files").select("id").where("id", "=", fileId).forUpdate()))) return false;
  await tx.updateTable("files").set({ open_tried_at: now }).where("id", "=", fileId).execute();
  return true;
}

/** Lets those that no open copy could be made of be tried again. @returns how many they are */
export async function forgetOpenFailures(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("files")
    .set({ open_tried_at: null })
    .where("open_tried_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("renditions")
            .select("renditions.name")
            .whereRef("renditions.file_id", "=", "files.id")
            .where(isOpenCopy),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The open copy of a present file. */
export function findOpenCopy(db: Db, fileId: number) {
  return firstOf(
    db
      .selectFrom("renditions")
      .select(["storage_key as storageKey", "media_type as mediaType", "bytes", "name"])
      .where("file_id", "=", fileId)
      .where(isOpenCopy),
  );
}
