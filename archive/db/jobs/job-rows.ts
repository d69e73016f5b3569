import { sql } from "kysely";
import type { Db } from "archive/db/connection";

export interface JobOptions {
  /** It waits so long first, by the database's clock: this machine's may be another, or be set. */
  afterMs?: number;
  /** One that waits under the same key gives way. */
  jobKey?: string;
  /** True where one that waits under the key keeps its time; else the later time holds. */
  keepTime?: boolean;
  /** True where nothing is added while one is under way under the key. */
  unlessUnderWay?: boolean;
  /** Lower ones first; 0 where absent. */
  priority?: number;
}

interface NewJob extends JobOptions {
  name: string;
  payload: object;
  maxAttempts: number;
  /** At most one of a turn is under way, across all processes. */
  turn?: string | undefined;
}

/** Writes a job's row; in a transaction it comes into being with it. */
export async function insertJob(
  db: Db,
  { name, payload, maxAttempts, turn, afterMs, jobKey, keepTime, unlessUnderWay, priority = 0 }: NewJob,
): Promise<void> {
  await sql`
    select 1 from graphile_worker.add_job(
      identifier => ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      queue_name => ${turn ?? null}::text,
      run_at => now() + ${afterMs ?? null}::float8 * interval '1 millisecond',
      max_attempts => ${maxAttempts}::int,
      job_key => ${jobKey ?? null}::text,
      priority => ${priority}::int,
      job_key_mode => ${keepTime ? "preserve_run_at" : "replace"}::text
    )
    where not ${unlessUnderWay ?? false} or not exists (
      select from graphile_worker._private_jobs where key = ${jobKey ?? null} and locked_at is not null)`.execute(db);
}

/** Number of the jobs of a name: those that wait, are under way or were given up. */
export async function countJobsOf(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where task_identifier = ${name}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A job under way, and which worker has it. */
export interface JobLock {
  job: string;
  worker: string;
}

export async function listLocks(db: Db): Promise<JobLock[]> {
  const { rows } = await sql<JobLock>`
    select id::text as job, locked_by as worker from graphile_worker._private_jobs where locked_by is not null`.execute(
    db,
  );
  return rows;
}

/**
 * Gives jobs back that these workers had under way, and their turns. A lock that another worker has taken meanwhile
 * stays.
 * @param asked whether their end was asked for, so that it was no try; else one that ends its process each time would
 * be tried for ever
 */
export async function unlockJobs(db: Db, locks: JobLock[], asked = false): Promise<void> {
  await sql`
    with freed as (
      update graphile_worker._private_jobs as jobs set locked_at = null, locked_by = null, run_at = greatest(run_at,
        now()), attempts = greatest(jobs.attempts - ${asked ? 1 : 0}::int, 0)
      from unnest(${locks.map(({ job }) => job)}::bigint[], ${locks.map(({ worker }) => worker)}::text[]) as lock (job,
        worker)
      where jobs.id = lock.job and jobs.locked_by = lock.worker
      returning jobs.job_queue_id as turn, lock.worker)
    update graphile_worker._private_job_queues as turns set locked_at = null, locked_by = null
    from freed where turns.id = freed.turn and turns.locked_by = freed.worker`.execute(db);
}

/**
 * Has a job that was given up tried again, as often as a new one; with "all", each of them.
 * @returns numbers and names of those that are due again
 */
export async function retryGivenUp(db: Db, which: string): Promise<{ id: string; task: string }[]> {
  const wanted = which === "all" ? sql`true` : sql`id = ${which}::bigint`;
  const { rows } = await sql<{ id: string; task: string }>`
    select again.id::text as id, task_identifier as task
    from graphile_worker.jobs as again join graphile_worker.reschedule_jobs(
      (select coalesce(array_agg(id), '{}') from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null and ${wanted}),
      run_at => now(), attempts => 0) as due on due.id = again.id
    order by again.id`.execute(db);
  return rows;
}

/** Takes a try back from jobs that failed because their end was asked for; they are due at once. */
export async function forgetTries(db: Db, jobs: string[]): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set attempts = greatest(attempts - 1, 0), run_at = now(), last_error = null
    where id = any(${jobs}::bigint[]) and locked_by is null`.execute(db);
}

/**
 * Gives back the jobs that killed processes had under way.
 * Only where no other process can be working: with the lock on the data folder held.
 */
export async function unlockAllJobs(db: Db): Promise<void> {
  await unlockJobs(db, await listLocks(db));
}

/** Lets jobs that wait for a time begin that much earlier, and regular ones be due again: the clock was set back. */
export async function pullJobsBack(db: Db, ms: number): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set run_at = run_at - ${ms} * interval '1 millisecond'
    where locked_at is null and run_at > now()`.execute(db);
  await sql`
    update graphile_worker._private_known_crontabs
    set last_execution = least(last_execution, now()), known_since = least(known_since, now())
    where last_execution > now()`.execute(db);
}
