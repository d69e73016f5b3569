import { CompiledQuery } from "kysely";
import type { Db } from "./connection";

/**
 * The little of a pg pool that rate-limiter-flexible asks for, so that it counts over the same connections as
 * everything else.
 */
export function limitStore(db: Db) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const result = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows: result.rows, rowCount: Number(result.numAffectedRows ?? result.rows.length) };
    },
  };
}
