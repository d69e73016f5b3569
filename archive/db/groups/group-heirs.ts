import type { Tx } from "archive/db/connection";

/** Groups that somebody owns, by rising id: the order in which they are locked. */
export async function listGroupsToPass(tx: Tx, ownerId: number): Promise<number[]> {
  const rows = await tx.selectFrom("groups").select("id").where("owner_id", "=", ownerId).orderBy("id").execute();
  return rows.map((row) => row.id);
}

/**
 * Whoever has been a member longest of those who are here, held so that they don't leave meanwhile; null where nobody
 * else is.
 */
export async function findHeir(tx: Tx, groupId: number, ownerId: number) {
  const row = await tx
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.person_id")
    .select(["people.id", "people.first_name", "people.email", "people.mobile", "people.language"])
    .where("memberships.group_id", "=", groupId)
    .where("people.id", "<>", ownerId)
    .where("people.deleted_at", "is", null)
    .orderBy("memberships.joined_at")
    .orderBy("people.id")
    .limit(1)
    .forShare("people")
    .executeTakeFirst();
  return row ?? null;
}
