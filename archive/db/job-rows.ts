import { sql } from "kysely";
import type { Db } from "./connection";

export interface JobRow {
  name: string;
  payload: object;
  maxAttempts: number;
  runAt?: Date;
  jobKey?: string;
}

/** Writes a job's row; in a transaction it comes into being with it. */
export async function insertJob(db: Db, { name, payload, maxAttempts, runAt, jobKey }: JobRow): Promise<void> {
  await sql`
    select 1 from graphile_worker.add_job(
      identifier => ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::int,
      job_key => ${jobKey ?? null}::text
    )`.execute(db);
}
