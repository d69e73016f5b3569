import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "archive/db/connection";
import { unplanned } from "archive/db/rows";

/** Place of a hit: lower places first, within one the newest first. */
export interface HitPlace {
  place: number;
  at: Date;
  id: number;
}

/** Part of the hits that is wanted: those after one, none before. */
export interface HitRange {
  after: HitPlace | null;
  limit: number;
}

/**
 * Hits of some queries that each give `place`, `at` and `id`, in the order of their places.
 * @param queries in that order too, and each of them in it: PostgreSQL reads one after the other, row by row, until it
 *   has enough, and what is left unread costs nothing
 * @param among.reads tables that the queries refer to, as a "with" has them
 * @param among.mayFind a condition on each of `hits`
 */
export async function hitsOf(
  db: Db,
  queries: RawBuilder<HitPlace>[],
  { after, limit }: HitRange,
  { reads, mayFind }: { reads: RawBuilder<unknown>[]; mayFind: RawBuilder<boolean> } = {
    reads: [],
    mayFind: sql`true`,
  },
): Promise<HitPlace[]> {
  const beyond = after
    ? sql`(hits.place > ${after.place} or (hits.place = ${after.place}
      and (hits.at, hits.id) < (${after.at}, ${after.id}::bigint)))`
    : sql`true`;
  const { rows } = await sql<HitPlace>`
    ${reads.length > 0 ? sql`with ${sql.join(reads)}` : sql``}
    select hits.place, hits.at, hits.id from (${sql.join(queries, sql` union all `)}) as hits (place, at, id)
    where ${beyond} and ${mayFind} limit ${unplanned(sql`${limit}::bigint`)}`.execute(db);
  return rows;
}

/** The place of a hit: where all words of the query are words of it, else the next. */
export function placed(place: number, whole: RawBuilder<boolean>): RawBuilder<number> {
  return sql<number>`case when ${whole} then ${sql.lit(place)} else ${sql.lit(place + 1)} end`;
}

type Kind = "item" | "person";

const BATCHES = {
  item: (after: number, limit: number) => sql<{ id: number }>`
    with batch as materialized (select * from items where id > ${after} order by id limit ${limit}),
    made as (insert into item_search select new.* from batch, lateral search_item(batch::items) as new
      on conflict (item_id) do update set words = excluded.words, near = excluded.near)
    select id from batch order by id`,
  person: (after: number, limit: number) => sql<{ id: number }>`
    with batch as materialized (select * from people where id > ${after} order by id limit ${limit}),
    made as (insert into person_search select new.* from batch, lateral search_person(batch::people) as new
      on conflict (person_id) do update set words = excluded.words, near = excluded.near)
    select id from batch order by id`,
};

/**
 * Gives some of what was there before search, or before more of it was searched, the words by which it is found.
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
