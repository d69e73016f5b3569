import { sql } from "kysely";
import { withWaitBudget } from "archive/base/wait-budget";
import type { Db } from "./connection";

/** Whether the database answers now. @param patienceMs what it gets to answer in */
export async function answersNow(db: Db, patienceMs: number): Promise<boolean> {
  return withWaitBudget(patienceMs, () => sql`select 1`.execute(db)).then(
    () => true,
    () => false,
  );
}
