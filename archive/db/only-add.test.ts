import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect, type Db } from "./connection";
import { MIGRATIONS } from "./migrate";
import { aloneOnSchema, LAST_OF_KYSELY, makeStep, type Step } from "./schema-steps";
import { emptyDatabase } from "tests/faults/whole-database";
import { newTestApp } from "tests/test-app/test-app";
import { notOnlyAdded, readSchema } from "tests/test-app/schema-change";

/**
 * Lines of changes that 0.9.0 stands all the same, by the step that makes them: the reason beside each. Whoever adds
 * one shows it by tests/prove/many/rolling.test.ts too.
 */
const STANDS: Record<string, string[]> = {
  // Allows more than before.
  "0067-invited-accounts": ["constraint people.people_check is another one"],
  // Links, invited accounts, imports and drafts are few: each is short.
  "0068-album-links": ["constraint links.links_album_id_fkey is checked while nobody can write"],
  "0069-invited-by-group": [
    "constraint invited_accounts.invited_accounts_group_id_fkey is checked while nobody can write",
    "constraint invited_accounts.invited_accounts_inviter_id_fkey is checked while nobody can write",
  ],
  "0072-import-senders": [
    "constraint import_entries.import_entries_sender_check is checked while nobody can write",
    "constraint imports.imports_source_check is checked while nobody can write",
  ],
  // What 0.9.0 asks of search it finds in the new words too. Of writers there are few: it is short.
  "0071-sounds": [
    "function search_item(items) is another one",
    "function search_person(people) is another one",
    "table writers is rewritten",
  ],
  // No upsert of 0.9.0 rests on it; what its erasing does is seen to by 0081.
  "0073-pages-of-files": ["constraint files.files_storage_key_key is gone", "index files_storage_key_key is gone"],
  // Checks a table that has a row for each zip of the last weeks.
  "0075-described-outside": [
    "constraint imports.imports_form_check is gone",
    "constraint imports.imports_form_length may refuse what the release before writes",
  ],
  // Only of rows that 0.9.0 has no page for; and drafts are few.
  "0076-tray": [
    "column imports.storage_key may be absent",
    "constraint drafts.drafts_import_id_fkey is checked while nobody can write",
  ],
  // For 0.9.0 alone.
  "0081-shared-originals": ["trigger files.files_shared_original does something that the release before doesn't know"],
};

/** Works on a database as 0.9.0 left it. */
async function onSchemaOfRelease<T>(work: (own: Db) => Promise<T>): Promise<T> {
  await using database = await emptyDatabase();
  const { db, close } = connect({ connectionString: database.url, max: 1 }, () => undefined);
  try {
    return await aloneOnSchema(db, async (own) => {
      for (const [name, step] of Object.entries(MIGRATIONS))
        if (name <= LAST_OF_KYSELY) await own.transaction().execute(async (tx) => step.up(tx));
      return work(own);
    });
  } finally {
    await close();
  }
}

async function faultsOf(own: Db, name: string, step: Step): Promise<string[]> {
  const before = await readSchema(own);
  await makeStep(own, name, step);
  return notOnlyAdded(before, await readSchema(own), step.apart === true);
}

test("each step after 0.9.0 only adds, but for what is shown to stand", async () => {
  const found: Record<string, string[]> = {};
  await onSchemaOfRelease(async (own) => {
    for (const [name, step] of Object.entries(MIGRATIONS)) {
      if (name <= LAST_OF_KYSELY) continue;
      const faults = await faultsOf(own, name, step);
      if (faults.length > 0) found[name] = faults;
    }
  });
  expect(found).toEqual(STANDS);
});

test("whatever takes away, rewrites, demands or holds up is seen", async () => {
  const steps: [string, string[]][] = [
    ["drop table favourites", ["table favourites is gone"]],
    ["alter table people drop column mobile", ["column people.mobile is gone"]],
    ["alter table albums rename column name to title", ["column albums.name is gone"]],
    ["alter table groups alter column name type varchar(500)", ["column groups.name has another type"]],
    ["alter table files alter column media_type drop not null", ["column files.media_type may be absent"]],
    ["alter table people alter column last_name set not null", ["column people.last_name has to be given"]],
    ["alter table items add column n int not null", ["column items.n has to be given"]],
    ["alter table items add column m uuid not null default gen_random_uuid()", ["table items is rewritten"]],
    ["create index on people (first_name)", ["index people_first_name_idx is made while nobody can write"]],
    [
      "alter table people add constraint c check (first_name <> '') not valid",
      ["constraint people.c may refuse what the release before writes"],
    ],
    [
      "alter table files add column n int check (n > 0)",
      ["constraint files.files_n_check is checked while nobody can write"],
    ],
    ["drop index items_of_owner", ["index items_of_owner is gone"]],
    ["drop trigger people_search_name on people", ["trigger people.people_search_name is gone"]],
  ];
  await onSchemaOfRelease(async (own) => {
    const before = await readSchema(own);
    for (const [statement, faults] of steps) {
      let found: string[] = [];
      const undone = own.transaction().execute(async (tx) => {
        await sql.raw(statement).execute(tx);
        found = notOnlyAdded(before, await readSchema(tx), false);
        throw new Error("undone");
      });
      await expect(undone, statement).rejects.toThrow("undone");
      expect(found, statement).toEqual(expect.arrayContaining(faults));
    }
  });
});

/** Newest migration of the queue's own that 0.9.0 knows. */
const QUEUE_OF_RELEASE = 19;

test("the queue has no migration after the last release's that its makers call breaking", async () => {
  await using app = await newTestApp();
  const { rows } = await sql`select id from graphile_worker.migrations
    where breaking and id > ${QUEUE_OF_RELEASE}`.execute(app.services.db);
  expect(rows).toEqual([]);
});
