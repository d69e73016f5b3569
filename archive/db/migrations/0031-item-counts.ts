import { sql, type Kysely } from "kysely";

const COUNTED = "owner_id, kind, voice_of from";
/** Of each person whose numbers change, by rising id: two statements that change the same people wait in one order. */
const tell = (changes: string) => `
  perform change_item_counts(owner_id, sum(by) filter (where kind = 'handwriting'),
    sum(by) filter (where kind = 'voice'), sum(by) filter (where voice_of is not null), tg_op <> 'DELETE')
  from (${changes}) as changes group by owner_id
  having sum(by) filter (where kind = 'handwriting') <> 0 or sum(by) filter (where kind = 'voice') <> 0
    or sum(by) filter (where voice_of is not null) <> 0
  order by owner_id`;
const ADDED = `select 1 as by, ${COUNTED} added where binned_at is null`;
const GONE = `select -1 as by, ${COUNTED} gone where binned_at is null`;

/**
 * How many items each person keeps out of the bin, counted as they change: whoever keeps fifty thousand sees their
 * number as soon as whoever keeps ten. There is no row before the first item. The index items_by_kind serves nothing
 * from here on; the program before this one still asks by it, so that a later release drops it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Tied: voices that belong to a handwriting, which are listed with it.
  await sql`
    create table item_counts (
      owner_id bigint primary key references people on delete cascade,
      handwriting integer not null,
      voice integer not null,
      tied integer not null
    )`.execute(db);
  // Where items go with their person, the person's counts may have gone before.
  await sql`
    create function change_item_counts(owner bigint, handwriting bigint, voice bigint, tied bigint, there boolean)
    returns void language plpgsql as $$
    begin
      update item_counts as kept set handwriting = kept.handwriting + coalesce($2, 0),
        voice = kept.voice + coalesce($3, 0), tied = kept.tied + coalesce($4, 0) where owner_id = owner;
      if not found and there then
        insert into item_counts as kept values (owner, coalesce($2, 0), coalesce($3, 0), coalesce($4, 0))
        on conflict (owner_id) do update set handwriting = kept.handwriting + excluded.handwriting,
          voice = kept.voice + excluded.voice, tied = kept.tied + excluded.tied;
      end if;
    end $$`.execute(db);
  await sql`
    create function count_items() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${sql.raw(tell(ADDED))};
      elsif tg_op = 'DELETE' then ${sql.raw(tell(GONE))};
      else ${sql.raw(tell(`${ADDED} union all ${GONE}`))};
      end if;
      return null;
    end $$`.execute(db);
  for (const [event, tables] of [
    ["insert", "new table as added"],
    ["delete", "old table as gone"],
    ["update", "new table as added old table as gone"],
  ])
    await sql`create trigger ${sql.id(`items_${event}_counted`)} after ${sql.raw(event ?? "")} on items
      referencing ${sql.raw(tables ?? "")} for each statement execute function count_items()`.execute(db);
  await sql`insert into item_counts select owner_id, count(*) filter (where kind = 'handwriting'),
    count(*) filter (where kind = 'voice'), count(voice_of) from items where binned_at is null
    group by owner_id`.execute(db);
}
