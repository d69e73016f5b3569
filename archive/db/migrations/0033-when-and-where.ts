import { sql, type Kysely } from "kysely";

const MONTHS = `array['january জানুয়ারি', 'february ফেব্রুয়ারি', 'march মার্চ', 'april এপ্রিল', 'may মে', 'june জুন',
  'july জুলাই', 'august আগস্ট', 'september সেপ্টেম্বর', 'october অক্টোবর', 'november নভেম্বর', 'december ডিসেম্বর']`;
const DECADES = `array['twenties বিশের', 'thirties ত্রিশের', 'forties চল্লিশের', 'fifties পঞ্চাশের', 'sixties ষাটের',
  'seventies সত্তরের', 'eighties আশির', 'nineties নব্বইয়ের']`;
const SEARCHED = `caption, caption_translation, transcription, transcription_translation, author, place, written_words`;
const of = (row: string) =>
  SEARCHED.split(", ")
    .map((column) => `${row}.${column}`)
    .join(", ");

// The timeline's order (db/items/timeline.ts): by the day that is known to be the first, of two the longer one first;
// what has no end comes behind a decade. A date without a beginning ("before 1950") stands at the head of the last year
// that it may be of (1949), ahead of what has no end ("after 1948").
const FIRST_DAY = "coalesce(written_from, make_date(extract(year from written_to)::integer, 1, 1))";
const SHORTER = `(date '9999-12-31' - case when written_from is null then ${FIRST_DAY} + 3601
  when written_to is null then written_from + 3600 else written_to end)`;
const ON_TIMELINE = "binned_at is null and voice_of is null";
const counted = (table: string, by: number) =>
  `select ${by} as by, owner_id, written_span(written_from, written_to) as span from ${table} where ${ON_TIMELINE}`;
const count = (changes: string) => `
  insert into item_years as kept (owner_id, span, items)
    select owner_id, span, sum(by) from (${changes}) as changes
    where exists (select from people where people.id = changes.owner_id)
    group by owner_id, span having sum(by) <> 0 order by owner_id, span
  on conflict (owner_id, span) do update set items = kept.items + excluded.items`;

