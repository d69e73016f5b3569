import { sql, type RawBuilder } from "kysely";
import { compiled } from "archive/db/compiled";
import type { Db } from "archive/db/connection";
import { firstOf, valueOf, valuesOf } from "archive/db/rows";
import type { NewRow } from "archive/db/tables/tables";
import { isAskedFor } from "archive/db/access/stewarded";
import { LIVE_CHANNEL } from "archive/db/live-channel";

/**
 * Tells whether a session is that of the person at hand (`me`) and goes on: for questions that ask more of them at
 * once.
 */
export function goesOn(sessionId: RawBuilder<string>, now: RawBuilder<Date>): RawBuilder<boolean> {
  return sql<boolean>`(me.deleted_at is null and exists (
    select 1 from sessions
    where sessions.id = ${sessionId} and sessions.person_id = me.id and sessions.ended_at is null
      and sessions.expires_at > ${now}))`;
}

/** Tells whether this session of this person's goes on: for questions whose answer is theirs alone. */
export function goesOnOf(
  personId: RawBuilder<number>,
  sessionId: RawBuilder<string>,
  now: RawBuilder<Date>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from people as me where me.id = ${personId} and ${goesOn(sessionId, now)})`;
}

/** A session that goes on: whose it is, and whether their archive is asked for or open. */
interface LiveSession {
  personId: number;
  isAskedFor: boolean;
}

const liveSessions = compiled<{ sessionId: string; now: Date }, LiveSession>((db, { sessionId, now }) =>
  db
    .selectFrom("sessions")
    .innerJoin("people", "people.id", "sessions.person_id")
    .select(["people.id as personId", isAskedFor(sql`people.id`).as("isAskedFor")])
    .where("sessions.id", "=", sessionId)
    .where("sessions.ended_at", "is", null)
    .where("sessions.expires_at", ">", now)
    .where("people.deleted_at", "is", null)
    .compile(),
);

/** The person of a session that goes on, or null: the one question behind each call of a signed-in person. */
export function findLiveSession(db: Db, sessionId: string, now: Date): Promise<LiveSession | null> {
  return firstOf(liveSessions(db, { sessionId, now }));
}

export async function insertSession(db: Db, session: NewRow<"sessions">): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

/**
 * Marks a generation of refresh token as used, unless a later one was: one statement, so that parallel uses agree.
 * @returns the person, and whether their archive is asked for or open; null where the family is over or further on.
 */
export function useGeneration(
  db: Db,
  use: { sessionId: string; generation: number; now: Date; expiresAt: Date },
): Promise<LiveSession | null> {
  return firstOf(
    db
      .updateTable("sessions")
      .from("people")
      .set({ generation: use.generation, last_used_at: use.now, expires_at: use.expiresAt })
      .whereRef("people.id", "=", "sessions.person_id")
      .where("sessions.id", "=", use.sessionId)
      .where("sessions.generation", "<=", use.generation)
      .where("sessions.ended_at", "is", null)
      .where("sessions.expires_at", ">", use.now)
      .where("people.deleted_at", "is", null)
      .returning(["people.id as personId", isAskedFor(sql`people.id`).as("isAskedFor")]),
  );
}

/** Ends a session, with what wakes its device; open streams of live events learn it at once. */
export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await endWhere(db, sql`id = ${sessionId}`, now);
}

export async function endSessionsOf(db: Db, personId: number, now: Date): Promise<void> {
  await endWhere(db, sql`person_id = ${personId}`, now);
}

/** Sessions of a person that go on, last used first. */
export function listSessionsOf(db: Db, personId: number, now: Date, limit: number) {
  return db
    .selectFrom("sessions")
    .select(["id", "user_agent", "created_at", "last_used_at"])
    .where("person_id", "=", personId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** One of them, locked; null where it is none of theirs or over. */
export function findSessionOf(db: Db, personId: number, sessionId: string, now: Date): Promise<{ id: string } | null> {
  return firstOf(
    db
      .selectFrom("sessions")
      .select("id")
      .where("id", "=", sessionId)
      .where("person_id", "=", personId)
      .where("ended_at", "is", null)
      .where("expires_at", ">", now)
      .forUpdate(),
  );
}

/** A session by its id, whosever; null where there is none (any more). */
export function findSession(db: Db, sessionId: string) {
  return firstOf(
    db
      .selectFrom("sessions")
      .leftJoin("devices", "devices.id", "sessions.device_id")
      .select([
        "sessions.person_id as personId",
        "sessions.generation",
        "sessions.ended_at as endedAt",
        "sessions.expires_at as expiresAt",
        "devices.handle_hash as handleHash",
      ])
      .where("sessions.id", "=", sessionId),
  );
}

/** Ends every session of a person's but the one they are in. */
export async function endOtherSessionsOf(
  db: Db,
  actor: { personId: number; sessionId: string },
  now: Date,
): Promise<void> {
  await endWhere(db, sql`person_id = ${actor.personId} and id <> ${actor.sessionId}`, now);
}

async function endWhere(db: Db, which: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`
    with ended as (update sessions set ended_at = ${now} where ${which} and ended_at is null returning id),
         silenced as (delete from push_subscriptions where session_id in (select id from ended))
    select pg_notify(${LIVE_CHANNEL}, json_build_object('kind', 'ended', 'session', id)::text) from ended`.execute(db);
}

/** Those of some sessions that go on. */
export async function liveSessionsOf(db: Db, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
  return new Set(
    await valuesOf(
      db
        .selectFrom("sessions")
        .innerJoin("people", "people.id", "sessions.person_id")
        .select("sessions.id")
        .where("sessions.id", "in", sessionIds)
        .where("sessions.ended_at", "is", null)
        .where("sessions.expires_at", ">", now)
        .where("people.deleted_at", "is", null),
      "id",
    ),
  );
}

/** Time when somebody signed in. */
export function findSessionStart(db: Db, sessionId: string): Promise<Date | null> {
  return valueOf(db.selectFrom("sessions").select("created_at").where("id", "=", sessionId), "created_at");
}

/** Forgets sessions that ended, or ran out, before that time. */
export async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((where) => where.or([where("ended_at", "<", before), where("expires_at", "<", before)]))
    .execute();
}
