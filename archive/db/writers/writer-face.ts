import { sql, type RawBuilder } from "kysely";
import { ONLY_ME, PUBLIC } from "archive/contract/items/item-status";
import type { Tx } from "archive/db/connection";
import { valuesOf } from "archive/db/rows";
import { grantedTo } from "archive/db/access/granted";
import { opensToSteward } from "archive/db/access/stewarded";

const OF_ITEM = { ownerId: sql.ref("items.owner_id"), status: sql.ref("items.status") };

/**
 * Whether another than the owner sees the item that the face at hand (`person_files`) was cut from, as maySeeItem
 * decides; or it was cut from none. Of an item that is not there any more nobody does.
 */
export function faceItemSeenBy(viewerId: number | null): RawBuilder<boolean> {
  return sql<boolean>`(person_files.from_item_id is null or exists (
    select from items where items.id = person_files.from_item_id and items.owner_id = person_files.person_id
      and items.binned_at is null and items.hidden_at is null
      and (items.status = ${sql.lit(PUBLIC)} or (items.status <> ${sql.lit(ONLY_ME)} and ${grantedTo(viewerId)})
        or ${viewerId === null ? sql`false` : opensToSteward(sql`${viewerId}::bigint`, OF_ITEM)})))`;
}

interface Face {
  id: number;
  version: number;
  /** The item that it was cut from. */
  fromItem: number | null;
}

/** The face of the writer at hand (`writers`), if there is one that the viewer sees. */
export function faceSeenBy(viewerId: number): RawBuilder<Face | null> {
  return sql<Face | null>`(
    select json_build_object('id', id, 'version', version, 'fromItem', from_item_id) from person_files
    where writer_id = writers.id and kind = 'face' and replaced_at is null
      and (person_id = ${viewerId} or ${faceItemSeenBy(viewerId)}))`;
}

/** Ids of faces that were cut from some items, those that are put aside too. */
export function facesFromItems(tx: Tx, itemIds: readonly number[]): Promise<number[]> {
  return valuesOf(tx.selectFrom("person_files").select("id").where("from_item_id", "in", itemIds).forUpdate(), "id");
}

/** Gives a writer's face to another who has none; else it is put aside and goes the way of the bin. */
export async function moveFace(tx: Tx, fromId: number, into: { id: number; hasFace: boolean }, now: Date) {
  await tx
    .updateTable("person_files")
    .set(into.hasFace ? { replaced_at: now } : { writer_id: into.id })
    .where("writer_id", "=", fromId)
    .where("replaced_at", "is", null)
    .execute();
}
