import type { Tx } from "archive/db/connection";
import type { Services } from "archive/domain/services";

/** Requests that found a key a moment ago may still open it. */
const AFTER_MS = 60_000;

/** Writes the job that erases bytes which no row names any more, a minute later; none where there are no keys. */
export async function eraseLater({ queue }: Services, tx: Tx, keys: string[]): Promise<void> {
  if (keys.length > 0) await queue.add(tx, "erase-keys", { keys }, { afterMs: AFTER_MS });
}
