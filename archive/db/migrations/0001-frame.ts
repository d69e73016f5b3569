import { sql, type Kysely } from "kysely";

/** People, sign-in, items and what keeps them. Within PostgreSQL 15's SQL. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table people (
      id bigint generated always as identity primary key,
      random_id text not null unique,
      first_name text not null,
      last_name text,
      email text unique,
      mobile text unique,
      password_hash text,
      language text not null check (language in ('bn', 'en')),
      profile_picture text,
      paid_at timestamptz,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      check (email is not null or mobile is not null)
    )`.execute(db);
  await sql`
    create table codes (
      id uuid primary key,
      purpose text not null check (purpose in ('register', 'recover')),
      address text not null,
      code_hash text,
      tries_left smallint not null,
      expires_at timestamptz not null,
      sent_at timestamptz not null,
      person_id bigint references people on delete cascade,
      first_name text,
      last_name text,
      password_hash text,
      language text not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index codes_by_address on codes (address, created_at desc)`.execute(db);
  await sql`create index codes_by_age on codes (created_at)`.execute(db);
  await sql`
    create table sessions (
      id uuid primary key,
      person_id bigint not null references people on delete cascade,
      generation integer not null default 0,
      user_agent text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index sessions_by_person on sessions (person_id)`.execute(db);
  await sql`
    create table items (
      id bigint generated always as identity primary key,
      owner_id bigint not null references people,
      kind text not null check (kind in ('handwriting', 'voice')),
      status smallint not null check (status in (0, 1, 2)),
      caption text not null,
      caption_translation text not null default '',
      version integer not null default 1,
      content_version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz not null default now(),
      binned_at timestamptz
    )`.execute(db);
  await sql`create index items_of_owner on items (owner_id, created_at desc, id desc) where binned_at is null`.execute(
    db,
  );
  await sql`create index items_in_bin on items (binned_at) where binned_at is not null`.execute(db);
  await sql`
    create table files (
      id bigint generated always as identity primary key,
      item_id bigint not null references items,
      position smallint not null,
      storage_key text not null unique,
      sha256 text not null check (length(sha256) = 64),
      bytes bigint not null check (bytes > 0),
      media_type text not null,
      own_name text not null,
      public_name text not null,
      width integer,
      height integer,
      seconds double precision,
      placeholder text,
      peaks bytea,
      state text not null check (state in ('waiting', 'ready', 'failed')),
      replaced_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index files_of_item on files (item_id, position) where replaced_at is null`.execute(db);
  await sql`create index files_replaced on files (replaced_at) where replaced_at is not null`.execute(db);
  await sql`
    create table renditions (
      file_id bigint not null references files,
      name text not null,
      storage_key text not null,
      media_type text not null,
      bytes bigint not null,
      width integer,
      height integer,
      primary key (file_id, name)
    )`.execute(db);
  await sql`
    create table drafts (
      id uuid primary key,
      owner_id bigint not null references people on delete cascade,
      kind text not null check (kind in ('handwriting', 'voice')),
      staged_key text not null,
      sha256 text not null,
      bytes bigint not null,
      media_type text not null,
      own_name text not null,
      width integer,
      height integer,
      seconds double precision,
      placeholder text,
      peaks bytea,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index drafts_by_end on drafts (expires_at)`.execute(db);
  await sql`
    create table one_use_answers (
      person_id bigint not null references people on delete cascade,
      once text not null,
      answer jsonb not null,
      created_at timestamptz not null default now(),
      primary key (person_id, once)
    )`.execute(db);
  await sql`create index one_use_answers_by_age on one_use_answers (created_at)`.execute(db);
  await sql`
    create table messages (
      id bigint generated always as identity primary key,
      channel text not null check (channel in ('mail', 'sms')),
      recipient text not null,
      subject text not null,
      text text not null,
      html text,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    )`.execute(db);
  await sql`
    create table erasures (
      kind text not null check (kind in ('item', 'file', 'person')),
      subject_id bigint not null,
      erased_at timestamptz not null default now(),
      primary key (kind, subject_id)
    )`.execute(db);
  // The table that rate-limiter-flexible keeps its counts in; its own creation would race between processes.
  await sql`create table rate_limits (key text primary key, points integer not null default 0, expire bigint)`.execute(
    db,
  );
}
