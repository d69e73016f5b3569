import type { Db } from "archive/db/connection";
import { valuesOf } from "archive/db/rows";

/** Staged keys that drafts still hold at that time. */
export async function draftKeys(db: Db, now: Date): Promise<Set<string>> {
  return new Set(
    await valuesOf(db.selectFrom("drafts").select("staged_key").where("expires_at", ">", now), "staged_key"),
  );
}

/** Removes drafts past their end; their files go with the next sweep. */
export async function deleteExpiredDrafts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("drafts").where("expires_at", "<=", now).execute();
}

/** Removes answers of creates that nobody will ask for again. */
export async function deleteOldAnswers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("one_use_answers").where("created_at", "<", before).execute();
}

/** Removes registrations and recoveries of long ago. */
export async function deleteOldCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("codes").where("created_at", "<", before).execute();
}
