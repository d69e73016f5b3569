import { type RawBuilder, sql } from "kysely";
import type { OnThisDayBy } from "archive/contract/home";
import { compiled } from "archive/db/compiled";
import type { Db } from "archive/db/connection";
import { itemsOf, type ShownRecord } from "./items";

/** As all days of the product are: there is no summer time, and nobody is asked for their own. */
const ZONE = sql.lit("Asia/Dhaka");

/** Today, at a moment. */
const dayAt = (now: RawBuilder<Date>) => sql`(${now}::timestamptz at time zone ${ZONE})::date`;

/** Condition on `items` written on the day of this date in another year, by the index `items_on_day`. */
function writtenOnDay(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`items.written_from = items.written_to and length(items.written_at) = 10
    and right(items.written_at, 5) = to_char(${day}, 'MM-DD') and items.written_at < to_char(${day}, 'YYYY-MM-DD')`;
}

/** Number of somebody's own items that were written on this day of other years, so many at most. */
export function countOnThisDay(ownerId: RawBuilder<number>, now: RawBuilder<Date>, most: number): RawBuilder<number> {
  return sql<number>`(
    select count(*) from (
      select from items
      where items.owner_id = ${ownerId} and items.binned_at is null and items.voice_of is null
        and ${writtenOnDay(dayAt(now))}
      limit ${sql.lit(most)}) as of_day)`;
}

export interface HomeItemRecord extends ShownRecord {
  part: OnThisDayBy | "latest";
  /** How many years ago it was written or put in; null of the latest. */
  years: number | null;
}

const ofHome = compiled<{ ownerId: number; now: Date; limit: number }, HomeItemRecord>(
  (db, { ownerId, now, limit }) => {
    const own = sql`items.owner_id = ${ownerId} and items.binned_at is null and items.voice_of is null`;
    const midnight = (days: number) => sql`((today.day - make_interval(years => back.years))::date + ${sql.lit(days)})
    ::timestamp at time zone ${ZONE}`;
    // Each part reads as many rows of its index as it shows; put in: of each year since the owner registered.
    const picked = sql<Pick<HomeItemRecord, "id" | "part" | "years">>`(
    with today as materialized (select ${dayAt(now)} as day),
    written as materialized (
      select items.id, extract(year from (select day from today))::integer - left(items.written_at, 4)::integer as years
      from items
      where ${own} and ${writtenOnDay(sql`(select day from today)`)}
      order by items.written_at, items.id limit ${limit}),
    added as (
      select there.id, back.years
      from today cross join people
      cross join lateral generate_series(1, extract(year from today.day)::integer
        - extract(year from people.created_at at time zone ${ZONE})::integer) as back(years)
      cross join lateral (
        select items.id from items
        where ${own} and items.created_at >= ${midnight(0)} and items.created_at < ${midnight(1)}
        order by items.created_at desc, items.id desc limit ${limit}) as there
      where people.id = ${ownerId} and not exists (select 1 from written)
      limit ${limit}),
    latest as (
      select items.id from items where ${own} order by items.created_at desc, items.id desc limit ${limit})
    select id, 'written' as part, years from written
    union all select id, 'added', years from added
    union all select id, 'latest', null from latest)`.as("picked");
    return itemsOf(db, ownerId, true)
      .rows.innerJoin(picked, "picked.id", "items.id")
      .select(["picked.part", "picked.years"])
      .orderBy("picked.years", (order) => order.desc().nullsLast())
      .orderBy("items.created_at", "desc")
      .orderBy("items.id", "desc")
      .compile();
  },
);

/**
 * Of a person's own items some that were written on this day of other years, the oldest first, or else put in on it;
 * then those that were put in last: one question.
 * @param asked.limit of each
 */
export function listHomeOf(db: Db, ownerId: number, asked: { now: Date; limit: number }): Promise<HomeItemRecord[]> {
  return ofHome(db, { ownerId, ...asked }).execute();
}
