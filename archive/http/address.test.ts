import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientAddress } from "./address";
import type { CallEnv } from "./caller";

async function seen(peer: string | null, headers: Record<string, string>, hops = 0): Promise<string> {
  const app = new Hono<CallEnv>().get("/", (c) => c.text(clientAddress(c, hops)));
  const env = peer === null ? {} : { incoming: { socket: { remoteAddress: peer } } };
  return (await app.request("/", { headers }, env)).text();
}

test("the web app's word holds in process and from this machine, nobody else's", async () => {
  const told = { "x-client-address": "203.0.113.5" };
  expect(await seen(null, told)).toBe("203.0.113.5");
  expect(await seen("127.0.0.1", told)).toBe("203.0.113.5");
  expect(await seen("::ffff:127.0.0.1", told)).toBe("203.0.113.5");
  expect(await seen("198.51.100.7", told)).toBe("198.51.100.7");
  expect(await seen("127.0.0.1", { "x-client-address": "not an address" })).toBe("127.0.0.1");
});

test("proxies are believed as far as they are ours", async () => {
  const chain = { "x-forwarded-for": "1.1.1.1, 203.0.113.5, 10.0.0.2" };
  expect(await seen("10.0.0.1", chain)).toBe("10.0.0.1");
  expect(await seen("10.0.0.1", chain, 1)).toBe("10.0.0.2");
  expect(await seen("10.0.0.1", chain, 2)).toBe("203.0.113.5");
  expect(await seen("10.0.0.1", chain, 9)).toBe("10.0.0.1");
});

test("IPv6 is counted by its network, IPv4 in IPv6's dress by itself", async () => {
  expect(await seen("2001:0db8:1:2:3:4:5:6", {})).toBe("2001:db8:1:2");
  expect(await seen("2001:db8:1:2::9", {})).toBe("2001:db8:1:2");
  expect(await seen("2001:db8::9", {})).toBe("2001:db8:0:0");
  expect(await seen("::ffff:198.51.100.7", {})).toBe("198.51.100.7");
  expect(await seen(null, { "x-client-address": "::ffff:203.0.113.5" })).toBe("203.0.113.5");
});
