import { sql } from "kysely";
import { DAY_MS } from "archive/contract/durations";
import type { Db } from "archive/db/connection";

/** Tables whose rows serve nobody after some time: the column that tells their age, and the days that they are kept. */
const OLD = {
  one_use_answers: { age: "created_at", days: 7 },
  codes: { age: "created_at", days: 2 },
  // Letters are sent within a day or given up; the outbox of a machine without a mail server shows a week of them.
  messages: { age: "created_at", days: 7 },
  mail_links: { age: "expires_at", days: 1 },
  passkey_challenges: { age: "expires_at", days: 0 },
  second_steps: { age: "expires_at", days: 1 },
  // As long as a browser keeps the handle.
  devices: { age: "last_seen_at", days: 400 },
  content_sums: { age: "read_at", days: 30 },
  // Forms as long as their files.
  drafts: { age: "expires_at", days: 0 },
  kept_forms: { age: "created_at", days: 1 },
  unsent_forms: { age: "created_at", days: 1 },
  // More than ten rounds of reading the originals.
  check_runs: { age: "began_at", days: 3 * 365 },
};

export const OLD_TABLES = Object.keys(OLD) as (keyof typeof OLD)[];

/** Removes the rows of a table that were kept for their days. */
export async function deleteOld(db: Db, table: keyof typeof OLD, now: Date): Promise<void> {
  const { age, days } = OLD[table];
  const before = new Date(now.getTime() - days * DAY_MS);
  await sql`delete from ${sql.table(table)} where ${sql.ref(age)} <= ${before}`.execute(db);
}
