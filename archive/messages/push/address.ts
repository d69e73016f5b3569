import { lookup, type LookupAddress } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import type { ArchiveConfig } from "archive/base/config";

type Hosts = Pick<ArchiveConfig, "pushPrivateHosts">;

/** Addresses at which a push service never is: IANA's special-purpose address registries, IPv4 and IPv6. */
const CLOSED_4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
/** The same of IPv6: only 2000::/3 is out in the world, but for what carries IPv4 in it or is set aside. */
const CLOSED_6 = ["::/3", "4000::/2", "8000::/1", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const closed = new BlockList();
for (const [ranges, family] of [
  [CLOSED_4, "ipv4"],
  [CLOSED_6, "ipv6"],
] as const) {
  for (const range of ranges) {
    const [network = "", bits] = range.split("/");
    closed.addSubnet(network, Number(bits), family);
  }
}

/**
 * Tells whether an address may be a push service's: https at its usual port, by a name that could be out in the world.
 * What the name leads to is looked at when it is connected to (`publicLookup`), since it may lead elsewhere by then.
 */
export function isPushAddress(hosts: Hosts, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.protocol !== "https:" || url.username || url.password) return false;
  if (isOwn(hosts, url)) return true;
  return (
    url.port === "" &&
    !isIP(bare(url.hostname)) &&
    /[^.]\.[a-z][\w-]+$/i.test(url.hostname) &&
    !/\.(local|localhost|internal|lan|home|arpa|test|invalid)$/i.test(url.hostname)
  );
}

/** Tells whether the operator says that it is theirs, inside their own network. */
export function isOwn({ pushPrivateHosts }: Hosts, url: URL): boolean {
  return pushPrivateHosts.includes(url.host);
}

/** A look-up for a connection that ends at nothing private: every address of the name must be out in the world. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (fault, found) => {
    const addresses: LookupAddress[] = found ?? [];
    const [first] = addresses;
    if (fault ?? !first) return done(fault ?? new Error("The name leads nowhere"), "", 0);
    if (addresses.some(({ address, family }) => closed.check(address, family === 6 ? "ipv6" : "ipv4"))) {
      return done(new ClosedAddress(), "", 0);
    }
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};

/** A name that leads to an address inside: never connected to. */
export class ClosedAddress extends Error {
  constructor() {
    super("A push service's name leads to an address that is not public");
  }
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, "");
}
