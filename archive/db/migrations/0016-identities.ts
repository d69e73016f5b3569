import { sql, type Kysely } from "kysely";

/**
 * Who vouches for a person: Google, Facebook, Apple, or the separate host that people sign in on; and registrations
 * that wait for a code with such a one's word beside them. Only adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identities (
      issuer text not null,
      subject text not null,
      provider text not null,
      person_id bigint not null references people on delete cascade,
      email text,
      linked_at timestamptz not null,
      used_at timestamptz not null,
      primary key (issuer, subject),
      unique (person_id, provider)
    )`.execute(db);
  await sql`alter table codes add column identity jsonb`.execute(db);
}
