import { Kysely, PostgresDialect, type Transaction, sql } from "kysely";
import pg from "pg";
import { watchOutage } from "archive/base/outage";
import { boundedPools, type StatementNames } from "./bounded-pool";
import { listen, type Heard, type Listening } from "./listening";
import { noteQuery } from "./query-count";
import type { Database } from "./tables/tables";
import { CALL_WAIT_MS } from "archive/base/wait-limit";

/** The database, or a transaction in it. Domain functions start transactions, repositories never do. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

// int8: ids and counts stay far below 2^53, and a string count is a trap.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Else times go out as the clock of this machine's place shows them, to the minute: before standard time, when letters
// were written already, such a place is some seconds off.
pg.defaults.parseInputDatesAsUTC = true;

export interface Connection {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Settings by which statements are planned. Pages come from memory or a solid-state disk, where one out of order costs
 * about as much as the next one; and these statements are short: starting workers or compiling one takes longer than
 * running it. Measured with `npm run bench:search`. Asked of each connection and not as a start-up option, which some
 * poolers refuse.
 */
const PLANNING = {
  text: "set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0; set jit = off",
  query_timeout: 10_000,
};

interface Opened {
  options: pg.PoolConfig;
  /** The same database over the same connections; without `waitMs`, of those who wait for as long as it takes. */
  within(waitMs?: number): Db;
}

const opened = new WeakMap<Db, Opened>();

/** A new connection to a server that hangs gives its place in the pool back after this long. */
const HANDSHAKE_MS = 10_000;
const PROBE_MS = 1500;

/** Its failure is that of whoever asked for the connection. */
async function plan(client: pg.ClientBase): Promise<void> {
  await client.query(PLANNING);
}

/** Tells whether the server answers on a new connection. */
async function probe(options: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } finally {
    // Not waited for: a server that hangs says no goodbye.
    client.end().catch(() => undefined);
  }
}

/**
 * Opens a pool, which is waited for as long as it takes; `inTime` gives it to those who can't.
 * @param options with `onConnect`, which looks at each new connection and may refuse it, and with `statements`, where
 * its connections were another pool's before
 * @param onFault told once of each outage, and of connections that break while idle. @param onBack told where it is
 * over
 */
export function connect(
  { statements, ...options }: pg.PoolConfig & { statements?: StatementNames },
  onFault: (error: unknown) => void,
  onBack: () => void = () => undefined,
): Connection {
  const onConnect = async (client: pg.ClientBase) => {
    await plan(client);
    await options.onConnect?.(client);
  };
  const pool = new pg.Pool({ connectionTimeoutMillis: HANDSHAKE_MS, ...options, onConnect });
  const outage = watchOutage({ probe: () => probe(options), onAway: onFault, onBack });
  let closing = false;
  // The pool doesn't wait for its goodbyes to arrive; a server that is stopped meanwhile may still answer them with an
  // error.
  pool.on("error", (error) => closing || outage.failed(error, performance.now(), false));
  // A connection may break while it is checked out, too; the query under way fails, and the event must not end the
  // process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const pools = boundedPools(pool, outage, statements);
  const within = (waitMs?: number) => {
    const made = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: pools(waitMs) }),
      log: ({ queryDurationMillis }) => noteQuery(queryDurationMillis),
    });
    opened.set(made, { options, within });
    return made;
  };
  const db = within();
  const close = async () => {
    closing = true;
    await db.destroy();
    // That ends no pool on which only others of `within` have asked.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}

/**
 * The same database for calls that somebody waits for: what it doesn't answer in time fails, with DatabaseUnavailable.
 * @param db as `connect` gave it. @param waitMs for a free connection, and for each statement
 */
export function inTime(db: Db, waitMs = CALL_WAIT_MS): Db {
  return opened.get(db)?.within(waitMs) ?? db;
}

/** Listens to a channel of a database's, beside its pool. @param db as `connect` gave it */
export function listenTo(db: Db, channel: string, heard: Heard): Listening {
  return listen(opened.get(db)?.options ?? {}, channel, heard);
}

/**
 * Opens a pool of its own to the same database, so that who works with one never waits for who works with the other.
 * @param db as `connect` gave it
 */
export function connectBeside(db: Db, max: number, onFault: (error: unknown) => void): Connection {
  return connect({ ...opened.get(db)?.options, max }, onFault);
}

/** The same, on which nothing can be written. @param db as `connect` gave it */
export function connectReadOnly(db: Db, max: number, onFault: (error: unknown) => void): Connection {
  return connect({ ...opened.get(db)?.options, max, options: "-c default_transaction_read_only=on" }, onFault);
}

/** Release of the server, such as "18.4". */
export async function serverVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version ?? "";
}

/** Tells whether the database answers now. @param patienceMs what it gets to answer in */
export async function answersNow(db: Db, patienceMs: number): Promise<boolean> {
  return sql`select 1`.execute(inTime(db, patienceMs)).then(
    () => true,
    () => false,
  );
}
