import type { Db } from "./connection";

/** What stands for the present state of all that is a person's own: another after each change of it. */
export async function findStamp(db: Db, personId: number): Promise<string | null> {
  const row = await db.selectFrom("person_stamps").select("stamp").where("person_id", "=", personId).executeTakeFirst();
  return row?.stamp ?? null;
}
