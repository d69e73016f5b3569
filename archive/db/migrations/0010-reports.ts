import { sql, type Kysely } from "kysely";

/**
 * What strangers report of public items, and what the operator hid and brought back. Only adds, so that the program
 * before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table items add column hidden_at timestamptz,
    add column hidden_reason text not null default ''`.execute(db);
  await sql`
    create table reports (
      id bigint generated always as identity primary key,
      once text not null unique,
      item_id bigint not null references items on delete cascade,
      reason text not null check (reason in ('privacy', 'not_theirs', 'harmful', 'unlawful', 'other')),
      words text not null default '',
      address text,
      reporter_id bigint references people on delete set null,
      open_to_reporter boolean not null,
      created_at timestamptz(3) not null,
      handled_at timestamptz
    )`.execute(db);
  await sql`create index reports_of_item on reports (item_id, id desc)`.execute(db);
  // Outlives the item: that something was hidden has to be told even after it was erased.
  await sql`
    create table moderation_acts (
      id bigint generated always as identity primary key,
      item_id bigint not null,
      act text not null check (act in ('hide', 'restore')),
      reason text not null,
      operator text not null,
      at timestamptz(3) not null
    )`.execute(db);
  await sql`create index moderation_acts_of_item on moderation_acts (item_id, id)`.execute(db);
}
