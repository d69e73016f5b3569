import { sweepDescriptions } from "archive/domain/descriptions/sweep-descriptions";
import { SETTLED_MS, strayKeys, withoutRow } from "archive/domain/media/strays";
import type { Services } from "archive/domain/services";
import type { JobPayloads } from "archive/domain/queue";

const MOST_NAMED = 100;

/**
 * Tells operators of originals that no row names, such as a kill between a file and its row leaves, or an older
 * database that was brought back. They stay where they are: nothing here removes anything. What was found is looked at
 * once more before it is told.
 */
export async function reportStrays(services: Services, { found }: JobPayloads["report-strays"]): Promise<void> {
  if (!found) return look(services);
  const strays = [];
  for (const key of await withoutRow(services, found))
    if ((await services.storage.size(key)) !== null) strays.push(key);
  if (strays.length === 0) return;
  services.log.error("originals without a row; they stay where they are, see npm run strays", {
    count: strays.length,
    storageKeys: strays.slice(0, MOST_NAMED),
  });
}

async function look(services: Services) {
  await sweepDescriptions(services);
  const found: string[] = [];
  for await (const key of strayKeys(services)) found.push(key);
  if (found.length === 0) return;
  const later = { afterMs: SETTLED_MS, jobKey: "report-strays-again" };
  await services.queue.add(services.db, "report-strays", { found }, later);
}
