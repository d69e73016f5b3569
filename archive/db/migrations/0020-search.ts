import { sql, type Kysely } from "kysely";

/**
 * What is searched of items and of people: their words folded (contract/search-text.ts has the twin), and each word
 * with one letter left out, so that a typing error is found without looking through everything. By triggers, so that no
 * write can forget it. What is there already is filled in by a job (`search_gaps`), since its reckoning would hold
 * locks for a minute. Only adds, so that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const BETWEEN =
    "[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b4" +
    "\\u00b6-\\u00b9\\u00bb-\\u00bf\\u00d7\\u00f7" +
    "\\u0964\\u0965\\u2000-\\u206f\\u20a0-\\u20cf\\u2190-\\u2bff\\u3000-\\u3004\\u3008-\\u3020\\ufe0f]+";
  // Trusted since PostgreSQL 13: whoever may create in the database may create it (docs/operating.md).
  await sql`create extension if not exists pg_trgm`.execute(db);
  // An old spelling of khanda ta; joiners and their like; Bengali digits; and whatever is neither letter nor digit nor
  // mark.
  await sql`
    create function search_fold(given text) returns text language sql immutable strict parallel safe as $$
      select ' ' || btrim(regexp_replace(
        translate(
          replace(lower(normalize(given, NFKC)), ${sql.lit("\u09a4\u09cd\u200d")}, ${sql.lit("\u09ce")}),
          ${sql.lit("০১২৩৪৫৬৭৮৯\u00ad\u200b\u200c\u200d\ufeff")}, '0123456789'),
        ${sql.lit(BETWEEN)}, ' ', 'g')) || ' '
    $$`.execute(db);
  // Words of 3 to 24 letters, and with "parts" their first 5 and more letters too, each whole and with every letter
  // left out in turn.
  await sql`
    create function search_near(words text, parts boolean) returns integer[] language sql immutable strict parallel safe
      as $$
      select coalesce(array_agg(distinct hashtext(case when at = 0 then piece else left(piece, at - 1) || substr(piece,
        at + 1) end)), '{}')
      from (select distinct left(word, 24) as word from unnest(string_to_array(btrim(words), ' ')) as word
        where length(word) >= 3) as each
      cross join lateral generate_series(case when parts then least(5, length(word)) else length(word) end,
        length(word)) as size
      cross join lateral (select left(word, size) as piece) as cut
      cross join lateral generate_series(0, size) as at
    $$`.execute(db);
  await sql`
    create table item_search (
      item_id bigint primary key references items on delete cascade,
      owner_id bigint not null,
      created_at timestamptz(3) not null,
      open boolean not null,
      words text not null,
      near integer[] not null
    )`.execute(db);
  await sql`create index item_search_words on item_search using gin (words gin_trgm_ops)
    with (fastupdate = off)`.execute(db);
  await sql`create index item_search_near on item_search using gin (near) with (fastupdate = off)`.execute(db);
  await sql`create index item_search_of_owner on item_search (owner_id, created_at desc, item_id desc)`.execute(db);
  await sql`create index item_search_open on item_search (created_at desc, item_id desc) where open`.execute(db);
  await sql`
    create table person_search (
      person_id bigint primary key references people on delete cascade,
      words text not null,
      near integer[] not null
    )`.execute(db);
  await sql`create index person_search_words on person_search using gin (words gin_trgm_ops)
    with (fastupdate = off)`.execute(db);
  await sql`create index person_search_near on person_search using gin (near) with (fastupdate = off)`.execute(db);

  // A voice that belongs to a handwriting is as open as that. It only spares looking: who may see what is asked of the
  // items themselves.
  await sql`
    create function search_open(given items) returns boolean language sql stable as $$
      select coalesce(face.status, given.status) = 1 and given.binned_at is null and face.binned_at is null
        and given.hidden_at is null and face.hidden_at is null
      from (select given.voice_of as id) as tie left join items as face on face.id = tie.id
    $$`.execute(db);
  await sql`
    create function search_item(given items) returns item_search language sql stable as $$
      select row(given.id, given.owner_id, given.created_at, search_open(given), captions.words || texts.words,
        search_near(captions.words, true) || search_near(texts.words, false))::item_search
      from (select search_fold(concat_ws(' ', given.caption, given.caption_translation, given.author)) as words) as
        captions
      cross join (select search_fold(concat_ws(' ', given.transcription, given.transcription_translation)) as words) as
        texts
    $$`.execute(db);
  await sql`
    create function search_after_items() returns trigger language plpgsql as $$
    begin
      insert into item_search select made.* from search_item(new) as made
      on conflict (item_id) do update set owner_id = excluded.owner_id, open = excluded.open, words = excluded.words,
        near = excluded.near;
      return null;
    end $$`.execute(db);
  await sql`
    create function search_after_opening() returns trigger language plpgsql as $$
    begin
      update item_search set open = search_open(items) from items
      where items.id = item_search.item_id and (items.id = new.id or items.voice_of = new.id);
      return null;
    end $$`.execute(db);
  await sql`create trigger items_search_new after insert on items
    for each row execute function search_after_items()`.execute(db);
  await sql`
    create trigger items_search_words after update on items for each row
    when ((old.owner_id, old.caption, old.caption_translation, old.transcription, old.transcription_translation,
      old.author)
      is distinct from (new.owner_id, new.caption, new.caption_translation, new.transcription,
        new.transcription_translation, new.author))
    execute function search_after_items()`.execute(db);
  await sql`
    create trigger items_search_opening after update on items for each row
    when ((old.status, old.binned_at, old.hidden_at, old.voice_of) is distinct
      from (new.status, new.binned_at, new.hidden_at, new.voice_of))
    execute function search_after_opening()`.execute(db);
  await sql`
    create function search_person(given people) returns person_search language sql stable as $$
      select row(given.id, name.words, search_near(name.words, true))::person_search
      from (select search_fold(concat_ws(' ', given.first_name, given.last_name)) as words) as name
    $$`.execute(db);
  await sql`
    create function search_after_people() returns trigger language plpgsql as $$
    begin
      insert into person_search select made.* from search_person(new) as made
      on conflict (person_id) do update set words = excluded.words, near = excluded.near;
      return null;
    end $$`.execute(db);
  await sql`create trigger people_search_new after insert on people
    for each row execute function search_after_people()`.execute(db);
  await sql`
    create trigger people_search_name after update on people for each row
    when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
      execute function search_after_people()`.execute(db);

  // How far the job has come with what was there before the triggers; a row goes once it is done.
  await sql`create table search_gaps (kind text primary key check (kind in ('item', 'person')), after_id bigint not null
    default 0)`.execute(db);
  await sql`insert into search_gaps (kind) select 'item' where exists (select 1 from items) union all select 'person'
    where exists (select 1 from people)`.execute(db);
}
