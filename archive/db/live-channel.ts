import { sql } from "kysely";
import type { Db } from "archive/db/connection";

/** The database's channel that live events go over, to every process of the site. */
export const LIVE_CHANNEL = "akkhor_live";

/** Events: something new for people, counts of theirs that changed otherwise; or a session that is over. */
export type LiveEvent = { kind: "notification" | "seen"; people: number[] } | { kind: "ended"; session: string };

/** A message of the database's takes under 8,000 bytes. */
const MOST_PEOPLE = 400;

/**
 * Tells every process that has these people's pages open, at the commit and not before. Carries no content. One
 * statement for many as for nobody, so that no writer learns by its time whether an address is somebody's.
 */
export async function tellPeople(db: Db, kind: "notification" | "seen", people: readonly number[]): Promise<void> {
  const events: string[] = [];
  for (let at = 0; at < people.length; at += MOST_PEOPLE)
    events.push(JSON.stringify({ kind, people: people.slice(at, at + MOST_PEOPLE) } satisfies LiveEvent));
  await sql`select pg_notify(${LIVE_CHANNEL}, event) from unnest(${events}::text[]) as event`.execute(db);
}
