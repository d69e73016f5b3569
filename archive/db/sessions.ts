import type { Db } from "./connection";

/** The person of a session that goes on, or null: the one question behind each call of a signed-in person. */
export async function findLiveSession(db: Db, sessionId: string, now: Date): Promise<{ personId: number } | null> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("people", "people.id", "sessions.person_id")
    .select("people.id as personId")
    .where("sessions.id", "=", sessionId)
    .where("sessions.ended_at", "is", null)
    .where("sessions.expires_at", ">", now)
    .where("people.deleted_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertSession(
  db: Db,
  session: { id: string; personId: number; userAgent: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("sessions")
    .values({
      id: session.id,
      person_id: session.personId,
      user_agent: session.userAgent,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

/**
 * Marks a generation of refresh token as used, unless a later one was: one statement, so that parallel uses agree.
 * @returns the person, or null where the family is over or further on.
 */
export async function useGeneration(
  db: Db,
  use: { sessionId: string; generation: number; now: Date; expiresAt: Date },
): Promise<{ personId: number } | null> {
  const row = await db
    .updateTable("sessions")
    .from("people")
    .set({ generation: use.generation, last_used_at: use.now, expires_at: use.expiresAt })
    .whereRef("people.id", "=", "sessions.person_id")
    .where("sessions.id", "=", use.sessionId)
    .where("sessions.generation", "<=", use.generation)
    .where("sessions.ended_at", "is", null)
    .where("sessions.expires_at", ">", use.now)
    .where("people.deleted_at", "is", null)
    .returning("people.id as personId")
    .executeTakeFirst();
  return row ?? null;
}

export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ ended_at: now }).where("id", "=", sessionId).where("ended_at", "is", null).execute();
}

export async function endSessionsOf(db: Db, personId: number, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("person_id", "=", personId)
    .where("ended_at", "is", null)
    .execute();
}
