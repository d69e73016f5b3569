import { sql } from "kysely";
import { ITEM_TEXT_NAMES, type KeptTexts } from "archive/contract/items/item-texts";
import type { ItemKind } from "archive/contract/items/item";
import type { Db } from "archive/db/connection";
import { textColumns } from "./items";

/** Texts of an item, and how much of its history there is with them. */
export type TextsRow = KeptTexts & {
  id: number;
  kind: ItemKind;
  binned: boolean;
  /** Number of the last event of its history; 0 where there is none. */
  mark: number;
  /** Its owner's name for its first file. */
  file: string;
};

/** Texts of a person's own items, those in the bin among them; nothing of others'. */
export function listTextsOf(db: Db, ownerId: number, itemIds: number[]): Promise<TextsRow[]> {
  if (itemIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("items")
    .select([
      "items.id",
      "items.kind",
      ...textColumns(),
      sql<boolean>`items.binned_at is not null`.as("binned"),
      sql<number>`coalesce((select max(id) from item_events where item_id = items.id), 0)::bigint`.as("mark"),
      sql<string>`coalesce((select own_name from files where item_id = items.id and replaced_at is null
        order by position limit 1), '')`.as("file"),
    ])
    .where("items.owner_id", "=", ownerId)
    .where("items.id", "in", itemIds)
    .execute() as Promise<TextsRow[]>;
}

/**
 * Words that texts of some items had behind a mark of each: of a text that was changed since, what it said before the
 * first of these changes.
 */
export async function listTextsAt(
  db: Db,
  marks: readonly { item: number; mark: number }[],
): Promise<Map<number, Record<string, string>>> {
  const found = new Map<number, Record<string, string>>();
  if (marks.length === 0) return found;
  const { rows } = await sql<{ item: number; before: Record<string, string> | null }>`
    select events.item_id as item, events.details -> 'before' as before
    from unnest(${marks.map(({ item }) => item)}::bigint[], ${marks.map(({ mark }) => mark)}::bigint[])
      as asked (item, mark)
    join item_events as events on events.item_id = asked.item and events.id > asked.mark
    where events.act = 'changed'
    order by events.id desc`.execute(db);
  // The first of them is the last one here, and stands over those behind it.
  for (const { item, before } of rows) found.set(item, Object.assign(found.get(item) ?? {}, onlyTexts(before ?? {})));
  return found;
}

function onlyTexts(before: Record<string, string>): Record<string, string> {
  return Object.fromEntries(ITEM_TEXT_NAMES.flatMap((name) => (name in before ? [[name, before[name] ?? ""]] : [])));
}
