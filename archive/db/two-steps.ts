import type { Db } from "./connection";

/** Whether somebody is asked for a second step at sign-in; null where they are not. */
export async function findTwoStepOn(db: Db, personId: number): Promise<{ codesLeft: number } | null> {
  const row = await db
    .selectFrom("two_steps")
    .select(({ selectFrom, fn }) =>
      selectFrom("recovery_codes")
        .select(fn.countAll<number>().as("count"))
        .whereRef("recovery_codes.person_id", "=", "two_steps.person_id")
        .where("used_at", "is", null)
        .as("codesLeft"),
    )
    .where("person_id", "=", personId)
    .where("since", "is not", null)
    .executeTakeFirst();
  return row ? { codesLeft: row.codesLeft ?? 0 } : null;
}
