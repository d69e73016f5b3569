import { sql, type Kysely } from "kysely";

/**
 * Archives and folders that people come with (docs/decisions/0068): one row each, and one for each letter, voice or
 * line in it that something is said of. What is taken becomes an item by the way of every upload. A report goes with
 * its item. Only adds, so that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imports (
      id bigint generated always as identity primary key,
      person_id bigint not null references people on delete cascade,
      name text not null,
      storage_key text not null unique,
      bytes bigint not null,
      state text not null check (state in ('looking', 'refused', 'ready', 'taking', 'done')),
      form text check (form in ('bag', 'files')),
      root text not null default '',
      fault jsonb,
      progress integer not null default 0,
      waits_until timestamptz,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3)
    )`.execute(db);
  await sql`create index imports_of_person on imports (person_id, id)`.execute(db);
  await sql`create index imports_by_end on imports (expires_at) where expires_at is not null`.execute(db);
  await sql`
    create table import_entries (
      import_id bigint not null references imports on delete cascade,
      place integer not null,
      name text not null,
      kind text check (kind in ('handwriting', 'voice')),
      state text not null check (state in ('new', 'here', 'refused', 'taken', 'no_room')),
      bytes bigint not null default 0,
      fields jsonb not null default '{}',
      pages jsonb not null default '[]',
      source_id bigint,
      voice_of bigint,
      favourite boolean not null default false,
      binned boolean not null default false,
      reasons jsonb not null default '[]',
      item_id bigint references items on delete cascade,
      primary key (import_id, place)
    )`.execute(db);
  await sql`create index import_entries_by_item on import_entries (item_id)`.execute(db);
  await sql`alter table uploads drop constraint uploads_kind_check`.execute(db);
  await sql`
    alter table uploads add constraint uploads_kind_check check (kind in ('handwriting', 'voice', 'archive'))
  `.execute(db);
}
