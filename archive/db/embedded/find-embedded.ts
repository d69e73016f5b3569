import { setTimeout as delay } from "node:timers/promises";
import { CannotStart } from "archive/base/fault";
import { answers, databaseUrl, ensureDatabase } from "./connection";
import { readPidFile } from "./pid-file";
import { clusterOf } from "./major";

/**
 * The built-in database that another process runs for this folder, for programs beside it; waited for where it starts
 * just now.
 * @returns its address, as DATABASE_URL wants it
 */
export async function findEmbedded(folder: string, limitMs = 60_000): Promise<string> {
  const cluster = clusterOf(folder);
  const until = performance.now() + limitMs;
  for (;;) {
    const file = readPidFile(cluster);
    if (file?.ready && (await answers(file.address, cluster))) {
      await ensureDatabase(file.address);
      return databaseUrl(file.address);
    }
    if (performance.now() > until) {
      throw new CannotStart(
        `The process that works on ${folder} runs no database that answers here, after ${limitMs / 1000} s.`,
      );
    }
    await delay(20);
  }
}
