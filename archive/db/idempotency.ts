import type { z } from "zod";
import type { Db } from "./connection";
import { valueOf } from "./rows";

/** The answer that a person's create with this one-use id got; null where there was none, or it brings no id. */
export async function findIdempotentReply<Reply>(
  db: Db,
  personId: number,
  once: string | undefined,
  reply: z.ZodType<Reply>,
): Promise<Reply | null> {
  if (!once) return null;
  const answers = db.selectFrom("one_use_answers").where("person_id", "=", personId).where("once", "=", once);
  return reply.nullable().parse(await valueOf(answers.select("answer"), "answer"));
}

/** Remembers the first answer to a one-use id. */
export async function insertIdempotentReply(
  db: Db,
  personId: number,
  once: string | undefined,
  answer: object,
  now: Date,
): Promise<void> {
  if (!once) return;
  await db
    .insertInto("one_use_answers")
    .values({ person_id: personId, once, answer: JSON.stringify(answer), created_at: now })
    .onConflict((conflict) => conflict.columns(["person_id", "once"]).doNothing())
    .execute();
}
