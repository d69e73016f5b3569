import { sql } from "kysely";
import type { Db } from "archive/db/connection";
import { valuesOf } from "archive/db/rows";

/** What earlier slices have looked at in a zip, as the program that reads it wrote it. */
export async function findLooked(db: Db, importId: number): Promise<Buffer> {
  const parts = await valuesOf(
    db.selectFrom("import_looked").select("content").where("import_id", "=", importId).orderBy("place"),
    "content",
  );
  return Buffer.concat(parts);
}

/** Writes down more of it, behind the rest. */
export async function addLooked(db: Db, importId: number, content: Buffer): Promise<void> {
  await sql`
    insert into import_looked (import_id, place, content)
    select ${importId}, coalesce(max(place), -1) + 1, ${content}::bytea
    from import_looked where import_id = ${importId}`.execute(db);
}

export async function clearLooked(db: Db, importId: number): Promise<void> {
  await db.deleteFrom("import_looked").where("import_id", "=", importId).execute();
}
