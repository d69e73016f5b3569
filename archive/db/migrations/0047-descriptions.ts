import { sql, type Kysely } from "kysely";

/** What each description tells of, by the table and the column that has its id. */
const TOLD_OF: [table: string, kind: "item" | "person", column: string][] = [
  ["items", "item", "id"],
  ["files", "item", "item_id"],
  ["item_events", "item", "item_id"],
  ["album_items", "item", "item_id"],
  ["favourites", "item", "item_id"],
  ["people", "person", "id"],
  ["person_files", "person", "person_id"],
  ["albums", "person", "owner_id"],
  ["writers", "person", "owner_id"],
  ["writer_names", "person", "owner_id"],
];

/** Checks and renditions are written beside these; they are not told of. */
const TOLD_OF_FILES = "position, own_name, width, height, seconds, placeholder, peaks, fault, replaced_at";
const TOLD_OF_PERSON_FILES = `kind, writer_id, from_item_id, own_name, crop_x, crop_y, crop_size, version, width,
  height, seconds, placeholder, peaks, fault, replaced_at`;

/**
 * Descriptions that lie beside originals in storage (docs/decisions/0067); what changed and is not described yet; and
 * which of them has each entry of the ledger of erasures. Only adds, so that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of neither an item nor a person: a part of the ledger.
  await sql`
    create table descriptions (
      id bigint generated always as identity primary key,
      storage_key text not null unique,
      item_id bigint unique references items on delete cascade,
      person_id bigint unique references people on delete cascade,
      sha256 text not null,
      bytes bigint not null,
      created_at timestamptz not null default now(),
      checked_at timestamptz,
      fault text check (fault in ('damaged', 'lost')),
      check (item_id is null or person_id is null)
    )`.execute(db);
  await sql`create index descriptions_by_check on descriptions (checked_at nulls first, id)`.execute(db);
  await sql`
    create index descriptions_with_fault on descriptions (checked_at) where fault is not null`.execute(db);
  // Only added to: whoever changes an item waits for nobody here, and ten changes are described at once.
  await sql`
    create table descriptions_due (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('item', 'person')),
      subject_id bigint not null
    )`.execute(db);
  await sql`
    create function note_description_due() returns trigger language plpgsql as $$
    begin
      insert into descriptions_due (kind, subject_id)
      select distinct tg_argv[0], changed.id
      from (values ((to_jsonb(old) ->> tg_argv[1])::bigint), ((to_jsonb(new) ->> tg_argv[1])::bigint)) as changed (id)
      where changed.id is not null;
      return null;
    end $$`.execute(db);
  for (const [table, kind, column] of TOLD_OF) {
    const told = { files: TOLD_OF_FILES, person_files: TOLD_OF_PERSON_FILES }[table];
    const note = sql`execute function note_description_due(${sql.lit(kind)}, ${sql.lit(column)})`;
    const named = (event: string) => sql.id(`${table}_${event}`);
    if (!told) {
      await sql`
        create trigger ${named("described")} after insert or update or delete on ${sql.id(table)}
        for each row ${note}`.execute(db);
      continue;
    }
    await sql`
      create trigger ${named("described")} after insert or delete on ${sql.id(table)}
      for each row ${note}`.execute(db);
    const [before, after] = [sql.raw(columnsOf("old", told)), sql.raw(columnsOf("new", told))];
    await sql`
      create trigger ${named("described_anew")} after update on ${sql.id(table)} for each row
      when ((${before}) is distinct from (${after})) ${note}`.execute(db);
  }
  // The letter that a voice belongs to names it.
  await sql`
    create trigger items_described_tie after insert or update or delete on items
    for each row execute function note_description_due('item', 'voice_of')`.execute(db);
  await sql`
    insert into descriptions_due (kind, subject_id)
    select 'person', id from people union all select 'item', id from items`.execute(db);
  await sql`alter table erasures add column kept_in text`.execute(db);
  await sql`create index erasures_by_part on erasures (kept_in)`.execute(db);
}

function columnsOf(row: "old" | "new", columns: string): string {
  return columns
    .split(",")
    .map((column) => `${row}.${column.trim()}`)
    .join(", ");
}
