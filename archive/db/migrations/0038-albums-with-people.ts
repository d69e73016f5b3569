import { sql, type Kysely } from "kysely";

/**
 * Albums that are offered to single people as a whole. What lies in one is granted by ordinary rows of `shares`, marked
 * where the album alone brought them. Only adds, so that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An address stays beside the receiver who proved it, as in `shares`.
  await sql`
    create table album_shares (
      id bigint generated always as identity primary key,
      album_id bigint not null references albums on delete cascade,
      owner_id bigint not null references people on delete cascade,
      receiver_id bigint references people on delete cascade,
      address text,
      token_hash text unique,
      state text not null check (state in ('pending', 'accepted', 'ignored')),
      created_at timestamptz(3) not null default now(),
      decided_at timestamptz,
      asked_again_at timestamptz(3),
      check (receiver_id is not null or (address is not null and state <> 'accepted')),
      unique (album_id, receiver_id),
      unique (album_id, address)
    )`.execute(db);
  await sql`create index album_shares_of_receiver on album_shares (receiver_id, state)
    where receiver_id is not null`.execute(db);
  await sql`create index album_shares_received on album_shares (receiver_id, created_at desc, album_id desc)
    where state = 'accepted'`.execute(db);
  await sql`create index album_shares_of_address on album_shares (address) where receiver_id is null`.execute(db);
  await sql`create index album_shares_of_owner on album_shares (owner_id, receiver_id)`.execute(db);
  await sql`alter table shares add column by_album boolean not null default false`.execute(db);
  // Whether an album is shared stands in its owner's list and on its page.
  await sql`
    create constraint trigger album_shares_restamp after insert or update or delete on album_shares
    deferrable initially deferred for each row execute function restamp_after_album_items()`.execute(db);
}
