import { sql, type RawBuilder, type SelectQueryBuilder } from "kysely";

/** A question to the database, or a statement that returns what it wrote. */
interface Asked<Row> {
  execute(): Promise<Row[]>;
}

/** The first row; null where there is none. */
export async function firstOf<Row>(asked: Asked<Row>): Promise<Row | null> {
  const [row] = await asked.execute();
  return row ?? null;
}

/** A column of the first row; null where there is none. */
export async function valueOf<Row, Column extends keyof Row>(
  asked: Asked<Row>,
  column: Column,
): Promise<Row[Column] | null> {
  return (await firstOf(asked))?.[column] ?? null;
}

/** Tells whether there is a row. */
export async function hasRow(asked: Asked<unknown>): Promise<boolean> {
  return (await firstOf(asked)) !== null;
}

/** Values of one column. */
export async function valuesOf<Row, Column extends keyof Row>(
  asked: Asked<Row>,
  column: Column,
): Promise<Row[Column][]> {
  const rows = await asked.execute();
  return rows.map((row) => row[column]);
}

/** Number of rows that a question finds. */
export async function countOf<DB, Table extends keyof DB>(
  asked: SelectQueryBuilder<DB, Table, unknown>,
): Promise<number> {
  const [row] = await asked.select(sql<number>`count(*)`.as("count")).$castTo<{ count: number }>().execute();
  return row?.count ?? 0;
}

/** The id of the row that a statement inserts. */
export async function newId(inserted: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> {
  return (await inserted.executeTakeFirstOrThrow()).id;
}

/** A place in a list that is ordered by time and id. */
export interface ListPlace {
  time: Date;
  id: number;
}

/** A value, or what stands for it in a compiled question. */
export type Given<Value> = Value | RawBuilder<Value>;

/** Part of a list that is wanted: what comes after a place, or an offset for the old client. */
export interface ListRange {
  after: ListPlace | null;
  offset: number;
  limit: number;
}

interface RangeGiven {
  after: { time: Given<Date>; id: Given<number> } | null;
  offset: Given<number>;
  limit: Given<number>;
}

/** The columns of a list's order. */
export interface Order {
  time: RawBuilder<Date>;
  id: RawBuilder<number>;
  /** Absent: the newest is the first. */
  oldestFirst?: boolean | undefined;
}

/**
 * Condition on what stands behind a place in a list, or before it, and the order in which it is met on the way there.
 */
export function onwards({ time, id, oldestFirst = false }: Order, way: "behind" | "before" = "behind") {
  const rising = oldestFirst === (way === "behind");
  return {
    beyond: (place: RawBuilder<unknown>) => sql<boolean>`(${time}, ${id}) ${sql.raw(rising ? ">" : "<")} ${place}`,
    direction: rising ? ("asc" as const) : ("desc" as const),
  };
}

/** A list in its order: its rows, with whose they are decided. */
export interface Ordered<DB, Tables extends keyof DB, Row> extends Order {
  rows: SelectQueryBuilder<DB, Tables, Row>;
}

/**
 * Part that is wanted of a list, as the end of a question: for a list that is put together of several, each of which is
 * cut before they are joined. The columns are those of the order in the one at hand.
 */
export type Cut = (order: Order) => RawBuilder<unknown>;

/** The part that `partOf` takes. */
export function cutTo({ after, offset, limit }: ListRange): Cut {
  return (order) => {
    const { beyond, direction } = onwards(order);
    const way = sql.raw(direction);
    return sql`
      ${after ? sql`and ${beyond(sql`(${after.time}, ${after.id})`)}` : sql``}
      order by ${order.time} ${way}, ${order.id} ${way} limit ${offset + limit}`;
  };
}

/** Part of a list, each row with its place's time as `at`. */
export function partOf<DB, Tables extends keyof DB, Row>(
  { rows, ...order }: Ordered<DB, Tables, Row>,
  { after, offset, limit }: RangeGiven,
) {
  const { beyond, direction } = onwards(order);
  let query = rows.select(order.time.as("at"));
  if (after) query = query.where(beyond(sql`(${after.time}, ${after.id})`));
  return query.orderBy(order.time, direction).orderBy(order.id, direction).offset(offset).limit(limit);
}

/** The same, looked up. */
export function listPart<DB, Tables extends keyof DB, Row>(list: Ordered<DB, Tables, Row>, range: ListRange) {
  return partOf(list, range).$castTo<Row & { at: Date }>().execute();
}

/**
 * A value that the planner doesn't look at: it plans the same for every word and person, so that the server keeps the
 * plan. For what is asked at each page and for searches, which take longer to plan than to run.
 */
export function unplanned(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${value})`;
}
