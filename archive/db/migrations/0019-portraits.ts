import { sql, type Kysely } from "kysely";

/**
 * A person's own pictures and sounds (docs/decisions/0024): originals as items' are, one present of each kind, those
 * that another took the place of until they are erased. A person's row is not deleted while there are any, so that no
 * bytes are forgotten. Only adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table person_files (
      id bigint generated always as identity primary key,
      person_id bigint not null references people,
      kind text not null check (kind in ('picture', 'cover', 'handwriting', 'voice')),
      storage_key text not null unique,
      sha256 text not null check (length(sha256) = 64),
      bytes bigint not null check (bytes > 0),
      media_type text not null,
      own_name text not null,
      width integer,
      height integer,
      seconds double precision,
      placeholder text,
      peaks bytea,
      crop_x double precision,
      crop_y double precision,
      crop_size double precision,
      version integer not null default 1,
      state text not null check (state in ('waiting', 'ready', 'failed')),
      replaced_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index person_files_present on person_files (person_id, kind)
    where replaced_at is null`.execute(db);
  await sql`create index person_files_of_person on person_files (person_id)`.execute(db);
  await sql`create index person_files_replaced on person_files (replaced_at) where replaced_at is not null`.execute(db);
  await sql`
    create table person_renditions (
      file_id bigint not null references person_files,
      name text not null,
      storage_key text not null,
      media_type text not null,
      bytes bigint not null,
      width integer,
      height integer,
      primary key (file_id, name)
    )`.execute(db);
  await sql`alter table erasures drop constraint erasures_kind_check, add constraint erasures_kind_check
    check (kind in ('item', 'file', 'person', 'person_file'))`.execute(db);
  // What stands on a person's own pages (docs/decisions/0009); renditions change with their file alone.
  await sql`
    create function restamp_after_person_files() returns trigger language plpgsql as $$
    begin perform restamp(coalesce(new.person_id, old.person_id)); return null; end $$`.execute(db);
  await sql`
    create constraint trigger person_files_restamp after insert or update or delete on person_files
    deferrable initially deferred for each row execute function restamp_after_person_files()`.execute(db);
}
