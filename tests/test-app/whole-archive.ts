import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { TestApp } from "./test-app";

/** Made anew, as are the name of a file to others, whose end nobody can guess, and its loudness. */
const MADE = ["state", "checked_at"];

/** What an archive keeps, by its tables: the order of its rows, and what of them is no part of what is kept. */
const TABLES: { table: string; order: string; without: string[]; where?: string }[] = [
  { table: "people", order: "id", without: ["password_hash", "privacy", "came_back_at"] },
  { table: "items", order: "id", without: ["status"] },
  {
    table: "files",
    order: "item_id, replaced_at nulls first, position",
    without: [...MADE, "position", "public_name", "loudness"],
  },
  { table: "person_files", order: "id", without: MADE },
  { table: "writers", order: "id", without: [] },
  { table: "writer_names", order: "owner_id, name", without: [] },
  { table: "albums", order: "owner_id, place", without: ["place", "version"] },
  { table: "album_items", order: "album_id, added_at desc, item_id desc", without: [] },
  { table: "erasures", order: "kind, subject_id", without: ["kept_in"] },
  { table: "item_counts", order: "owner_id", without: [], where: "handwriting + voice > 0" },
  { table: "item_years", order: "owner_id, span", without: [], where: "items > 0" },
];

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** All that an archive keeps, row by row and column by column. */
export async function wholeArchive({ services: { db } }: TestApp): Promise<Record<string, unknown[]>> {
  const whole: Record<string, unknown[]> = {};
  const read = async (name: string, query: ReturnType<typeof sql<{ row: Record<string, unknown> }>>) => {
    const { rows } = await query.execute(db);
    whole[name] = rows.map(({ row }) => plain(row));
  };
  for (const { table, order, without, where = "true" } of TABLES)
    await read(
      table,
      sql`select to_jsonb(each) - ${without}::text[] as row from ${sql.table(table)} as each
        where ${sql.raw(where)} order by ${sql.raw(order)}`,
    );
  await read(
    "favourites",
    sql`select to_jsonb(favourites) as row from favourites join items on items.id = item_id
      where person_id = owner_id order by item_id`,
  );
  // Nobody else is named; that nobody else sees it is the last that was done.
  await read(
    "item_events",
    sql`select to_jsonb(each) - array['id', 'person_id', 'group_id'] as row
      from item_events as each where not (act = 'status' and done_by = 'operator')
      order by item_id, happened_at, id`,
  );
  return whole;
}

/** In which rows and columns an archive is not what it was; whatever was before comes first. */
export function differences(before: Record<string, unknown[]>, after: Record<string, unknown[]>): string[] {
  return Object.keys(before).flatMap((table) => {
    const [was, is] = [before[table] ?? [], after[table] ?? []];
    const places = Array.from({ length: Math.max(was.length, is.length) }, (_, at) => at);
    return places.flatMap((at) => {
      const [old, now] = [was[at], is[at]] as (Record<string, unknown> | undefined)[];
      const columns = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])];
      return columns
        .filter((name) => !isDeepStrictEqual(old?.[name], now?.[name]))
        .map((name) => `${table} ${at} ${name}: ${JSON.stringify(old?.[name])}, ${JSON.stringify(now?.[name])}`);
    });
  });
}

/** With moments to the millisecond, as descriptions have them. */
function plain(row: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(row).map(([key, value]) => [
    key,
    typeof value === "string" && MOMENT.test(value) ? new Date(value).toISOString() : value,
  ]);
  return Object.fromEntries(entries);
}
