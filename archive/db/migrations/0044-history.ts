import { sql, type Kysely } from "kysely";

/**
 * What was done to an item, by whom and when; it goes with the item. That it was added says the item's own row. Of
 * others it holds who they are and nothing else, and forgets it when they are erased (docs/decisions/0063). Only adds,
 * so that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table item_events (
      id bigint generated always as identity primary key,
      item_id bigint not null references items on delete cascade,
      happened_at timestamptz(3) not null,
      act text not null,
      done_by text not null,
      person_id bigint references people on delete set null,
      group_id bigint references groups on delete set null,
      details jsonb not null default '{}'
    )`.execute(db);
  await sql`create index item_events_of_item on item_events (item_id, happened_at desc, id desc)`.execute(db);
  for (const column of ["person_id", "group_id"])
    await sql`create index ${sql.ref(`item_events_of_${column}`)} on item_events (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
}
