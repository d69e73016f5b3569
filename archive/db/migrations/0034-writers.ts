import { sql, type Kysely } from "kysely";

/**
 * Writers and speakers as people of an owner's: who they are, by which typed names they go, and which items are theirs.
 * Each name that was typed of an item becomes a person of that name; which two names are one person is said by hand
 * alone. Only adds, so that the program before it still runs: what that one writes meanwhile has a name and no person,
 * until it is next edited (docs/decisions/0050).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table writers (
      id bigint generated always as identity primary key,
      owner_id bigint not null references people on delete cascade,
      name text not null,
      name_translation text not null default '',
      kinship text not null default '',
      about text not null default '',
      about_translation text not null default '',
      born text not null default '',
      died text not null default '',
      words text not null generated always as (search_fold(name || ' ' || name_translation)) stored,
      version integer not null default 1,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index writers_of_owner on writers (owner_id, created_at desc, id desc)`.execute(db);
  // The name normalised as search does (search_fold), and as it was typed first.
  await sql`
    create table writer_names (
      owner_id bigint not null references people on delete cascade,
      name text not null,
      typed text not null,
      writer_id bigint not null references writers on delete cascade,
      primary key (owner_id, name)
    )`.execute(db);
  await sql`create index writer_names_of_writer on writer_names (writer_id)`.execute(db);
  // A writer's face, kept as what people put beside their own names: one of each writer's is present.
  await sql`
    alter table person_files add column writer_id bigint references writers on delete set null,
      drop constraint person_files_kind_check, add constraint person_files_kind_check
        check (kind in ('picture', 'cover', 'handwriting', 'voice', 'face'))`.execute(db);
  await sql`drop index person_files_present`.execute(db);
  await sql`create unique index person_files_present on person_files (person_id, kind)
    where replaced_at is null and kind <> 'face'`.execute(db);
  await sql`create unique index person_files_face on person_files (writer_id)
    where replaced_at is null and kind = 'face'`.execute(db);
  await sql`create index person_files_of_writer on person_files (writer_id) where writer_id is not null`.execute(db);
  await sql`
    insert into writers (owner_id, name, created_at)
    select owner_id, (array_agg(author order by created_at, id))[1], min(created_at)
    from items where author <> '' and btrim(search_fold(author)) <> ''
    group by owner_id, btrim(search_fold(author)) order by min(created_at), min(id)`.execute(db);
  await sql`insert into writer_names (owner_id, name, typed, writer_id)
    select owner_id, btrim(search_fold(name)), name, id from writers`.execute(db);
  // What follows each changed item is done once a person instead, and the reference is proved for all at once. Their
  // stamps would wait for the end besides, and no table is altered while something waits for it.
  await sql`alter table items add column writer_id bigint, disable trigger user`.execute(db);
  await sql`update items set writer_id = names.writer_id from writer_names as names
    where items.author <> '' and names.owner_id = items.owner_id
      and names.name = btrim(search_fold(items.author))`.execute(db);
  await sql`alter table items enable trigger user,
    add constraint items_writer_id_fkey foreign key (writer_id) references writers on delete set null`.execute(db);
  await sql`select restamp(owner_id) from (select distinct owner_id from writers) as owners`.execute(db);
  // A writer's items by their age; and, for readers who see but a few of many, those that anybody may see.
  await sql`create index items_of_writer on items (writer_id, created_at desc, id desc)
    where writer_id is not null`.execute(db);
  await sql`create index items_of_writer_open on items (writer_id, created_at desc, id desc)
    where writer_id is not null and status = 1 and binned_at is null`.execute(db);
}
