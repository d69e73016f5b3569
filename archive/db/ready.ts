import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./connection";

const PATIENCE_MS = 2000;

/** Whether the database answers now. */
export async function answersNow(db: Db): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, delay(PATIENCE_MS, false, { ref: false })]);
}
