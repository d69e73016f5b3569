/** Why a download came to nothing, for now. */
export type Trouble = "away" | "quiet" | "noLength" | "signIn" | "gone" | "wrong";

export type Result =
  | { state: "whole" }
  | { state: "large"; bytes: number }
  | { state: "notReady"; seconds: number }
  | { state: "failed"; why: Trouble; fault?: unknown };

/** What has come of a file; another try goes on behind it where the server can. */
export interface Come {
  parts: Blob[];
  bytes: number;
  /** Of the whole; 0 while it isn't known. */
  whole: number;
  /** Validator of the bytes that have come; null where a part of them can't be asked for. */
  etag: string | null;
  disposition: string | null;
  type: string;
}

export const NOTHING: Readonly<Come> = { parts: [], bytes: 0, whole: 0, etag: null, disposition: null, type: "" };

/** A line on which nothing comes for so long is given up. */
const QUIET_MS = 30_000;
/**
 * Larger ones are the browser's own to save: it writes to disk as they come, goes on when the tab is closed, and shows
 * how far it is. A page has to hold all of a file before it can save it, and a cheap phone closes a tab that holds too
 * much.
 */
const MOST_BYTES = 32e6;
/** So much stands in the page's own memory; the rest in blobs, which browsers move to disk. */
const FOLD_BYTES = 1e6;

/**
 * Fetches a file as far as it comes. A stop rejects with the signal's own reason, everything else is told in the
 * result.
 * @param onMore called as bytes come in
 */
export async function fetchFile(href: string, come: Come, stop: AbortSignal, onMore: () => void): Promise<Result> {
  const line = listen(stop);
  try {
    const response = await fetch(href, {
      headers: come.etag ? { range: `bytes=${come.bytes}-`, "if-range": come.etag } : {},
      signal: line.signal,
    });
    const refused = await refusal(response);
    if (refused) return refused;
    if (response.status !== 206) Object.assign(come, { ...NOTHING, parts: [] });
    const length = Number(response.headers.get("content-length"));
    come.whole = come.bytes + length;
    if (!length || !response.body || come.whole > MOST_BYTES) {
      await response.body?.cancel();
      return length
        ? { state: "large", bytes: come.whole }
        : { state: "failed", why: "noLength", fault: new Error(`no content-length: ${href}`) };
    }
    come.etag = response.headers.get("accept-ranges") === "bytes" ? response.headers.get("etag") : null;
    come.disposition = response.headers.get("content-disposition");
    come.type = response.headers.get("content-type") ?? "";
    line.heard();
    onMore();
    await takeIn(response.body.getReader(), come, () => {
      line.heard();
      onMore();
    });
    if (come.bytes === come.whole) return { state: "whole" };
    // More or less than was promised is not that file.
    return { state: "failed", why: "away", fault: new Error(`${come.bytes} of ${come.whole} bytes came: ${href}`) };
  } catch (error) {
    stop.throwIfAborted();
    return { state: "failed", why: line.signal.aborted ? "quiet" : "away", fault: error };
  } finally {
    line.end();
  }
}

async function refusal(response: Response): Promise<Result | null> {
  const { status } = response;
  if (status === 200 || status === 206) return null;
  await response.body?.cancel();
  const seconds = Number(response.headers.get("retry-after"));
  if ((status === 503 || status === 429) && seconds > 0) return { state: "notReady", seconds };
  const why = status === 401 ? "signIn" : status === 404 ? "gone" : "wrong";
  return { state: "failed", why, fault: new Error(`answered ${status}: ${response.url}`) };
}

async function takeIn(reader: ReadableStreamDefaultReader<Uint8Array>, come: Come, onMore: () => void): Promise<void> {
  let held: Uint8Array<ArrayBufferLike>[] = [];
  let bytes = 0;
  const fold = () => {
    if (held.length > 0) come.parts.push(new Blob(held as BlobPart[]));
    held = [];
    bytes = 0;
  };
  try {
    for (let next = await reader.read(); next.value; next = await reader.read()) {
      held.push(next.value);
      bytes += next.value.byteLength;
      come.bytes += next.value.byteLength;
      if (bytes >= FOLD_BYTES) fold();
      onMore();
    }
  } finally {
    fold();
    reader.cancel().catch(() => undefined);
  }
}

/** A signal that falls with `stop`, and when nothing was heard for too long. */
function listen(stop: AbortSignal) {
  const controller = new AbortController();
  const fall = () => controller.abort();
  stop.addEventListener("abort", fall);
  let timer = setTimeout(fall, QUIET_MS);
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(fall, QUIET_MS);
    },
    end() {
      clearTimeout(timer);
      stop.removeEventListener("abort", fall);
    },
  };
}
