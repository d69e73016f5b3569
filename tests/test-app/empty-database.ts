import type pg from "pg";

/**
 * Has a database note, as its own comment, the first statement that changed its schema: PostgreSQL runs an event
 * trigger behind each that does. Databases that are copied from it note theirs.
 */
export const NOTE_SCHEMA_CHANGES = `
  create schema tests;
  create function tests.note_schema_change() returns event_trigger language plpgsql as $$
  begin
    if not exists (select from pg_shdescription join pg_database on objoid = oid
      where datname = current_database()) then
      execute format('comment on database %I is %L', current_database(), tg_tag);
    end if;
  end $$;
  create event trigger note_schema_change on ddl_command_end execute function tests.note_schema_change()`;

/**
 * Connections that were closed a moment ago may still be there; after a second they are somebody's. Rows go without
 * triggers and without the order that foreign keys ask for; numbers begin where they began.
 * @param kept process ids of sessions that wait for the next use
 */
const emptying = (kept: number[]) => `
  do $$
  declare
    place regclass;
    first bigint;
  begin
    if exists (select from pg_shdescription join pg_database on objoid = oid where datname = current_database()) then
      raise 'its schema was changed';
    end if;
    for attempt in 0..200 loop
      perform pg_stat_clear_snapshot();
      exit when not exists (select from pg_stat_activity where datname = current_database()
        and pid not in (${[0, ...kept].join()}) and pid <> pg_backend_pid() and backend_type = 'client backend');
      if attempt = 200 then
        raise 'somebody is still connected';
      end if;
      perform pg_sleep(0.005);
    end loop;
    set local session_replication_role = replica;
    for place in
      select oid from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
        and relname not in ('kysely_migration', 'kysely_migration_lock', 'schema_steps', 'migrations', 'job_clock')
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
 * Empties a database that nobody uses any more.
 * @param kept process ids of sessions that wait for the next use of it
 * @returns whether it is as new; not where the schema was changed or somebody stays connected
 */
export async function emptied(keeper: pg.Pool, kept: number[]): Promise<boolean> {
  return keeper.query(emptying(kept)).then(
    () => true,
    () => false,
  );
}
