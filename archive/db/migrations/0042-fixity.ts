import { sql, type Kysely } from "kysely";

/**
 * When each original was last read and compared, and what was found; the places where originals lie, and which of them
 * has a copy of which. Only adds, so that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["files", "person_files"]) {
    await sql`
      alter table ${sql.id(table)}
        add column checked_at timestamptz,
        add column fault text check (fault in ('damaged', 'lost'))`.execute(db);
    // What was never read stands first.
    await sql`
      create index ${sql.id(`${table}_by_check`)} on ${sql.id(table)} (checked_at nulls first, id)`.execute(db);
    await sql`
      create index ${sql.id(`${table}_with_fault`)} on ${sql.id(table)} (checked_at) where fault is not null`.execute(
      db,
    );
  }
  await sql`
    create table storage_places (
      id text primary key,
      role text not null check (role in ('main', 'copy')),
      kind text not null check (kind in ('disk', 'other_disk', 'object')),
      address text not null,
      away_since timestamptz,
      walked_to text not null default '',
      walked_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index storage_places_main on storage_places (role) where role = 'main'`.execute(db);
  // Without a key to the original: the row stays until the copy's bytes are gone, too.
  await sql`
    create table file_copies (
      storage_key text not null,
      place_id text not null references storage_places,
      begun_at timestamptz not null,
      copied_at timestamptz,
      checked_at timestamptz,
      fault text check (fault in ('damaged', 'lost')),
      primary key (storage_key, place_id)
    )`.execute(db);
  await sql`
    create table file_faults (
      id bigint generated always as identity primary key,
      storage_key text not null,
      place_id text not null,
      fault text not null check (fault in ('damaged', 'lost')),
      found_at timestamptz not null,
      aside_keys text[] not null default '{}',
      mended_at timestamptz,
      mended_from text,
      told_at timestamptz
    )`.execute(db);
  await sql`create index file_faults_of_file on file_faults (storage_key)`.execute(db);
  await sql`
    create unique index file_faults_open on file_faults (storage_key, place_id) where mended_at is null`.execute(db);
  await sql`create index file_faults_untold on file_faults (id) where told_at is null`.execute(db);
  await sql`
    create table check_runs (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('rolling', 'all', 'moved')),
      began_at timestamptz not null,
      ended_at timestamptz,
      files bigint not null default 0,
      bytes bigint not null default 0,
      damaged bigint not null default 0,
      lost bigint not null default 0,
      mended bigint not null default 0
    )`.execute(db);
  // Where copies lie stands on the pages of whose they are.
  await sql`
    create function restamp_after_file_copies() returns trigger language plpgsql as $$
    declare
      changed text = coalesce(new.storage_key, old.storage_key);
    begin
      perform restamp(items.owner_id) from files join items on items.id = files.item_id
        where files.storage_key = changed;
      perform restamp(person_id) from person_files where storage_key = changed;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger file_copies_restamp after insert or update of copied_at, fault or delete on file_copies
    deferrable initially deferred for each row execute function restamp_after_file_copies()`.execute(db);
}
