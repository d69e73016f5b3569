import { sql, type RawBuilder } from "kysely";
import type { FileFault } from "archive/contract/keeping/place";
import type { Db } from "archive/db/connection";
import { markedBy } from "archive/db/items/favourites";
import { textColumns } from "archive/db/items/items";

export interface KeptFile {
  id: number;
  storageKey: string;
  ownName: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  /** What a check found wrong with it. */
  fault: FileFault | null;
}

export type KeptItem = Awaited<ReturnType<typeof listKeptItems>>[number];

/**
 * Somebody's items with their present originals, those in the bin too, by rising id: a page of all that they keep.
 * @param only of `items`, a part of these
 */
export function listKeptItems(
  db: Db,
  ownerId: number,
  { after, limit, only = sql<boolean>`true` }: { after: number; limit: number; only?: RawBuilder<boolean> | undefined },
) {
  return db
    .selectFrom("items")
    .select([
      "id",
      "kind",
      "status",
      ...textColumns(),
      "voice_of as voiceOf",
      "created_at as createdAt",
      "binned_at as binnedAt",
      markedBy(ownerId).as("favourite"),
      sql<KeptFile[]>`coalesce((
        select json_agg(json_build_object('id', files.id, 'storageKey', files.storage_key, 'ownName', files.own_name,
          'mediaType', files.media_type, 'bytes', files.bytes, 'sha256', files.sha256,
          'fault', files.fault) order by files.position)
        from files where files.item_id = items.id and files.replaced_at is null), '[]')`.as("files"),
    ])
    .where("owner_id", "=", ownerId)
    .where("id", ">", after)
    .where(only)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** What somebody told of themselves. */
export function findOwnDetails(db: Db, personId: number) {
  return db
    .selectFrom("people")
    .select([
      "random_id",
      "first_name",
      "last_name",
      "email",
      "mobile",
      "language",
      "occupation",
      "bio",
      "gender",
      "birthday",
      "blood_group",
      "location",
      "country",
      "privacy",
      "created_at",
    ])
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
}

/** Their own pictures and sounds that are present. */
export function listOwnProfileMedia(db: Db, personId: number) {
  return db
    .selectFrom("person_files")
    .select([
      "id",
      "kind",
      "writer_id as writerId",
      "storage_key as storageKey",
      "own_name as ownName",
      "media_type as mediaType",
      "bytes",
      "sha256",
      "fault",
      "created_at as createdAt",
    ])
    .where("person_id", "=", personId)
    .where("replaced_at", "is", null)
    .orderBy("id")
    .execute();
}
