import { expect, test, vi } from "vitest";
import { readWebConfig } from "~/config";
import { dictionary } from "~/i18n/dictionary";
import { createProviders } from "~/session/providers/providers";
import { createRenew } from "~/session/renew";
import { createSealer } from "~/session/sealed";
import { createWebApp } from "./web-app";

const ORIGIN = "http://localhost:3000";

function webApp(settings: Record<string, string>, send: (request: Request) => Promise<Response>) {
  const sealer = createSealer(["a key for tests alone, of 32 letters"], "session");
  return createWebApp({
    web: {
      config: readWebConfig({ SITE_ORIGIN: ORIGIN, ...settings }),
      fetchArchive: send,
      archiveOrigin: ORIGIN,
      sealer,
      sealAddress: (address) => `sealed ${address}`,
      renew: createRenew(send, ORIGIN),
      registration: { fresh: () => "open", now: async () => "open" },
      providers: createProviders({}, { origin: ORIGIN, secure: false }, sealer),
      onFault: (error) => expect.fail(String(error)),
    },
    secret: "s".repeat(40),
    build: () => Promise.reject(new Error("no screen is asked for")),
    clientFolder: null,
    api: send,
    health: { unfit: () => [], missing: async () => ["database"], facts: ["decoders confined"] },
  });
}

test.each(["bn", "en"] as const)(
  "a download that there is no room to prepare is said to be that, in a page (%s)",
  async (language) => {
    const app = webApp({}, async () =>
      Response.json({ status: 503, reason: "disk_full" }, { status: 503, headers: { "retry-after": "600" } }),
    );
    const headers = { "accept-language": language, accept: "text/html" };
    const answer = await app.request(`${ORIGIN}/download/archive`, { headers }, ENV);
    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("refresh")]).toEqual([
      503,
      "600",
      null,
    ]);
    expect(await answer.text()).toContain(dictionary(language).errors.fullText);
  },
);

const ENV = { incoming: { socket: { remoteAddress: "203.0.113.7" } } };
const MEDIA = "/media/1/1/1/w400.avif";

test("what asks whether it is ready is told how decoders are held", async () => {
  const app = webApp({}, () => Promise.reject(new Error("the archive is not asked")));
  const asked = async (path: string) => (await app.request(ORIGIN + path, {}, ENV)).text();
  expect(await asked("/readyz")).toBe("ready\ndecoders confined\n");
  // Every process lacks it: people are told so by this one, and none gives way to its balancer's own page.
  expect(await asked("/healthz?deep")).toBe("not ready: database\n");
  expect(await asked("/healthz")).toBe("ok");
});

test("each call of the archive names the browser's own address, sealed, not what the browser says", async () => {
  const said: (string | null)[] = [];
  const app = webApp({}, async (request) => {
    said.push(request.headers.get("x-client-address"));
    return new Response("x");
  });
  for (const path of ["/api/v1/auth/login", MEDIA]) {
    await app.request(ORIGIN + path, { headers: { "x-client-address": "198.51.100.1" } }, ENV);
  }
  expect(said).toEqual(["sealed 203.0.113.7", "sealed 203.0.113.7"]);
});

test("while maintenance is on, everyone but who has the bypass sees the maintenance page", async () => {
  const app = webApp({ MAINTENANCE: "1" }, async () => new Response("x"));
  const visit = (path: string, headers: Record<string, string> = {}) => app.request(ORIGIN + path, { headers }, ENV);
  for (const path of ["/", MEDIA]) {
    const answer = await visit(path, { "accept-language": "bn" });
    expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "300"]);
    expect(await answer.text()).toContain(dictionary("bn").pages.maintenanceTitle);
  }
  expect((await visit(MEDIA, { cookie: "maintenance_bypass=true" })).status).toBe(200);
  expect((await visit(MEDIA, { cookie: "maintenance_bypass=1" })).status).toBe(503);
  expect((await visit("/healthz")).status).toBe(200);
});

test.each([`/${"/".repeat(14_000)}x`, "/a".repeat(17), `/${"a".repeat(1001)}`])(
  "an address that no page has is refused before anything matches it: %#",
  async (path) => {
    const app = webApp({}, async () => expect.fail("the archive is asked"));
    const answer = await app.request(ORIGIN + path, { headers: { "accept-language": "en" } }, ENV);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(dictionary("en").errors.notFoundTitle);
  },
);

test("an address of what is no text, or can't be kept, is refused in words, with nothing on the console", async () => {
  const warn = vi.spyOn(console, "warn");
  try {
    const app = webApp({}, async () => expect.fail("the archive is asked"));
    const noText = ["/%ff", "/my-collections/item/%E0%A4.data", "/a%c3%28b"];
    const notKept = ["/groups?id=%00&next=%00", "/groups.data?id=%00", "/my-collections/item/a%00b", "/login?next=%00"];
    for (const path of [...noText, ...notKept]) {
      const answer = await app.request(ORIGIN + path, { headers: { "accept-language": "en" } }, ENV);
      expect([path, answer.status]).toEqual([path, 400]);
      expect((await answer.text()).replaceAll("&#x27;", "'")).toContain(dictionary("en").errors.refusedTitle);
    }
    expect(warn).not.toHaveBeenCalled();
  } finally {
    warn.mockRestore();
  }
});
