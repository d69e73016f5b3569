import { sql, type Kysely } from "kysely";

/**
 * Imports that are taken in by steps (docs/decisions/0068): how far each is, how many programs died looking through it,
 * and which version looked through it; null for one from before, whose entries don't say where they lie in the zip.
 * Writers and albums of a bag have rows of their own, made from its descriptions when it was looked through. While it
 * is looked through in slices, what they have looked at is kept as the program that reads zips writes it
 * (media/zips/slice.js). Only adds, so that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imports
      add column deaths integer not null default 0,
      add column reader integer,
      add column step text not null default 'writers',
      add column step_at integer not null default -1`.execute(db);
  await sql`
    create table import_records (
      import_id bigint not null references imports on delete cascade,
      kind text not null check (kind in ('writer', 'album')),
      place integer not null,
      content jsonb not null,
      made_id bigint,
      primary key (import_id, kind, place)
    )`.execute(db);
  await sql`
    create table import_looked (
      import_id bigint not null references imports on delete cascade,
      place integer not null,
      content bytea not null,
      primary key (import_id, place)
    )`.execute(db);
  await sql`
    create index import_entries_by_source on import_entries (import_id, source_id) where source_id is not null
  `.execute(db);
}
