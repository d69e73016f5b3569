import { sql, type Kysely } from "kysely";

/**
 * Whom a person named to ask for their archive when they are gone, and how far each has come (docs/decisions/0065).
 * To a person, or to an address that somebody may prove to be theirs. Only adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stewardships (
      id bigint generated always as identity primary key,
      owner_id bigint not null references people on delete cascade,
      steward_id bigint references people on delete cascade,
      address text,
      may text not null check (may in ('read', 'keep')),
      only_me boolean not null,
      state text not null check (state in ('offered', 'accepted', 'asking', 'open')),
      created_at timestamptz(3) not null,
      asked_at timestamptz(3),
      reason text not null default '',
      opens_at timestamptz(3),
      letters integer not null default 0,
      next_at timestamptz(3),
      again_at timestamptz(3),
      unique (owner_id, steward_id),
      unique (owner_id, address),
      check (steward_id is not null or (address is not null and state = 'offered')),
      check (steward_id <> owner_id)
    )`.execute(db);
  await sql`create index stewardships_of_steward on stewardships (steward_id, id)`.execute(db);
  await sql`create index stewardships_to_address on stewardships (address) where steward_id is null`.execute(db);
  await sql`create unique index stewardships_asking on stewardships (owner_id) where state = 'asking'`.execute(db);
  await sql`create index stewardships_due on stewardships (next_at) where state = 'asking'`.execute(db);
}
