import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Db } from "archive/db/connection";
import type { Database } from "archive/db/tables";

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

/** Takes an item out of a group, for whoever shared it or owns the group. @returns whether it was there */
export async function deleteGroupShareFor(
  db: Db,
  share: { itemId: number; groupId: number; personId: number },
): Promise<boolean> {
  const row = await db
    .deleteFrom("group_shares")
    .where("item_id", "=", share.itemId)
    .where("group_id", "=", share.groupId)
    .where((where) =>
      where.or([
        where("sharer_id", "=", share.personId),
        where.exists(
          where
            .selectFrom("groups")
            .select("groups.id")
            .where("groups.id", "=", share.groupId)
            .where("groups.owner_id", "=", share.personId),
        ),
      ]),
    )
    .returning("item_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes what a group sees, as it ends. @param sharerId of that person alone, as they leave it */
export async function takeGroupSharesOf(db: Db, groupId: number, sharerId?: number): Promise<void> {
  await takeInOrder(db, (where) =>
    where.and([
      where("group_id", "=", groupId),
      ...(sharerId === undefined ? [] : [where("sharer_id", "=", sharerId)]),
    ]),
  );
}

/** Takes some items out of every group. */
export async function takeOutOfGroups(db: Db, itemIds: number[]): Promise<void> {
  await takeInOrder(db, (where) => where("item_id", "in", itemIds));
}

/** Locked in one order before they go: two who take the same ones at once wait for each other, and lock neither out. */
async function takeInOrder(
  db: Db,
  which: (where: ExpressionBuilder<Database, "group_shares">) => Expression<SqlBool>,
): Promise<void> {
  await db
    .selectFrom("group_shares")
    .select("item_id")
    .where(which)
    .orderBy("item_id")
    .orderBy("group_id")
    .forUpdate()
    .execute();
  await db.deleteFrom("group_shares").where(which).execute();
}
