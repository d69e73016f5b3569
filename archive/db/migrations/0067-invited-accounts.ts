import { sql, type Kysely } from "kysely";

/**
 * Accounts that were made by the mail of an invitation (docs/decisions/0093). `waiting_address` is the one that such a
 * mail alone has proven: no other invitation to it is shown until a code that was sent there is given. A person who is
 * leaving needs no address, so that one can be taken from an account that is undone. Only adds, so that the program
 * before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table people add column waiting_address text`.execute(db);
  await sql`alter table people drop constraint people_check`.execute(db);
  await sql`alter table people add constraint people_check
    check (email is not null or mobile is not null or deleted_at is not null) not valid`.execute(db);
  await sql`
    create table invited_accounts (
      person_id bigint primary key references people on delete cascade,
      token_hash text not null unique,
      made_with text not null,
      undo_hash text not null unique,
      created_at timestamptz not null
    )`.execute(db);
}
