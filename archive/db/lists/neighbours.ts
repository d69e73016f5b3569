import { sql, type RawBuilder } from "kysely";
import type { ListPlace, Ordered } from "archive/db/rows";

/** What stands about an item in a list. */
export interface NeighbourRows {
  here: ListPlace;
  /** Those before it, the nearest first: as many as a page of the list has, for the page that it stands on. */
  before: ListPlace[];
  /** The one behind it. */
  after: number | null;
}

/**
 * What stands about an item in a list, by the list's own filter; null where the item is not in it. To be selected
 * beside the item, so that it is no question of its own: both ways go along the list's index from the item's place.
 * @param pageSize rows of a page of that list
 */
export function neighboursIn<DB, Tables extends keyof DB, Row>(
  { rows, time, id }: Ordered<DB, Tables, Row>,
  itemId: number,
  pageSize: number,
): RawBuilder<NeighbourRowsJson | null> {
  const places = rows.clearSelect().select([time.as("time"), id.as("id")]);
  const beside = (sign: "<" | ">") =>
    places.where(sql<boolean>`(${time}, ${id}) ${sql.raw(sign)} (select here.time, here.id from here)`);
  const before = beside(">").orderBy(time, "asc").orderBy(id, "asc").limit(pageSize);
  const after = beside("<").orderBy(time, "desc").orderBy(id, "desc").limit(1);
  return sql`(
    with here as materialized (${places.where(sql<boolean>`${id} = ${itemId}::bigint`)})
    select json_build_object(
      'here', ${placeJson("here")},
      'before', (select coalesce(json_agg(${placeJson("before")} order by before.time, before.id), '[]'::json)
        from (${before}) as before),
      'after', (select after.id from (${after}) as after)) from here)`;
}

type PlaceJson = [time: number, id: number];

export interface NeighbourRowsJson {
  here: PlaceJson;
  before: PlaceJson[];
  after: number | null;
}

/** Milliseconds, as all times are kept, and the id. */
function placeJson(table: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`json_build_array((extract(epoch from ${column("time")}) * 1000)::bigint, ${column("id")})`;
}

export function neighbourRows({ here, before, after }: NeighbourRowsJson): NeighbourRows {
  const place = ([time, id]: PlaceJson): ListPlace => ({ time: new Date(time), id });
  return { here: place(here), before: before.map(place), after };
}
