import { sql, type Kysely } from "kysely";

/**
 * Longest texts that the database keeps, by table and column: several times what the schemas let through, since they
 * count a letter that is spelt with two signs as one. Whatever way a text comes, none is longer. Rows that are there
 * are not looked at.
 */
const LONGEST: Record<string, Record<string, number>> = {
  items: { caption: 2000, caption_translation: 2000, transcription: 40_000, transcription_translation: 40_000 },
  albums: { name: 400 },
  groups: { name: 400 },
  writers: {
    name: 800,
    name_translation: 800,
    kinship: 400,
    born: 400,
    died: 400,
    about: 16_000,
    about_translation: 16_000,
  },
  writer_names: { name: 1600, typed: 800 },
  imports: { name: 400 },
  import_entries: { name: 1000 },
};

/** Only adds checks, which the program before it meets too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(LONGEST)) {
    const checks = Object.entries(columns).map(
      ([column, longest]) => sql`char_length(${sql.ref(column)}) <= ${sql.lit(longest)}`,
    );
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_lengths`)}
        check (${sql.join(checks, sql` and `)}) not valid`.execute(db);
  }
}
