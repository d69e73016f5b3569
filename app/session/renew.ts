import { envelope } from "archive/contract/envelope";
import { tokensWire, type Tokens } from "archive/contract/accounts/account";
import { ACCOUNT_CALLS } from "archive/contract/accounts/calls";
import { API_BASE } from "archive/contract/path";
import type { Renew } from "./session";

type Send = (request: Request) => Promise<Response>;

const KEPT_MS = 10_000;
/** All tries together; a person waits meanwhile. */
const PATIENCE_MS = 4500;
const TRIES = 3;
/** After this no further try begins. */
const TRIED_MS = 1500;

/**
 * Calls the token refresh, one at a time for each refresh token in this process: requests that arrive together,
 * or within ten seconds, share one answer. Other processes get the same successor from the archive.
 * A refresh that can't be reached is tried again, since it gives the same successor each time.
 * @returns null where it answered 402 or refused: the session is over.
 * @throws Response 503 where it could not be reached, or could not say: the session goes on, and this request can't.
 */
export function createRenew(send: Send, origin: string): Renew {
  const flights = new Map<string, Promise<Tokens | null>>();
  return (refreshToken) => {
    const under = flights.get(refreshToken);
    if (under) return under;
    const flight = call(send, origin, refreshToken);
    const forget = () => flights.delete(refreshToken);
    flights.set(refreshToken, flight);
    setTimeout(forget, KEPT_MS).unref();
    flight.catch(forget);
    return flight;
  };
}

async function call(send: Send, origin: string, refreshToken: string): Promise<Tokens | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const began = Date.now();
  for (let attempt = 1; ; attempt++) {
    const request = new Request(new URL(API_BASE + ACCOUNT_CALLS.refreshToken.path, origin), {
      headers: { authorization: `Bearer ${refreshToken}` },
      signal,
    });
    const response = await send(request).catch(() => null);
    if (response?.status === 200)
      return tokensWire.fromWire(envelope(tokensWire.schema).parse(await response.json()).data);
    if (response && response.status < 500 && response.status !== 429) return null;
    if (attempt === TRIES || Date.now() - began > TRIED_MS) {
      // Without a body, which could be read only once: all requests that wait for this call throw this one answer.
      throw new Response(null, {
        status: 503,
        headers: { "retry-after": response?.headers.get("retry-after") ?? "5" },
      });
    }
    // A restarting archive is away for a moment, and does not say when it is back.
    await new Promise((resolve) => setTimeout(resolve, 200 * attempt));
  }
}
