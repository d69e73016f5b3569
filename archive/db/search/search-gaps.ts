import { sql } from "kysely";
import type { Tx } from "archive/db/connection";

type Kind = "item" | "person";

const BATCHES = {
  item: (after: number, limit: number) => sql<{ id: number }>`
    with batch as materialized (select * from items where id > ${after} order by id limit ${limit}),
    made as (insert into item_search select new.* from batch, lateral search_item(batch::items) as new
      on conflict do nothing)
    select id from batch order by id`,
  person: (after: number, limit: number) => sql<{ id: number }>`
    with batch as materialized (select * from people where id > ${after} order by id limit ${limit}),
    made as (insert into person_search select new.* from batch, lateral search_person(batch::people) as new
      on conflict do nothing)
    select id from batch order by id`,
};

/**
 * Gives some of what was there before search the words by which it is found; what was written meanwhile has them.
 * @returns whether there is more to do
 */
export async function fillGap(tx: Tx, limit: number): Promise<boolean> {
  const gap = await tx
    .selectFrom("search_gaps")
    .select(["kind", "after_id"])
    .orderBy("kind")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!gap) return false;
  const kind: Kind = gap.kind;
  const { rows } = await BATCHES[kind](gap.after_id, limit).execute(tx);
  const last = rows.at(-1);
  if (last) await tx.updateTable("search_gaps").set({ after_id: last.id }).where("kind", "=", kind).execute();
  else await tx.deleteFrom("search_gaps").where("kind", "=", kind).execute();
  return true;
}
