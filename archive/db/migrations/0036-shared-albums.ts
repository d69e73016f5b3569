import { sql, type Kysely } from "kysely";

/**
 * Albums that are shared with groups as a whole. What lies in one is granted by ordinary rows of `group_shares`, marked
 * where the album alone brought them. An album's share ends with its owner's membership, whichever program ends that.
 * Only adds, so that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table album_group_shares (
      album_id bigint not null references albums on delete cascade,
      group_id bigint not null,
      sharer_id bigint not null,
      created_at timestamptz(3) not null default now(),
      primary key (album_id, group_id),
      foreign key (group_id, sharer_id) references memberships on delete cascade
    )`.execute(db);
  await sql`create index album_group_shares_of_group
    on album_group_shares (group_id, created_at desc, album_id desc)`.execute(db);
  await sql`alter table group_shares add column by_album boolean not null default false`.execute(db);
  // Whether an album is shared stands in its owner's list and on its page.
  await sql`
    create constraint trigger album_group_shares_restamp after insert or update or delete on album_group_shares
    deferrable initially deferred for each row execute function restamp_after_album_items()`.execute(db);
}
