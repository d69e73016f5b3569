import { MINUTE_MS } from "archive/contract/durations";
import { draftKeys } from "archive/db/items/drafts";
import { levelOf } from "archive/db/unavailable";
import type { Services } from "archive/domain/services";

/** Pace of the looks. */
const LOOK_MS = MINUTE_MS;
/** Longer than any form takes from the first file that it shares to the rows of all. */
const UNHELD_FOR_MS = 10 * MINUTE_MS;

/**
 * Looks for staged files of drafts that are gone: one that another process saved or dropped, or whose person is erased,
 * lies in the folder of each process that received or brought it. What no draft ever held is left alone: it may be on
 * its way in.
 * @returns discards those that no draft has held for ten minutes, and resolves with their number
 */
export function usedDrafts({ db, storage, now }: Pick<Services, "db" | "storage" | "now">): () => Promise<number> {
  let wasHeld = new Set<string>();
  /** Times at which files were first found without a draft, in milliseconds. */
  let unheldSince = new Map<string, number>();
  return async () => {
    const [staged, time] = [await storage.stagedHere(), now()];
    const keys = staged.map(({ key }) => key);
    const held = keys.length > 0 ? await draftKeys(db, time, keys) : new Set<string>();
    const unheld = staged.filter(({ key, isShared }) => !held.has(key) && (isShared || wasHeld.has(key)));
    const since = new Map(unheld.map(({ key }) => [key, unheldSince.get(key) ?? time.getTime()]));
    const over = [...since].filter(([, from]) => time.getTime() - from >= UNHELD_FOR_MS);
    for (const [key] of over) {
      await storage.discardShared(key);
      since.delete(key);
    }
    [unheldSince, wasHeld] = [since, new Set([...held, ...since.keys()])];
    return over.length;
  };
}

/** Looks each minute, for as long as a process serves or works. @returns ends it */
export function dropUsedDrafts(services: Services): () => void {
  const look = usedDrafts(services);
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look()
      .catch((error: unknown) => services.log[levelOf(error)]("files of used drafts are dropped later", { error }))
      .finally(() => (looking = false));
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
