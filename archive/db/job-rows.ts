import { sql } from "kysely";
import type { Db } from "./connection";

export interface JobRow {
  name: string;
  payload: object;
  maxAttempts: number;
  runAt?: Date;
  jobKey?: string;
  /** Whether one that waits under the key keeps its time; else the later time holds. */
  keepTime?: boolean;
}

/** Writes a job's row; in a transaction it comes into being with it. */
export async function insertJob(db: Db, { name, payload, maxAttempts, runAt, jobKey, keepTime }: JobRow): Promise<void> {
  await sql`
    select 1 from graphile_worker.add_job(
      identifier => ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::int,
      job_key => ${jobKey ?? null}::text,
      job_key_mode => ${keepTime ? "preserve_run_at" : "replace"}::text
    )`.execute(db);
}

/** Ids of workers that have jobs under way. */
export async function workersWithJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct locked_by as id from graphile_worker.jobs where locked_by is not null`.execute(db);
  return rows.map((row) => row.id);
}
