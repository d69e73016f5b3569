import { sql, type Kysely } from "kysely";

/**
 * Lists and items of one's own say who can see them (docs/decisions/0076), so what is shared and which links there are
 * changes the owner's stamp too (migration 0006). Only adds, so that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function restamp_after_shares() returns trigger language plpgsql as $$
    begin perform restamp(coalesce(new.owner_id, old.owner_id)); return null; end $$`.execute(db);
  await sql`
    create function restamp_after_group_shares() returns trigger language plpgsql as $$
    begin perform restamp(coalesce(new.sharer_id, old.sharer_id)); return null; end $$`.execute(db);
  await sql`
    create function restamp_after_link_items() returns trigger language plpgsql as $$
    begin
      perform restamp(owner_id) from links where id = coalesce(new.link_id, old.link_id);
      return null;
    end $$`.execute(db);
  // A visit counts on the link's row and is no change of who can see.
  await sql`
    create constraint trigger links_restamp after insert or update of expires_at or delete on links
    deferrable initially deferred for each row execute function restamp_after_shares()`.execute(db);
  for (const table of ["shares", "group_shares", "link_items"]) {
    await sql`
      create constraint trigger ${sql.id(`${table}_restamp`)} after insert or update or delete on ${sql.id(table)}
      deferrable initially deferred for each row
      execute function ${sql.id(`restamp_after_${table}`)}()`.execute(db);
  }
}
