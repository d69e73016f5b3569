import { sql, type Kysely } from "kysely";

/**
 * Reads what constraints were made without reading: steps that are made in a transaction lock the table, and to read
 * all of it takes seconds where there are millions of rows. This lets everybody read and write.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as table, conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where not convalidated and connamespace = 'public'::regnamespace order by relname, conname`.execute(db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(name)}`.execute(db);
}
