import { sql, type RawBuilder } from "kysely";
import type { Db } from "archive/db/connection";
import { valuesOf } from "archive/db/rows";

/** Those of some items that a group sees already. */
export async function findSharedWithGroup(db: Db, groupId: number, itemIds: number[]): Promise<Set<number>> {
  return new Set(
    await valuesOf(
      db
        .selectFrom("group_shares")
        .select("item_id")
        .where("group_id", "=", groupId)
        .where(sql<boolean>`item_id = any(${itemIds}::bigint[])`),
      "item_id",
    ),
  );
}

export async function insertGroupShares(
  db: Db,
  groupId: number,
  { itemIds, sharerId, byAlbum, now }: { itemIds: number[]; sharerId: number; byAlbum: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into group_shares (item_id, group_id, sharer_id, by_album, created_at)
    select item_id, ${groupId}::bigint, ${sharerId}::bigint, ${byAlbum}::boolean, ${now}::timestamptz
    from unnest(${itemIds}::bigint[]) as item_id
    on conflict do nothing`.execute(db);
}

/** What an album brought to a group was shared with it apart as well: it stays when the album goes. */
export async function setSharedApart(db: Db, groupId: number, itemIds: number[]): Promise<void> {
  await db
    .updateTable("group_shares")
    .set({ by_album: false })
    .where("group_id", "=", groupId)
    .where(sql<boolean>`item_id = any(${itemIds}::bigint[])`)
    .where("by_album", "=", true)
    .execute();
}

/** An item in a group that somebody may take out of it: whoever shared it, or the group's owner. */
export function groupShareOf(share: { itemId: number; groupId: number; personId: number }): RawBuilder<boolean> {
  return sql<boolean>`(item_id = ${share.itemId} and group_id = ${share.groupId} and (sharer_id = ${share.personId}
    or exists (select 1 from groups where groups.id = ${share.groupId} and groups.owner_id = ${share.personId})))`;
}
