import { sql, type Kysely } from "kysely";

/**
 * The timeline's order as one moment (0039, docs/decisions/0060), in which it is read from item to item both ways, and
 * the same order of what was shared; and what has no writer. Only adds: the program before this one still asks by
 * items_timeline, which a later release drops.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index items_read_by_writing on items (owner_id, (written_place(written_from, written_to)), id)
    where binned_at is null and voice_of is null and written_at <> ''`.execute(db);
  // What has no writer, as a list is filtered (0035), and as home counts it.
  await sql`create index items_without_writer on items (owner_id, (item_traits(kind, status, transcription,
    transcription_translation, written_at)), created_at, id)
    where binned_at is null and voice_of is null and author = ''`.execute(db);
  await orderShares(db);
}

/** What was shared lies in that order by a column of its own, since no index goes over two tables. */
async function orderShares(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function share_by_writing() returns trigger language plpgsql as $$
    begin
      -- Whoever dates the item at this moment waits, and then finds this row.
      select written_place(written_from, written_to) into new.written_time from items
        where id = new.item_id and written_at <> '' for share;
      return new;
    end $$`.execute(db);
  await sql`
    create function shares_after_dating() returns trigger language plpgsql as $$
    declare
      dated timestamptz := case when new.written_at <> '' then written_place(new.written_from, new.written_to) end;
    begin
      update shares set written_time = dated where item_id = new.id and written_time is distinct from dated;
      update group_shares set written_time = dated where item_id = new.id and written_time is distinct from dated;
      return null;
    end $$`.execute(db);
  for (const [table, whose, which] of [
    ["shares", "receiver_id", "state = 'accepted' and "],
    ["group_shares", "group_id", ""],
  ] as const) {
    await sql`alter table ${sql.id(table)} add column written_time timestamptz(3)`.execute(db);
    await sql`update ${sql.id(table)} set written_time = written_place(items.written_from, items.written_to)
      from items where items.id = item_id and items.written_at <> ''`.execute(db);
    await sql`create trigger ${sql.id(`${table}_by_writing`)} before insert on ${sql.id(table)} for each row
      execute function share_by_writing()`.execute(db);
    await sql`create index ${sql.id(`${table}_read_by_writing`)}
      on ${sql.id(table)} (${sql.id(whose)}, written_time, item_id)
      where ${sql.raw(which)}written_time is not null`.execute(db);
  }
  await sql`create trigger items_dating_shares after update on items for each row
    when ((old.written_at, old.written_from, old.written_to) is distinct from
      (new.written_at, new.written_from, new.written_to))
    execute function shares_after_dating()`.execute(db);
}
