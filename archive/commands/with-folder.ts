import { CannotStart } from "archive/base/fault";
import type { ArchiveConfig } from "archive/base/config";
import { sayHolder, takeLock } from "archive/base/lock/take-lock";

/**
 * Works with the data folder's lock held, so that no Akkhor starts there meanwhile.
 * @throws CannotStart where one runs, or where the lock was lost before the work was done
 */
export async function withFolder<T>(config: ArchiveConfig, work: () => Promise<T>): Promise<T> {
  const { dataDir, role, siteOrigin: origin } = config;
  const taken = await takeLock(dataDir, { role, origin });
  if (!taken.taken)
    throw new CannotStart(`Akkhor runs on ${dataDir} (${sayHolder(taken.holder)}). Stop it, or name another DATA_DIR.`);
  try {
    const done = await work();
    if (!taken.lock.holds()) throw new CannotStart(`The lock on ${dataDir} was lost meanwhile. Run this again.`);
    return done;
  } finally {
    taken.lock.release();
  }
}
