import type pg from "pg";
import { CannotStart, messageOf } from "archive/base/fault";
import { line, type Line } from "archive/base/line";
import { connect, type Connection, type Db } from "archive/db/connection";

/** One end of a move: a database, and the one connection that its rows go through. */
export interface Side {
  connection: Connection;
  db: Db;
  client: pg.PoolClient;
  close(): Promise<void>;
}

/** Both ends write a value as the same text; and no limit of a provider's own ends what takes long. */
const SESSION = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set lock_timeout = '30s'`;

const LEAST_VERSION = 15;

/**
 * Opens one end.
 * @throws CannotStart where it doesn't answer, is none that Akkhor works with, or a process of Akkhor works on it
 */
export async function openSide(url: string, side: Line): Promise<Side> {
  const connection = connect(
    { connectionString: url, max: 3, application_name: "akkhor moving", keepAlive: true },
    () => undefined,
  );
  try {
    const client = await connection.pool.connect().catch((error: unknown) => {
      throw new CannotStart(line("moving.no_answer", { side, why: messageOf(error) }), { cause: error });
    });
    const close = async () => {
      client.release(true);
      await connection.close();
    };
    try {
      await client.query(SESSION);
      await refuseUnfit(client, side);
      await refuseRunning(client, side);
    } catch (error) {
      client.release(true);
      throw error;
    }
    return { connection, db: connection.db, client, close };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function refuseUnfit(client: pg.PoolClient, side: Line): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding`,
  );
  const { version = 0, encoding = "" } = rows[0] ?? {};
  if (version < LEAST_VERSION)
    throw new CannotStart(line("moving.too_old", { side, version: String(version), least: String(LEAST_VERSION) }));
  if (encoding !== "UTF8") throw new CannotStart(line("moving.encoding", { side, encoding }));
}

/** Whoever works with the built-in database holds the data folder's lock; whoever works with another is seen here. */
async function refuseRunning(client: pg.PoolClient, side: Line): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'akkhor' limit 1",
  );
  if (rows.length > 0) throw new CannotStart(line("moving.running", { side }));
}
