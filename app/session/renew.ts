import { createHash } from "node:crypto";
import { envelope } from "archive/contract/envelope";
import { fromWireTokens, WireTokens, type Tokens } from "archive/contract/account";
import { API_BASE, PATHS } from "archive/contract/paths";
import type { Renew } from "./session";

const KEPT_MS = 10_000;
const TRIES = 3;

/**
 * Calls the token refresh, one at a time for each refresh token in this process: requests that arrive together,
 * or within ten seconds, share one answer. Other processes get the same successor from the archive.
 * A refresh that can't be reached is tried again, since it gives the same successor each time.
 * @returns null where it answered 402, refused, or could not be reached: the session is over.
 */
export function createRenew(send: (request: Request) => Promise<Response>, origin: string): Renew {
  const flights = new Map<string, Promise<Tokens | null>>();
  return (refreshToken) => {
    const key = createHash("sha256").update(refreshToken).digest("base64url");
    const under = flights.get(key);
    if (under) return under;
    const flight = call(send, origin, refreshToken);
    flights.set(key, flight);
    setTimeout(() => flights.delete(key), KEPT_MS).unref();
    return flight;
  };
}

async function call(send: (request: Request) => Promise<Response>, origin: string, refreshToken: string): Promise<Tokens | null> {
  for (let attempt = 1; ; attempt++) {
    const request = new Request(new URL(API_BASE + PATHS.refreshToken, origin), {
      headers: { authorization: `Bearer ${refreshToken}` },
      signal: AbortSignal.timeout(10_000),
    });
    const response = await send(request).catch(() => null);
    if (response?.status === 200) return fromWireTokens(envelope(WireTokens).parse(await response.json()).data);
    const passing = response === null || response.status >= 500 || response.status === 429;
    if (!passing || attempt === TRIES) return null;
    // A pause between tries at what is not reachable for a moment, as in a restart; no fact to wait for comes from there.
    await new Promise((resolve) => setTimeout(resolve, 200 * attempt));
  }
}
