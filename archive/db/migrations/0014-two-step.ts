import { sql, type Kysely } from "kysely";

/**
 * Two-step sign-in: what an app of the person's makes its codes of, the codes for the day it is lost, and tickets
 * between the two steps. Only adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table two_steps (
      person_id bigint primary key references people on delete cascade,
      secret text not null,
      begun_by uuid not null,
      begun_at timestamptz not null,
      since timestamptz,
      last_step bigint not null default 0,
      codes_set uuid,
      codes_at timestamptz,
      codes_by uuid
    )`.execute(db);
  await sql`
    create table recovery_codes (
      person_id bigint not null references two_steps on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (person_id, code_hash)
    )`.execute(db);
  await sql`
    create table second_steps (
      ticket_hash text primary key,
      person_id bigint not null references people on delete cascade,
      way text not null check (way in ('registration', 'password', 'link', 'provider')),
      password_mark text not null,
      tries_left smallint not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      used_code text
    )`.execute(db);
  await sql`create index second_steps_by_person on second_steps (person_id)`.execute(db);
  await sql`create index second_steps_by_age on second_steps (expires_at)`.execute(db);
  // A code to an address that is the person's already, for whoever has no password to prove themselves by.
  await sql`alter table codes drop constraint codes_purpose_check`.execute(db);
  await sql`alter table codes add constraint codes_purpose_check
    check (purpose in ('register', 'recover', 'address', 'prove'))`.execute(db);
}
