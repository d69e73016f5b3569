import { once } from "node:events";
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KeptAnswers } from "./kept-answers";

const kept = new KeptAnswers([["X-Frame-Options", "DENY"]]);
const policy: [string, string] = ["Content-Security-Policy", "default-src 'none'"];
/** Answers the long way, and teaches the short one. */
const server = createServer((incoming, outgoing) => {
  if (kept.answer(incoming, outgoing)) return;
  const body = Buffer.from(`${incoming.url} in ${incoming.headers["accept-language"]}`);
  kept.learn(incoming, { etag: '"tag"', headers: [["ETag", '"tag"'], policy], unchanged: [["ETag", '"tag"']], body });
  outgoing.end("the long way");
});

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const BROWSER = { "sec-fetch-site": "none", "accept-language": "bn" };

async function ask(
  path: string,
  headers: Record<string, string>,
  method = "GET",
): Promise<{ status?: number; headers: IncomingHttpHeaders; body: string }> {
  const asked = request({ port: (server.address() as AddressInfo).port, path, headers, method, agent: false });
  asked.end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

test("what was answered once is answered the short way, with the headers that every answer carries", async () => {
  expect((await ask("/a", BROWSER)).body).toBe("the long way");
  const answer = await ask("/a", BROWSER);
  expect([answer.status, answer.body]).toEqual([200, "/a in bn"]);
  expect(answer.headers).toMatchObject({
    etag: '"tag"',
    "x-frame-options": "DENY",
    "content-security-policy": "default-src 'none'",
    "x-request-id": expect.stringMatching(/^[\w-]{36}$/),
  });
});

test("unchanged, it is a 304 that leaves the kept page's policy alone", async () => {
  await ask("/b", BROWSER);
  const answer = await ask("/b", { ...BROWSER, "if-none-match": '"tag"' });
  expect([answer.status, answer.body, answer.headers["content-security-policy"]]).toEqual([304, "", undefined]);
});

test.each([
  ["another language", "/c", { ...BROWSER, "accept-language": "en" }, "GET"],
  ["a cookie", "/c", { ...BROWSER, cookie: "akkhor_session=x" }, "GET"],
  ["a wish for few bytes", "/c", { ...BROWSER, "save-data": "on" }, "GET"],
  ["another compression", "/c", { ...BROWSER, "accept-encoding": "br" }, "GET"],
  ["a query", "/c?next=/d", BROWSER, "GET"],
  ["a browser that does not say where it comes from", "/c", { "accept-language": "bn" }, "GET"],
  ["a write", "/c", BROWSER, "POST"],
])("%s goes the long way", async (_what, path, headers, method) => {
  await ask("/c", BROWSER);
  expect((await ask(path, headers, method)).body).toBe("the long way");
});

test("what strangers make it keep stays small", async () => {
  const long = { ...BROWSER, cookie: "x".repeat(700) };
  await ask("/e", long);
  expect((await ask("/e", long)).body).toBe("the long way");
});
