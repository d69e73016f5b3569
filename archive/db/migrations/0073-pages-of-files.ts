import { sql, type Kysely } from "kysely";

/**
 * A row of `files` is a page of an original: its number there, how far it is turned, and the corners by which it is
 * made straight. Several rows may name one original, in one item or in several of the same owner. What a draft and an
 * import's entry bring may be several pages too. Only adds, but for the rule that an original has one row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table files
      add column number int not null default 1,
      add column rotation smallint not null default 0,
      add column corners double precision[],
      add constraint files_number_check check (number >= 1) not valid,
      add constraint files_rotation_check check (rotation in (0, 90, 180, 270)) not valid,
      add constraint files_corners_check check (cardinality(corners) = 8) not valid`.execute(db);
  await sql`alter table files drop constraint files_storage_key_key`.execute(db);
  await sql`alter table drafts add column pages jsonb`.execute(db);
}
