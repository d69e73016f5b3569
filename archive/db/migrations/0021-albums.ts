import { sql, type Kysely } from "kysely";

/**
 * Albums of a person's own, and what lies in them. Album 1 is everybody's and holds every item of theirs: it has no
 * row, and no other is ever called 1. A row of what lies in an album outlives the bin, so that what is brought back is
 * there again. Only adds, so that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Two albums change their places in one statement, so that is judged at its end.
  await sql`
    create table albums (
      id bigint generated always as identity (start with 2) primary key,
      owner_id bigint not null references people on delete cascade,
      name text not null,
      place integer not null,
      cover_id bigint references items on delete set null,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      unique (owner_id, place) deferrable
    )`.execute(db);
  await sql`create index albums_by_cover on albums (cover_id) where cover_id is not null`.execute(db);
  await sql`
    create table album_items (
      album_id bigint not null references albums on delete cascade,
      item_id bigint not null references items on delete cascade,
      added_at timestamptz(3) not null default now(),
      primary key (album_id, item_id)
    )`.execute(db);
  await sql`create index album_items_in_order on album_items (album_id, added_at desc, item_id desc)`.execute(db);
  await sql`create index album_items_of_item on album_items (item_id)`.execute(db);
  // How many of each kind somebody keeps is asked on their dashboard: out of the index alone.
  await sql`create index items_by_kind on items (owner_id, kind) where binned_at is null`.execute(db);
  await sql`
    create function restamp_after_albums() returns trigger language plpgsql as $$
    begin perform restamp(coalesce(new.owner_id, old.owner_id)); return null; end $$`.execute(db);
  // Of an album that goes itself, its own trigger tells.
  await sql`
    create function restamp_after_album_items() returns trigger language plpgsql as $$
    begin
      perform restamp(owner_id) from albums where id = coalesce(new.album_id, old.album_id);
      return null;
    end $$`.execute(db);
  for (const table of ["albums", "album_items"]) {
    await sql`
      create constraint trigger ${sql.id(`${table}_restamp`)} after insert or update or delete on ${sql.id(table)}
      deferrable initially deferred for each row execute function ${sql.id(`restamp_after_${table}`)}()`.execute(db);
  }
}
