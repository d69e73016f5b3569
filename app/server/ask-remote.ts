import { isLanguage } from "archive/contract/language";
import { ruleSentence } from "~/forms/translate";

/** The archive itself answers within this, whatever it waits for. */
const PATIENCE_MS = 4800;

/** Statuses by which a balancer says that it has no answer of an archive's. */
const OF_A_BALANCER = new Set([502, 503, 504]);

/**
 * Asks an archive on another host. One that can't be reached, begins no answer in time or breaks off in the midst of
 * one, or whose balancer says so, is a 503 like the archive's own; a body that streams may take as long as its line
 * needs.
 */
export async function askRemote(request: Request): Promise<Response> {
  const late = new AbortController();
  const streams = /^(multipart\/|application\/offset)/.test(request.headers.get("content-type") ?? "");
  const timer = streams ? undefined : setTimeout(() => late.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(request, { signal: AbortSignal.any([request.signal, late.signal]) });
    // Whole, since one that breaks off later would be a fault of the page's.
    if (isJson(answer)) return new Response(await wholeOf(answer), answer);
    if (!OF_A_BALANCER.has(answer.status)) return answer;
    await answer.body?.cancel();
  } catch (fault) {
    if (request.signal.aborted) throw fault;
  } finally {
    clearTimeout(timer);
  }
  return away(request);
}

const isJson = ({ headers }: Response) => headers.get("content-type")?.startsWith("application/json") ?? false;

/** Null where nothing is to be said, as a 304 is. */
async function wholeOf(answer: Response): Promise<ArrayBuffer | null> {
  return answer.body && answer.arrayBuffer();
}

function away({ headers }: Request): Response {
  const language = headers.get("accept-language");
  const message = ruleSentence(isLanguage(language) ? language : "bn", "reply.unavailable");
  return Response.json(
    { status: 503, reason: "not_ready", message, data: null },
    { status: 503, headers: { "Retry-After": "5" } },
  );
}
