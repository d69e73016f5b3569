import autocannon, { type Request as Sent } from "autocannon";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { CAPTION, type Member } from "./crowd";

/** What every browser says, and no program: without it a page carries a form token and is kept for nobody. */
export const AS_BROWSER = { "sec-fetch-site": "none", "accept-encoding": "br" };
const CONNECTIONS = 10;
/** Every so many-th request is a write. */
const WRITE_EACH = 10;

export type { Sent };

/** Requests a second, and milliseconds within which 99 of 100 are answered. */
export interface Rate {
  perSecond: number;
  p99: number;
}

/**
 * What this address answers within so many seconds.
 * @param sent in turn, each connection beginning at another of them; all alike where it is left out
 * @throws Error where anything is refused
 */
export async function loaded(url: string, seconds: number, sent: Sent[] = [{}]): Promise<Rate> {
  let connection = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient(client) {
      const from = Math.floor((connection++ * sent.length) / CONNECTIONS);
      client.setRequests([...sent.slice(from), ...sent.slice(0, from)]);
    },
  });
  if (result["4xx"] + result["5xx"] + result.errors > 0)
    throw new Error(`${url}: ${result["4xx"]} refused, ${result["5xx"]} failed, ${result.errors} broke off`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/** One request of each person in turn, every tenth a write of theirs. */
export function inTurn(members: readonly Member[], read: (member: Member, at: number) => Sent): Sent[] {
  return members.map((member, at) => (at % WRITE_EACH === WRITE_EACH - 1 ? write(member) : read(member, at)));
}

/** A page as a signed-in person's browser asks for it. */
export function page({ cookie }: Member, path: string, headers: Record<string, string> = {}): Sent {
  return { path, headers: { ...AS_BROWSER, cookie, ...headers } };
}

/** A new caption of one of their items. */
function write({ accessToken, itemId }: Member): Sent {
  let times = 0;
  return {
    method: "POST",
    path: API_BASE + fillPath(PATHS.itemUpdate, { id: itemId }),
    headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
    setupRequest: (request) => ({ ...request, body: JSON.stringify({ description: `${CAPTION} ${times++}` }) }),
  };
}
