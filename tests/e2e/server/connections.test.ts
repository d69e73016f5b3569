import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { sharedProduct } from "../harness/shared-product";

const product = sharedProduct();

/** What one connection hears of requests that are sent one after the other. */
async function statusesOf(...requests: string[]): Promise<number[]> {
  const { hostname, port } = new URL(product.origin);
  const socket = connect(Number(port), hostname);
  const heard = text(socket);
  for (const request of requests) if (!socket.write(request)) await once(socket, "drain");
  return [...(await heard).matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

test("a load balancer that asks in HTTP/1.0, and names no host, learns that this process serves", async () => {
  expect(await statusesOf("GET /readyz HTTP/1.0\r\n\r\n")).toEqual([200]);
  expect(await statusesOf("HEAD /readyz HTTP/1.0\r\n\r\n")).toEqual([200]);
});

/** A POST with a body of that many bytes. */
function posted(path: string, type: string, bytes: number): string {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${
    product.origin
  }\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n${"x".repeat(bytes)}`;
}

const LAST = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
const MB = 1024 * 1024;
const FORM = "application/x-www-form-urlencoded";

test.each([
  ["JSON of a call", "/api/v1/auth/login", "application/json", [70_000, 300_000, 3 * MB]],
  ["a screen's form", "/login", FORM, [70_000, 300_000, 3 * MB]],
  ["a form of the payment company's", "/payment/success", FORM, [100_000, 3 * MB]],
  ["a notice of the payment company's", "/payment/ipn", FORM, [100_000, 3 * MB]],
  ["a form of Apple's", "/auth/apple/callback", FORM, [100_000, 3 * MB]],
])("%s that is too large is refused, and its connection goes on", async (_what, path, type, sizes) => {
  for (const bytes of sizes)
    expect([bytes, ...(await statusesOf(posted(path, type, bytes), LAST))]).toEqual([bytes, 413, 200]);
});
