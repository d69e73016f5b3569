import { CannotStart } from "archive/base/fault";
import type { ArchiveConfig } from "archive/base/config";
import { line } from "archive/base/line";
import { sayHolder, takeLock } from "archive/base/lock/take-lock";
import { wordsIn } from "./words";

/**
 * Works with the data folder's lock held, so that no Akkhor starts there meanwhile.
 * @throws CannotStart where one runs, or where the lock was lost before the work was done
 */
export async function withFolder<T>(config: ArchiveConfig, work: () => Promise<T>): Promise<T> {
  const { dataDir, role, siteOrigin: origin } = config;
  const { say } = wordsIn(config.operatorLanguage);
  const taken = await takeLock(dataDir, { role, origin });
  if (!taken.taken) throw new CannotStart(line("folder.runs", { folder: dataDir, holder: sayHolder(taken.holder) }));
  try {
    const done = await work();
    if (!taken.lock.holds()) throw new CannotStart(say("lines.folder.lock_lost", { folder: dataDir }));
    return done;
  } finally {
    taken.lock.release();
  }
}
