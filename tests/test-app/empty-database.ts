import type pg from "pg";

/** Changes with any table, column, index, constraint, trigger or function of the schema, and with each migration. */
const SCHEMA = `
  select md5(string_agg(line, ' ' order by line)) as schema from (
    select 'class ' || oid || ' ' || xmin from pg_class where oid >= 16384
    union all select 'column ' || attrelid || '.' || attnum || ' ' || xmin from pg_attribute where attrelid >= 16384
    union all select 'constraint ' || oid || ' ' || xmin from pg_constraint where oid >= 16384
    union all select 'trigger ' || oid || ' ' || xmin from pg_trigger where oid >= 16384
    union all select 'function ' || oid || ' ' || xmin from pg_proc where oid >= 16384
    union all select 'migration ' || name from kysely_migration
  ) as lines (line)`;

/** Rows go without triggers and without the order that foreign keys ask for; numbers begin where they began. */
const EMPTY = `
  do $$
  declare
    place regclass;
    first bigint;
  begin
    set local session_replication_role = replica;
    for place in
      select oid from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
        and relname not in ('kysely_migration', 'kysely_migration_lock', 'migrations', 'job_clock')
        and pg_relation_size(oid) > 0
    loop
      execute 'delete from ' || place;
    end loop;
    for place, first in
      select (quote_ident(schemaname) || '.' || quote_ident(sequencename))::regclass, start_value
      from pg_sequences where last_value is not null
    loop
      perform setval(place, first, false);
    end loop;
    update job_clock set seen_at = now();
  end $$`;

/**
 * Connections that were closed a moment ago may still be there; after a second they are somebody's.
 * @param kept ids of those that nobody uses
 */
const alone = (kept: number[]) => `
  do $$
  begin
    for attempt in 1..200 loop
      perform pg_stat_clear_snapshot();
      if not exists (select from pg_stat_activity where datname = current_database()
        and pid not in (${[0, ...kept].join()}) and pid <> pg_backend_pid() and backend_type = 'client backend') then
        return;
      end if;
      perform pg_sleep(0.005);
    end loop;
    raise 'somebody is still connected';
  end $$`;

/**
 * Empties a database that nobody uses any more.
 * @param kept ids of sessions that wait for the next use of it
 * @returns whether it is as new; not where the schema was changed or somebody stays connected
 */
export async function emptied(keeper: pg.Pool, schema: string, kept: number[]): Promise<boolean> {
  try {
    await keeper.query(`${alone(kept)}; ${EMPTY}`);
    return (await schemaOf(keeper)) === schema;
  } catch {
    return false;
  }
}

export async function schemaOf(keeper: pg.Pool): Promise<string> {
  const { rows } = await keeper.query<{ schema: string }>(SCHEMA);
  return rows[0]?.schema ?? "";
}
