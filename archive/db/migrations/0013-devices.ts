import { sql, type Kysely } from "kysely";

/** Browsers that somebody has signed in with, known again by a handle of theirs; only its hash is here. Only adds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table devices (
      id bigint generated always as identity primary key,
      person_id bigint not null references people on delete cascade,
      handle_hash text not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      unique (handle_hash, person_id)
    )`.execute(db);
  await sql`create index devices_by_person on devices (person_id)`.execute(db);
  await sql`create index devices_by_age on devices (last_seen_at)`.execute(db);
  await sql`alter table sessions add column device_id bigint references devices on delete set null`.execute(db);
  await sql`create index sessions_by_device on sessions (device_id) where device_id is not null`.execute(db);
}
