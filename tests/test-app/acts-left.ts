import { sql } from "kysely";
import type { Db } from "archive/db/connection";
import { operatorName } from "archive/commands/command";

/** Acts that this shell's user left in a database, first act first, each as "act: subject". */
export async function actsLeft(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select act || ': ' || subject as line from admin_acts where operator = ${operatorName()} order by id`.execute(db);
  return rows.map(({ line }) => line);
}
