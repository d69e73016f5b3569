import { sql, type Kysely } from "kysely";

/**
 * What people tell of themselves, and who may see it (docs/decisions/0023). Empty is what was not told. Public at
 * first, as items are: until a person writes something, a profile shows the name alone. Only adds, with defaults that
 * rewrite no row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table people
      add column occupation text not null default '',
      add column bio text not null default '',
      add column gender text not null default '' check (gender in ('', 'male', 'female', 'other')),
      add column birthday text not null default '',
      add column blood_group text not null default '' check (blood_group in ('', 'A+', 'A-', 'B+', 'B-', 'O+', 'O-',
        'AB+', 'AB-')),
      add column location text not null default '',
      add column country text not null default '',
      add column privacy text not null default 'public' check (privacy in ('public', 'friends', 'only_me'))`.execute(
    db,
  );
}
