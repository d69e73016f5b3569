import { sql, type Kysely } from "kysely";

/**
 * Rows of what the operator did by the shell, which their subjects are shown; a lock and a quota of somebody's; and who
 * may register (docs/decisions/0111). Only adds, without rewriting a table: the release before knows none of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table admin_acts (
      id bigint generated always as identity primary key,
      at timestamptz(3) not null,
      act text not null,
      person_id bigint references people on delete cascade,
      subject text not null default '',
      reason text not null default '',
      operator text not null
    )`.execute(db);
  await sql`create index admin_acts_of_person on admin_acts (person_id, id) where person_id is not null`.execute(db);
  await sql`
    alter table people
      add column locked_at timestamptz(3),
      add column locked_reason text not null default '',
      add column quota_bytes bigint,
      add constraint people_quota_bytes_check check (quota_bytes >= 0) not valid`.execute(db);
  await sql`
    create table site_rules (
      one boolean primary key default true check (one),
      registration text not null check (registration in ('open', 'invitation', 'closed'))
    )`.execute(db);
}
