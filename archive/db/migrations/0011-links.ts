import { sql, type Kysely } from "kysely";

/**
 * Public links: what each opens, for how long, and how often it was opened. Only adds, so that the program before it
 * still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The address is found by its hash; sealed, it can be shown to its owner again, and to nobody who has the database
  // alone.
  await sql`
    create table links (
      id bigint generated always as identity primary key,
      owner_id bigint not null references people on delete cascade,
      token_hash text not null unique,
      sealed_token text not null,
      password_hash text,
      expires_at timestamptz(3),
      visits integer not null default 0 check (visits >= 0),
      visited_at timestamptz(3),
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index links_of_owner on links (owner_id, created_at desc, id desc)`.execute(db);
  await sql`
    create table link_items (
      link_id bigint not null references links on delete cascade,
      item_id bigint not null references items on delete cascade,
      position smallint not null,
      primary key (link_id, item_id)
    )`.execute(db);
  await sql`create index link_items_of_item on link_items (item_id)`.execute(db);
}
