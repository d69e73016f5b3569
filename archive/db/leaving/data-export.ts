import type { Db } from "archive/db/connection";
import { faceItemSeenBy } from "archive/db/writers/writer-face";

/** Columns of what somebody told of themselves. */
export const OWN_DETAILS = [
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
] as const;

/** Details that somebody told of themselves. */
export function findOwnDetails(db: Db, personId: number) {
  return db.selectFrom("people").select(OWN_DETAILS).where("id", "=", personId).executeTakeFirstOrThrow();
}

/** Their own pictures and sounds that are present. @param seenBy of faces those that somebody else sees */
export function listOwnProfileMedia(db: Db, personId: number, seenBy: number | null = null) {
  return db
    .selectFrom("person_files")
    .select([
      "id",
      "kind",
      "writer_id as writerId",
      "from_item_id as fromItem",
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
    .where((row) => (seenBy === null ? row.lit(true) : faceItemSeenBy(seenBy)))
    .orderBy("id")
    .execute();
}
