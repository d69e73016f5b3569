import type { Db } from "./connection";
import { hasRow } from "archive/db/rows";

/** The answer that a person's create with this one-use id got, or null where there was none. */
export async function findIdempotentReply(db: Db, personId: number, once: string): Promise<unknown> {
  const row = await db
    .selectFrom("one_use_answers")
    .select("answer")
    .where("person_id", "=", personId)
    .where("once", "=", once)
    .executeTakeFirst();
  return row?.answer ?? null;
}

/** Remembers the first answer. @returns false where the id was used before */
export function insertIdempotentReply(
  db: Db,
  personId: number,
  once: string,
  answer: object,
  now: Date,
): Promise<boolean> {
  return hasRow(
    db
      .insertInto("one_use_answers")
      .values({ person_id: personId, once, answer: JSON.stringify(answer), created_at: now })
      .onConflict((conflict) => conflict.columns(["person_id", "once"]).doNothing())
      .returning("once"),
  );
}
