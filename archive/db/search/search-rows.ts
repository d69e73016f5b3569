import { sql, type RawBuilder } from "kysely";
import type { Db } from "archive/db/connection";

/** Where a hit stands: lower places first, within one the newest first. */
export interface HitPlace {
  place: number;
  at: Date;
  id: number;
}

/** What part of the hits is wanted: those after one, none before. */
interface HitRange {
  after: HitPlace | null;
  limit: number;
}

/** Hits of some queries that each give `place`, `at` and `id`, in the order of their places. */
export async function hitsOf(db: Db, queries: RawBuilder<HitPlace>[], { after, limit }: HitRange): Promise<HitPlace[]> {
  const beyond = after
    ? sql`hits.place > ${after.place} or (hits.place = ${after.place}
      and (hits.at, hits.id) < (${after.at}, ${after.id}::bigint))`
    : sql`true`;
  const { rows } = await sql<HitPlace>`
    select hits.place, hits.at, hits.id from (${sql.join(queries, sql` union all `)}) as hits (place, at, id)
    where ${beyond} order by hits.place, hits.at desc, hits.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The place of a hit: where all words of the query are words of it, else the next. */
export function placed(place: number, whole: RawBuilder<boolean>): RawBuilder<number> {
  return sql<number>`case when ${whole} then ${sql.lit(place)} else ${sql.lit(place + 1)} end`;
}
