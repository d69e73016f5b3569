const WAITS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * When the next try is worth it: the network is back, somebody looks at the page again, or a while has passed, longer
 * each time, since a browser may think that it has a network and be wrong.
 */
export class Backoff {
  #tries = 0;
  #waiting: Promise<void> | null = null;
  #hurry: () => void = () => undefined;

  /** Resolves when it is, for all who wait at once. */
  wait(): Promise<void> {
    return (this.#waiting ??= new Promise((resolve) => {
      const heard = new AbortController();
      const done = () => {
        heard.abort();
        clearTimeout(timer);
        this.#waiting = null;
        resolve();
      };
      const timer = setTimeout(done, WAITS_MS[Math.min(this.#tries++, WAITS_MS.length - 1)]);
      this.#hurry = done;
      addEventListener("online", done, heard);
      document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && done(), heard);
    }));
  }

  /** The person asks for it now. */
  now(): void {
    this.#tries = 0;
    this.#hurry();
  }

  /** Something moved: the next wait is a short one. */
  moved(): void {
    this.#tries = 0;
  }
}
