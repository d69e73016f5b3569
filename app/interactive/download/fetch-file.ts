/** Why a download came to nothing. `away`: no connection; `quiet`: nothing came for long; `full`: no room for it. */
export type Failure = "away" | "quiet" | "noLength" | "signIn" | "gone" | "full" | "wrong";

export type Result =
  | { at: "whole" }
  /** `bytes`: more than a page can hold. */
  | { at: "large"; bytes: number }
  /** Still being prepared: to be asked for again. */
  | { at: "notReady"; seconds: number }
  | { at: "failed"; why: Failure; fault: unknown };

/** What has arrived of a file. */
export interface Received {
  /** Of the last answer. */
  headers: Headers;
  parts: Blob[];
  bytes: number;
  /** Bytes of all of it; 0 while that isn't known. */
  whole: number;
}

/** A connection on which nothing arrives for so long is given up. */
const QUIET_MS = 30_000;
/** A page has to hold all of a file before it can save it, and a cheap phone closes a tab that holds more. */
const MOST_BYTES = 32e6;

export function nothing(): Received {
  return { headers: new Headers(), parts: [], bytes: 0, whole: 0 };
}

/** Validator of what has arrived, so that the rest of the same file can be asked for; null where it can't. */
export function resumeTag({ headers, bytes }: Received): string | null {
  return bytes > 0 && headers.get("accept-ranges") === "bytes" ? headers.get("etag") : null;
}

/**
 * Fetches a file, or the rest of it. One try, which ends its own request.
 * @param received is added to as bytes arrive
 * @param stop ends it early; its result is then of no use
 */
export async function fetchFile(
  href: string,
  received: Received,
  stop: AbortController,
  onProgress: () => void,
): Promise<Result> {
  let quiet = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arrived = () => {
    onProgress();
    clearTimeout(timer);
    timer = setTimeout(() => {
      quiet = true;
      stop.abort();
    }, QUIET_MS);
  };
  try {
    arrived();
    const tag = resumeTag(received);
    const headers: HeadersInit = tag ? { range: `bytes=${received.bytes}-`, "if-range": tag } : {};
    const response = await fetch(href, { headers, signal: stop.signal });
    if (!response.ok) return await refusalOf(response);
    if (response.status !== 206) Object.assign(received, nothing());
    const length = Number(response.headers.get("content-length"));
    if (!length || !response.body) return failed("noLength", `no content-length: ${href}`);
    received.headers = response.headers;
    received.whole = received.bytes + length;
    if (received.whole > MOST_BYTES) return { at: "large", bytes: received.whole };
    const reader = response.body.getReader();
    for (let next = await reader.read(); next.value; next = await reader.read()) {
      // Browsers move blobs to disk.
      received.parts.push(new Blob([next.value]));
      received.bytes += next.value.byteLength;
      arrived();
    }
    if (received.bytes === received.whole) return { at: "whole" };
    return failed("away", `${received.bytes} of ${received.whole} bytes arrived: ${href}`);
  } catch (fault) {
    return { at: "failed", why: quiet ? "quiet" : "away", fault };
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}

async function refusalOf(response: Response): Promise<Result> {
  const { status, headers, url } = response;
  const { reason } = (await response.json().catch(() => ({}))) as { reason?: unknown };
  if (reason === "disk_full") return failed("full", `no room for ${url}`);
  const seconds = Number(headers.get("retry-after"));
  if ((status === 503 || status === 429) && seconds > 0) return { at: "notReady", seconds };
  return failed(status === 401 ? "signIn" : status === 404 ? "gone" : "wrong", `answered ${status}: ${url}`);
}

function failed(why: Failure, what: string): Result {
  return { at: "failed", why, fault: new Error(what) };
}
