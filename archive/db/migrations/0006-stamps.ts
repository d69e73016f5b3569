import { sql, type Kysely } from "kysely";

/**
 * A stamp a person, another after each change of what is theirs: while it stands, their own pages stand. Random and not
 * a counter, so that after a restore no stamp comes again. By triggers, so that no write and no job can forget it.
 * Deferred to the commit, where it waits for nobody that waits for it: row locks of a transaction come before it. Only
 * adds, so that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table person_stamps (
      person_id bigint primary key references people on delete cascade,
      stamp uuid not null default gen_random_uuid(),
      changed_by xid8
    ) with (fillfactor = 50)`.execute(db);
  await sql`insert into person_stamps (person_id) select id from people`.execute(db);
  // Once a transaction and person, however many rows it wrote.
  await sql`
    create function restamp(who bigint) returns void language sql as $$
      insert into person_stamps as kept (person_id, changed_by)
      select id, pg_current_xact_id() from people where id = who
      on conflict (person_id) do update set stamp = excluded.stamp, changed_by = excluded.changed_by
      where kept.changed_by is distinct from excluded.changed_by
    $$`.execute(db);
  await sql`
    create function restamp_after_people() returns trigger language plpgsql as $$
    begin perform restamp(new.id); return null; end $$`.execute(db);
  await sql`
    create function restamp_after_items() returns trigger language plpgsql as $$
    begin
      perform restamp(coalesce(new.owner_id, old.owner_id));
      if tg_op = 'UPDATE' and new.owner_id <> old.owner_id then perform restamp(old.owner_id); end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function restamp_after_files() returns trigger language plpgsql as $$
    begin
      perform restamp(owner_id) from items where id = coalesce(new.item_id, old.item_id);
      return null;
    end $$`.execute(db);
  await sql`
    create function restamp_after_renditions() returns trigger language plpgsql as $$
    begin
      perform restamp(items.owner_id) from files join items on items.id = files.item_id
        where files.id = coalesce(new.file_id, old.file_id);
      return null;
    end $$`.execute(db);
  await sql`create constraint trigger people_restamp after insert or update on people deferrable initially deferred
    for each row execute function restamp_after_people()`.execute(db);
  for (const table of ["items", "files", "renditions"]) {
    await sql`
      create constraint trigger ${sql.id(`${table}_restamp`)} after insert or update or delete on ${sql.id(table)}
      deferrable initially deferred for each row execute function ${sql.id(`restamp_after_${table}`)}()`.execute(db);
  }
}
