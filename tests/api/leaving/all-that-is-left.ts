import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { TestApp } from "tests/test-app/test-app";

/** Every row of every table there is, the queue's too, as text by its table. */
export async function everyRow({ services: { db } }: TestApp): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const found = new Map<string, string[]>();
  for (const { schema, name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select row_to_json(each)::text as row from ${sql.table(`${schema}.${name}`)} as each`.execute(db);
    found.set(
      `${schema}.${name}`,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

/** Columns that hold a person's, an item's or a file's id, told by what they point at or by how they are called. */
export async function columnsOfIds(
  { services: { db } }: TestApp,
  of: "people" | "items" | "files",
): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select held.relname as table, attribute.attname as column
    from pg_constraint as link
    join pg_class as held on held.oid = link.conrelid
    join pg_class as target on target.oid = link.confrelid
    join pg_attribute as attribute on attribute.attrelid = link.conrelid and attribute.attnum = link.conkey[1]
    where link.contype = 'f' and target.relname = ${of}`.execute(db);
  const named = {
    people: ["person_id", "owner_id", "sender_id", "receiver_id"],
    items: ["item_id"],
    files: ["file_id"],
  }[of];
  const { rows: alike } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name = any(${named}::text[]) and data_type = 'bigint'
      and table_name not like 'person\\_renditions'`.execute(db);
  return [...new Map([...rows, ...alike].map((each) => [`${each.table}.${each.column}`, each])).values()];
}

/** Which tables still name one of these ids in such a column. */
export async function stillNaming(app: TestApp, of: "people" | "items" | "files", ids: number[]): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await columnsOfIds(app, of)) {
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::bigint[]) limit 1`.execute(
        app.services.db,
      );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** Every file of a world's data folder. */
export async function everyFile({ folder }: TestApp): Promise<{ name: string; content: Buffer }[]> {
  const names = await readdir(join(folder, "files"), { recursive: true, withFileTypes: true });
  return Promise.all(
    names
      .filter((each) => each.isFile())
      .map(async (each) => ({
        name: join(each.parentPath, each.name),
        content: await readFile(join(each.parentPath, each.name)),
      })),
  );
}
