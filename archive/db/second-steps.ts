import type { Db } from "./connection";
import type { SecondStepRow } from "./tables-accounts";

export async function insertSecondStep(db: Db, ticket: Omit<SecondStepRow, "used_at" | "used_code">): Promise<void> {
  await db.insertInto("second_steps").values(ticket).execute();
}
