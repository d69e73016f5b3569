import { sql } from "kysely";
import type { Db } from "archive/db/connection";

/** The queue's own channel: each transaction that adds a job tells it. */
export const JOBS_CHANNEL = "jobs:insert";

/** Jobs of one name that nobody works at. */
export interface DueJobs {
  task: string;
  /** Number that could be worked at now. */
  due: number;
  /** Milliseconds until the next of the others is; null where none waits. */
  nextMs: number | null;
}

/** Jobs that are due, or will be, by name. */
export async function listDue(db: Db): Promise<DueJobs[]> {
  const { rows } = await sql<DueJobs>`
    select tasks.identifier as task, waiting.due,
      ceil(extract(epoch from waiting.next - now()) * 1000)::float8 as "nextMs"
    from (
      select task_id, count(*) filter (where run_at <= now()) as due, min(run_at) filter (where run_at > now()) as next
      from graphile_worker._private_jobs where is_available group by task_id) as waiting
    join graphile_worker._private_tasks as tasks on tasks.id = waiting.task_id`.execute(db);
  return rows;
}
