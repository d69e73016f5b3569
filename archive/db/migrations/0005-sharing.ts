import { sql, type Kysely } from "kysely";

/**
 * Groups, invitations to them, what is shared with whom, and who blocks whom. Only adds, so that the program before it
 * still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table groups (
      id bigint generated always as identity primary key,
      owner_id bigint not null references people,
      name text not null,
      description text not null default '',
      icon text,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index groups_of_owner on groups (owner_id)`.execute(db);
  await sql`
    create table memberships (
      group_id bigint not null references groups on delete cascade,
      person_id bigint not null references people on delete cascade,
      joined_at timestamptz(3) not null default now(),
      primary key (group_id, person_id)
    )`.execute(db);
  await sql`create index memberships_of_person on memberships (person_id, joined_at desc, group_id desc)`.execute(db);
  await sql`
    create table group_invitations (
      id bigint generated always as identity primary key,
      group_id bigint not null references groups on delete cascade,
      inviter_id bigint not null references people on delete cascade,
      person_id bigint references people on delete cascade,
      address text,
      token_hash text unique,
      state text not null check (state in ('pending', 'ignored')),
      created_at timestamptz(3) not null default now(),
      decided_at timestamptz,
      check ((person_id is null) <> (address is null))
    )`.execute(db);
  await sql`create unique index group_invitations_to_person on group_invitations (group_id, person_id)
    where person_id is not null`.execute(db);
  await sql`create unique index group_invitations_to_address on group_invitations (group_id, address)
    where address is not null`.execute(db);
  await sql`create index group_invitations_of_person on group_invitations (person_id)
    where person_id is not null`.execute(db);
  await sql`create index group_invitations_of_address on group_invitations (address) where address is not null`.execute(
    db,
  );
  // An address stays beside the receiver who proved it, so that a second invitation to it is known for what it is.
  await sql`
    create table shares (
      id bigint generated always as identity primary key,
      item_id bigint not null references items on delete cascade,
      owner_id bigint not null references people on delete cascade,
      receiver_id bigint references people on delete cascade,
      address text,
      token_hash text unique,
      state text not null check (state in ('pending', 'accepted', 'ignored')),
      created_at timestamptz(3) not null default now(),
      decided_at timestamptz,
      check (receiver_id is not null or (address is not null and state <> 'accepted')),
      unique (item_id, receiver_id),
      unique (item_id, address)
    )`.execute(db);
  await sql`create index shares_of_receiver on shares (receiver_id, state) where receiver_id is not null`.execute(db);
  await sql`create index shares_of_address on shares (address) where receiver_id is null`.execute(db);
  await sql`create index shares_of_owner on shares (owner_id, receiver_id)`.execute(db);
  await sql`
    create table group_shares (
      item_id bigint not null references items on delete cascade,
      group_id bigint not null references groups on delete cascade,
      sharer_id bigint not null references people on delete cascade,
      created_at timestamptz(3) not null default now(),
      primary key (item_id, group_id)
    )`.execute(db);
  await sql`create index group_shares_of_group on group_shares (group_id, created_at desc, item_id desc)`.execute(db);
  await sql`
    create table always_accept (
      person_id bigint not null references people on delete cascade,
      from_id bigint not null references people on delete cascade,
      primary key (person_id, from_id)
    )`.execute(db);
  await sql`
    create table blocks (
      person_id bigint not null references people on delete cascade,
      blocked_id bigint not null references people on delete cascade,
      created_at timestamptz(3) not null default now(),
      primary key (person_id, blocked_id),
      check (person_id <> blocked_id)
    )`.execute(db);
  await sql`create index blocks_by_blocked on blocks (blocked_id)`.execute(db);
  // People are found by how their name, or their surname, begins: a look-up that stays as quick with a million of them.
  await sql`create index people_by_name on people (lower(first_name || ' ' || coalesce(last_name, ''))
    text_pattern_ops)`.execute(db);
  await sql`create index people_by_surname on people (lower(coalesce(last_name, '')) text_pattern_ops)`.execute(db);
}
