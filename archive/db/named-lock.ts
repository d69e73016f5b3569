import { sql, type QueryExecutorProvider } from "kysely";

/**
 * Holds the lock of a name until the transaction ends, whichever process asks: for what no row stands for yet. Rows
 * that are there are locked themselves.
 */
export async function lockName(tx: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
