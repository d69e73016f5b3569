import { sql } from "kysely";
import type { TestApp } from "./test-app";

interface Kept {
  /** With its schema, quoted. */
  table: string;
  /** Those that can be written. */
  columns: string;
  /** As PostgreSQL's own JSON, which it alone reads. */
  rows: string;
}

const TABLES = sql<{ table: string; columns: string }>`
  select attrelid::regclass::text as "table", string_agg(quote_ident(attname), ', ' order by attnum) as columns
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    and attnum > 0 and not attisdropped and attgenerated = ''
  group by attrelid`;

/**
 * Keeps every row of a world that took long to make. Files stay as they are, and new ids go on from the last.
 * @returns brings all rows back, for the next test
 */
export async function keepRows({ services: { db } }: Pick<TestApp, "services">): Promise<() => Promise<void>> {
  const kept: Kept[] = [];
  for (const { table, columns } of (await TABLES.execute(db)).rows) {
    const { rows } = await sql<{
      rows: string | null;
    }>`select json_agg(each)::text as rows from ${sql.raw(table)} each`.execute(db);
    kept.push({ table, columns, rows: rows[0]?.rows ?? "[]" });
  }
  return () =>
    db.transaction().execute(async (tx) => {
      // Without triggers and without the order that foreign keys ask for.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(`do $$ begin ${kept.map(({ table }) => `delete from ${table};`).join(" ")} end $$`).execute(tx);
      for (const { table, columns, rows } of kept.filter((each) => each.rows !== "[]")) {
        const [into, names] = [sql.raw(table), sql.raw(columns)];
        await sql`insert into ${into} (${names}) overriding system value select ${names}
          from json_populate_recordset(null::${into}, ${rows}::json)`.execute(tx);
      }
    });
}
