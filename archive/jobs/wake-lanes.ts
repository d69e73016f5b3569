import { listenTo, type Db } from "archive/db/connection";
import { JOBS_CHANNEL, listDue, type DueJobs } from "archive/db/jobs/due-jobs";
import { pause } from "archive/base/pauses";

/** Longest pause between two looks: what another process gives back is told to nobody. */
const LOOK_MS = 10_000;

interface Waking {
  db: Db;
  /** Wakes workers that have nothing to do, where there are some. */
  wake(due: DueJobs): void;
  onFault(error: unknown): void;
}

/**
 * Looks for jobs that are due in place of the workers, of which each would ask by itself and listen on a connection of
 * its own: when one is added, when the next that waits is due, and else every few seconds.
 * @returns `look` has it look once more; `stop` ends it
 */
export function wakeLanes({ db, wake, onFault }: Waking) {
  const stopping = new AbortController();
  let again = new AbortController();
  const look = () => again.abort();
  const listening = listenTo(db, JOBS_CHANNEL, { onMessage: look, onGap: look, onFault });

  async function forever(): Promise<void> {
    while (!stopping.signal.aborted) {
      again = new AbortController();
      let waitMs = LOOK_MS;
      try {
        for (const each of await listDue(db)) {
          if (each.due > 0) wake(each);
          waitMs = Math.min(waitMs, each.nextMs ?? LOOK_MS);
        }
      } catch (error) {
        onFault(error);
      }
      await pause(waitMs, AbortSignal.any([stopping.signal, again.signal]));
    }
  }

  const ended = forever();
  return {
    look,
    stop: async () => {
      stopping.abort();
      await Promise.all([ended, listening.stop()]);
    },
  };
}
