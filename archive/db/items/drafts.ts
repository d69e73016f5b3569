import { sql } from "kysely";
import type { Db } from "archive/db/connection";
import { firstOf, valueOf, valuesOf } from "archive/db/rows";
import type { NewRow } from "archive/db/tables/tables";

const COLUMNS = [
  "id",
  "kind",
  "staged_key as stagedKey",
  "sha256",
  "bytes",
  "media_type as mediaType",
  "own_name as ownName",
  "width",
  "height",
  "seconds",
  "placeholder",
  "peaks",
  "there",
  "pages",
  "taken_at as takenAt",
] as const;

/** So many files of one person's forms wait at most. */
const MOST_DRAFTS = 100;

/**
 * Keeps a draft; where its owner has too many beside those of their tray the oldest give way, whose files go with the
 * next sweep.
 */
export async function insertDraft(db: Db, draft: NewRow<"drafts">): Promise<void> {
  await db.insertInto("drafts").values(draft).execute();
  const newest = db
    .selectFrom("drafts")
    .select("id")
    .where("owner_id", "=", draft.owner_id)
    .where("import_id", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(MOST_DRAFTS);
  await db
    .deleteFrom("drafts")
    .where("owner_id", "=", draft.owner_id)
    .where("import_id", "is", null)
    .where("id", "not in", newest)
    .execute();
}

/** A person's own draft that has not run out. */
export function findDraft(db: Db, draftId: string, ownerId: number, now: Date) {
  return firstOf(
    db
      .selectFrom("drafts")
      .select(COLUMNS)
      .where("id", "=", draftId)
      .where("owner_id", "=", ownerId)
      .where("expires_at", ">", now),
  );
}

/** Takes a person's own draft out: of two that use it at once, one gets it. @returns its staged key, or null */
export function takeDraft(db: Db, draftId: string, ownerId: number): Promise<string | null> {
  return valueOf(
    db.deleteFrom("drafts").where("id", "=", draftId).where("owner_id", "=", ownerId).returning("staged_key"),
    "staged_key",
  );
}

/** Staged keys that drafts still hold at that time. @param among those asked about; all where absent */
export async function draftKeys(db: Db, now: Date, among?: readonly string[]): Promise<Set<string>> {
  const held = db.selectFrom("drafts").select("staged_key").where("expires_at", ">", now);
  const asked = among ? held.where(sql<boolean>`staged_key = any(${among})`) : held;
  return new Set(await valuesOf(asked, "staged_key"));
}
