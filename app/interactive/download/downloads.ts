import { liveValue } from "~/session/live-value";
import { fetchFile, nothing, resumeTag, type Failure } from "./fetch-file";
import { fileName, leaveToBrowser, saveFile } from "./save-file";

/** State of the page's one download. */
export type DownloadState =
  | { at: "none" }
  /** `whole`: 0 until the server has answered; `name` is the file's from then on. */
  | { at: "running"; name: string; bytes: number; whole: number }
  /** Still being prepared: it is asked for again. */
  | { at: "notReady"; seconds: number }
  /** Handed to the browser. */
  | { at: "large"; bytes: number }
  | { at: "saved"; name: string }
  /** `kept`: the next try goes on behind what has arrived. */
  | { at: "failed"; why: Failure; kept: boolean };

/** Tries for what is still being prepared, at the times that the server names. */
const MOST_TRIES = 40;

const state = liveValue<DownloadState>({ at: "none" });
const show = state.set;
export const useDownload = state.useNow;

let href = "";
let received = nothing();
/** Ends the try that is under way. A new one takes its place, so that what an ended one comes to is ignored. */
let stop = new AbortController();

/** Downloads a file; an earlier download that is under way ends without a word (product.md 4 and 8). */
export function startDownload(address: string): void {
  href = address;
  received = nothing();
  void tryDownload();
}

/** Another try, behind what has arrived. */
export async function tryDownload(tries = 1): Promise<void> {
  stop.abort();
  const own = new AbortController();
  stop = own;
  const result = await fetchFile(href, received, own, () => {
    const { headers, bytes, whole } = received;
    if (own === stop) show({ at: "running", name: fileName(headers.get("content-disposition")), bytes, whole });
  });
  if (own !== stop) return;
  if (result.at === "whole") {
    show({ at: "saved", name: saveFile(received) });
    received = nothing();
  } else if (result.at === "large") {
    leaveToBrowser(href);
    show(result);
  } else if (result.at === "notReady" && tries < MOST_TRIES) {
    show(result);
    setTimeout(() => own === stop && void tryDownload(tries + 1), result.seconds * 1000);
  } else {
    const why = result.at === "failed" ? result.why : "wrong";
    // Said to the person in words; what was not foreseen goes to the browser's log in full.
    if (why === "wrong")
      globalThis.reportError?.(result.at === "failed" ? result.fault : new Error(`not ready: ${href}`));
    show({ at: "failed", why, kept: resumeTag(received) !== null });
  }
}

/** Ends what runs, and takes the indicator away. */
export function closeDownload(): void {
  stop.abort();
  stop = new AbortController();
  received = nothing();
  show({ at: "none" });
}

/** Leaves it to the browser, as a page without scripts does. */
export function downloadPlainly(): void {
  closeDownload();
  leaveToBrowser(href);
}
