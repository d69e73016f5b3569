import { sql } from "kysely";
import { MOST_COUNTED } from "archive/contract/writers/writer-texts";
import type { Db } from "archive/db/connection";
import { firstOf, valueOf } from "archive/db/rows";

/** Present originals of the person of the row at hand that are damaged or lost: of all, those are few. */
const damagedOf = sql`from files join items on items.id = files.item_id
  where files.fault is not null and files.replaced_at is null and items.owner_id = people.id
    and items.binned_at is null`;

/**
 * Numbers of each kind that somebody keeps out of the bin, and what their dashboard asks beside them: one question.
 * Null where there is nobody. The trigger's function `count_items` (migration 0031) keeps them: what is in the bin
 * counts for nothing, a voice that belongs to a handwriting is an item. A year's are kept by `written_span` (0033).
 */
export function findCounts(db: Db, personId: number) {
  return firstOf(
    db
      .selectFrom("people")
      .leftJoin("item_counts", "item_counts.owner_id", "people.id")
      .leftJoin("item_years", (years) =>
        years.onRef("item_years.owner_id", "=", "people.id").on("span", "=", sql.lit("")),
      )
      .select((row) => [
        row.fn.coalesce("handwriting", sql.lit(0)).as("handwriting"),
        row.fn.coalesce("voice", sql.lit(0)).as("voice"),
        row.fn.coalesce("item_years.items", sql.lit(0)).as("undated"),
        // So far as is counted.
        sql<number>`(
          select count(*) from (
            select from items where owner_id = people.id and binned_at is null and voice_of is null
              and author = ${sql.lit("")} limit ${sql.lit(MOST_COUNTED)}) as counted)`.as("writerless"),
        // By their traits (db/lists/filtered-items.ts): the second bit.
        sql<number>`(
          select coalesce(sum(items), 0)::integer from item_trait_counts
            where owner_id = people.id and traits & 2 = 2)`.as("wordless"),
        // Items of which an original is damaged or lost, and the one that came last.
        sql<number>`(select count(distinct coalesce(items.voice_of, items.id)) ${damagedOf})`.as("damaged"),
        sql<number | null>`(select max(coalesce(items.voice_of, items.id)) ${damagedOf})`.as("damagedItem"),
        sql<boolean>`paid_at is not null`.as("paid"),
        "start_at_collections as atCollections",
      ])
      .where("id", "=", personId),
  );
}

/** Items of a person out of the bin. */
export async function countItemsOf(db: Db, ownerId: number): Promise<number> {
  const counts = db.selectFrom("item_counts").where("owner_id", "=", ownerId);
  return (await valueOf(counts.select(sql<number>`handwriting + voice`.as("items")), "items")) ?? 0;
}
