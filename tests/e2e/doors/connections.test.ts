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

/** A POST with a body of that many bytes. */
function posted(path: string, type: string, bytes: number): string {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${product.origin}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n${"x".repeat(bytes)}`;
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
  for (const bytes of sizes) expect([bytes, ...(await statusesOf(posted(path, type, bytes), LAST))]).toEqual([bytes, 413, 200]);
});

test("who hangs up, and a method that a page does not take, are no faults in the log; data and replies are kept by nobody", async () => {
  const { hostname, port } = new URL(product.origin);
  const before = product.said().length;
  const broken = [["/login", FORM], ["/api/v1/auth/login", "application/json"], ["/payment/ipn", FORM]].map(([path = "", type = ""]) => posted(path, type, 1000).slice(0, -500));
  for (const request of [...broken, "GET /search?query=x HTTP/1.1\r\nHost: localhost\r\n\r\n"]) {
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    await new Promise((done) => socket.write(request, done));
    socket.destroy();
  }
  const unasked = await fetch(`${product.origin}/privacy-policy`, { method: "POST", headers: { origin: product.origin }, body: new URLSearchParams() });
  expect(unasked.status).toBe(405);
  expect((await fetch(`${product.origin}/privacy-policy`, { method: "DELETE", headers: { origin: product.origin } })).status).toBe(405);
  expect((await fetch(`${product.origin}/login.data`)).headers.get("cache-control")).toBe("private, no-store");
  for (const path of ["/api/v1/landing/famous", "/api/v1/profile", "/api/v1/no/such/call"]) expect((await fetch(product.origin + path)).headers.get("cache-control")).toBe("private, no-store");
  expect(product.said().slice(before)).not.toContain('"level":"error"');
});
