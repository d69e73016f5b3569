import { setTimeout as delay } from "node:timers/promises";
import { CannotStart } from "archive/base/fault";
import { line } from "archive/base/line";
import { answerOf, databaseUrl, ensureDatabase } from "./connection";
import type { DatabaseHome } from "./home";
import { databasePassword } from "./password";
import { readPidFile } from "./pid-file";
import { clusterOf } from "./major";

/**
 * The built-in database that another process runs for this folder, for programs beside it; waited for where it starts
 * just now.
 * @returns its address, as DATABASE_URL wants it
 */
export async function findEmbedded({ folder, secrets }: DatabaseHome, limitMs = 60_000): Promise<string> {
  const cluster = clusterOf(folder);
  const until = performance.now() + limitMs;
  for (;;) {
    const file = readPidFile(cluster);
    // Anew each time: the process that starts it may have made it just now.
    const access = file?.ready && { address: file.address, password: await databasePassword(secrets) };
    if (access && (await answerOf(access, cluster)) === "serves") {
      await ensureDatabase(access);
      return databaseUrl(access);
    }
    if (performance.now() > until) {
      throw new CannotStart(line("start.not_served", { folder, seconds: limitMs / 1000 }));
    }
    await delay(20);
  }
}
