import { sql, type Kysely } from "kysely";

/**
 * By which names whoever asks tells of their writer (docs/decisions/0058): as they stand when they ask, and not as they
 * are changed later. Those that were asked of before are told by the names of now. Only adds, so that the program
 * before it still runs: what that asks of meanwhile is told without a name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table writer_ties
      add column told_name text not null default '',
      add column told_name_translation text not null default ''`.execute(db);
  await sql`
    update writer_ties set told_name = writers.name, told_name_translation = writers.name_translation
    from writers where writers.id = writer_ties.writer_id`.execute(db);
}
