import { sql, type Kysely } from "kysely";

/**
 * What an item says, when and by whom; and the voice that belongs to a handwriting. Only adds, so that the program
 * before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table items
      add column transcription text not null default '',
      add column transcription_translation text not null default '',
      add column written_at text not null default '' check (written_at ~ '^([0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?)?$'),
      add column author text not null default '',
      add column voice_of bigint references items on delete set null,
      add constraint items_only_voices_are_tied check (voice_of is null or kind = 'voice')`.execute(db);
  // One voice a handwriting.
  await sql`create unique index items_by_tie on items (voice_of) where voice_of is not null`.execute(db);
  await sql`create index items_in_bin_of_owner on items (owner_id, binned_at desc, id desc)
    where binned_at is not null`.execute(db);
}
