import { createHash } from "node:crypto";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { LRUCache } from "lru-cache";
import type { Outage } from "archive/base/outage";
import { waitAtMost } from "archive/base/wait-limit";
import { DatabaseTimeout, DatabaseUnavailable, driverFault } from "./unavailable";

/**
 * The server gives up before its caller does, so that it doesn't go on with what nobody waits for. Kept on the
 * connection while calls use it, which hardly anybody else does.
 */
const LIMITS = "set statement_timeout = 3000; set lock_timeout = 2500";
/** A queue for connections moves while the database answers those before. */
const MOVES_MS = 500;
const NO_LIMITS = "set statement_timeout = 0; set lock_timeout = 0";

/** Each takes memory of the server, on every connection that asked it. */
const MOST_PREPARED = 200;

/** Name under which a statement is to be prepared; none where it isn't. */
export type StatementNames = (statement: string) => string | undefined;

/**
 * Names the statements that the server keeps parsed and planned on each connection, which costs it more than most
 * of ours cost to run: those that came more than once, and as many as there is room for. A list of values written out
 * in a statement makes a new one for each length, so not all of them can.
 */
export function preparedNames(most = MOST_PREPARED): StatementNames {
  const names = new Map<string, string>();
  const seen = new LRUCache<string, true>({ max: most });
  return (statement) => {
    const known = names.get(statement);
    if (known || names.size === most) return known;
    if (!seen.has(statement)) {
      seen.set(statement, true);
      return undefined;
    }
    const name = createHash("sha256").update(statement).digest("base64url");
    names.set(statement, name);
    return name;
  };
}

/** A prepared statement's columns are others than when it was prepared: the schema changed since. */
function isOutdated(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.message.startsWith("cached plan must not change");
}

/**
 * A pool as the query builder wants it, for those who wait and for those who don't: one connection serves both, one
 * after the other. A connection whose statement took too long is not used again.
 * @param nameOf names its statements
 * @returns the pool of those who wait `waitMs` milliseconds for a free connection, and for each statement; without it,
 * of those who wait for as long as it takes
 */
export function boundedPools(
  pool: pg.Pool,
  outage: Outage,
  nameOf: StatementNames = preparedNames(),
): (waitMs?: number) => PostgresPool {
  const limited = new WeakSet<pg.PoolClient>();
  const usedAt = new WeakMap<pg.PoolClient, number>();

  /** @throws DatabaseUnavailable, or the database's own error */
  async function ask<T>(waitMs: number | undefined, wait: () => Promise<T>, moves?: () => boolean): Promise<T> {
    const since = performance.now();
    try {
      return await waitAtMost(waitMs, wait, () => new DatabaseTimeout(), moves);
    } catch (error) {
      const fault = driverFault(error);
      if (fault === "away" || fault === "full") outage.failed(error, since, error instanceof DatabaseTimeout);
      else if (error instanceof pg.DatabaseError) outage.answered();
      if (fault !== "away" || error instanceof DatabaseUnavailable || error instanceof pg.DatabaseError) throw error;
      throw new DatabaseUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }

  async function acquire(waitMs: number | undefined): Promise<pg.PoolClient> {
    let late = false;
    const wait = async () => {
      const free = await pool.connect();
      if (late) free.release();
      return free;
    };
    const moves = () => performance.now() - outage.answeredAt < MOVES_MS;
    const client = await ask(waitMs, wait, moves).catch((error: unknown) => {
      late = true;
      throw error;
    });
    // Idle since before the database hung: the line may be dead, and the database would seem to hang once more.
    if ((usedAt.get(client) ?? Infinity) > outage.hungAt) return client;
    client.release(true);
    return acquire(waitMs);
  }

  async function connect(waitMs: number | undefined): Promise<PostgresPoolClient> {
    const bounded = waitMs !== undefined;
    if (bounded && !(await outage.answers())) throw new DatabaseUnavailable("The database hangs");
    const client = await acquire(waitMs);
    let broken = false;

    async function query<Row extends pg.QueryResultRow>(
      statement: string,
      values?: unknown[],
    ): Promise<pg.QueryResult<Row>> {
      if (broken) throw new DatabaseTimeout();
      try {
        const name = values?.length ? nameOf(statement) : undefined;
        const result = await ask(waitMs, () => client.query<Row>({ name, text: statement, values }));
        outage.answered();
        usedAt.set(client, performance.now());
        return result;
      } catch (error) {
        const outdated = isOutdated(error);
        broken ||= error instanceof DatabaseTimeout || outdated;
        throw outdated ? new DatabaseUnavailable(error.message, { cause: error }) : error;
      }
    }
    const release = () => client.release(broken);

    if (bounded !== limited.has(client)) {
      await query(bounded ? LIMITS : NO_LIMITS).catch((error: unknown) => {
        broken = true;
        release();
        throw error;
      });
      if (bounded) limited.add(client);
      else limited.delete(client);
    }
    return Object.assign(Object.create(client) as pg.PoolClient, { query, release });
  }

  return (waitMs) => ({ connect: () => connect(waitMs), end: () => pool.end() });
}
