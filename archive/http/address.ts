import { isIP, isIPv6 } from "node:net";
import { openAddress } from "archive/base/sealed-address";
import type { Services } from "archive/domain/services";

/** Set by the web app, which knows whose browser it calls for. */
const CLIENT_ADDRESS_HEADER = "x-client-address";
/** An IPv4 address as an IPv6 socket gives it. */
const MAPPED = /^::ffff:(?=\d+\.)/i;

interface Came {
  header(name: string): string | undefined;
  /** Address at the other end of the socket; null for a call in process, which has none. */
  peer: string | null;
}
type Known = Pick<Services, "secretKeys" | "now"> & { config: Pick<Services["config"], "trustProxy"> };

/**
 * Where whoever calls is, for limits: an IPv4 address, or the /64 that a household has of IPv6. What our web app says
 * holds, wherever it runs, since it seals it with the site's keys; what anybody else says is ignored. Else it is the
 * connection's own, or with TRUST_PROXY the one so many proxies back.
 */
export function clientAddress(came: Came, services: Known): string {
  const address = addressOf(came, services).replace(MAPPED, "");
  return isIPv6(address) ? network(address) : address;
}

function addressOf({ header, peer }: Came, services: Known): string {
  const said = openAddress(services, header(CLIENT_ADDRESS_HEADER) ?? "", services.now());
  if (said !== null) return said;
  const hops = services.config.trustProxy;
  const seen = hops > 0 ? header("x-forwarded-for")?.split(",").at(-hops)?.trim() : undefined;
  return seen && isIP(seen) ? seen : (peer ?? "in process");
}

/** That address, as Node's HTTP server gives it with each request. */
export function peerOf(env: unknown): string | null {
  const incoming = valueAt(env, "incoming");
  const address = valueAt(valueAt(incoming, "socket"), "remoteAddress");
  return typeof address === "string" ? address.replace(MAPPED, "") : null;
}

function valueAt(holder: unknown, name: string): unknown {
  return holder !== null && typeof holder === "object" ? Reflect.get(holder, name) : undefined;
}

/** The first four groups of an IPv6 address, written in one way. */
function network(address: string): string {
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = (text: string | undefined) => (text ? text.split(":") : []);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups(head).length - groups(tail).length);
  return [...groups(head), ...Array<string>(zeros).fill("0"), ...groups(tail)]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
