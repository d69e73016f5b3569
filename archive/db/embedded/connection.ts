import { realpathSync } from "node:fs";
import pg from "pg";
import { hasCode } from "archive/base/fault";

export const DATABASE_USER = "akkhor";
const DATABASE_NAME = "akkhor";

/** Address at which a running server listens: a folder with its socket. */
export interface Address {
  host: string;
  port: number;
}

/** A server, and what it is asked with. */
export interface Access {
  address: Address;
  password: string;
}

/** Address of the database as DATABASE_URL wants it. */
export function databaseUrl({ address: { host, port }, password }: Access, database = DATABASE_NAME): string {
  const who = `${DATABASE_USER}:${encodeURIComponent(password)}`;
  return `postgresql://${who}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

const WRONG_PASSWORD = "28P01";

/** Tells whether the server there serves this cluster, now; "refuses" where it takes another password. */
export async function answerOf(access: Access, cluster: string): Promise<"serves" | "refuses" | "none"> {
  try {
    const folder = await asAdministrator(access, async (client) => {
      const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
      return rows[0]?.folder ?? "";
    });
    return realpathSync(folder) === realpathSync(cluster) ? "serves" : "none";
  } catch (error) {
    return hasCode(error, WRONG_PASSWORD) ? "refuses" : "none";
  }
}

export async function ensureDatabase(access: Access): Promise<void> {
  await asAdministrator(access, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE_NAME]);
    if (rowCount) return;
    await client.query(`create database ${DATABASE_NAME}`).catch((error: unknown) => {
      // Another start, just now, was first: duplicate_database, or its unique key.
      if (!(error instanceof pg.DatabaseError && ["42P04", "23505"].includes(error.code ?? ""))) throw error;
    });
  });
}

async function asAdministrator<T>(
  { address: { host, port }, password }: Access,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    host,
    port,
    user: DATABASE_USER,
    password,
    database: "postgres",
    connectionTimeoutMillis: 5000,
  });
  // A server that goes down while we ask: the query's own error tells.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
