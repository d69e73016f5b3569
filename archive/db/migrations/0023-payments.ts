import { sql, type Kysely } from "kysely";

/**
 * Payments for the premium plan: amount, day and transaction stay when their person goes, as the law asks; nothing else
 * of the person is in them. And the form that the free limit refused, until it was paid for or its files ran out. Only
 * adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payments (
      id bigint generated always as identity primary key,
      transaction_id text not null unique,
      person_id bigint references people on delete set null,
      gateway text not null,
      state text not null default 'started' check (state in ('started', 'paid', 'failed', 'cancelled', 'refunded')),
      amount numeric(12, 2) not null check (amount > 0),
      currency text not null,
      gateway_page text,
      bank_transaction_id text,
      risky boolean not null default false,
      surplus boolean not null default false,
      fault text,
      created_at timestamptz(3) not null,
      asked_at timestamptz,
      returned_at timestamptz,
      paid_at timestamptz,
      refund_begun_at timestamptz,
      refunded_at timestamptz,
      refund_id text,
      check ((state in ('paid', 'refunded')) = (paid_at is not null))
    )`.execute(db);
  await sql`create index payments_of_person on payments (person_id, created_at desc, id desc)`.execute(db);
  await sql`create index payments_open on payments (created_at) where state = 'started'`.execute(db);
  await sql`
    create table kept_forms (
      person_id bigint not null references people on delete cascade,
      kind text not null check (kind in ('handwriting', 'voice')),
      fields jsonb not null,
      drafts text[] not null,
      created_at timestamptz not null,
      primary key (person_id, kind)
    )`.execute(db);
}
