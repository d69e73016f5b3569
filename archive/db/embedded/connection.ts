import { realpathSync } from "node:fs";
import pg from "pg";

export const DATABASE_USER = "akkhor";
const DATABASE_NAME = "akkhor";

/** Where a running server listens: a folder with its socket. */
export interface Address {
  host: string;
  port: number;
}

/** As DATABASE_URL wants it. */
export function databaseUrl({ host, port }: Address, database = DATABASE_NAME): string {
  return `postgresql://${DATABASE_USER}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** Whether the server there serves this cluster, now. */
export async function answers(address: Address, cluster: string): Promise<boolean> {
  try {
    const folder = await asAdministrator(address, async (client) => {
      const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
      return rows[0]?.folder ?? "";
    });
    return realpathSync(folder) === realpathSync(cluster);
  } catch {
    return false;
  }
}

export async function ensureDatabase(address: Address): Promise<void> {
  await asAdministrator(address, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE_NAME]);
    if (rowCount) return;
    await client.query(`create database ${DATABASE_NAME}`).catch((error: unknown) => {
      // Another start, just now, was first: duplicate_database, or its unique key.
      if (!(error instanceof pg.DatabaseError && ["42P04", "23505"].includes(error.code ?? ""))) throw error;
    });
  });
}

async function asAdministrator<T>({ host, port }: Address, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    host,
    port,
    user: DATABASE_USER,
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
