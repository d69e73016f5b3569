import { sql } from "kysely";
import type pg from "pg";
import { CannotStart } from "archive/base/fault";
import { line } from "archive/base/line";
import type { Db } from "./connection";

/** A pooler gives a free server to whoever asks next, mostly the one that was used last; others may come between. */
const TRIES = 5;

/**
 * Looks whether a connection keeps its session on the server: what is set, prepared and listened to on one is that
 * one's alone, and a pooler that hands sessions about breaks it now and then.
 * @throws CannotStart where two connections that are open at once are one session, or one is two
 */
export async function refuseSharedSessions(pool: pg.Pool): Promise<void> {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    const sessions = [new Set<number>(), new Set<number>()];
    for (let at = 0; at < TRIES; at += 1)
      for (const [each, client] of [one, other].entries()) {
        const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
        sessions[each]?.add(rows[0]?.pid ?? 0);
      }
    const [first = new Set(), second = new Set()] = sessions;
    if (first.size === 1 && second.size === 1 && [...first].every((pid) => !second.has(pid))) return;
  } finally {
    one.release();
    other.release();
  }
  throw new CannotStart(line("start.pooler"));
}

/** Number of connections that others of this site hold. Asked on the first one of this process. */
export async function countBeside(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ beside: number }>(
    `select count(*) as beside from pg_stat_activity
    where datname = current_database() and application_name = 'akkhor' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.beside ?? 0;
}

/**
 * Looks whether the server has room for what a process may hold.
 * @param needed connections that this process may hold
 * @returns words for the operator; null where there is room
 */
export async function lackOfConnections(db: Db, needed: number): Promise<string | null> {
  const { rows } = await sql<{ most: number; held: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      count(*) as held
    from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db);
  const { most = 0, held = 0 } = rows[0] ?? {};
  if (held + needed <= most) return null;
  return (
    `PostgreSQL takes ${most} connections (max_connections, but for those of its superuser), of which ${held} are ` +
    `held, and this process may hold ${needed}: raise max_connections, or lower DATABASE_POOL`
  );
}
