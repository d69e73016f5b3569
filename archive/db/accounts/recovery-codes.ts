import type { Db } from "archive/db/connection";
import { countOf, hasRow } from "archive/db/rows";

/** Puts a set of codes in place of the former ones, used or not. */
export async function putRecoveryCodes(
  db: Db,
  personId: number,
  set: { name: string; hashes: string[]; madeBy: string; now: Date },
): Promise<void> {
  await db.deleteFrom("recovery_codes").where("person_id", "=", personId).execute();
  await db
    .insertInto("recovery_codes")
    .values(set.hashes.map((hash) => ({ person_id: personId, code_hash: hash })))
    .execute();
  await db
    .updateTable("two_steps")
    .set({ codes_set: set.name, codes_at: set.now, codes_by: set.madeBy })
    .where("person_id", "=", personId)
    .execute();
}

/** @returns false for what is no code of theirs, or was used */
export function useRecoveryCode(db: Db, personId: number, hash: string, now: Date): Promise<boolean> {
  return hasRow(
    db
      .updateTable("recovery_codes")
      .set({ used_at: now })
      .where("person_id", "=", personId)
      .where("code_hash", "=", hash)
      .where("used_at", "is", null)
      .returning("person_id"),
  );
}

export function countRecoveryCodes(db: Db, personId: number): Promise<number> {
  return countOf(db.selectFrom("recovery_codes").where("person_id", "=", personId).where("used_at", "is", null));
}
