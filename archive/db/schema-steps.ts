import { randomInt } from "node:crypto";
import { sql, type Migration, type QueryExecutorProvider } from "kysely";
import { CannotStart, hasCode } from "archive/base/fault";
import { line } from "archive/base/line";
import { pause } from "archive/base/pauses";
import type { Db } from "./connection";

/** Change of the schema, made beside running processes, also those of the release before (docs/decisions/0115). */
export interface Step extends Migration {
  /** True where it can't be made in a transaction. It may be begun again after it broke off half-way. */
  apart?: boolean;
  /**
   * Only where it takes something away: newest step that a program must know to work without that. Programs that don't
   * know it are refused at their start.
   */
  needs?: string;
}

/**
 * Last step that Kysely's own table names: that of 0.9.0, which starts on no database whose table names others. Later
 * ones have a table of ours.
 */
export const LAST_OF_KYSELY = "0065-day-put-in";
const LOCK = sql`hashtextextended('akkhor schema', 0)`;
/** Pause between two looks whether another process is done. Nobody waits within the lock: see `makeIndex`. */
const LOOK_MS = 100;
/**
 * Time that a step waits for a table. Whoever asks for that table afterwards waits behind it, and gives up after 2.5 s
 * (LOCK_WAIT_MS of calls), so it has to give way before.
 */
const LOCK_MS = 1000;
const TRIES = 60;
const LOCK_CODES = ["55P03", "40P01"];

interface Made {
  name: string;
  needs: string | null;
}

/** Steps that were made there, in the order of their names. */
export async function stepsIn(db: QueryExecutorProvider): Promise<Made[]> {
  const made = [
    ...((await isThere(db, "kysely_migration"))
      ? (await sql<Made>`select name, null as needs from kysely_migration`.execute(db)).rows
      : []),
    ...((await isThere(db, "schema_steps"))
      ? (await sql<Made>`select name, needs from schema_steps`.execute(db)).rows
      : []),
  ];
  return made.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

async function isThere(db: QueryExecutorProvider, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(db);
  return rows[0]?.there === true;
}

/**
 * Works on the schema while no other process does.
 * @param work gets a connection of its own
 */
export async function aloneOnSchema<T>(db: Db, work: (own: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (own) => {
    const tryLock = async () =>
      (await sql<{ got: boolean }>`select pg_try_advisory_lock(${LOCK}) as got`.execute(own)).rows[0]?.got;
    while (!(await tryLock())) await pause(LOOK_MS);
    try {
      await ensureTable(own).catch((cause: unknown) => {
        throw new Error("The database couldn't be brought up to date; nothing was kept.", { cause });
      });
      return await work(own);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(own).catch(() => undefined);
    }
  });
}

/** Makes our table, and moves into it names that builds between 0.9.0 and the next release wrote into Kysely's. */
async function ensureTable(own: Db): Promise<void> {
  await own.transaction().execute(async (tx) => {
    await sql`create table if not exists schema_steps (
      name text primary key, needs text, made_at timestamptz(3) not null default now())`.execute(tx);
    if (!(await isThere(tx, "kysely_migration"))) return;
    await sql`
      with early as (delete from kysely_migration where name collate "C" > ${LAST_OF_KYSELY} returning name)
      insert into schema_steps (name) select name from early on conflict do nothing`.execute(tx);
  });
}

/**
 * Makes a step, in a transaction of its own. While somebody holds a table that it needs it tries again, for about two
 * minutes, so that nobody waits behind it for long.
 * @throws CannotStart where that was not enough
 */
export async function makeStep(own: Db, name: string, step: Step): Promise<void> {
  const note = (db: QueryExecutorProvider) =>
    sql`insert into schema_steps (name, needs) values (${name}, ${step.needs ?? null})`.execute(db);
  if (step.apart) {
    await step.up(own);
    await note(own);
    return;
  }
  for (let tries = 1; ; tries += 1) {
    try {
      await own.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(tx);
        await step.up(tx);
        await note(tx);
      });
      return;
    } catch (error) {
      if (!hasCode(error, ...LOCK_CODES)) throw error;
      if (tries === TRIES) throw new CannotStart(line("start.table_held", { step: name }), { cause: error });
      await pause(randomInt(500, 2000));
    }
  }
}

/**
 * Makes an index while rows are written, where it isn't there yet. What a run that broke off left of it is made anew.
 * It waits for every transaction that has begun, so a process that waits for this one must not wait in a statement.
 */
export async function makeIndex(own: QueryExecutorProvider, name: string, on: string): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(own);
  if (rows[0]?.valid) return;
  if (rows[0]) await sql`drop index concurrently ${sql.ref(name)}`.execute(own);
  await sql`create index concurrently ${sql.ref(name)} on ${sql.raw(on)}`.execute(own);
}
