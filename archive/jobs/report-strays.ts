import { findHashes } from "archive/db/originals";
import { isOriginalKey } from "archive/domain/media/keep-content";
import type { Services } from "archive/services";
import type { JobPayloads } from "./queue";

const BATCH = 500;
/** Longer than any upload is under way between its file and its row. */
const LOOKED_AT_AGAIN_MS = 6 * 3600_000;
const MOST_NAMED = 100;

/**
 * Tells operators of originals that no row names, such as a kill between a file and its row leaves, or an older database that was
 * brought back. They stay where they are: nothing here removes anything. What was found is looked at once more before it is told.
 */
export async function reportStrays(services: Services, { found }: JobPayloads["report-strays"]): Promise<void> {
  if (!found) return look(services);
  const strays = [];
  for (const key of await withoutRow(services, found)) if ((await services.storage.size(key)) !== null) strays.push(key);
  if (strays.length === 0) return;
  services.log.error("originals without a row; they stay where they are", { count: strays.length, storageKeys: strays.slice(0, MOST_NAMED) });
}

async function look(services: Services): Promise<void> {
  const found: string[] = [];
  let batch: string[] = [];
  const judge = async () => {
    found.push(...(await withoutRow(services, batch)));
    batch = [];
  };
  for await (const key of services.storage.list()) {
    if (isOriginalKey(key)) batch.push(key);
    if (batch.length >= BATCH) await judge();
  }
  await judge();
  if (found.length === 0) return;
  const runAt = new Date(services.now().getTime() + LOOKED_AT_AGAIN_MS);
  await services.queue.add(services.db, "report-strays", { found }, { runAt, jobKey: "report-strays-again" });
}

async function withoutRow({ db }: Services, keys: string[]): Promise<string[]> {
  const known = await findHashes(db, keys);
  return keys.filter((key) => !known.has(key));
}
