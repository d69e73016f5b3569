import { sql, type RawBuilder } from "kysely";
import type { Db } from "archive/db/connection";

/** Those of some items that a group sees already. */
export async function findSharedWithGroup(db: Db, groupId: number, itemIds: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("group_shares")
    .select("item_id")
    .where("group_id", "=", groupId)
    .where("item_id", "in", itemIds)
    .execute();
  return new Set(rows.map((row) => row.item_id));
}

export async function insertGroupShares(
  db: Db,
  groupId: number,
  share: { itemIds: number[]; sharerId: number; now: Date },
): Promise<void> {
  if (share.itemIds.length === 0) return;
  await db
    .insertInto("group_shares")
    .values(
      share.itemIds.map((id) => ({ item_id: id, group_id: groupId, sharer_id: share.sharerId, created_at: share.now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An item in a group that somebody may take out of it: whoever shared it, or the group's owner. */
export function groupShareOf(share: { itemId: number; groupId: number; personId: number }): RawBuilder<boolean> {
  return sql<boolean>`(item_id = ${share.itemId} and group_id = ${share.groupId} and (sharer_id = ${share.personId}
    or exists (select 1 from groups where groups.id = ${share.groupId} and groups.owner_id = ${share.personId})))`;
}
