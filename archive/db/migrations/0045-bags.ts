import { sql, type Kysely } from "kysely";

/**
 * Archives that people take with them (docs/decisions/0064): what one holds is settled when it is made, so that a
 * download that broke off goes on with the same bytes. `bag_parts` says where in the zip a kept file lies; all between
 * lies in one file of storage, `frame_key`. Checksums of kept files are remembered for a while, so that a second
 * archive needs no second reading. Only adds, so that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bags (
      id uuid primary key default gen_random_uuid(),
      person_id bigint not null references people on delete cascade,
      scope text not null check (scope in ('all', 'album', 'group', 'item', 'entrusted')),
      subject_id bigint not null default 0,
      language text not null,
      state text not null check (state in ('waiting', 'ready', 'failed')),
      fingerprint text not null,
      frame_key text not null,
      bytes bigint,
      served boolean not null default false,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index bags_of_person on bags (person_id, created_at)`.execute(db);
  await sql`create index bags_by_end on bags (expires_at)`.execute(db);
  await sql`
    create table bag_parts (
      bag_id uuid not null references bags on delete cascade,
      start bigint not null,
      bytes bigint not null,
      storage_key text not null,
      primary key (bag_id, start)
    )`.execute(db);
  await sql`create index bag_parts_by_key on bag_parts (storage_key)`.execute(db);
  await sql`
    create table bag_items (
      bag_id uuid not null references bags on delete cascade,
      item_id bigint not null,
      primary key (bag_id, item_id)
    )`.execute(db);
  await sql`create index bag_items_by_item on bag_items (item_id)`.execute(db);
  await sql`
    create table content_sums (
      storage_key text primary key,
      bytes bigint not null,
      crc32 bigint not null,
      sha256 text not null,
      sha512 text not null,
      read_at timestamptz not null
    )`.execute(db);
  await sql`create index content_sums_by_age on content_sums (read_at)`.execute(db);
}
