import { setTimeout as delay } from "node:timers/promises";
import { isRunning } from "./pid-file";
import { startEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from "./start-embedded";

export interface KeptDatabase extends EmbeddedDatabase {
  /** Looks after it no longer, and leaves it running. */
  forget(): Promise<void>;
}

const LOOK_EVERY_MS = 1000;

/**
 * Starts the built-in database and starts it again should it end by itself (the system may end any process when memory runs
 * out). It comes back at the same address, so an open pool goes on with it.
 * @param onFault told of each end and each start that failed
 */
export async function keepRunning(options: EmbeddedOptions, onFault: (error: Error) => void): Promise<KeptDatabase> {
  let current = await startEmbedded(options);
  const { url, address, adopted } = current;
  const stopping = new AbortController();
  const watched = (async () => {
    for (;;) {
      await delay(LOOK_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      if (isRunning(current.pid)) continue;
      onFault(new Error(`The built-in database (process ${current.pid}) ended by itself; it is started again.`));
      try {
        current = await startEmbedded({ ...options, socketFolder: address.host });
      } catch (error) {
        onFault(error instanceof Error ? error : new Error(String(error)));
      }
    }
  })();
  const forget = async () => {
    stopping.abort();
    await watched;
  };
  return {
    url,
    address,
    adopted,
    get pid() {
      return current.pid;
    },
    forget,
    stop: async () => {
      await forget();
      return current.stop();
    },
  };
}
