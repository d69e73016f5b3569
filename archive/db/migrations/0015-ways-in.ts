import { sql, type Kysely } from "kysely";

/** Ways in beside the password: links in mails, and passkeys with the challenges that they sign. Only adds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_links (
      id uuid primary key,
      token_hash text not null unique,
      address text not null,
      person_id bigint references people on delete cascade,
      next text,
      expires_at timestamptz not null,
      used_at timestamptz,
      used_with text
    )`.execute(db);
  await sql`create index mail_links_by_person on mail_links (person_id) where used_at is null`.execute(db);
  await sql`create index mail_links_by_age on mail_links (expires_at)`.execute(db);
  await sql`
    create table passkeys (
      id bigint generated always as identity primary key,
      person_id bigint not null references people on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_by_person on passkeys (person_id)`.execute(db);
  await sql`
    create table passkey_challenges (
      challenge_hash text primary key,
      session_id uuid references sessions on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index passkey_challenges_by_age on passkey_challenges (expires_at)`.execute(db);
}
