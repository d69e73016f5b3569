import { fetchFile, NOTHING, type Come, type Result, type Trouble } from "./fetch-file";
import { leaveToBrowser, saveFile } from "./save-file";

/** How the one download of the page stands. */
export type DownloadState =
  | { state: "none" }
  | { state: "running"; bytes: number; whole: number }
  | { state: "notReady"; seconds: number }
  | { state: "large"; bytes: number }
  | { state: "saved"; name: string }
  | { state: "failed"; why: Trouble /** The next try goes on behind what has come. */; kept: boolean };

/** What is still being prepared is asked for again so often, at the times that the server names. */
const MOST_TRIES = 40;

/** Downloads of this page, one at a time: a new one ends the one before it without a word (specification 4, 8). */
class Downloads {
  #current: DownloadState = { state: "none" };
  #href = "";
  #come: Come = { ...NOTHING, parts: [] };
  #stop = new AbortController();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly current = () => this.#current;

  start(href: string): void {
    this.#href = href;
    this.#come = { ...NOTHING, parts: [] };
    this.again();
  }

  /** Another try, behind what has come. */
  again(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#run(signal).catch((error: unknown) => {
      if (!signal.aborted) this.#fail("wrong", error);
    });
  }

  /** Ends what runs, and takes away what is told of it. */
  close(): void {
    this.#stop.abort();
    this.#come = { ...NOTHING, parts: [] };
    this.#tell({ state: "none" });
  }

  /** As a page without scripts saves it. */
  leaveToBrowser(): void {
    this.close();
    leaveToBrowser(this.#href);
  }

  async #run(stop: AbortSignal): Promise<void> {
    const come = this.#come;
    const running = () => !stop.aborted && this.#tell({ state: "running", bytes: come.bytes, whole: come.whole });
    for (let tries = 1; ; tries += 1) {
      running();
      const result = await fetchFile(this.#href, come, stop, running);
      if (result.state !== "notReady") return this.#end(result, come);
      if (tries >= MOST_TRIES) return this.#fail("wrong", new Error(`not ready after ${tries} tries: ${this.#href}`));
      this.#tell({ state: "notReady", seconds: result.seconds });
      await wait(result.seconds * 1000, stop);
    }
  }

  #end(result: Exclude<Result, { state: "notReady" }>, come: Come): void {
    if (result.state === "failed") return this.#fail(result.why, result.fault);
    if (result.state === "large") {
      leaveToBrowser(this.#href);
      return this.#tell(result);
    }
    const name = saveFile(come);
    this.#come = { ...NOTHING, parts: [] };
    this.#tell({ state: "saved", name });
  }

  /** Says it to the person in words; what was not foreseen goes to the browser's log in full. */
  #fail(why: Trouble, fault: unknown): void {
    if (why === "wrong") globalThis.reportError?.(fault);
    this.#tell({ state: "failed", why, kept: this.#come.etag !== null && this.#come.bytes > 0 });
  }

  #tell(download: DownloadState): void {
    this.#current = download;
    for (const listener of this.#listeners) listener();
  }
}

function wait(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((over, ended) => {
    const timer = setTimeout(over, milliseconds);
    stop.addEventListener("abort", () => {
      clearTimeout(timer);
      ended(stop.reason);
    });
  });
}

export const downloads = new Downloads();
