import { Hono } from "hono";
import { expect, test } from "vitest";
import { sealAddress } from "archive/base/sealed-address";
import { clientAddress, peerOf } from "./address";

const secretKeys = ["a key of this site's processes, 32 letters"];
const now = new Date();
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

async function seen(peer: string | null, headers: Record<string, string>, trustProxy = 0): Promise<string> {
  const app = new Hono().get("/", (c) =>
    c.text(
      clientAddress(
        { header: (name) => c.req.header(name), peer: peerOf(c.env) },
        { secretKeys, now: () => now, config: { trustProxy } },
      ),
    ),
  );
  const env = peer === null ? {} : { incoming: { socket: { remoteAddress: peer } } };
  return (await app.request("/", { headers }, env)).text();
}

test(
  "what our web app sealed with a key of the site holds wherever it runs, for ten minutes; what anybody else " +
    "says is ignored",
  async () => {
    const said = (address: string, keys = secretKeys, at = now) => ({
      "x-client-address": sealAddress({ secretKeys: keys }, address, at),
    });
    expect(await seen(null, said("203.0.113.5"))).toBe("203.0.113.5");
    expect(await seen("198.51.100.7", said("203.0.113.5"))).toBe("203.0.113.5");
    expect(await seen("198.51.100.7", said("203.0.113.5", secretKeys, minutesAgo(9)))).toBe("203.0.113.5");
    expect(await seen("198.51.100.7", said("203.0.113.5", secretKeys, minutesAgo(11)))).toBe("198.51.100.7");
    expect(await seen("198.51.100.7", said("203.0.113.5", ["a key that this site does not know, 32"]))).toBe(
      "198.51.100.7",
    );
    const sealed = said("203.0.113.5")["x-client-address"];
    for (const forged of [
      "203.0.113.5",
      sealed.replace("203", "204"),
      `${sealed};`,
      sealed.replace(/;\d+;/, ";;"),
      "not an address",
      ";;",
    ]) {
      for (const peer of ["198.51.100.7", "127.0.0.1"])
        expect(await seen(peer, { "x-client-address": forged })).toBe(peer);
      expect(await seen(null, { "x-client-address": forged })).toBe("in process");
    }
  },
);

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
  expect(await seen(null, { "x-client-address": sealAddress({ secretKeys }, "::ffff:203.0.113.5", now) })).toBe(
    "203.0.113.5",
  );
});
