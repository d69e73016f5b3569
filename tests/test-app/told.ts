import { sql } from "kysely";
import { listenTo } from "archive/db/connection";
import { LIVE_CHANNEL } from "archive/db/live-channel";
import type { TestApp } from "./test-app";

export interface Outcome {
  /** Whose pages were told of something new, or have their counts looked up anew ("seen"), in the order of names. */
  told: string[];
  /** Every notification there is then: whose, of what kind, how many it counts and how many of these are in the bin. */
  left: string[];
}

async function namesOf({ services: { db } }: TestApp): Promise<Map<number, string>> {
  const rows = await db.selectFrom("people").select(["id", "first_name as name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What notifications there are, in the order of names. */
export async function notificationsLeft(app: TestApp): Promise<string[]> {
  const names = await namesOf(app);
  const rows = await app.services.db
    .selectFrom("notifications")
    .select(["person_id", "kind", "count", "asleep"])
    .execute();
  return rows
    .map(
      (row) => `${names.get(row.person_id)} ${row.kind} ${row.count}${row.asleep > 0 ? `, ${row.asleep} asleep` : ""}`,
    )
    .toSorted();
}

/** Does something and says whom its transactions told, by what went over the database's channel, and what is left. */
export async function outcomeOf(app: TestApp, write: () => Promise<unknown>): Promise<Outcome> {
  const { db } = app.services;
  const names = await namesOf(app);
  const heard: { kind: string; people: number[] }[] = [];
  let end: () => void = () => undefined;
  const ended = new Promise<void>((done) => (end = done));
  const listening = listenTo(db, LIVE_CHANNEL, {
    onMessage: (payload) => (payload === "the end" ? end() : heard.push(JSON.parse(payload) as (typeof heard)[number])),
    onGap: () => undefined,
    onFault: (error) => {
      throw error;
    },
  });
  await listening.ready;
  const answer = await write();
  if (answer instanceof Response && answer.status !== 200)
    throw new Error(`The write was answered ${answer.status}: ${await answer.text()}`);
  // Messages arrive in the order of their commits.
  await sql`select pg_notify(${LIVE_CHANNEL}, 'the end')`.execute(db);
  await ended;
  await listening.stop();
  const told = heard.flatMap(({ kind, people = [] }) => people.map((id) => `${names.get(id)} ${kind}`));
  return { told: [...new Set(told)].toSorted(), left: await notificationsLeft(app) };
}
