import { sql, type Kysely } from "kysely";

/** Notifications, where they are pushed, and what a person wants of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      id bigint generated always as identity primary key,
      person_id bigint not null references people on delete cascade,
      kind text not null check (kind in ('share_request', 'group', 'group_file')),
      sender_id bigint not null references people on delete cascade,
      module_id bigint not null,
      item_kind text check (item_kind in ('handwriting', 'voice')),
      group_name text,
      fold_key text not null,
      open boolean not null default true,
      count integer not null default 1 check (count > 0),
      created_at timestamptz(3) not null,
      read_at timestamptz,
      pushed_at timestamptz
    )`.execute(db);
  // What comes while a row is open is counted in it, whoever tells of it at the same moment.
  await sql`create unique index notifications_open on notifications (fold_key, person_id) where open`.execute(db);
  await sql`create index notifications_of_person on notifications (person_id, created_at desc, id desc)`.execute(db);
  await sql`create index notifications_unseen on notifications (person_id, created_at) where read_at is null`.execute(
    db,
  );
  await sql`
    create table notification_settings (
      person_id bigint primary key references people on delete cascade,
      badge_cleared_at timestamptz(3),
      push boolean not null default true,
      digest text not null default 'off' check (digest in ('off', 'daily')),
      digested_at timestamptz(3)
    )`.execute(db);
  await sql`create index notification_settings_digest on notification_settings (person_id)
    where digest = 'daily'`.execute(db);
  // A session is one browser, and a browser has one subscription.
  await sql`
    create table push_subscriptions (
      id bigint generated always as identity primary key,
      session_id uuid not null unique references sessions on delete cascade,
      person_id bigint not null references people on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      language text not null check (language in ('bn', 'en')),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index push_subscriptions_of_person on push_subscriptions (person_id)`.execute(db);
  // A subscription hears every topic of its person, present and to come, but for these.
  await sql`
    create table push_muted_topics (
      subscription_id bigint not null references push_subscriptions on delete cascade,
      topic text not null,
      primary key (subscription_id, topic)
    )`.execute(db);
  // Of a digest: where its reader ends it by one press of their mail program (RFC 8058).
  await sql`alter table messages add column unsubscribe text`.execute(db);
}
