import { sql, type Kysely } from "kysely";

const LISTED = "binned_at is null and voice_of is null";
const TRAITS = "item_traits(kind, status, transcription, transcription_translation, written_at)";
const counted = (table: string, by: number) =>
  `select ${by} as by, owner_id, ${TRAITS} as traits from ${table} where ${LISTED}`;
// Where items go with their person, the person's counts may have gone before. By rising owner: two statements that
// change the same people wait in one order.
const count = (changes: string) => `
  insert into item_trait_counts as kept (owner_id, traits, items)
    select owner_id, traits, sum(by) from (${changes}) as changes
    where exists (select from people where people.id = changes.owner_id)
    group by owner_id, traits having sum(by) <> 0 order by owner_id, traits
  on conflict (owner_id, traits) do update set items = kept.items + excluded.items`;

/**
 * What one's own list is filtered by. An item's kind, who may see it, and whether it wants words or a date are one
 * small number, its traits: each filter is some of 24 of them, each of which lies in the list's order in one index, and
 * is counted as it changes. What somebody marked as a favourite is theirs alone; it has the item's time, so that it
 * lies in the list's order too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function item_traits(kind text, status smallint, words text, words_translation text, written text)
    returns integer language sql immutable parallel safe as $$
      select case kind when 'voice' then 12 else 0 end + status * 4
        + case when words = '' and words_translation = '' then 2 else 0 end + case when written = '' then 1 else 0 end
    $$`.execute(db);
  await sql`create index items_by_traits on items (owner_id, (${sql.raw(TRAITS)}), created_at, id)
    where ${sql.raw(LISTED)}`.execute(db);
  await sql`
    create table item_trait_counts (
      owner_id bigint not null references people on delete cascade,
      traits integer not null,
      items integer not null,
      primary key (owner_id, traits)
    )`.execute(db);
  await sql`
    create function count_item_traits() returns trigger language plpgsql as $$
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
    await sql`create trigger ${sql.id(`items_${event}_traits`)} after ${sql.raw(event ?? "")} on items
      referencing ${sql.raw(tables ?? "")} for each statement execute function count_item_traits()`.execute(db);
  await sql`insert into item_trait_counts (owner_id, traits, items) select owner_id, traits, sum(by)
    from (${sql.raw(counted("items", 1))}) as there group by owner_id, traits`.execute(db);

  await sql`
    create table favourites (
      person_id bigint not null references people on delete cascade,
      item_id bigint not null references items on delete cascade,
      item_time timestamptz(3) not null,
      primary key (person_id, item_id)
    )`.execute(db);
  await sql`create index favourites_in_order on favourites (person_id, item_time, item_id)`.execute(db);
  await sql`create index favourites_of_item on favourites (item_id)`.execute(db);
  await sql`
    create function restamp_after_favourites() returns trigger language plpgsql as $$
    begin perform restamp(coalesce(new.person_id, old.person_id)); return null; end $$`.execute(db);
  await sql`create constraint trigger favourites_restamp after insert or update or delete on favourites
    deferrable initially deferred for each row execute function restamp_after_favourites()`.execute(db);
}
