import { sql, type RawBuilder } from "kysely";
import { onwards, type Cut, type Given, type ListPlace, type Order, type Ordered } from "archive/db/rows";

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
 * @param list as much of it as is wanted, or more
 * @param pageSize rows of a page of that list
 */
export function neighboursIn<DB, Tables extends keyof DB, Row>(
  list: (cut: Cut) => Ordered<DB, Tables, Row>,
  itemId: Given<number>,
  pageSize: Given<number>,
): RawBuilder<NeighbourRowsJson | null> {
  const isHere = (id: RawBuilder<number>) => sql<boolean>`${id} = ${itemId}::bigint`;
  const { rows, ...order } = list(({ id }) => sql`and ${isHere(id)}`);
  const here = rows
    .clearSelect()
    .select([order.time.as("time"), order.id.as("id")])
    .where(isHere(order.id));
  const nearestFirst = sql.raw(onwards(order, "before").direction);
  return sql`(
    with here as materialized (${here})
    select json_build_object(
      'here', ${placeJson("here")},
      'before', (select coalesce(json_agg(${placeJson("before")}
          order by before.time ${nearestFirst}, before.id ${nearestFirst}), '[]'::json)
        from (${beside(list, "before", pageSize)}) as before),
      'after', (select after.id from (${beside(list, "behind", 1)}) as after)) from here)`;
}

/** The places next to `here`. */
function beside<DB, Tables extends keyof DB, Row>(
  list: (cut: Cut) => Ordered<DB, Tables, Row>,
  to: "behind" | "before",
  most: Given<number>,
) {
  const way = (order: Order) => {
    const { beyond, direction } = onwards(order, to);
    return { isBeside: beyond(sql`(select here.time, here.id from here)`), direction };
  };
  const { rows, ...whole } = list((order) => {
    const { isBeside, direction } = way(order);
    const inOrder = sql.raw(direction);
    return sql`
      and ${isBeside} order by ${order.time} ${inOrder}, ${order.id} ${inOrder} limit ${most}`;
  });
  const { isBeside, direction } = way(whole);
  return rows
    .clearSelect()
    .select([whole.time.as("time"), whole.id.as("id")])
    .where(isBeside)
    .orderBy(whole.time, direction)
    .orderBy(whole.id, direction)
    .limit(most);
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
