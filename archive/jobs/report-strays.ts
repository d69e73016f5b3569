import { sweepDescriptions } from "archive/domain/descriptions/sweep-descriptions";
import { SETTLED_MS, sweepUnnamed, unnamedKeys } from "archive/domain/media/strays";
import type { Services } from "archive/domain/services";
import type { JobPayloads } from "archive/domain/queue";
import { KEY_RANGES, type KeyRange } from "archive/storage/storage";

const MOST_NAMED = 100;
/** Keys that a job looks at: a stop, and a kill, cost no more. */
const SLICE = 5000;

/**
 * Sweeps storage of what no row names and can be made again, such as a kill between a file and its row leaves, and
 * tells operators of the rest: originals, and what belongs to files that this database knows nothing of, as after an
 * older one was brought back. Those stay where they are. What was found is looked at once more, hours later, before
 * anything is erased or told. A storage of more than a slice is walked through in ranges, by as many workers as there
 * are.
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

async function look(services: Services): Promise<void> {
  const { db, queue } = services;
  const keys = await listSlice(services);
  if (keys.length < SLICE) return lookAt(services, keys, "");
  for (const [range, { after }] of KEY_RANGES.entries())
    await queue.add(db, "walk-strays", after === undefined ? { range } : { range, after }, {
      jobKey: `walk-strays-${range}`,
      unlessUnderWay: true,
    });
}

/** Looks at a slice of a range, and asks for the next one: what a kill leaves begins with the slice that it was at. */
export async function walkStrays(services: Services, { range, after = "" }: JobPayloads["walk-strays"]): Promise<void> {
  const keys = await listSlice(services, { after, before: KEY_RANGES[range]?.before });
  await lookAt(services, keys, `-${range}-${after}`);
  const last = keys.at(-1);
  if (last === undefined || keys.length < SLICE) return;
  await services.queue.add(services.db, "walk-strays", { range, after: last }, { jobKey: `walk-strays-${range}` });
}

async function listSlice({ storage }: Services, range?: KeyRange): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(range)) if (keys.push(key) >= SLICE) break;
  return keys;
}

/** @param name tells this slice's second look from those of others */
async function lookAt(services: Services, keys: string[], name: string): Promise<void> {
  await sweepDescriptions(services, keys);
  const found: string[] = [];
  for await (const key of unnamedKeys(services, keys)) found.push(key);
  if (found.length === 0) return;
  const later = { afterMs: SETTLED_MS, jobKey: `report-strays-again${name}` };
  await services.queue.add(services.db, "report-strays", { found }, later);
}
