import { isLanguage } from "archive/contract/language";
import { ruleSentence } from "~/forms/translate";

/** The archive itself answers within this, whatever it waits for. */
const PATIENCE_MS = 4800;

/**
 * Asks an archive on another host. One that can't be reached, or begins no answer in time, is a 503 like the archive's
 * own; a body that streams may take as long as its line needs.
 */
export async function askRemote(request: Request): Promise<Response> {
  const late = new AbortController();
  const streams = /^(multipart\/|application\/offset)/.test(request.headers.get("content-type") ?? "");
  const timer = streams ? undefined : setTimeout(() => late.abort(), PATIENCE_MS);
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, late.signal]) });
  } catch (fault) {
    if (request.signal.aborted) throw fault;
    const language = request.headers.get("accept-language");
    const message = ruleSentence(isLanguage(language) ? language : "bn", "reply.unavailable");
    return Response.json(
      { status: 503, reason: "not_ready", message, data: null },
      { status: 503, headers: { "Retry-After": "5" } },
    );
  } finally {
    clearTimeout(timer);
  }
}
