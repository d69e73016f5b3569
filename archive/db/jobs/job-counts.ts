import { sql } from "kysely";
import type { Db } from "archive/db/connection";

/** Jobs of one name, by how they stand. */
export interface JobCount {
  task: string;
  /** Number that could be worked at now, and isn't. */
  due: number;
  /** Number that waits for its time, or to be tried again. */
  later: number;
  running: number;
  /** Number that failed for as often as it is tried. */
  givenUp: number;
  /** Seconds that the oldest of the due has waited since its time. */
  waitedSeconds: number;
}

/** Counts of all jobs that are not done, by name. */
export async function countJobs(db: Db): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    with each as (
      select task_identifier as task, run_at, locked_at is not null as running, attempts >= max_attempts as given_up
      from graphile_worker.jobs)
    select task, count(*) filter (where running) as running,
      count(*) filter (where given_up and not running) as "givenUp",
      count(*) filter (where not running and not given_up and run_at <= now()) as due,
      count(*) filter (where not running and not given_up and run_at > now()) as later,
      coalesce(extract(epoch from now() - min(run_at) filter (where not running and not given_up and run_at <= now())),
        0)::float8 as "waitedSeconds"
    from each group by task order by task`.execute(db);
  return rows;
}

/** A job that failed for as often as it is tried. */
export interface GivenUpJob {
  id: string;
  task: string;
  tries: number;
  /** Time when it was asked for. */
  askedAt: Date;
  triedAt: Date;
  fault: string | null;
}

/** Jobs that were given up, the last first. */
export async function listGivenUp(db: Db, limit: number): Promise<GivenUpJob[]> {
  const { rows } = await sql<GivenUpJob>`
    select id::text as id, task_identifier as task, attempts as tries, created_at as "askedAt",
      updated_at as "triedAt", last_error as fault
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
    order by updated_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
