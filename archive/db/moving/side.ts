import type pg from "pg";
import { CannotStart, messageOf } from "archive/base/fault";
import { connect, type Connection, type Db } from "archive/db/connection";

/** One end of a move: a database, and the one connection that its rows go through. */
export interface Side {
  connection: Connection;
  db: Db;
  client: pg.PoolClient;
  close(): Promise<void>;
}

/** Name that people read: "The database to move". */
type Called = string;

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
export async function openSide(url: string, called: Called): Promise<Side> {
  const connection = connect(
    { connectionString: url, max: 3, application_name: "akkhor moving", keepAlive: true },
    () => undefined,
  );
  try {
    const client = await connection.pool.connect().catch((error: unknown) => {
      throw new CannotStart(`${called} doesn't answer: ${messageOf(error)}`, { cause: error });
    });
    const close = async () => {
      client.release(true);
      await connection.close();
    };
    try {
      await client.query(SESSION);
      await refuseUnfit(client, called);
      await refuseRunning(client, called);
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

async function refuseUnfit(client: pg.PoolClient, called: Called): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding`,
  );
  const { version = 0, encoding = "" } = rows[0] ?? {};
  if (version < LEAST_VERSION)
    throw new CannotStart(`${called} is PostgreSQL ${version}. Akkhor needs ${LEAST_VERSION} or newer.`);
  if (encoding !== "UTF8")
    throw new CannotStart(`${called} has the encoding ${encoding}. Make another one: create database … encoding UTF8.`);
}

/** Whoever works with the built-in database holds the data folder's lock; whoever works with another is seen here. */
async function refuseRunning(client: pg.PoolClient, called: Called): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'akkhor' limit 1",
  );
  if (rows.length > 0)
    throw new CannotStart(
      `${called} is one that Akkhor works on now. Stop every process of it first: what came in meanwhile would ` +
        "not be moved.",
    );
}
