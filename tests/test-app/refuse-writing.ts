import { sql } from "kysely";
import type { TestApp } from "./test-app";

/**
 * Has the database refuse whatever writes such a row.
 * @param of what stands behind "before" in a trigger: "delete on items for each row when (old.id = 1)"
 * @returns takes it back
 */
export async function refuseWriting({ services: { db } }: TestApp, of: string): Promise<() => Promise<void>> {
  await sql`create function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'this row is refused'; end $$`.execute(db);
  await sql`create trigger refuse_row before ${sql.raw(of)} execute function refuse_row()`.execute(db);
  return async () => void (await sql`drop function refuse_row() cascade`.execute(db));
}
