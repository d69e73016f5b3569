import { sql, type Kysely } from "kysely";

/**
 * Which processes work at jobs and that they live, and the database's time at the last look, to see that its clock was
 * set back. Only adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_processes (
      id text primary key,
      workers text[] not null,
      beat bigint not null default 0
    )`.execute(db);
  await sql`
    create table job_clock (
      id boolean primary key default true check (id),
      seen_at timestamptz not null
    )`.execute(db);
  await sql`insert into job_clock (seen_at) values (now())`.execute(db);
}
