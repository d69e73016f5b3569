import { sql, type Kysely } from "kysely";

// As the timeline has them (0033): the day that is known to be the first, and of two the longer one first.
const FIRST_DAY = "coalesce(first, make_date(extract(year from last)::integer, 1, 1))";
const SHORTER = `(date '9999-12-31' - case when first is null then ${FIRST_DAY} + 3601
  when last is null then first + 3600 else last end)`;

/**
 * What is read of writers: their items in the order of writing, writers whom two owners say to be one person, and faces
 * that are cut from an item. Only adds, so that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The timeline's order as one moment, as all lists have it beside the id: the first day, and as many milliseconds as
  // its second column has days, which are fewer than a day has.
  await sql`
    create function written_place(first date, last date) returns timestamptz
    language sql immutable parallel safe as $$
      select timezone('UTC', ${sql.raw(FIRST_DAY)} + interval '1 millisecond' * ${sql.raw(SHORTER)})
    $$`.execute(db);
  // What has no date comes behind every date, by when it was put in; a whole number of calendar cycles away, so that no
  // day is missing. Its body is read now: an index is made without a search path that would find the other function.
  await sql`
    create function written_order(first date, last date, added timestamptz) returns timestamptz
    language sql immutable parallel safe
      return case when first is null and last is null
        then timezone('UTC', timezone('UTC', added) + interval '7200 years') else written_place(first, last) end
    `.execute(db);
  await sql`create index items_of_writer_written on items
    (writer_id, (written_order(written_from, written_to, created_at)), id) where writer_id is not null`.execute(db);
  await sql`create index items_of_writer_open_written on items
    (writer_id, (written_order(written_from, written_to, created_at)), id)
    where writer_id is not null and status = 1 and binned_at is null`.execute(db);
  // Asked by one owner of another; agreed, both their readers read both together, each as far as they may see.
  await sql`
    create table writer_ties (
      id bigint generated always as identity primary key,
      writer_id bigint not null references writers on delete cascade,
      owner_id bigint not null references people on delete cascade,
      other_id bigint not null references writers on delete cascade,
      other_owner_id bigint not null references people on delete cascade,
      state text not null check (state in ('asked', 'refused', 'agreed')),
      created_at timestamptz(3) not null,
      decided_at timestamptz(3),
      check (owner_id <> other_owner_id)
    )`.execute(db);
  await sql`create unique index writer_ties_of_two on writer_ties
    (least(writer_id, other_id), greatest(writer_id, other_id))`.execute(db);
  await sql`create index writer_ties_of_writer on writer_ties (writer_id)`.execute(db);
  await sql`create index writer_ties_of_other on writer_ties (other_id)`.execute(db);
  await sql`create index writer_ties_of_owner on writer_ties (owner_id, other_owner_id)`.execute(db);
  await sql`create index writer_ties_asked on writer_ties (other_owner_id, created_at desc, id desc)`.execute(db);
  // Of a face that was cut from an item. No reference: where the item goes, whichever program erases it, nobody but its
  // owner sees the face any more.
  await sql`alter table person_files add column from_item_id bigint`.execute(db);
  await sql`create index person_files_from_item on person_files (from_item_id)
    where from_item_id is not null`.execute(db);
}
