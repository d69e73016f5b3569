import { sql, type Kysely } from "kysely";

/** Files that come in bit by bit. Only adds, so that the program before it still runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploads (
      id text primary key,
      owner_id bigint not null references people on delete cascade,
      kind text not null check (kind in ('handwriting', 'voice')),
      own_name text,
      bytes bigint not null check (bytes > 0),
      received bigint not null default 0 check (received between 0 and bytes),
      pieces integer[] not null default '{}',
      draft_id uuid,
      emptied boolean not null default false,
      held_by uuid,
      held_until timestamptz,
      wanted boolean not null default false,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index uploads_of_owner on uploads (owner_id)`.execute(db);
  await sql`create index uploads_by_end on uploads (expires_at)`.execute(db);
}