/**
 * Dates of writing as far as they are known, and places. Expands only: the program before this one goes on writing
 * days, months and years, which a trigger reads for it. Written dates hold EDTF from here on; beside it stand the days
 * that it is (an open end is null), what was typed where that was a Bengali date, and the words of its search. How many
 * items each year has is counted as they change, as in 0031.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table items
      drop constraint if exists items_written_at_check,
      add column written_from date,
      add column written_to date,
      add column written_typed text not null default '',
      add column written_reckoning text not null default '' check (written_reckoning in ('', 'bd', 'wb')),
      add column written_words text not null default '',
      add column place text not null default ''`.execute(db);
  await sql`
    create function read_plain_date(inout given items) language plpgsql immutable as $$
    declare
      year integer := left(given.written_at, 4)::integer;
      month integer := coalesce(nullif(substr(given.written_at, 6, 2), ''), '0')::integer;
      day integer := coalesce(nullif(substr(given.written_at, 9, 2), ''), '0')::integer;
    begin
      given.written_from := make_date(year, greatest(month, 1), greatest(day, 1));
      given.written_to := case when day > 0 then given.written_from
        when month > 0 then (given.written_from + interval '1 month')::date - 1
        else make_date(year, 12, 31) end;
      given.written_words := concat_ws(' ', nullif(day, 0), (${sql.raw(MONTHS)})[month], year,
        concat(year / 10, '0s'), case when year between 1920 and 1999 then
        concat((${sql.raw(DECADES)})[year / 10 - 191], ' দশক') end);
    end $$`.execute(db);
  // Whoever writes the words knows of these columns; the program before this one leaves them as they are.
  await sql`
    create function read_date_for_older() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.written_words is distinct from old.written_words then return new; end if;
      new.written_typed := '';
      new.written_reckoning := '';
      if new.written_at ~ '^[1-9][0-9]{3}(-[0-9]{2}){0,2}$' then return read_plain_date(new); end if;
      new.written_from := null;
      new.written_to := null;
      new.written_words := '';
      return new;
    end $$`.execute(db);
  await sql`create trigger items_date_of_older before insert on items for each row
    when (new.written_at <> '' and new.written_words = '') execute function read_date_for_older()`.execute(db);
  await sql`create trigger items_date_by_older before update of written_at on items for each row
    when (old.written_at <> new.written_at) execute function read_date_for_older()`.execute(db);
  // Without the triggers that tell of changes: what they queue for the end would hinder the migrations after this one.
  await sql`alter table items disable trigger user`.execute(db);
  await sql`
    update items set (written_from, written_to, written_words) =
      (select made.written_from, made.written_to, made.written_words from read_plain_date(items) as made)
    where written_at <> ''`.execute(db);
  await sql`alter table items enable trigger user`.execute(db);

  // The triggers of search take the new columns in from here on; the job fills in what is there. Dates are found by
  // their own words alone: 1972 is near to 1971, and not what was meant.
  await sql`
    create or replace function search_item(given items) returns item_search language sql stable as $$
      select row(given.id, given.owner_id, given.created_at, search_open(given),
        captions.words || search_fold(given.written_words) || texts.words,
        search_near(captions.words, true) || search_near(texts.words, false))::item_search
      from (select search_fold(concat_ws(' ', given.caption, given.caption_translation, given.author, given.place))
        as words) as captions
      cross join (select search_fold(concat_ws(' ', given.transcription, given.transcription_translation)) as words)
        as texts
    $$`.execute(db);
  await sql`drop trigger items_search_words on items`.execute(db);
  await sql`
    create trigger items_search_words after update on items for each row
    when ((old.owner_id, ${sql.raw(of("old"))}) is distinct from (new.owner_id, ${sql.raw(of("new"))}))
    execute function search_after_items()`.execute(db);
  await countYears(db);
  await sql`insert into search_gaps (kind) select 'item' where exists (select 1 from items where written_at <> '')
    on conflict (kind) do update set after_id = 0`.execute(db);
}

async function countYears(db: Kysely<unknown>): Promise<void> {
  // "1971"; "197X" of what may be of a decade from its beginning on; empty of what has no date.
  await sql`
    create function written_span(first date, last date) returns text language sql immutable as $$
      select case when first is null and last is null then ''
        when last - first >= 3650 and extract(doy from first) = 1 and extract(year from first)::integer % 10 = 0
          then concat(extract(year from first)::integer / 10, 'X')
        else extract(year from coalesce(first, last))::integer::text end
    $$`.execute(db);
  await sql`create index items_timeline on items (owner_id, (${sql.raw(FIRST_DAY)}), (${sql.raw(SHORTER)}), id)
    where ${sql.raw(ON_TIMELINE)} and written_at <> ''`.execute(db);
  await sql`create index items_undated on items (owner_id, created_at desc, id desc)
    where ${sql.raw(ON_TIMELINE)} and written_at = ''`.execute(db);
  await sql`
    create table item_years (
      owner_id bigint not null references people on delete cascade,
      span text not null,
      items integer not null,
      primary key (owner_id, span)
    )`.execute(db);
  await sql`
    create function count_item_years() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${sql.raw(count(counted("added", 1)))};
      elsif tg_op = 'DELETE' then ${sql.raw(count(counted("gone", -1)))};
      else ${sql.raw(count(`${counted("added", 1)} union all ${counted("gone", -1)}`))};
      end if;
      return null;
    end $$`.execute(db);
  for (const [event, tables] of [
    ["insert", "new table as added"],
    ["delete", "old table as gone"],
    ["update", "new table as added old table as gone"],
  ])
    await sql`create trigger ${sql.id(`items_${event}_years`)} after ${sql.raw(event ?? "")} on items
      referencing ${sql.raw(tables ?? "")} for each statement execute function count_item_years()`.execute(db);
  await sql`insert into item_years (owner_id, span, items) select owner_id, span, sum(by)
    from (${sql.raw(counted("items", 1))}) as there group by owner_id, span`.execute(db);
}
