import { PERSON_HEADER } from "~/boot/page-headers";
import { DetailedError, Upload, type HttpResponse } from "tus-js-client";
import type { PendingFile, PendingUpload } from "~/interactive/kept/pending-uploads";

/**
 * Where the web app takes files piece by piece (tus 1.0), and what it calls a whole one in its answer
 * (contract/items/upload.ts).
 */
const UPLOADS = "/uploads";
const DRAFT_HEADER = "Akkhor-Draft";
/**
 * Bytes of one request. Each is confirmed before the next goes, so a lost answer or a sleeping phone costs at most one:
 * 20 seconds of a line of 400 kbit/s, on which its own round trip (0.4 s) is 2 % of it. With Save-Data a quarter of
 * that.
 */
const CHUNK = 1024 * 1024;
const SMALL_CHUNK = CHUNK / 4;
/** Milliseconds without any movement after which a request is given up: a phone that slept leaves dead ones behind. */
const STILL_MS = 60_000;

/** How one try to send a file ended. */
export type Outcome =
  | { at: "sent"; draft: string }
  | { at: "refused"; message: string }
  /**
   * "away": no network, or no server behind it for now. "lost": what was begun is no longer there, it begins anew.
   * "plain": this server takes no uploads of this kind, the plain form does.
   */
  | { at: "away" | "lost" | "signIn" | "plain" | "stopped" };

interface UploadListener {
  /** Address to go on from, to be kept. */
  onUrl(url: string): void;
  onProgress(bytes: number): void;
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Sends a file, or the rest of it. One try: who calls decides when the next is worth it. */
export function uploadFile(
  { kind, person }: Pick<PendingUpload, "person"> & { kind: PendingUpload["kind"] | "archive" },
  { name, url, key }: Pick<PendingFile, "name" | "url"> & Partial<PendingFile>,
  blob: Blob,
  listener: UploadListener,
): { outcome: Promise<Outcome>; stop(remove: boolean): void } {
  let draft: string | null = null;
  let moved = performance.now();
  let end: (outcome: Outcome) => void = () => undefined;
  const outcome = new Promise<Outcome>((resolve) => {
    end = resolve;
  });
  const upload = new Upload(blob, {
    // Either: with both, anything but a yes to "how far are you" would begin anew, the answers of a restarting server
    // too.
    endpoint: url ? null : UPLOADS,
    uploadUrl: url,
    // Where the answer is lost, it is begun again by the same name.
    metadata: { filename: name, kind, ...(key && { once: key }) },
    // Whose it is: another person may have signed in on this browser meanwhile.
    headers: { [PERSON_HEADER]: String(person) },
    chunkSize: savesData() ? SMALL_CHUNK : CHUNK,
    // Neither is tus-js-client's own: its tries come to an end, and its memory is not bound to a person.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => listener.onUrl(upload.url ?? ""),
    onProgress: (bytes) => {
      moved = performance.now();
      listener.onProgress(bytes);
    },
    onAfterResponse: (_request, response) => {
      moved = performance.now();
      draft = response.getHeader(DRAFT_HEADER) ?? draft;
    },
    onSuccess: () => end(draft ? { at: "sent", draft } : { at: "plain" }),
    onError: (fault) =>
      end(
        fault instanceof DetailedError && fault.originalResponse
          ? refusalOf(fault.originalResponse, fault.originalRequest.getMethod())
          : { at: "away" },
      ),
  });
  const giveUp = () => {
    void upload.abort();
    end({ at: "away" });
  };
  const watch = setInterval(() => performance.now() - moved > STILL_MS && giveUp(), 5000);
  // The browser knows before the request does.
  addEventListener("offline", giveUp);
  void outcome.then(() => {
    clearInterval(watch);
    return removeEventListener("offline", giveUp);
  });
  upload.start();
  return {
    outcome,
    stop(remove) {
      // Not being able to tell the server is no fault of the person's: it forgets by itself within a day.
      upload.abort(remove && upload.url !== null).catch(() => undefined);
      end({ at: "stopped" });
    },
  };
}

/** Refusals of the moment: out of time, another request is at it or was ahead, broken off on the way, too many. */
const PASSING = new Set([408, 409, 423, 425, 429, 460]);

function refusalOf(response: HttpResponse, method: string): Outcome {
  const status = response.getStatus();
  if (status === 401) return { at: "signIn" };
  if (method === "POST" && (status === 404 || status === 405)) return { at: "plain" };
  if (status === 404 || status === 410) return { at: "lost" };
  const refuses = status >= 400 && status < 500 && !PASSING.has(status);
  return refuses ? { at: "refused", message: messageOf(response.getBody()) } : { at: "away" };
}

/** What a refusal says, in words: of the file's field where it names one. Empty where the answer is none of ours. */
function messageOf(body: string): string {
  try {
    const { message, errors } = JSON.parse(body) as { message?: string; errors?: Record<string, string[]> };
    return errors?.image?.[0] ?? errors?.audio?.[0] ?? errors?.archive?.[0] ?? message ?? "";
  } catch {
    return "";
  }
}
