import { growingPauses } from "archive/base/pauses";
import { databasePassword } from "./password";
import { startEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from "./start-embedded";

export interface KeptDatabase extends Pick<EmbeddedDatabase, "url" | "pid" | "stop" | "quit"> {}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8000;

/**
 * Starts the built-in database, and starts it again for as long as it ends by itself: the system may end any process
 * when memory runs out, and a full disk ends it until there is space. It comes back at the same address, so an open
 * pool goes on with it.
 * @param onFault told of each end, and of a start that failed, but not of the next ones that fail by the same
 */
export async function keepRunning(given: EmbeddedOptions, onFault: (error: Error) => void): Promise<KeptDatabase> {
  // The same for as long as we run, whatever becomes of its file: open pools have it.
  const options = { ...given, password: await databasePassword(given.secrets) };
  let current = await startEmbedded(options);
  const { url, address } = current;
  let told = "";
  const tell = (error: Error) => {
    const [what = ""] = error.message.split("\n");
    if (what !== told) onFault(error);
    told = what;
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<void>((done) => signal.addEventListener("abort", () => done(), { once: true }));

  async function keep(): Promise<void> {
    for (;;) {
      const how = await Promise.race([current.ended, stopped]);
      if (signal.aborted) return;
      tell(new Error(`The built-in database (process ${current.pid}) ended by itself (${how}); it is started again.`));
      if (!(await startAgain())) return;
    }
  }

  async function startAgain(): Promise<boolean> {
    for (const pauses = growingPauses(FIRST_PAUSE_MS, LONGEST_PAUSE_MS, signal); !signal.aborted; await pauses.next()) {
      try {
        current = await startEmbedded({ ...options, socketFolder: address.host, signal });
        return true;
      } catch (error) {
        if (!signal.aborted) tell(error instanceof Error ? error : new Error(String(error)));
      }
    }
    return false;
  }

  const kept = keep();
  return {
    url,
    get pid() {
      return current.pid;
    },
    stop: async () => {
      stopping.abort();
      await kept;
      await current.stop();
    },
    quit: () => {
      stopping.abort();
      return current.quit();
    },
  };
}
