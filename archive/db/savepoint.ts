import { sql } from "kysely";
import type { Tx } from "./connection";

/** Does all of a part of a transaction, or where it fails, nothing; the rest goes on. @returns what it failed by */
export async function tryOut(tx: Tx, work: () => Promise<void>): Promise<{ refused: unknown } | null> {
  await sql`savepoint tried`.execute(tx);
  try {
    await work();
    await sql`release savepoint tried`.execute(tx);
    return null;
  } catch (refused) {
    await sql`rollback to savepoint tried`.execute(tx);
    await sql`release savepoint tried`.execute(tx);
    return { refused };
  }
}
