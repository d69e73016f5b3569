import { sql, type Kysely } from "kysely";

/**
 * Forms that were sent while somebody else was signed in (docs/decisions/0075): what was typed waits for the account
 * that the form was made for, one form of each page. Only adds, so that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unsent_forms (
      id uuid primary key,
      person_id bigint not null references people on delete cascade,
      path text not null check (char_length(path) <= 2000),
      fields jsonb not null check (octet_length(fields::text) <= 524288),
      drafts text[] not null check (cardinality(drafts) <= 100),
      created_at timestamptz not null,
      unique (person_id, path)
    )`.execute(db);
  await sql`create index unsent_forms_by_age on unsent_forms (created_at)`.execute(db);
}
