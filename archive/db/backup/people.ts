import type { Db } from "archive/db/connection";
import { valuesOf } from "archive/db/rows";

/** Everybody's ids, those too who are leaving, in pages. */
export function listPeopleAfter(db: Db, after: number, limit: number): Promise<number[]> {
  return valuesOf(db.selectFrom("people").select("id").where("id", ">", after).orderBy("id").limit(limit), "id");
}
