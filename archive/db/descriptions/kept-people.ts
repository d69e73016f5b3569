import { sql } from "kysely";
import type { Db } from "archive/db/connection";
import { firstOf } from "archive/db/rows";

/** Details in a person's description, beside those in their own archive. */
export function findKeptDetails(db: Db, personId: number) {
  return firstOf(
    db
      .selectFrom("people")
      .select([
        "profile_picture",
        "paid_at",
        "deleted_at",
        sql<string>`start_at_collections::text`.as("start_at_collections"),
        sql<string | null>`form_status::text`.as("form_status"),
        "locked_at",
        "locked_reason",
        sql<string | null>`quota_bytes::text`.as("quota_bytes"),
      ])
      .where("id", "=", personId),
  );
}

/** A person's own pictures and sounds, those that others took the place of too. */
export function listKeptPersonFiles(db: Db, personId: number) {
  return db
    .selectFrom("person_files")
    .select([
      "id",
      "kind",
      "writer_id as writer",
      "from_item_id as from_item",
      "storage_key as path",
      "own_name",
      "media_type",
      "bytes",
      "sha256",
      "width",
      "height",
      "seconds",
      "placeholder",
      sql<string | null>`encode(peaks, 'base64')`.as("peaks"),
      "crop_x as x",
      "crop_y as y",
      "crop_size as size",
      "version",
      "fault",
      "created_at as createdAt",
      "replaced_at as replacedAt",
    ])
    .where("person_id", "=", personId)
    .orderBy("id")
    .execute();
}
