import { runMigrations } from "graphile-worker";
import { Migrator, sql, type Migration, type QueryExecutorProvider } from "kysely";
import type { ItemTextMigration } from "archive/contract/items/item-texts";
import type { WriterTextMigration } from "archive/contract/writers/writer-texts";
import { CannotStart } from "archive/base/fault";
import { line } from "archive/base/line";
import type { Connection, Db } from "./connection";
import { refuseMovedFrom } from "./moved-mark";
import { aloneOnSchema, LAST_OF_KYSELY, makeIndex, makeStep, stepsIn, type Step } from "./schema-steps";

/** A migration that is loaded once it is made: most starts make none. */
const later = (load: () => Promise<Migration>): Step => ({ up: async (db) => (await load()).up(db) });

/** Indexes by their names, made one after the other while rows are written. */
const indexes = (load: () => Promise<{ INDEXES: Record<string, string> }>): Step => ({
  apart: true,
  up: async (db) => {
    for (const [name, on] of Object.entries((await load()).INDEXES)) await makeIndex(db, name, on);
  },
});

/**
 * In order; named in the code and not read from a folder, since the program is bundled. A name, once released, stays.
 * The steps that the texts of items and writers name must be among them. After 0065 the release before goes on beside
 * each of them: docs/decisions/0115 says what that allows, and `only-add.test.ts` compares the schema before and
 * after.
 */
export const MIGRATIONS: Record<ItemTextMigration | WriterTextMigration, Step> & Record<string, Step> = {
  "0001-frame": later(() => import("./migrations/0001-frame")),
  "0002-items": later(() => import("./migrations/0002-items")),
  "0003-uploads": later(() => import("./migrations/0003-uploads")),
  "0005-sharing": later(() => import("./migrations/0005-sharing")),
  "0006-stamps": later(() => import("./migrations/0006-stamps")),
  "0007-notifications": later(() => import("./migrations/0007-notifications")),
  "0008-taken-back": later(() => import("./migrations/0008-taken-back")),
  "0010-reports": later(() => import("./migrations/0010-reports")),
  "0011-links": later(() => import("./migrations/0011-links")),
  "0012-addresses": later(() => import("./migrations/0012-addresses")),
  "0013-devices": later(() => import("./migrations/0013-devices")),
  "0014-two-step": later(() => import("./migrations/0014-two-step")),
  "0015-ways-in": later(() => import("./migrations/0015-ways-in")),
  "0016-identities": later(() => import("./migrations/0016-identities")),
  "0017-start": later(() => import("./migrations/0017-start")),
  "0018-profile": later(() => import("./migrations/0018-profile")),
  "0019-portraits": later(() => import("./migrations/0019-portraits")),
  "0020-search": later(() => import("./migrations/0020-search")),
  "0021-albums": later(() => import("./migrations/0021-albums")),
  "0022-leaving": later(() => import("./migrations/0022-leaving")),
  "0023-payments": later(() => import("./migrations/0023-payments")),
  "0024-job-processes": later(() => import("./migrations/0024-job-processes")),
  "0025-waiting-files": later(() => import("./migrations/0025-waiting-files")),
  "0026-open-tries": later(() => import("./migrations/0026-open-tries")),
  "0027-asleep": later(() => import("./migrations/0027-asleep")),
  "0028-answers": later(() => import("./migrations/0028-answers")),
  "0029-rules-in-domain": later(() => import("./migrations/0029-rules-in-domain")),
  "0030-notification-kinds": later(() => import("./migrations/0030-notification-kinds")),
  "0031-item-counts": later(() => import("./migrations/0031-item-counts")),
  "0032-received-in-order": later(() => import("./migrations/0032-received-in-order")),
  "0033-when-and-where": later(() => import("./migrations/0033-when-and-where")),
  "0034-writers": later(() => import("./migrations/0034-writers")),
  "0035-lists-that-answer": later(() => import("./migrations/0035-lists-that-answer")),
  "0036-shared-albums": later(() => import("./migrations/0036-shared-albums")),
  "0037-on-this-day": later(() => import("./migrations/0037-on-this-day")),
  "0038-albums-with-people": later(() => import("./migrations/0038-albums-with-people")),
  "0039-writers-together": later(() => import("./migrations/0039-writers-together")),
  "0040-lists-by-writing": later(() => import("./migrations/0040-lists-by-writing")),
  "0041-read-by-writing": later(() => import("./migrations/0041-read-by-writing")),
  "0042-fixity": later(() => import("./migrations/0042-fixity")),
  "0044-history": later(() => import("./migrations/0044-history")),
  "0045-bags": later(() => import("./migrations/0045-bags")),
  "0046-stewards": later(() => import("./migrations/0046-stewards")),
  "0047-descriptions": later(() => import("./migrations/0047-descriptions")),
  "0048-imports": later(() => import("./migrations/0048-imports")),
  "0049-open-copies": later(() => import("./migrations/0049-open-copies")),
  "0050-imports-in-steps": later(() => import("./migrations/0050-imports-in-steps")),
  "0051-lengths": later(() => import("./migrations/0051-lengths")),
  "0055-named-keys": later(() => import("./migrations/0055-named-keys")),
  "0056-away-told": later(() => import("./migrations/0056-away-told")),
  "0060-unsent-forms": later(() => import("./migrations/0060-unsent-forms")),
  "0061-who-can-see": later(() => import("./migrations/0061-who-can-see")),
  "0062-told-names": later(() => import("./migrations/0062-told-names")),
  "0063-drafts-of-owner": later(() => import("./migrations/0063-drafts-of-owner")),
  "0065-day-put-in": later(() => import("./migrations/0065-day-put-in")),
  "0066-form-status": later(() => import("./migrations/0066-form-status")),
  "0067-invited-accounts": later(() => import("./migrations/0067-invited-accounts")),
  "0068-album-links": later(() => import("./migrations/0068-album-links")),
  "0069-invited-by-group": later(() => import("./migrations/0069-invited-by-group")),
  "0070-as-far-as-it-goes": later(() => import("./migrations/0070-as-far-as-it-goes")),
  "0071-sounds": later(() => import("./migrations/0071-sounds")),
  "0072-import-senders": later(() => import("./migrations/0072-import-senders")),
  "0073-index-of-keys": indexes(() => import("./migrations/0073-index-of-keys")),
  "0073-pages-of-files": later(() => import("./migrations/0073-pages-of-files")),
  "0075-described-outside": later(() => import("./migrations/0075-described-outside")),
  "0076-tray": later(() => import("./migrations/0076-tray")),
  "0077-cut-voices": later(() => import("./migrations/0077-cut-voices")),
  "0078-taken-at": later(() => import("./migrations/0078-taken-at")),
  "0079-operating": later(() => import("./migrations/0079-operating")),
  "0080-indexes": indexes(() => import("./migrations/0080-indexes")),
  "0081-shared-originals": later(() => import("./migrations/0081-shared-originals")),
  "0086-checked-rows": { ...later(() => import("./migrations/0086-checked-rows")), apart: true },
};

