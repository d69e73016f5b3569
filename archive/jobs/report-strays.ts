import { sweepDescriptions } from "archive/domain/descriptions/sweep-descriptions";
import { SETTLED_MS, sweepUnnamed, unnamedKeys } from "archive/domain/media/strays";
import type { Services } from "archive/domain/services";
import type { JobPayloads } from "archive/domain/queue";

const MOST_NAMED = 100;
/** Keys that a look remembers for the next; what is more is found a week later. */
const MOST_FOUND = 20_000;

/**
 * Sweeps storage of what no row names and can be made again, such as a kill between a file and its row leaves, and
 * tells operators of the rest: originals, and what belongs to files that this database knows nothing of, as after an
 * older one was brought back. Those stay where they are. What was found is looked at once more, hours later, before
 * anything is erased or told.
 */
export async function reportStrays(services: Services, { found }: JobPayloads["report-strays"]): Promise<void> {
  if (!found) return look(services);
  const { told } = await sweepUnnamed(services, found);
  if (told.length === 0) return;
  services.log.error("files without a row; they stay where they are, see npm run strays", {
    count: told.length,
    storageKeys: told.slice(0, MOST_NAMED),
  });
}

async function look(services: Services) {
  await sweepDescriptions(services);
  const found: string[] = [];
  for await (const key of unnamedKeys(services)) if (found.push(key) >= MOST_FOUND) break;
  if (found.length === 0) return;
  const later = { afterMs: SETTLED_MS, jobKey: "report-strays-again" };
  await services.queue.add(services.db, "report-strays", { found }, later);
}
