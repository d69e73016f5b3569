import { sql, type Kysely } from "kysely";

/**
 * An original outlives each row of `files` but the last that names it, whichever program deletes rows: 0.9.0 erases the
 * original of each row that its delete returns, since there an original has one row. A row whose original another one
 * names too is deleted here, and so is not returned. Can go once no program before 0.10 runs any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function delete_before_the_last() returns trigger language plpgsql as $$
    begin
      if not exists (select from files where storage_key = old.storage_key and id <> old.id) then
        return old;
      end if;
      delete from files where id = old.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger files_shared_original before delete on files for each row when (pg_trigger_depth() = 0)
    execute function delete_before_the_last()`.execute(db);
}
