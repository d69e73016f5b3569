import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { setInterval } from "node:timers/promises";
import { expect, test } from "vitest";
import { requestListener } from "./request-listener";
import { CONNECTION_LIMITS, openHttpServer, type ConnectionLimits } from "./http-server";

const HERE = { host: "127.0.0.1", port: 0 };
const QUICK: ConnectionLimits = { headersMs: 150, requestMs: 20_000, stalledMs: 300, idleMs: 20_000, headerLines: 100 };

async function readBody(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = await buffer(incoming).catch(() => null);
  if (body) outgoing.end(`got ${body.length}`);
}

/** A server for one test, and connections to it. */
async function serve(handle: typeof readBody, limits: Partial<ConnectionLimits> = {}) {
  const server = await openHttpServer(handle, HERE, { ...QUICK, ...limits });
  const port = Number(new URL(server.origin).port);
  return {
    server,
    open: () => connect(port, HERE.host),
    [Symbol.asyncDispose]: async () => void (await server.close(0)),
  };
}

const HEAD = "POST / HTTP/1.1\r\nHost: here\r\n";

test("headers that come in drops are cut off at their limit, with 408", async () => {
  await using served = await serve(readBody);
  const socket = served.open();
  const said = text(socket);
  socket.write(HEAD);
  for await (const _ of setInterval(20))
    if (socket.destroyed || !socket.writable || !socket.write("X-Drop: 1\r\n")) break;
  expect(await said).toMatch(/^HTTP\/1\.1 408 /);
});

test("a body that stands still is cut off with 408, and its handler learns of it", async () => {
  let broken = false;
  await using served = await serve(async (incoming) => {
    broken = await buffer(incoming).then(
      () => false,
      () => true,
    );
  });
  const socket = served.open();
  socket.write(`${HEAD}Content-Length: 1000\r\n\r\nfirst bytes`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(() => broken).toBe(true);
});

test("a body that comes slowly but keeps moving is taken whole, past the limits of headers and pauses", async () => {
  await using served = await serve(readBody);
  const socket = served.open();
  const said = text(socket);
  socket.write(`${HEAD}Content-Length: 24\r\nConnection: close\r\n\r\n`);
  let left = 24;
  for await (const _ of setInterval(50)) {
    socket.write("b");
    if (--left === 0) break;
  }
  expect(await said).toMatch(/^HTTP\/1\.1 200 [^]*got 24/);
});

test("what the server itself does not read yet is no pause of the sender's", async () => {
  let read: (() => void) | undefined;
  await using served = await serve(async (incoming, outgoing) => {
    await new Promise<void>((done) => (read = done));
    await readBody(incoming, outgoing);
  });
  const socket = served.open();
  const said = text(socket);
  socket.write(`${HEAD}Content-Length: 500000\r\nConnection: close\r\n\r\n`);
  socket.write(Buffer.alloc(500_000));
  // Three times its limit of a pause.
  for await (const _ of setInterval(3 * QUICK.stalledMs)) break;
  read?.();
  expect(await said).toMatch(/^HTTP\/1\.1 200 [^]*got 500000/);
});

test.each([
  ["too many", "X-Line: 1\r\n".repeat(101)],
  ["too long", `X-Line: ${"x".repeat(20_000)}\r\n`],
])("headers that are %s get 431", async (_, lines) => {
  await using served = await serve(readBody);
  const socket = served.open();
  socket.write(`GET / HTTP/1.1\r\nHost: here\r\n${lines}\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 /);
});

test("while it drains every answer ends its connection; a close waits for calls under way alone", async () => {
  let answer: (() => void) | undefined;
  const { server, open } = await serve(async (incoming, outgoing) => {
    if (incoming.url === "/slow") {
      outgoing.write("begun, ");
      await new Promise<void>((done) => (answer = done));
    }
    outgoing.end("done");
  });
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`;
  // One that never asks, one that rests between two calls, one that is under way with its head out already.
  const [unused, idle, slow] = [open(), open(), open()];
  const ended = text(unused);
  idle.write(ask("/"));
  const [first] = (await once(idle, "data")) as [Buffer];
  expect(String(first)).toContain("Connection: keep-alive");
  const whole = text(slow);
  slow.write(ask("/slow"));
  await expect.poll(() => answer).toBeDefined();
  server.drain();
  idle.write(ask("/"));
  expect(await text(idle)).toContain("Connection: close");
  const closed = server.close(CONNECTION_LIMITS.requestMs);
  await ended;
  await expect(once(open(), "connect")).rejects.toThrow("ECONNREFUSED");
  answer?.();
  expect(await whole).toContain("done");
  expect(await closed).toBe(0);
});

test("a close cuts off what takes longer than it is given, and waits until that has cleared up", async () => {
  let [begun, cleared] = [false, false];
  const { server, open } = await serve(
    async (incoming) => {
      begun = true;
      await buffer(incoming).catch(() => undefined);
      for await (const _ of setInterval(50)) break;
      cleared = true;
    },
    { stalledMs: 60_000 },
  );
  const socket = open().on("error", () => undefined);
  socket.write(`${HEAD}Content-Length: 10\r\n\r\n`);
  await expect.poll(() => begun).toBe(true);
  expect(await server.close(200)).toBe(1);
  expect(cleared).toBe(true);
});

test.each([
  [
    "a port that is taken",
    async () => {
      await using first = await serve(readBody);
      return await openHttpServer(readBody, { host: "127.0.0.1", port: Number(new URL(first.server.origin).port) });
    },
    /^PORT: \d+ on 127\.0\.0\.1 is taken/,
  ],
  [
    "an address of another machine",
    () => openHttpServer(readBody, { host: "192.0.2.1", port: 0 }),
    /^HOST: this machine has no address 192\.0\.2\.1/,
  ],
  [
    "a name that nobody has",
    () => openHttpServer(readBody, { host: "nobody.invalid", port: 0 }),
    /^HOST: this machine has no address nobody\.invalid/,
  ],
])("%s is refused in one line", async (_, open, words) => {
  const message = await open().then(
    () => "",
    (error: Error) => error.message,
  );
  expect(message).toMatch(words);
  expect(message).not.toContain("\n");
});

test(
  "a body that its reader has enough of, or gives up, runs out unread, and the next request on its connection is " +
    "answered",
  async () => {
    const answer = requestListener(async (request) => {
      const reader = request.body?.getReader();
      const { value } = (await reader?.read()) ?? {};
      if (request.url.endsWith("/gives-up")) await reader?.cancel();
      return new Response(value ? "enough" : "nothing");
    });
    await using served = await serve(async (incoming, outgoing) => void answer(incoming, outgoing), {
      headersMs: 20_000,
      stalledMs: 20_000,
    });
    const socket = served.open();
    const said = text(socket);
    for (const path of ["/has-enough", "/gives-up"])
      socket.write(`POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Length: 3000000\r\n\r\n${"b".repeat(3_000_000)}`);
    socket.write("GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
    expect((await said).match(/enough|nothing/g)).toEqual(["enough", "enough", "nothing"]);
  },
);
