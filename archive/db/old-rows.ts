import { sql } from "kysely";
import type { Db } from "archive/db/connection";

/** Tables whose rows serve nobody after some time, each with the column that tells it. */
const AGES_BY = {
  one_use_answers: "created_at",
  codes: "created_at",
  messages: "created_at",
  mail_links: "expires_at",
  passkey_challenges: "expires_at",
  second_steps: "expires_at",
  devices: "last_seen_at",
  content_sums: "read_at",
  drafts: "expires_at",
  kept_forms: "created_at",
  unsent_forms: "created_at",
  check_runs: "began_at",
} as const;

export type OldTable = keyof typeof AGES_BY;

/** Removes the rows of a table that are of this time or older. */
export async function deleteOld(db: Db, table: OldTable, before: Date): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(AGES_BY[table])} <= ${before}`.execute(db);
}
