import type { Tx } from "archive/db/connection";
import { firstOf, valuesOf } from "archive/db/rows";

/** Groups that somebody owns, by rising id: the order in which they are locked. */
export function listGroupsToPass(tx: Tx, ownerId: number): Promise<number[]> {
  return valuesOf(tx.selectFrom("groups").select("id").where("owner_id", "=", ownerId).orderBy("id"), "id");
}

/**
 * Whoever has been a member longest of those who are here, held so that they don't leave meanwhile; null where nobody
 * else is.
 */
export function findHeir(tx: Tx, groupId: number, ownerId: number) {
  return firstOf(
    tx
      .selectFrom("memberships")
      .innerJoin("people", "people.id", "memberships.person_id")
      .select(["people.id", "people.first_name", "people.email", "people.mobile", "people.language"])
      .where("memberships.group_id", "=", groupId)
      .where("people.id", "<>", ownerId)
      .where("people.deleted_at", "is", null)
      .orderBy("memberships.joined_at")
      .orderBy("people.id")
      .limit(1)
      .forShare("people"),
  );
}
