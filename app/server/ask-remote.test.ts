import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { ruleMessages } from "archive/contract/messages/en";
import { askRemote } from "./ask-remote";

/** Asks at an address of which something else answers. */
async function asked(answers: RequestListener, init: RequestInit = {}): Promise<Response> {
  const server = createServer(answers).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/handwriting`;
    const answer = await askRemote(new Request(address, { headers: { "accept-language": "en" }, ...init }));
    // Read while its server is there.
    return new Response(await answer.arrayBuffer(), answer);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const json = { "content-type": "application/json" };
const BALANCER = "<html><body><h1>502 Bad Gateway</h1></body></html>\n";

test.for<[string, RequestListener]>([
  [
    "a balancer's page, since the archive died",
    (_, to) => to.writeHead(502, { "content-type": "text/html" }).end(BALANCER),
  ],
  ["a balancer's page, since none answered in time", (_, to) => to.writeHead(504).end()],
  [
    "a balancer's page, since there is none",
    (_, to) => to.writeHead(503, { "content-type": "text/html" }).end(BALANCER),
  ],
  ["an answer that breaks off before its head", (_, to) => to.destroy()],
  [
    "an answer that breaks off in its midst",
    (_, to) => to.writeHead(200, { ...json, "content-length": "100" }).write('{"status":', () => to.destroy()),
  ],
])("in place of the archive %s: it is away, in words", async ([, answers]) => {
  for (const init of [{}, { method: "POST", body: "{}" }]) {
    const answer = await asked(answers, init);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ reason: "not_ready", message: ruleMessages.reply.unavailable });
  }
});

test.for([
  [200, "image/avif"],
  [500, "application/json"],
  [503, "application/json"],
] as const)("the archive's own answer of %i passes as it is: %s", async ([status, type]) => {
  const answer = await asked((_, to) => to.writeHead(status, { "content-type": type, etag: '"1"' }).end("{}"));
  expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([status, type, "{}"]);
  expect(answer.headers.get("etag")).toBe('"1"');
});