const NAMES = Object.keys(MIGRATIONS);
const isKyselys = (name: string) => name <= LAST_OF_KYSELY;

/**
 * Brings the schema, and the queue's, up to date. Two processes may do so at once: the second waits and finds it done.
 * @returns names of steps that a newer program made, beside which this one works
 * @throws Error where a newer program took away what this one needs, the database is half of a move, or was moved
 * elsewhere
 */
export async function migrate(connection: Connection): Promise<string[]> {
  await refuseUnready(connection.db);
  await refuseMovedFrom(connection.db);
  await bringTo(connection);
  return (await namesIn(connection.db)).filter((name) => !(name in MIGRATIONS));
}

/**
 * Gives a database the schema that another one has, as old as that may be: the next start brings it up to date. The
 * queue's is as this program has it, in both.
 */
export async function migrateLike(model: Connection, { db, pool }: Connection): Promise<void> {
  const names = await namesIn(model.db);
  const newest = names.at(-1);
  if (!newest) throw new CannotStart(line("moving.none_of_ours"));
  await runMigrations({ pgPool: model.pool, logger: undefined });
  await bringTo({ db, pool }, newest);
  const made = await namesIn(db);
  if (made.join() !== names.join())
    throw new CannotStart(line("moving.other_migrations", { made: made.at(-1) ?? "–", wanted: newest }));
}

/** @param newest the last migration to be made; all of them where absent */
async function bringTo({ db, pool }: Pick<Connection, "db" | "pool">, newest?: string): Promise<void> {
  const wanted = NAMES.filter((name) => !newest || name <= newest);
  const lacking = async (on: QueryExecutorProvider) => {
    const made = new Set((await stepsIn(on)).map(({ name }) => name));
    return wanted.filter((name) => !made.has(name));
  };
  if ((await lacking(db)).length > 0)
    await aloneOnSchema(db, async (own) => {
      const left = await lacking(own);
      const lastOfKysely = wanted.findLast(isKyselys);
      if (lastOfKysely && left.some(isKyselys)) await makeFirst(own, lastOfKysely);
      for (const name of left) {
        const step = MIGRATIONS[name];
        if (step && !isKyselys(name))
          await makeStep(own, name, step).catch((error: unknown) => {
            throw error instanceof CannotStart ? error : notMade(name, error);
          });
      }
    });
  await runMigrations({ pgPool: pool, logger: undefined });
}

/** Makes those of 0.9.0 and before, all in one transaction. */
async function makeFirst(own: Db, last: string): Promise<void> {
  const first = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => isKyselys(name)));
  const { error, results } = await new Migrator({
    db: own,
    provider: { getMigrations: async () => first },
  }).migrateTo(last);
  if (error) throw notMade(results?.find((result) => result.status === "Error")?.migrationName, error);
}

function notMade(name: string | undefined, cause: unknown): Error {
  const step = name ? ` (${name})` : "";
  return new Error(`The database couldn't be brought up to date${step}; nothing of that step was kept.`, { cause });
}

/** @throws CannotStart where a newer program took away what this one needs, or a database is half of a move */
export async function refuseUnready(db: Db): Promise<void> {
  const { rows: half } = await sql<{
    half: boolean;
  }>`select to_regnamespace('akkhor_moving') is not null as half`.execute(db);
  if (half[0]?.half) throw new CannotStart(line("start.half_of_move"));
  // Whatever Kysely's own table names and we don't know is older than the promise to stand beside it.
  const barring = (await stepsIn(db)).filter(
    ({ name, needs }) => !(name in MIGRATIONS) && (isKyselys(name) || (needs !== null && !(needs in MIGRATIONS))),
  );
  if (barring.length === 0) return;
  throw new CannotStart(line("start.newer", { steps: barring.map(({ name }) => name).join(", ") }));
}

/** Migrations that were made there. */
async function namesIn(db: Db): Promise<string[]> {
  return (await stepsIn(db)).map(({ name }) => name);
}
