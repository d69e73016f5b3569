import { once } from "node:events";
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Registration } from "archive/contract/accounts/registration";
import { PageCache } from "./page-cache";

let registration: Registration = "open";
const cache = new PageCache({
  config: { secureCookies: false, stores: {} },
  providers: { formHosts: [] },
  registration: { fresh: () => registration, now: async () => registration },
});
const NONCE = "bm9uY2U=";

/** As pages.ts does it: what the cache holds, or a page that is made now and kept. */
async function keep(incoming: IncomingMessage): Promise<void> {
  const { method, url, headers } = incoming;
  const request = new Request(`http://localhost${url}`, { method, headers: headers as Record<string, string> });
  const cacheable = await cache.cacheable(request, incoming);
  if (!cacheable || cache.find(cacheable)) return;
  const page = `<script nonce="${NONCE}">1</script>${url} in ${headers["accept-language"]}${registration.slice(4)}`;
  await cache.keep(cacheable, new Response(page, { headers: { "Content-Type": "text/html" } }), NONCE);
}

/** Answers the long way, and teaches the short one. */
const server = createServer((incoming, outgoing) => {
  if (!cache.answer(incoming, outgoing)) void keep(incoming).then(() => outgoing.end("the long way"));
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
  expect((await ask("/", BROWSER)).body).toBe("the long way");
  const answer = await ask("/", BROWSER);
  expect([answer.status, answer.body]).toEqual([200, "<script>1</script>/ in bn"]);
  expect(answer.headers).toMatchObject({
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
    "x-frame-options": "DENY",
    "content-security-policy": expect.stringMatching(/^default-src 'none';script-src 'sha256-[^ ]+' 'strict-dynamic';/),
    "x-request-id": expect.stringMatching(/^[\w-]{36}$/),
  });
});

test("unchanged, it is a 304 that leaves the kept page's policy alone", async () => {
  await ask("/login", BROWSER);
  const { etag = "" } = (await ask("/login", BROWSER)).headers;
  const answer = await ask("/login", { ...BROWSER, "if-none-match": etag });
  expect(answer.headers).toMatchObject({ etag, "x-request-id": expect.any(String) });
  expect([answer.status, answer.body, answer.headers["content-security-policy"]]).toEqual([304, "", undefined]);
});

test.each([
  ["another language", "/registration", { ...BROWSER, "accept-language": "en" }, "GET"],
  ["a cookie", "/registration", { ...BROWSER, cookie: "akkhor_session=x" }, "GET"],
  ["a wish for few bytes", "/registration", { ...BROWSER, "save-data": "on" }, "GET"],
  ["another compression", "/registration", { ...BROWSER, "accept-encoding": "br" }, "GET"],
  ["a query", "/registration?next=/d", BROWSER, "GET"],
  ["a browser that does not say where it comes from", "/registration", { "accept-language": "bn" }, "GET"],
  ["a write", "/registration", BROWSER, "POST"],
])("%s goes the long way", async (_what, path, headers, method) => {
  await ask("/registration", BROWSER);
  expect((await ask(path, headers, method)).body).toBe("the long way");
});

test("whoever chose a theme or a size of text gets pages made so, and no others", async () => {
  const of = (cookie: string) =>
    cache.cacheable(new Request("http://localhost/login", { headers: { ...BROWSER, cookie } }), undefined);
  const pages = await Promise.all(
    ["", "dark.usual", "light.usual", "dark.largest"].map((c) => of(c && `akkhor_appearance=${c}`)),
  );
  expect(new Set(pages.map((asked) => asked?.page)).size).toBe(4);
  expect((await of("akkhor_appearance=system.usual"))?.page).toBe(pages[0]?.page);
});

test("what strangers make it keep stays small", async () => {
  const long = { ...BROWSER, cookie: "x".repeat(700) };
  await ask("/login", long);
  expect((await ask("/login", long)).body).toBe("the long way");
});

test("an answer that is not one for all is not kept, and stays to be read", async () => {
  const request = new Request("http://localhost/auth/mail-link", { headers: BROWSER });
  const cacheable = await cache.cacheable(request, undefined);
  for (const answer of [
    new Response("away", { status: 503 }),
    new Response("own", { headers: { "Set-Cookie": "a=b" } }),
  ]) {
    expect(cacheable && (await cache.keep(cacheable, answer, NONCE))).toBeNull();
    expect(cacheable && cache.find(cacheable)).toBeNull();
    expect(answer.bodyUsed).toBe(false);
  }
});

test(
  "who may register is part of a page: another choice is seen at once, and of one that changed while a page was made " +
    "nothing is kept",
  async () => {
    await ask("/login", BROWSER);
    const open = (await ask("/login", BROWSER)).body;
    registration = "closed";
    try {
      expect((await ask("/login", BROWSER)).body).toBe("the long way");
      expect((await ask("/login", BROWSER)).body).toBe(`${open}ed`);
      const request = new Request("http://localhost/auth/mail-link", { headers: BROWSER });
      const cacheable = await cache.cacheable(request, undefined);
      registration = "open";
      expect(cacheable && (await cache.keep(cacheable, new Response("made"), NONCE))).toBeNull();
    } finally {
      registration = "open";
    }
    expect((await ask("/login", BROWSER)).body).toBe("the long way");
    expect((await ask("/login", BROWSER)).body).toBe(open);
  },
);

test.each([
  ["the signed-in", { cookie: "akkhor_session=x" }, "/login"],
  ["a browser that a message waits in", { cookie: "akkhor_flash=x" }, "/login"],
  ["anybody on another page", {}, "/my-collections"],
])("no page is kept or found for %s", async (_who, headers, path) => {
  const request = new Request(`http://localhost${path}`, { headers: { ...BROWSER, ...headers } });
  expect(await cache.cacheable(request, undefined)).toBeNull();
});
