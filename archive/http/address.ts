import { isIP } from "node:net";
import type { Services } from "archive/services";
import type { CallContext } from "./caller";

/** Set by the web app, which knows whose browser it calls for. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * IP address of whoever calls, for limits. The web app's word holds in process and from this machine; from elsewhere
 * the connection's own, or with TRUST_PROXY the address that so many proxies back was seen.
 */
export function clientAddress(c: CallContext, services: Services): string {
  const peer = peerOf(c.env);
  const told = c.req.header(CLIENT_ADDRESS_HEADER) ?? "";
  if ((peer === null || LOOPBACK.test(peer)) && isIP(told)) return told;
  const hops = services.config.trustProxy;
  const seen = hops > 0 ? c.req.header("x-forwarded-for")?.split(",").at(-hops)?.trim() : undefined;
  return seen && isIP(seen) ? seen : (peer ?? "in process");
}

/** Address at the other end of the socket; null for a call in process, which has none. */
function peerOf(env: unknown): string | null {
  const incoming = valueAt(env, "incoming");
  const address = valueAt(valueAt(incoming, "socket"), "remoteAddress");
  return typeof address === "string" ? address.replace(/^::ffff:(?=\d+\.)/, "") : null;
}

function valueAt(holder: unknown, name: string): unknown {
  return holder !== null && typeof holder === "object" ? Reflect.get(holder, name) : undefined;
}
