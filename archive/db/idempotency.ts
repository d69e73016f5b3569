import type { z } from "zod";
import type { Db } from "./connection";

/** The answer that a person's create with this one-use id got; null where there was none, or it brings no id. */
export async function findIdempotentReply<Reply>(
  db: Db,
  personId: number,
  once: string | undefined,
  reply: z.ZodType<Reply>,
): Promise<Reply | null> {
  if (!once) return null;
  const row = await db
    .selectFrom("one_use_answers")
    .select("answer")
    .where("person_id", "=", personId)
    .where("once", "=", once)
    .executeTakeFirst();
  return reply.nullable().parse(row?.answer ?? null);
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
