import type { IncomingMessage } from "node:http";
import { LONGEST_LANGUAGES, LONGEST_PATH } from "archive/contract/request-limits";

/**
 * Shortens what costs more than its length before anything reads it: a path that is longer than any of ours, in which
 * each sign that is not decoded would be tried by itself, and a list of languages. The path stays one that nothing has.
 */
export function boundRequest(incoming: IncomingMessage): void {
  const { url = "/", rawHeaders } = incoming;
  const queryAt = url.indexOf("?");
  const pathLength = queryAt < 0 ? url.length : queryAt;
  if (pathLength > LONGEST_PATH) incoming.url = url.slice(0, LONGEST_PATH + 1).replaceAll(/[%?]/g, "-");
  const { "accept-language": languages } = incoming.headers;
  if (!languages || languages.length <= LONGEST_LANGUAGES) return;
  // Whichever of both somebody reads.
  incoming.headers["accept-language"] = languages.slice(0, LONGEST_LANGUAGES);
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === "accept-language") rawHeaders[at + 1] = languages.slice(0, LONGEST_LANGUAGES);
}
